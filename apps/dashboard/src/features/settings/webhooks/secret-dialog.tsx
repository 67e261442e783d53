import { Button, Stack, Text } from '@mantine/core'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'
import styles from './webhooks.module.css'

interface Props {
  secret: string | null
  texts: { title: string; text: string }
  onKept: () => void
}

/** A new secret. It is shown this once, so the dialog stays open until the person confirms. */
export function SecretDialog({ secret, texts: { title, text }, onKept }: Props) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onKept}
      title={title}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <div className={styles.secretRow}>
          <code className={styles.secret} data-secret>
            {secret}
          </code>
          {secret && <CopyText text={secret} label={texts.secret.copy} />}
        </div>
        <DialogActions>
          <Button onClick={onKept}>{texts.secret.saved}</Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
