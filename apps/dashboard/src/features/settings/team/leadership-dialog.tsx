import { useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from '../security/password-step.tsx'
import { offerLeadership } from './leadership.api.ts'
import type { TeamMember } from './team.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** Null while the dialog is closed. */
  member: TeamMember | null
  /** Whom it is offered to now: another offer takes its place. */
  offeredTo: Pick<TeamMember, 'firstName' | 'lastName'> | undefined
  onClose: () => void
}

/** Offers the leadership to a colleague, with the password. */
export function LeadershipDialog({ member, offeredTo, onClose }: Props) {
  const queryClient = useQueryClient()
  const name = member ? fullName(member) : ''

  async function done(): Promise<void> {
    await refetchAfter(queryClient, { name: 'staff-updated', staffId: member?.id })
    onClose()
    showDone(texts.leadership.offered({ name }))
  }

  return (
    <Modal opened={member !== null} onClose={onClose} title={texts.leadership.offerTo({ name })} size={480}>
      {member && (
        <PasswordStep
          text={[
            texts.leadership.offerText({ name }),
            offeredTo && texts.leadership.instead({ name: fullName(offeredTo) }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={texts.leadership.offer}
          run={password => offerLeadership(member.id, password)}
          onDone={done}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
