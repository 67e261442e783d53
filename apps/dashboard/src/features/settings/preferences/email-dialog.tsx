import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { emailError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { changeEmail, type OwnProfile } from './profile.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  profile: OwnProfile
}

export function EmailDialog({ opened, onClose, profile }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Change email address" size={480}>
      <EmailForm onClose={onClose} profile={profile} />
    </FormModal>
  )
}

function EmailForm({ onClose, profile }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailError,
      password: value => (value === '' ? signInTexts.passwordMissing : null),
    },
    ...validateOnBlur,
  })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: ({ email, password }: typeof form.values) => changeEmail({ email: email.trim(), password }),
    onSuccess: async (_nothing, { email }) => {
      form.resetDirty()
      await refetchAfter(queryClient, { name: 'staff-updated' })
      onClose()
      if (email.trim().toLowerCase() !== profile.email)
        showDone(`A mail was sent to ${email.trim()}. The address counts once you have confirmed it.`)
    },
    onError: error => {
      if (isProblem(error, 'account.password-wrong')) form.setFieldError('password', error.message)
    },
  })
  const error = mutation.error && !isProblem(mutation.error, 'account.password-wrong') ? mutation.error : null
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
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
        <FormStatus error={error ? problemText(error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            Send the mail
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
