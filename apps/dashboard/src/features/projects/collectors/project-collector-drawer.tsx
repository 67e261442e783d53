import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { isCollector, memberRole } from '#src/shared/people/people.api.ts'
import { useAnswerRequest } from '#src/shared/people/use-answer-request.ts'
import type { ProjectPerson } from '../project-collectors.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: ProjectPerson
  mayAnswer: boolean
  onRemove?: () => void
}

/** The details of a person, with the buttons that accept or reject a request to join their group. */
export function ProjectCollectorDrawer({ opened, onClose, person, mayAnswer, onRemove }: Props) {
  const request = useAnswerRequest(person, mayAnswer, onClose)
  return (
    <CollectorDrawer {...request} opened={opened} status={memberRole(person)} onRemove={onRemove}>
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
        {texts.collectors.openProfile}
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
      {texts.collectors.openProfile}
    </Button>
  )
}
