import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation } from '@tanstack/react-query'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'

interface Props<Result> {
  text: string
  confirmLabel: string
  /** Marks an action that takes something away. */
  destructive?: boolean
  run: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
}

/** Requires the password again, so that an unlocked screen is not enough to change the sign-in. */
export function PasswordStep<Result>({
  text,
  confirmLabel,
  destructive,
  run,
  onDone,
  onCancel,
}: Props<Result>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value === '' ? signInTexts.passwordMissing : null) },
  })
  const mutation = useMutation({
    mutationFn: ({ password }: { password: string }) => run(password),
    onSuccess: onDone,
  })
  const submit = useOnce(mutation)

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
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" color={destructive ? 'red' : undefined} loading={mutation.isPending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
