import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type ConfirmedTransition, type TeamMember, transitionMember } from './team.api.ts'

interface TransitionTexts {
  /** On the card of the team. */
  label: string
  /** On the button that confirms. */
  verb: string
  title: (name: string) => string
  text: (name: string) => string
  /** Follows the name in the success toast. */
  done: string
}

export const transitionTexts: Record<ConfirmedTransition, TransitionTexts> = {
  archive: {
    label: 'Archive',
    verb: 'Archive',
    title: name => `Archive ${name}?`,
    text: name =>
      `${name} loses access to the admin dashboard and is signed out at once. What ${name} did stays, and you can unarchive the account at any time.`,
    done: 'is archived.',
  },
  unarchive: {
    label: 'Unarchive',
    verb: 'Unarchive',
    title: name => `Unarchive ${name}?`,
    text: name => `${name} gets back access to the admin dashboard, with the same permissions as before.`,
    done: 'is unarchived.',
  },
  resend_invite: {
    label: 'Send invitation again',
    verb: 'Send',
    title: name => `Send the invitation to ${name} again?`,
    text: name =>
      `${name} gets a mail with a new link to choose a password. Links that were sent before stop working.`,
    done: 'is invited again.',
  },
  withdraw_invite: {
    label: 'Withdraw invitation',
    verb: 'Withdraw',
    title: name => `Withdraw the invitation of ${name}?`,
    text: name =>
      `The link in the mail stops working, and ${name} cannot ask for another. You can send the invitation again at any time.`,
    done: 'is no longer invited.',
  },
  reset_second_factor: {
    label: 'Reset second factor',
    verb: 'Reset',
    title: name => `Reset the second factor of ${name}?`,
    text: name =>
      `For when the phone and the recovery codes are lost. ${name} is signed out everywhere and signs in with the password alone until a new second factor is set up. Make sure that it is ${name} who asks.`,
    done: 'signs in without a second factor now.',
  },
}

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
      showDone(`${fullName(member)} ${transitionTexts[transition].done}`)
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
      title={transitionTexts[transition].title(name)}
      confirmLabel={transitionTexts[transition].verb}
      destructive={!restoring.includes(transition)}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate({ id: member.id, transition })}
      onClose={close}
    >
      {transitionTexts[transition].text(name)}
    </ConfirmDialog>
  )
}
