import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
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

export function TransitionDialog({ requested, opened, onClose }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: transitionMember,
    onSuccess: async (member, { transition }) => {
      await refetchAfter(queryClient, { name: 'staff-updated', staffId: member.id })
      onClose()
      showDone(texts.actions[transition].done({ name: fullName(member) }))
    },
  })
  if (!requested) return null
  const { member, transition } = requested
  const name = fullName(member)

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={texts.actions[transition].title({ name })}
      confirmLabel={texts.actions[transition].confirm}
      destructive={!restoring.includes(transition)}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate({ id: member.id, transition })}
      onClose={close}
    >
      {texts.actions[transition].text({ name })}
    </ConfirmDialog>
  )
}
