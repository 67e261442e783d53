import { Anchor, Checkbox, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { emailError, passwordError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { EmailField, FormEnd } from './form-parts.tsx'
import { LinkOffer } from './link-offer.tsx'
import type { Credentials } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  /** The values that were typed before the way to the second step and back. */
  initial: Credentials
  onSecondFactor: (credentials: Credentials) => void
}

export function SignInForm({ initial, onSecondFactor }: Props) {
  const form = useForm({
    initialValues: initial,
    validate: { email: emailError, password: passwordError },
    ...validateOnBlur,
  })
  const signIn = useSignIn({
    onError: error => {
      if (isProblem(error, 'sign-in.second-factor-missing')) onSecondFactor(form.getValues())
    },
  })
  const submit = useOnce(signIn)
  const needsSecondFactor = isProblem(signIn.error, 'sign-in.second-factor-missing')

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      <EmailField autoFocus {...form.getInputProps('email')} />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Group justify="space-between" mb="md">
        <Checkbox label={texts.page.remember} {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
        <Anchor component={Link} to="/forgot-password" size="sm">
          {texts.page.forgot}
        </Anchor>
      </Group>
      <FormEnd call={signIn} error={needsSecondFactor ? null : signIn.error} submitLabel={texts.signIn}>
        <LinkOffer error={signIn.error} email={form.values.email} />
      </FormEnd>
    </form>
  )
}
