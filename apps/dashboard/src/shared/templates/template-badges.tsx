import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import styles from './template-badges.module.css'

/** 'On', 'Off', or 'Old' for a replaced version. */
export function OnOffBadge({ status }: { status: string }) {
  if (status === 'old') return <StatusBadge status="ARCHIVED" title="Old" />
  return status === 'active' ? (
    <StatusBadge status="ACTIVE" title="On" />
  ) : (
    <StatusBadge status="INACTIVE" title="Off" />
  )
}

/** The id of the template in another system. */
export function ErBadge({ id }: { id: string }) {
  return (
    <span className={styles.er} title={`External id: ${id}`}>
      ER<span className="visually-hidden">, external id {id}</span>
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
