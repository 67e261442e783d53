import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Rich } from '@quadrat/forms/rich'
import { useMutation } from '@tanstack/react-query'
import { emailError } from '#src/shared/account/account-rules.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { forgotPassword } from './account.api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { EmailField, FormEnd } from './form-parts.tsx'
import { PublicFrame } from './public-frame.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

export function ForgotPasswordPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: emailError },
    ...validateOnBlur,
  })
  const mutation = useMutation({
    mutationFn: ({ email }: { email: string }) => forgotPassword(email),
    onSuccess: () => showDone(texts.forgot.sentToast),
  })
  const submit = useOnce(mutation)

  if (mutation.isSuccess) {
    return (
      <PublicFrame
        title={texts.forgot.sentTitle}
        lead={<Rich text={texts.forgot.sent} values={{ email: <b>{mutation.variables.email.trim()}</b> }} />}
      >
        <Text size="sm" c="dimmed" mb="lg">
          {texts.forgot.nothing}
        </Text>
        <Button variant="default" size="md" fullWidth onClick={() => mutation.reset()}>
          {texts.tryAgain}
        </Button>
        <BackToSignIn />
      </PublicFrame>
    )
  }

  return (
    <PublicFrame title={texts.forgot.title} lead={texts.forgot.lead}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
        <EmailField autoFocus {...form.getInputProps('email')} />
        <FormEnd call={mutation} submitLabel={texts.forgot.submit} />
      </form>
      <BackToSignIn />
    </PublicFrame>
  )
}
