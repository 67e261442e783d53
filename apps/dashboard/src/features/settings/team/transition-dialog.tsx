import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { type ConfirmedTransition, type TeamMember, transitionMember } from './team.api.ts'
import { texts } from './texts-en.ts'

/** What takes nothing away. */
const restoring: readonly ConfirmedTransition[] = ['unarchive', 'resend_invite']

export interface RequestedTransition {
  member: TeamMember
  transition: ConfirmedTransition
}

interface Props {
  requested: RequestedTransition | null
  opened: boolean
  onClose: () => void
}

export function TransitionDialog({ requested, ...rest }: Props) {
  if (!requested) return null
  const { member, transition } = requested
  const name = fullName(member)
  const words = texts.actions[transition]
  return (
    <ConfirmChange
      {...rest}
      title={words.title({ name })}
      confirmLabel={words.confirm}
      destructive={!restoring.includes(transition)}
      run={() => transitionMember({ id: member.id, transition })}
      refetch={client => refetchAfter(client, { name: 'staff-updated', staffId: member.id })}
      done={words.done({ name })}
    >
      {words.text({ name })}
    </ConfirmChange>
  )
}
