import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CollectorDrawer } from '#src/shared/people/collector-drawer.tsx'
import { isCollector, memberRole } from '#src/shared/people/people.api.ts'
import { useAnswerRequest } from '#src/shared/people/use-answer-request.ts'
import type { Member } from '../members.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  groupId: string
  member: Member
  mayAnswer: boolean
}

/** The details of a member, with the buttons that accept or reject a request to join. */
export function MemberDrawer({ opened, onClose, groupId, member, mayAnswer }: Props) {
  const request = useAnswerRequest(member, mayAnswer, onClose)
  const { id } = member
  return (
    <CollectorDrawer {...request} opened={opened} status={memberRole(member)}>
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
        {texts.member.openProfile}
      </Button>
    </CollectorDrawer>
  )
}
