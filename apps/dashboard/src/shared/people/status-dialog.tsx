import type { CollectorStatus } from '@quadrat/domain/collector/collector'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type PersonRef, refetchPeople, updateStatus } from './people.api.ts'

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
  const mutation = useMutation({
    mutationFn: () => updateStatus(person, to),
    onSuccess: async () => {
      await refetchPeople(queryClient)
      onClose()
      showDone(isReactivation ? `${name} is reactivated.` : `${name} is deactivated.`)
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
      title={isReactivation ? `Reactivate ${name}?` : `Deactivate ${name}?`}
      confirmLabel={isReactivation ? 'Reactivate' : 'Deactivate'}
      destructive={!isReactivation}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => confirm()}
      onClose={close}
    >
      {isReactivation
        ? `${name} can access and capture evidence for the group again, with the same projects as before.`
        : `${name} can no longer access or capture evidence for the group. What was reported stays; what is still on the phone is kept there. You can reactivate the account at any time.`}
    </ConfirmDialog>
  )
}
