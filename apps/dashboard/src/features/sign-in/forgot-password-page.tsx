import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation } from '@tanstack/react-query'
import { emailError } from '#src/shared/account/account-rules.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { forgotPassword } from './account.api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PublicFrame } from './public-frame.tsx'
import styles from './sign-in.module.css'

export function ForgotPasswordPage() {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: emailError },
    ...validateOnBlur,
  })
  const mutation = useMutation({
    mutationFn: ({ email }: { email: string }) => forgotPassword(email),
    onSuccess: () => showDone(accountTexts.resetSent),
  })
  const submit = useOnce(mutation)

  if (mutation.isSuccess) {
    return (
      <PublicFrame
        title="Check your inbox"
        lead={
          <>
            If <b>{mutation.variables.email.trim()}</b> has an account here, a link to choose a new password
            is on its way. It works once, for an hour.
          </>
        }
      >
        <Text size="sm" c="dimmed" mb="lg">
          Nothing there? Look into the spam folder, or try another address.
        </Text>
        <Button variant="default" size="md" fullWidth onClick={() => mutation.reset()}>
          Try again
        </Button>
        <BackToSignIn />
      </PublicFrame>
    )
  }

  return (
    <PublicFrame title="Forgot password" lead="We send you a link to choose a new one.">
      <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
        <TextInput
          label="Email address"
          type="email"
          size="md"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <Button type="submit" size="md" loading={mutation.isPending}>
          Send the link
        </Button>
      </form>
      <BackToSignIn />
    </PublicFrame>
  )
}
