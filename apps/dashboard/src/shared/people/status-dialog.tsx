import type { CollectorStatus } from '@quadrat/domain/collector/collector'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type PersonRef, refetchPeople, updateStatus } from './people.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: PersonRef
  name: string
  /** The status after the confirmation. */
  to: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>
}

/** Deactivates or reactivates a data collector or a group member. */
export function StatusDialog({ opened, onClose, person, name, to }: Props) {
  const queryClient = useQueryClient()
  const isReactivation = to === 'ACTIVE'
  const change = isReactivation ? texts.reactivation : texts.deactivation
  const mutation = useMutation({
    mutationFn: () => updateStatus(person, to),
    onSuccess: async () => {
      await refetchPeople(queryClient)
      onClose()
      showDone(change.done({ name }))
    },
    onError: error => {
      if (isProblem(error, 'version.stale')) refetchPeople(queryClient)
    },
  })

  const confirm = useOnce(mutation)

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={change.title({ name })}
      confirmLabel={change.confirm}
      destructive={!isReactivation}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => confirm()}
      onClose={close}
    >
      {change.text({ name })}
    </ConfirmDialog>
  )
}
