import type { CollectorStatus } from '@quadrat/domain/collector'
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
  /** What she is to become. */
  to: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>
}

/** Deactivates a data collector or a member, or takes her back. */
export function StatusDialog({ opened, onClose, person, name, to }: Props) {
  const queryClient = useQueryClient()
  const isBack = to === 'ACTIVE'
  const attempt = useMutation({
    mutationFn: () => updateStatus(person, to),
    onSuccess: async () => {
      await refetchPeople(queryClient)
      onClose()
      showDone(isBack ? `${name} is reactivated.` : `${name} is deactivated.`)
    },
    onError: error => {
      if (isProblem(error, 'version.stale')) refetchPeople(queryClient)
    },
  })

  const confirm = useOnce(attempt)

  function close(): void {
    attempt.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={isBack ? `Reactivate ${name}?` : `Deactivate ${name}?`}
      confirmLabel={isBack ? 'Reactivate' : 'Deactivate'}
      grave={!isBack}
      pending={attempt.isPending}
      error={attempt.error}
      onConfirm={() => confirm()}
      onClose={close}
    >
      {isBack
        ? `${name} can access and capture evidence for the group again, with the same projects as before.`
        : `${name} can no longer access or capture evidence for the group. What was reported stays; what is still on the phone is kept there. You can reactivate the account at any time.`}
    </ConfirmDialog>
  )
}
