import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
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
      title="Make a new secret?"
      confirmLabel="Make a new secret"
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      Messages are signed by both secrets for 24 hours, so that the receiver can change over without losing
      one.{' '}
      {isOld && (
        <>
          The secret that is valid until <FullDate at={oldSecretUntil} /> ends now.
        </>
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
      showDone('Webhook deleted.')
    },
  })
  return (
    <ConfirmDialog
      {...rest}
      title="Delete this webhook?"
      confirmLabel="Delete"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      Nothing more is sent to {webhook.url}, what waits included, and the log of its deliveries is deleted.
    </ConfirmDialog>
  )
}
