import { Rich } from '@quadrat/forms/rich'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { texts } from './texts-en.ts'
import { deleteWebhook, rotateSecret, type Webhook } from './webhooks.api.ts'

interface Props {
  opened: boolean
  webhook: Webhook
  onClose: () => void
}

export function RotateDialog({ webhook, onSecret, ...rest }: Props & { onSecret: (secret: string) => void }) {
  const { id, oldSecretUntil } = webhook
  const [clientId] = useState(newUuid)
  const isOld = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now()
  return (
    <ConfirmChange
      {...rest}
      title={texts.secret.rotateTitle}
      confirmLabel={texts.secret.rotate}
      run={() => rotateSecret(id, clientId)}
      refetch={client => refetchAfter(client, { name: 'webhook-updated', webhookId: id })}
      onDone={onSecret}
    >
      {isOld ? (
        <Rich text={texts.secret.rotateTextPrevious} values={{ date: <FullDate at={oldSecretUntil} /> }} />
      ) : (
        texts.secret.rotateText
      )}
    </ConfirmChange>
  )
}

export function DeleteDialog({ webhook, ...rest }: Props) {
  return (
    <ConfirmChange
      {...rest}
      title={texts.delete.title}
      confirmLabel={texts.delete.confirm}
      destructive
      run={() => deleteWebhook(webhook.id)}
      refetch={client => refetchAfter(client, { name: 'webhook-updated' })}
      done={texts.delete.done}
    >
      {texts.delete.text({ url: webhook.url })}
    </ConfirmChange>
  )
}
