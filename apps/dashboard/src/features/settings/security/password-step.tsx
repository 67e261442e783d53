import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation } from '@tanstack/react-query'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'

interface Props<Answer> {
  text: string
  confirmLabel: string
  /** Takes something away. */
  grave?: boolean
  act: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Asks for the password again: an open screen alone must not be enough to change how somebody signs in. */
export function PasswordStep<Answer>({ text, confirmLabel, grave, act, onDone, onCancel }: Props<Answer>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value === '' ? signInTexts.passwordMissing : null) },
  })
  const attempt = useMutation({ mutationFn: act, onSuccess: onDone })

  function submit({ password }: { password: string }): void {
    if (!attempt.isPending) attempt.mutate(password)
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordField
          size="sm"
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormStatus error={attempt.error ? problemText(attempt.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={attempt.isPending}>
            Cancel
          </Button>
          <Button type="submit" color={grave ? 'red' : undefined} loading={attempt.isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
