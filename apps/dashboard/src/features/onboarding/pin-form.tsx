import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { confirmByPin } from './onboarding.api.ts'
import styles from './onboarding.module.css'
import { texts } from './texts-en.ts'

/** A form for the six digits of the mail, where the mail is read on another device. */
export function PinForm({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { pin: '' },
    validate: { pin: value => (/^\d{6}$/.test(value.trim()) ? null : texts.verify.sixDigits) },
  })
  const mutation = useMutation({
    mutationFn: ({ pin }: { pin: string }) => confirmByPin(userId, pin.trim()),
    onSuccess: () => queryClient.invalidateQueries(viewerQuery),
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.pin}>
      <TextInput
        label={texts.verify.digits}
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        classNames={{ input: 'tabular' }}
        inputContainer={input => (
          <div className={styles.pinRow}>
            {input}
            <Button type="submit" size="md" variant="light" loading={mutation.isPending}>
              {texts.verify.submit}
            </Button>
          </div>
        )}
        {...form.getInputProps('pin')}
      />
      <FormStatus error={mutation.error} />
      {isProblem(mutation.error, 'account.confirmation-wrong') && (
        <Text size="sm" mt="xs">
          {texts.verify.wrong}
        </Text>
      )}
    </form>
  )
}
