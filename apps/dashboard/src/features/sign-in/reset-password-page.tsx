import { Anchor, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { confirmationError, resetPasswordError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { passwordLinkQuery, resetPassword } from './account.api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { FormEnd } from './form-parts.tsx'
import { PublicFrame } from './public-frame.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

export function ResetPasswordPage() {
  const { code } = useSearch({ from: '/reset-password' })
  if (!code) {
    return (
      <PublicFrame title={texts.reset.incomplete} lead={texts.reset.incompleteLead}>
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          {texts.reset.askLink}
        </Button>
        <BackToSignIn />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title={texts.reset.title} lead={texts.reset.lead}>
      <Owner code={code} />
      <ResetPasswordForm code={code} />
      <BackToSignIn />
    </PublicFrame>
  )
}

/** The account of a valid link. Any other link is refused when the password is saved. */
function Owner({ code }: { code: string }) {
  const { data } = useQuery(passwordLinkQuery(code))
  if (!data) return null
  return (
    <div className={styles.note}>
      <Text fw={600}>
        <bdi>{fullName(data)}</bdi>
      </Text>
      <Text size="sm">
        {data.role} · <bdi>{data.company}</bdi>
      </Text>
    </div>
  )
}

const empty = { password: '', confirmPassword: '' }

function ResetPasswordForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: empty,
    validate: {
      password: resetPasswordError,
      confirmPassword: (value, { password }) => confirmationError(value, password),
    },
    ...validateOnBlur,
  })
  // The confirmation was compared with the old password.
  form.watch('password', () => form.clearFieldError('confirmPassword'))
  const mutation = useMutation({
    mutationFn: ({ password, confirmPassword }: typeof empty) =>
      resetPassword(code, password, confirmPassword),
    onSuccess: () => {
      showDone(accountTexts.resetDone)
      return navigate({ to: '/login', replace: true })
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <FormEnd call={mutation} submitLabel={texts.reset.submit} />
      <Text size="sm" c="dimmed" mt="sm">
        {texts.reset.signsOut}
      </Text>
      {mutation.error && (
        <Text size="sm" c="dimmed" mt="sm">
          <Rich
            text={texts.reset.old}
            values={{
              ask: (
                <Anchor component={Link} to="/forgot-password" size="sm" underline="always">
                  {texts.reset.ask}
                </Anchor>
              ),
            }}
          />
        </Text>
      )}
    </form>
  )
}
