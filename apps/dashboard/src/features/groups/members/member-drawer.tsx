import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { answerRequest, isCollector, memberRole, refetchPeople } from '#src/shared/people/people.api.ts'
import type { Member } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  groupId: string
  member: Member
  mayAnswer: boolean
}

/** The details of a member, with the buttons that accept or reject a request to join. */
export function MemberDrawer({ opened, onClose, groupId, member, mayAnswer }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (accept: boolean) => answerRequest({ id: member.id, accept }),
    onSuccess: async (_nothing, accept) => {
      onClose()
      showDone(`The request of ${fullName(member)} was ${accept ? 'accepted' : 'rejected'}.`)
      await refetchPeople(queryClient)
    },
    // Somebody else may have answered it. Not awaited, so that the error appears at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const answer = useOnce(mutation)
  const isRequest = mayAnswer && member.status === 'REQUEST_PENDING'
  const { id } = member

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <CollectorDrawer
      opened={opened}
      onClose={close}
      person={member}
      status={memberRole(member)}
      onAccept={isRequest ? () => answer(true) : undefined}
      onReject={isRequest ? () => answer(false) : undefined}
      pending={mutation.isPending}
      error={mutation.error ? problemText(mutation.error) : null}
    >
      <Button
        variant="default"
        renderRoot={props =>
          isCollector(member) ? (
            <Link to="/auth/baoriders/$id" params={{ id }} {...props} />
          ) : (
            <Link to="/auth/community-member/$groupId/$id" params={{ groupId, id }} {...props} />
          )
        }
      >
        Open profile
      </Button>
    </CollectorDrawer>
  )
}
