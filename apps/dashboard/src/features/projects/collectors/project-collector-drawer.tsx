import { Button } from '@mantine/core'
import { roleLabel } from '@quadrat/domain/glossary'
import { groupTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { answerRequest, refetchPeople } from '#src/shared/people/people.api.ts'
import { isCollector, type ProjectPerson } from '../project-collectors.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: ProjectPerson
  mayAnswer: boolean
  onRemove?: () => void
}

/** Who somebody is; a request to join her group is accepted or rejected here too. */
export function ProjectCollectorDrawer({ opened, onClose, person, mayAnswer, onRemove }: Props) {
  const queryClient = useQueryClient()
  const attempt = useMutation({
    mutationFn: (accept: boolean) => answerRequest({ id: person.id, accept }),
    onSuccess: async (_nothing, accept) => {
      onClose()
      showDone(`The request of ${fullName(person)} was ${accept ? 'accepted' : 'rejected'}.`)
      await refetchPeople(queryClient)
    },
    // Somebody else may have answered it. Not waited for: the reason is shown at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const answer = useOnce(attempt)
  const isAsking = mayAnswer && person.status === 'REQUEST_PENDING'

  function close(): void {
    attempt.reset()
    onClose()
  }

  return (
    <CollectorDrawer
      opened={opened}
      onClose={close}
      person={person}
      status={statusOf(person)}
      onAccept={isAsking ? () => answer(true) : undefined}
      onReject={isAsking ? () => answer(false) : undefined}
      onRemove={onRemove}
      pending={attempt.isPending}
      error={attempt.error ? problemText(attempt.error) : null}
    >
      <ProfileButton person={person} />
    </CollectorDrawer>
  )
}

function ProfileButton({ person }: { person: ProjectPerson }) {
  const { id, community } = person
  if (isCollector(person))
    return (
      <Button
        variant="default"
        renderRoot={props => <Link to="/auth/baoriders/$id" params={{ id }} {...props} />}
      >
        Open profile
      </Button>
    )
  // A member is looked at within her group; without one there is no page of hers.
  if (!community) return null
  const params = { communityId: community.id, id }
  return (
    <Button
      variant="default"
      renderRoot={props => <Link to="/auth/community-member/$communityId/$id" params={params} {...props} />}
    >
      Open profile
    </Button>
  )
}

function statusOf(person: ProjectPerson): string {
  if (isCollector(person)) return roleLabel.collector
  return person.isVerifier ? groupTexts.verifier : groupTexts.plainMember
}
