import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { archiveNotification, type NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'

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
      showDone(texts.toasts.archived, 'short')
    },
    onError: error => showProblem(error, texts.toasts.archiveFailed),
  })
  const archive = useOnce(mutation)

  return (
    <ConfirmDialog
      opened={row !== null}
      title={texts.list.archiveTitle}
      confirmLabel={texts.list.archive}
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => shown && archive(shown.id)}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
    >
      <Rich text={texts.list.archiveText} values={{ title: <bdi>{shown?.title}</bdi> }} />
    </ConfirmDialog>
  )
}
