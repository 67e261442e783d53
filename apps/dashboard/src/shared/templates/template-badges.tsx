import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import styles from './template-badges.module.css'
import { texts } from './texts-en.ts'

/** 'On', 'Off', or 'Old' for a replaced version. */
export function OnOffBadge({ status }: { status: string }) {
  if (status === 'old') return <StatusBadge status="ARCHIVED" title={texts.old} />
  return status === 'active' ? (
    <StatusBadge status="ACTIVE" title={texts.on} />
  ) : (
    <StatusBadge status="INACTIVE" title={texts.off} />
  )
}

/** The id of the template in another system. */
export function ErBadge({ id }: { id: string }) {
  return (
    <span className={styles.er} title={texts.externalId({ id })}>
      <span aria-hidden>{texts.er}</span>
      <span className="visually-hidden">{texts.externalId({ id })}</span>
    </span>
  )
}

interface DraftProps {
  /** True while the draft is not stored yet. */
  isUnderWay?: boolean
  /** The number of changes; undefined hides it. */
  changes?: number
}

/** The badge for unsaved changes in this browser. */
export function DraftBadge({ isUnderWay, changes }: DraftProps) {
  return (
    <span className={styles.draft} data-under-way={isUnderWay || undefined}>
      {isUnderWay ? texts.drafting : texts.drafted}
      {changes !== undefined && changes > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{changes}</span>
          <span className="visually-hidden">{texts.changes({ count: changes })}</span>
        </span>
      )}
    </span>
  )
}
