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
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  profile: OwnProfile
}

export function EmailDialog({ opened, onClose, profile }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.email.title} size={480}>
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
      if (email.trim().toLowerCase() !== profile.email) showDone(texts.email.sent({ email: email.trim() }))
    },
    onRefused: error => {
      if (isProblem(error, 'account.password-wrong')) form.setFieldError('password', error.message)
    },
  })
  const error = mutation.error && !isProblem(mutation.error, 'account.password-wrong') ? mutation.error : null
  const current = profile.email ?? ''
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      error={error && problemText(error)}
      submitLabel={texts.email.send}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {profile.newEmail
          ? texts.email.textUnconfirmed({ email: current, newEmail: profile.newEmail })
          : texts.email.text({ email: current })}
      </Text>
      <TextInput
        label={texts.email.new}
        type="email"
        required
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        size="sm"
        label={texts.email.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
