import { notificationToasts as toasts } from '@quadrat/domain/messages/notification-form-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { archiveNotification, type NotificationRow } from '../notifications.api.ts'

interface Props {
  /** The notification to archive; null while the dialog is closed. */
  row: NotificationRow | null
  onClose: () => void
}

export function ArchiveDialog({ row, onClose }: Props) {
  const queryClient = useQueryClient()
  // Kept for the closing animation.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const mutation = useMutation({
    mutationFn: (id: string) => archiveNotification(queryClient, id),
    onSuccess: () => {
      onClose()
      showDone(toasts.archived, 'short')
    },
    onError: error => showProblem(error, toasts.archiveFailed),
  })
  const archive = useOnce(mutation)

  return (
    <ConfirmDialog
      opened={row !== null}
      title="Archive this notification?"
      confirmLabel="Archive"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => shown && archive(shown.id)}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
    >
      <bdi>{shown?.title}</bdi> is not sent any more. What was sent already stays on the phones, and its
      delivery report stays here.
    </ConfirmDialog>
  )
}
