import type { ReactNode } from 'react'
import { texts } from '#src/shared/texts-en.ts'
import './ui.css'

/** An empty state that tells the person what to do next. */
export function Empty({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <div className="empty-icon" aria-hidden="true">
        {icon}
      </div>
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

/** Placeholder rows during loading. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton" role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  )
}
