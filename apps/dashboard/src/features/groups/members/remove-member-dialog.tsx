import { Rich } from '@quadrat/forms/rich'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { RemovePeopleDialog } from '#src/shared/people/remove-people-dialog.tsx'
import type { Group } from '../groups.api.ts'
import { type Member, removeMembers } from '../members.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** One or several. */
  members: readonly Member[]
  group: Group
  onRemoved: () => void
}

export function RemoveMemberDialog({ members, group, ...props }: Props) {
  return (
    <RemovePeopleDialog
      {...props}
      people={members}
      title={texts.members.remove}
      from={group.name}
      remove={ids => removeMembers(group.id, ids)}
      refetch={refetchPeople}
    >
      {who => (
        <Rich
          text={texts.members.leaves}
          values={{ count: members.length, who: <bdi>{who}</bdi>, group: <bdi>{group.name}</bdi> }}
        />
      )}
    </RemovePeopleDialog>
  )
}
