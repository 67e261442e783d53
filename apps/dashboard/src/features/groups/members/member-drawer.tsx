import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { answerRequest, refetchPeople } from '#src/shared/people/people.api.ts'
import { isCollector, type Member, statusOf } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  groupId: string
  member: Member
  mayAnswer: boolean
}

/** Who a member is; a request to join is accepted or rejected here. */
export function MemberDrawer({ opened, onClose, groupId, member, mayAnswer }: Props) {
  const queryClient = useQueryClient()
  const attempt = useMutation({
    mutationFn: (accept: boolean) => answerRequest({ id: member.id, accept }),
    onSuccess: async (_nothing, accept) => {
      onClose()
      showDone(`The request of ${fullName(member)} was ${accept ? 'accepted' : 'rejected'}.`)
      await refetchPeople(queryClient)
    },
    // Somebody else may have answered it. Not waited for: the reason is shown at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const answer = useOnce(attempt)
  const isAsking = mayAnswer && member.status === 'REQUEST_PENDING'
  const { id } = member

  function close(): void {
    attempt.reset()
    onClose()
  }

  return (
    <CollectorDrawer
      opened={opened}
      onClose={close}
      person={member}
      status={statusOf(member)}
      onAccept={isAsking ? () => answer(true) : undefined}
      onReject={isAsking ? () => answer(false) : undefined}
      pending={attempt.isPending}
      error={attempt.error ? problemText(attempt.error) : null}
    >
      <Button
        variant="default"
        renderRoot={props =>
          isCollector(member) ? (
            <Link to="/auth/baoriders/$id" params={{ id }} {...props} />
          ) : (
            <Link
              to="/auth/community-member/$communityId/$id"
              params={{ communityId: groupId, id }}
              {...props}
            />
          )
        }
      >
        Open profile
      </Button>
    </CollectorDrawer>
  )
}
