import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { fullName } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PeopleList, PersonRow } from '#src/shared/people/people-list.tsx'
import { type Member, statusOf } from '../members.api.ts'
import { MemberLink } from './member-link.tsx'

interface Props {
  groupId: string
  members: Member[]
  busy: boolean
  onOpen: (member: Member) => void
  onEdit?: (member: Member) => void
  onRemove?: (member: Member) => void
}

export function MemberList({ groupId, members, busy, ...actions }: Props) {
  return (
    <PeopleList label="Members of the group" busy={busy}>
      {members.map(member => (
        <PersonRow
          key={member.id}
          person={member}
          name={
            <MemberLink groupId={groupId} member={member} className={styles.rowLink}>
              <bdi>{fullName(member)}</bdi>
            </MemberLink>
          }
          note={statusOf(member)}
        >
          <Actions member={member} {...actions} />
        </PersonRow>
      ))}
    </PeopleList>
  )
}

function Actions({
  member,
  onOpen,
  onEdit,
  onRemove,
}: { member: Member } & Omit<Props, 'groupId' | 'members' | 'busy'>) {
  const name = fullName(member)
  const look = { variant: 'subtle', color: 'gray', c: 'inherit', size: 34 } as const
  return (
    <>
      {member.status === 'REQUEST_PENDING' ? (
        <Button
          size="xs"
          variant="light"
          onClick={() => onOpen(member)}
          aria-label={`Review request: ${name}`}
        >
          Review request
        </Button>
      ) : (
        <ActionIcon {...look} aria-label={`Details: ${name}`} onClick={() => onOpen(member)}>
          <IconEye size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {onEdit && (
        <ActionIcon {...look} aria-label={`Edit: ${name}`} onClick={() => onEdit(member)}>
          <IconPencil size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon {...look} aria-label={`Remove from group: ${name}`} onClick={() => onRemove(member)}>
          <IconUserMinus size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
