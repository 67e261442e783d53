import { Button, Stack, Text } from '@mantine/core'
import { webhookTexts } from '@quadrat/domain/messages/webhook-en'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import styles from './webhooks.module.css'

/** A new secret. It is shown this once, so the dialog stays open until the person confirms. */
export function SecretDialog({ secret, onKept }: { secret: string | null; onKept: () => void }) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onKept}
      title="Signing secret"
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{webhookTexts.secretOnce}</Text>
        <div className={styles.secretRow}>
          <code className={styles.secret} data-secret>
            {secret}
          </code>
          {secret && <CopyText text={secret} label="Copy" />}
        </div>
        <Button onClick={onKept}>I have kept it</Button>
      </Stack>
    </Modal>
  )
}
