import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { NameList } from '#src/shared/people/name-list.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import type { Group } from '../groups.api.ts'
import { type Member, removeMembers } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** One or several. */
  members: readonly Member[]
  group: Group
  onRemoved: () => void
}

export function RemoveMemberDialog({ opened, onClose, members, group, onRemoved }: Props) {
  const queryClient = useQueryClient()
  const [first] = members
  const who = first && members.length === 1 ? fullName(first) : `${members.length} people`
  const mutation = useMutation({
    mutationFn: (ids: string[]) => removeMembers(group.id, ids),
    onSuccess: async () => {
      onClose()
      showDone(`${who} ${members.length === 1 ? 'was' : 'were'} removed from ${group.name}.`)
      onRemoved()
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
      opened={opened && members.length > 0}
      title="Remove from group"
      confirmLabel="Remove"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => remove(members.map(({ id }) => id))}
      onClose={close}
    >
      <bdi>{who}</bdi> {members.length === 1 ? 'leaves' : 'leave'} <bdi>{group.name}</bdi> and{' '}
      {members.length === 1 ? 'is' : 'are'} in no group then. What was reported for the group stays with it.
      {members.length > 1 && <NameList people={members} />}
    </ConfirmDialog>
  )
}
