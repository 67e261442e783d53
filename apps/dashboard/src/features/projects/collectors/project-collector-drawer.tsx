import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { answerRequest, isCollector, memberRole, refetchPeople } from '#src/shared/people/people.api.ts'
import type { ProjectPerson } from '../project-collectors.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: ProjectPerson
  mayAnswer: boolean
  onRemove?: () => void
}

/** The details of a person, with the buttons that accept or reject a request to join their group. */
export function ProjectCollectorDrawer({ opened, onClose, person, mayAnswer, onRemove }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (accept: boolean) => answerRequest({ id: person.id, accept }),
    onSuccess: async (_nothing, accept) => {
      onClose()
      showDone(`The request of ${fullName(person)} was ${accept ? 'accepted' : 'rejected'}.`)
      await refetchPeople(queryClient)
    },
    // Somebody else may have answered it. Not awaited, so that the error appears at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const answer = useOnce(mutation)
  const isRequest = mayAnswer && person.status === 'REQUEST_PENDING'

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <CollectorDrawer
      opened={opened}
      onClose={close}
      person={person}
      status={memberRole(person)}
      onAccept={isRequest ? () => answer(true) : undefined}
      onReject={isRequest ? () => answer(false) : undefined}
      onRemove={onRemove}
      pending={mutation.isPending}
      error={mutation.error ? problemText(mutation.error) : null}
    >
      <ProfileButton person={person} />
    </CollectorDrawer>
  )
}

function ProfileButton({ person }: { person: ProjectPerson }) {
  const { id, group } = person
  if (isCollector(person))
    return (
      <Button
        variant="default"
        renderRoot={props => <Link to="/auth/baoriders/$id" params={{ id }} {...props} />}
      >
        Open profile
      </Button>
    )
  // The page of a member is in their group; without a group there is none.
  if (!group) return null
  const params = { groupId: group.id, id }
  return (
    <Button
      variant="default"
      renderRoot={props => <Link to="/auth/community-member/$groupId/$id" params={params} {...props} />}
    >
      Open profile
    </Button>
  )
}
