import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import table from '#src/shared/lists/list-table.module.css'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { ShownPerson } from './collector-drawer.tsx'
import styles from './people-list.module.css'
import { texts } from './texts-en.ts'

interface ListProps {
  /** The accessible name. */
  label: string
  busy: boolean
  children: ReactNode
}

/** Rows on a wide screen, cards on a phone, from the same markup. */
export function PeopleList({ label, busy, children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  )
}

interface RowProps {
  person: ShownPerson
  /** The name as a link or a button; a press anywhere on the row activates it. */
  name: ReactNode
  /** The person's role here, or their group. */
  note: ReactNode
  /** When they came into the group or project. */
  joinedAt: string | null
  /** Left out where rows cannot be chosen. */
  choice?: { checked: boolean; onToggle: () => void }
  /** Buttons over the row. */
  children?: ReactNode
}

export function PersonRow({ person, name, note, joinedAt, choice, children }: RowProps) {
  return (
    <li className={`${table.card} ${styles.row}`}>
      <div className={styles.face}>
        {choice && (
          <Checkbox
            className={table.above}
            aria-label={texts.chosen.choose({ name: fullName(person) })}
            checked={choice.checked}
            onChange={choice.onToggle}
          />
        )}
        <PersonAvatar person={person} size={36} />
      </div>
      <div className={styles.who}>
        {name}
        <bdi dir="ltr" className={table.quiet}>
          {person.phoneNumber}
        </bdi>
      </div>
      <span className={styles.note}>{note}</span>
      <span className={styles.added}>{joinedAt && texts.added({ date: tableDate(joinedAt) })}</span>
      <span className={styles.status}>
        <StatusBadge status={person.status} />
      </span>
      <div className={`${table.above} ${styles.rowActions}`}>{children}</div>
    </li>
  )
}
