import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { emailError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { changeEmail, type OwnProfile } from './profile.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  profile: OwnProfile
}

export function EmailDialog({ opened, onClose, profile }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change email address" size={480}>
      <EmailForm onClose={onClose} profile={profile} />
    </Modal>
  )
}

function EmailForm({ onClose, profile }: Omit<Props, 'opened'>) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailError,
      password: value => (value === '' ? signInTexts.passwordMissing : null),
    },
    ...validateOnBlur,
  })
  const mutation = useSave({
    form,
    save: ({ email, password }: typeof form.values) => changeEmail({ email: email.trim(), password }),
    refetch: queryClient => refetchAfter(queryClient, { name: 'staff-updated' }),
    onSaved: (_nothing, { email }) => {
      onClose()
      if (email.trim().toLowerCase() !== profile.email)
        showDone(`A mail was sent to ${email.trim()}. The address counts once you have confirmed it.`)
    },
    onRefused: error => {
      if (isProblem(error, 'account.password-wrong')) form.setFieldError('password', error.message)
    },
  })
  const error = mutation.error && !isProblem(mutation.error, 'account.password-wrong') ? mutation.error : null
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      error={error && problemText(error)}
      submitLabel="Send the mail"
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        You sign in with {profile.email} until the new address is confirmed.
        {profile.newEmail && ` To drop ${profile.newEmail}, type ${profile.email} here.`}
      </Text>
      <TextInput
        label="New email address"
        type="email"
        required
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        size="sm"
        label="Your password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
