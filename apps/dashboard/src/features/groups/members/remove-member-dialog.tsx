import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { refetchPeople, removeMember } from '#src/shared/people/people.api.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import type { Group } from '../groups.api.ts'
import type { Member } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  member: Member | undefined
  group: Group
}

export function RemoveMemberDialog({ opened, onClose, member, group }: Props) {
  const queryClient = useQueryClient()
  const name = member ? fullName(member) : ''
  const mutation = useMutation({
    mutationFn: (id: string) => removeMember(id),
    onSuccess: async () => {
      onClose()
      showDone(`${name} was removed from ${group.name}.`)
      await refetchPeople(queryClient)
    },
  })

  const remove = useOnce(mutation)

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened && member !== undefined}
      title="Remove from group"
      confirmLabel="Remove"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => member && remove(member.id)}
      onClose={close}
    >
      <bdi>{name}</bdi> leaves <bdi>{group.name}</bdi> and is in no group then. What was reported for the
      group stays with it.
    </ConfirmDialog>
  )
}
