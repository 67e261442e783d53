import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { secondFactorError } from '#src/shared/account/account-rules.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { QrCode } from '#src/shared/ui/qr-code.tsx'
import { confirmSecondFactor } from './security.api.ts'
import styles from './security.module.css'
import { texts } from './texts-en.ts'

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
    <DialogForm form={form} mutation={mutation} submitLabel={texts.setUp.turnOn} onClose={onCancel}>
      <Text>{texts.setUp.scan}</Text>
      <div className={styles.scan}>
        <QrCode className={styles.qr} text={address} label={texts.setUp.qrCode} />
        <div className={styles.secretBox}>
          <span className={styles.quiet}>{texts.setUp.secret}</span>
          <code className={styles.secret} data-testid="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyText text={secret} label={texts.setUp.copySecret} />
          <a className={styles.link} href={address}>
            {texts.setUp.openApp}
          </a>
        </div>
      </div>
      <TextInput
        label={texts.setUp.code}
        description={texts.setUp.codeHint}
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
