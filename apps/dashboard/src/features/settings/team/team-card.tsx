import { Badge, Button } from '@mantine/core'
import { isStaff } from '@quadrat/domain/account/permission'
import type { StaffTransition } from '@quadrat/domain/account/staff'
import { roleLabel } from '@quadrat/domain/language/glossary'
import { leadershipTexts, teamTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { memberTarget } from './member-target.ts'
import type { TeamMember } from './team.api.ts'
import styles from './team.module.css'
import { transitionTexts } from './transition-dialog.tsx'

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
                {teamTexts.mayExport}
              </Badge>
            )}
            {member.blocked && <StatusBadge status="ARCHIVED" />}
          </div>
        </div>
      </div>
      {member.inProjects && (
        <span className={styles.projects}>
          {teamTexts.inProjects(
            member.inProjects.map(({ name, isArchived }) => (isArchived ? `${name} (archived)` : name)),
          )}
        </span>
      )}
      {isStaffMember && (
        <span className={styles.email} title={member.email ?? undefined}>
          {member.email}
        </span>
      )}
      <span className={styles.quiet}>
        {isStaffMember && !member.confirmed ? 'Email not confirmed yet · added' : 'Added'}{' '}
        {tableDate(member.createdAt)}
      </span>
      {isStaffMember && <AccessFacts member={member} />}
      <div className={styles.foot}>
        {own ? (
          <span className={styles.quiet}>{teamTexts.ownCard}</span>
        ) : (
          <>
            {!isStaffMember && (
              <Button component={Link} to="/auth/projects" variant="default" size="xs">
                View Project
              </Button>
            )}
            {member.abilities.map(transition => (
              <Button
                key={transition}
                variant="default"
                size="xs"
                aria-label={`${labelOf(transition)}: ${name}`}
                onClick={() => onTransition(member, transition)}
              >
                {labelOf(transition)}
              </Button>
            ))}
            {member.role === 'superAdmin' && <span className={styles.quiet}>{leadershipTexts.leads}</span>}
          </>
        )}
        {isStaffMember && hasHistory && !own && <HistoryButton kind="staff" id={member.id} name={name} />}
      </div>
    </li>
  )
}

const formLabels = { change_role: 'Change role', offer_leadership: leadershipTexts.offer } as const
const labelOf = (transition: StaffTransition) =>
  transition === 'change_role' || transition === 'offer_leadership'
    ? formLabels[transition]
    : transitionTexts[transition].label

/** The invitation until it is accepted, then the last sign-in; and the second factor. */
function AccessFacts({ member }: { member: TeamMember }) {
  const { invitation, lastSignInAt, secondFactor } = member
  const day = (at: string | null) => (at ? tableDate(at) : '')
  return (
    <>
      {invitation && (
        <span className={styles.quiet} data-invitation={invitation.state}>
          {invitation.state === 'SENT'
            ? teamTexts.invitation.SENT(day(invitation.sentAt), day(invitation.expiresAt))
            : invitation.state === 'EXPIRED'
              ? teamTexts.invitation.EXPIRED(invitation.sentAt && day(invitation.sentAt))
              : invitation.state === 'WITHDRAWN'
                ? teamTexts.invitation.WITHDRAWN
                : lastSignInAt
                  ? teamTexts.signedIn(tableDate(lastSignInAt))
                  : teamTexts.neverSignedIn}
        </span>
      )}
      <span className={styles.quiet}>{teamTexts.secondFactor[secondFactor]}</span>
    </>
  )
}
