import { Badge, Button } from '@mantine/core'
import { isStaff } from '@quadrat/domain/account/permission'
import type { StaffTransition } from '@quadrat/domain/account/staff'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { Link } from '@tanstack/react-router'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { memberTarget } from './member-target.ts'
import type { TeamMember } from './team.api.ts'
import styles from './team.module.css'
import { texts } from './texts-en.ts'

interface Props {
  member: TeamMember
  /** True for the viewer's own card. */
  own: boolean
  /** Whether the viewer may see what was changed of the member. */
  hasHistory: boolean
  onTransition: (member: TeamMember, transition: StaffTransition) => void
}

export function TeamCard({ member, own, hasHistory, onTransition }: Props) {
  const name = fullName(member)
  const isStaffMember = isStaff(member.role)
  return (
    <li className={styles.card} data-archived={member.blocked || undefined}>
      <div className={styles.head}>
        <PersonAvatar person={member} size={48} />
        <div className={styles.who}>
          <Link {...memberTarget(member)} className={styles.name}>
            {name}
          </Link>
          {member.title && <span className={styles.quiet}>{member.title}</span>}
          <div className={styles.marks}>
            <Badge variant="light" size="sm" radius="sm">
              {roleLabel[member.role]}
            </Badge>
            {member.role === 'viewer' && member.mayExport && (
              <Badge variant="default" size="sm" radius="sm" tt="none">
                {texts.card.mayExport}
              </Badge>
            )}
            {member.blocked && <StatusBadge status="ARCHIVED" />}
          </div>
        </div>
        {isStaffMember && hasHistory && !own && <HistoryButton kind="staff" id={member.id} name={name} />}
      </div>
      {member.inProjects && <span className={styles.projects}>{projectsText(member.inProjects)}</span>}
      {isStaffMember && (
        <span className={styles.email} title={member.email ?? undefined}>
          {member.email}
        </span>
      )}
      <span className={styles.quiet}>
        {isStaffMember && !member.confirmed
          ? texts.card.unconfirmed({ date: tableDate(member.createdAt) })
          : texts.card.added({ date: tableDate(member.createdAt) })}
      </span>
      {isStaffMember && <AccessFacts member={member} />}
      <div className={styles.foot}>
        {own ? (
          <span className={styles.quiet}>{texts.card.own}</span>
        ) : (
          <>
            {!isStaffMember && (
              <Button component={Link} to="/auth/projects" variant="default" size="xs">
                {texts.card.viewProject}
              </Button>
            )}
            {member.abilities.map(transition => (
              <Button
                key={transition}
                variant="default"
                size="xs"
                aria-label={texts.card.actionOn({ action: labelOf(transition), name })}
                onClick={() => onTransition(member, transition)}
              >
                {labelOf(transition)}
              </Button>
            ))}
            {member.role === 'superAdmin' && <span className={styles.quiet}>{texts.card.leads}</span>}
          </>
        )}
      </div>
    </li>
  )
}

function projectsText(projects: NonNullable<TeamMember['inProjects']>): string {
  if (projects.length === 0) return texts.card.onlyOtherProjects
  const names = projects.map(({ name, isArchived }) =>
    isArchived ? texts.card.archivedProject({ name }) : name,
  )
  return texts.card.onlyProjects({ projects: listOf(names) })
}

function labelOf(transition: StaffTransition): string {
  if (transition === 'change_role') return texts.access.change
  if (transition === 'offer_leadership') return texts.leadership.offer
  return texts.actions[transition].label
}

/** The invitation until it is accepted, then the last sign-in; and the second factor. */
function AccessFacts({ member }: { member: TeamMember }) {
  const { invitation, lastSignInAt, secondFactor } = member
  const day = (at: string | null) => (at ? tableDate(at) : '')
  return (
    <>
      {invitation && (
        <span className={styles.quiet} data-invitation={invitation.state}>
          {invitation.state === 'SENT'
            ? texts.invitation.sent({ sent: day(invitation.sentAt), expires: day(invitation.expiresAt) })
            : invitation.state === 'EXPIRED'
              ? invitation.sentAt
                ? texts.invitation.expired({ sent: day(invitation.sentAt) })
                : texts.invitation.expiredUndated
              : invitation.state === 'WITHDRAWN'
                ? texts.invitation.withdrawn
                : lastSignInAt
                  ? texts.card.signedIn({ date: tableDate(lastSignInAt) })
                  : texts.card.neverSignedIn}
        </span>
      )}
      <span className={styles.quiet}>{texts.secondFactor[secondFactor]}</span>
    </>
  )
}
