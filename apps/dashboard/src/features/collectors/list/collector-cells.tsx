import { Checkbox, Tooltip } from '@mantine/core'
import type { InviteStatus } from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { clockTime, count, fullName, tableDate } from '#src/shared/format/format.ts'
import list from '#src/shared/lists/list-table.module.css'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { CollectorRow } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import type { Choice } from './collector-table.tsx'
import styles from './collectors.module.css'

/** The most names in a tooltip. */
const namedMax = 12

/** The number of somebody's projects, with their names in a tooltip. */
export function ProjectCount({ projects }: Pick<CollectorRow, 'projects'>) {
  const { length } = projects
  if (length === 0) return <span>0</span>
  const rest = length - namedMax
  return (
    <Tooltip
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <ul className={styles.projectNames}>
          {projects.slice(0, namedMax).map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {rest > 0 && <li>{texts.list.moreProjects({ count: rest })}</li>}
        </ul>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are for the keyboard too */}
      <span className={styles.projectCount} tabIndex={0}>
        <span aria-hidden>{count(length)}</span>
        <span className="visually-hidden">{texts.list.projects({ count: length })}</span>
      </span>
    </Tooltip>
  )
}

/** The badges whose colours fit. */
const badgeOf: Record<InviteStatus, string> = {
  NOT_INVITED: 'DRAFT',
  INVITED: 'SENT',
  OPENED: 'RECEIVED',
  ACTIVE: 'ACTIVE',
  AWAY: 'LATE',
}

/** How far somebody has come with the invite, and when the app was last seen. */
export function InviteCell({ person }: { person: Pick<CollectorRow, 'inviteStatus' | 'lastSeenAt'> }) {
  const { inviteStatus, lastSeenAt } = person
  if (!inviteStatus) return null
  return (
    <span className={styles.invite}>
      <StatusBadge status={badgeOf[inviteStatus]} title={collectorTexts.inviteStatus[inviteStatus]} />
      {lastSeenAt && (
        <time className={list.quiet} dateTime={lastSeenAt}>
          {collectorTexts.lastSeen({ at: `${tableDate(lastSeenAt)} ${clockTime(lastSeenAt)}` })}
        </time>
      )}
    </span>
  )
}

/** Chooses somebody for an action on several people. */
export function ChooseBox({ person, choice }: { person: CollectorRow; choice: Choice }) {
  return (
    <Checkbox
      size="xs"
      className={styles.box}
      checked={choice.chosen.has(person.id)}
      onChange={() => choice.toggle(person)}
      aria-label={texts.list.choose({ name: fullName(person) })}
    />
  )
}
