import { refetchPeople } from '#src/shared/people/people.api.ts'
import { RemovePeopleDialog } from '#src/shared/people/remove-people-dialog.tsx'
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

export function RemoveMemberDialog({ members, group, ...props }: Props) {
  const isOne = members.length === 1
  return (
    <RemovePeopleDialog
      {...props}
      people={members}
      title="Remove from group"
      from={group.name}
      remove={ids => removeMembers(group.id, ids)}
      refetch={refetchPeople}
    >
      {who => (
        <>
          <bdi>{who}</bdi> {isOne ? 'leaves' : 'leave'} <bdi>{group.name}</bdi> and {isOne ? 'is' : 'are'} in
          no group then. What was reported for the group stays with it.
        </>
      )}
    </RemovePeopleDialog>
  )
}
