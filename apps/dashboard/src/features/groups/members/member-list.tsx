import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { isCollector, memberRole } from '#src/shared/people/people.api.ts'
import { PeopleList, PersonRow } from '#src/shared/people/people-list.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { Member } from '../members.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  groupId: string
  members: Member[]
  busy: boolean
  onOpen: (member: Member) => void
  onEdit?: (member: Member) => void
  onRemove?: (member: Member) => void
  /** The chosen members by id; rows can be chosen where there is `onChoose`. */
  chosen: ReadonlyMap<string, Member>
  onChoose?: (member: Member) => void
}

export function MemberList({ groupId, members, busy, chosen, onChoose, ...actions }: Props) {
  return (
    <PeopleList label={texts.members.list} busy={busy}>
      {members.map(member => (
        <PersonRow
          key={member.id}
          person={member}
          name={<MemberLink groupId={groupId} member={member} />}
          note={memberRole(member)}
          joinedAt={member.joinedAt}
          choice={onChoose && { checked: chosen.has(member.id), onToggle: () => onChoose(member) }}
        >
          <Actions member={member} {...actions} />
        </PersonRow>
      ))}
    </PeopleList>
  )
}

interface MemberLinkProps {
  groupId: string
  member: Member
}

/** A link to the person's page: of a data collector, or of a member in this group. */
function MemberLink({ groupId, member }: MemberLinkProps) {
  const { id } = member
  const name = <bdi>{fullName(member)}</bdi>
  return isCollector(member) ? (
    <Link to="/auth/baoriders/$id" params={{ id }} className={styles.rowLink}>
      {name}
    </Link>
  ) : (
    <Link to="/auth/community-member/$groupId/$id" params={{ groupId, id }} className={styles.rowLink}>
      {name}
    </Link>
  )
}

function Actions({
  member,
  onOpen,
  onEdit,
  onRemove,
}: { member: Member } & Pick<Props, 'onOpen' | 'onEdit' | 'onRemove'>) {
  const name = fullName(member)
  const look = { c: 'inherit', size: 34, iconSize: 17 } as const
  return (
    <>
      {member.status === 'REQUEST_PENDING' ? (
        <Button
          size="xs"
          variant="light"
          onClick={() => onOpen(member)}
          aria-label={texts.members.reviewOf({ name })}
        >
          {texts.members.review}
        </Button>
      ) : (
        <IconButton
          icon={IconEye}
          label={texts.members.detailsOf({ name })}
          {...look}
          onClick={() => onOpen(member)}
        />
      )}
      {onEdit && (
        <IconButton
          icon={IconPencil}
          label={texts.members.editOf({ name })}
          {...look}
          onClick={() => onEdit(member)}
        />
      )}
      {onRemove && (
        <IconButton
          icon={IconUserMinus}
          label={texts.members.removeOf({ name })}
          {...look}
          onClick={() => onRemove(member)}
        />
      )}
    </>
  )
}
