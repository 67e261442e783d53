import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation } from '@tanstack/react-query'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { texts } from './texts-en.ts'

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

  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={confirmLabel}
      destructive={destructive}
      onClose={onCancel}
    >
      <Text>{text}</Text>
      <PasswordField
        size="sm"
        label={texts.yourPassword}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
