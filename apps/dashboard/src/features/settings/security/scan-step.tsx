import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { secondFactorError } from '#src/shared/account/account-rules.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { QrCode } from '#src/shared/ui/qr-code.tsx'
import { confirmSecondFactor } from './security.api.ts'
import styles from './security.module.css'

interface Props {
  /** Base 32. */
  secret: string
  /** The otpauth:// URL of the QR code. */
  address: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function ScanStep({ secret, address, onConfirmed, onCancel }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: value => secondFactorError(value, false) },
  })
  const mutation = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmSecondFactor(code.replace(/\s/g, '')),
    onSuccess: onConfirmed,
  })

  return (
    <DialogForm form={form} mutation={mutation} submitLabel="Turn on" onClose={onCancel}>
      <Text>Scan this picture with your authenticator app.</Text>
      <div className={styles.scan}>
        <QrCode className={styles.qr} text={address} label="The secret for your authenticator app" />
        <div className={styles.secretBox}>
          <span className={styles.quiet}>Or type this secret into the app:</span>
          <code className={styles.secret} data-testid="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyText text={secret} label="Copy the secret" />
          <a className={styles.link} href={address}>
            Open the app on this device
          </a>
        </div>
      </div>
      <TextInput
        label="Code"
        description="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('code')}
      />
    </DialogForm>
  )
}
