import { Tooltip } from '@mantine/core'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import styles from './notifications.module.css'
import { shownDate, shownStatus } from './shown.ts'

/** The most faces in a row. */
const facesMax = 3

/** Up to three faces, whose names are in tooltips, and the number of the others. */
export function RecipientFaces({ row }: { row: NotificationRow }) {
  const { recipients, recipientCount } = row
  if (recipientCount === 0) return <span className={styles.quiet}>{texts.noRecipients}</span>
  const rest = recipientCount - Math.min(facesMax, recipients.length)
  return (
    <ul className={styles.faces} aria-label={texts.recipientCount({ count: recipientCount })}>
      {recipients.slice(0, facesMax).map(person => (
        <Tooltip key={person.id} label={fullName(person)} events={{ hover: true, focus: true, touch: true }}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the name is for the keyboard too */}
          <li tabIndex={0} className={styles.face}>
            <PersonAvatar person={person} size={30} />
            <span className="visually-hidden">{fullName(person)}</span>
          </li>
        </Tooltip>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <bdi>+{rest}</bdi>
        </li>
      )}
    </ul>
  )
}

/** The day that the row is about, with what happens then. */
export function RowDate({ row }: { row: NotificationRow }) {
  const { at, what } = shownDate(row)
  return (
    <>
      <time dateTime={at}>{tableDate(at)}</time>
      <span className={styles.what}>{texts.dates[what]}</span>
    </>
  )
}

export function RowStatus({ row }: { row: NotificationRow }) {
  const { badge, title } = shownStatus(row)
  return <StatusBadge status={badge} title={title} />
}
