import { fullDateIn } from '#src/shared/format/format.ts'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Report } from '../notifications.api.ts'
import styles from './report.module.css'

type Run = Report['runs'][number]

/** What became of one run. */
function runState({ status, isMissed, isLate }: Pick<Run, 'status' | 'isMissed' | 'isLate'>): string {
  if (isMissed) return 'MISSED'
  if (status === 'PENDING') return 'BEING SENT'
  if (status === 'ERROR') return 'REACHED NOBODY'
  return isLate ? 'LATE' : 'ON TIME'
}

/**
 * Each time that a reminder went out, or should have, the newest first: when it was due, and when it was
 * sent.
 */
export function Runs({ runs, zone }: { runs: readonly Run[]; zone: string }) {
  return (
    <section aria-label="Runs">
      <h3 className={styles.heading}>Runs</h3>
      {runs.length === 0 ? (
        <p className={styles.quiet}>It has not been sent yet.</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map(run => (
            <li key={run.id}>
              <span className={styles.times}>
                <span>
                  Due <time dateTime={run.dueAt}>{fullDateIn(run.dueAt, zone)}</time>
                </span>
                {run.startedAt && (
                  <span className={styles.quiet}>
                    Sent <time dateTime={run.startedAt}>{fullDateIn(run.startedAt, zone)}</time>
                  </span>
                )}
              </span>
              <StatusBadge status={runState(run)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
