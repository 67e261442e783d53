import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import styles from './template-badges.module.css'

/** 'On' or 'Off'; a version that was replaced says so. */
export function OnOffBadge({ status }: { status: string }) {
  if (status === 'old') return <StatusBadge status="ARCHIVED" title="Old" />
  return status === 'active' ? (
    <StatusBadge status="ACTIVE" title="On" />
  ) : (
    <StatusBadge status="INACTIVE" title="Off" />
  )
}

/** The template is known to another system under this id. */
export function ErBadge({ id }: { id: string }) {
  return (
    <span className={styles.er} title={`External id: ${id}`}>
      ER<span className="visually-hidden">, external id {id}</span>
    </span>
  )
}

interface DraftProps {
  /** The change is not stored yet. */
  isUnderWay?: boolean
  /** How many changes; left out where nobody counts them. */
  changes?: number
}

/** There are changes in this browser that are not saved. */
export function DraftBadge({ isUnderWay, changes }: DraftProps) {
  return (
    <span className={styles.draft} data-under-way={isUnderWay || undefined}>
      {isUnderWay ? 'Drafting' : 'Drafted'}
      {changes !== undefined && changes > 0 && (
        <span className={styles.count}>
          {changes}
          <span className="visually-hidden">{changes === 1 ? ' change' : ' changes'}</span>
        </span>
      )}
    </span>
  )
}
