import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
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
  const queryClient = useQueryClient()
  const [clientId] = useState(newUuid)
  const mutation = useMutation({
    mutationFn: () => rotateSecret(id, clientId),
    onSuccess: async secret => {
      onSecret(secret)
      rest.onClose()
      await refetchAfter(queryClient, { name: 'webhook-updated', webhookId: id })
    },
  })
  const isOld = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now()
  return (
    <ConfirmDialog
      {...rest}
      title={texts.secret.rotateTitle}
      confirmLabel={texts.secret.rotate}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      {isOld ? (
        <Rich text={texts.secret.rotateTextPrevious} values={{ date: <FullDate at={oldSecretUntil} /> }} />
      ) : (
        texts.secret.rotateText
      )}
    </ConfirmDialog>
  )
}

export function DeleteDialog({ webhook, ...rest }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: async () => {
      rest.onClose()
      await refetchAfter(queryClient, { name: 'webhook-updated' })
      showDone(texts.delete.done)
    },
  })
  return (
    <ConfirmDialog
      {...rest}
      title={texts.delete.title}
      confirmLabel={texts.delete.confirm}
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      {texts.delete.text({ url: webhook.url })}
    </ConfirmDialog>
  )
}
