import { Rich } from '@quadrat/forms/rich'
import { fullDateIn } from '#src/shared/format/format.ts'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Report } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import styles from './report.module.css'

type Run = Report['runs'][number]

/** The result of one run, as the badge has it. */
function runState({ status, isMissed, isLate }: Pick<Run, 'status' | 'isMissed' | 'isLate'>) {
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
    <section aria-label={texts.report.runs.title}>
      <h3 className={styles.heading}>{texts.report.runs.title}</h3>
      {runs.length === 0 ? (
        <p className={styles.quiet}>{texts.report.runs.empty}</p>
      ) : (
        <ul className={styles.runs}>
          {runs.map(run => (
            <li key={run.id}>
              <span className={styles.times}>
                <span>
                  <Rich
                    text={texts.report.runs.due}
                    values={{ time: <time dateTime={run.dueAt}>{fullDateIn(run.dueAt, zone)}</time> }}
                  />
                </span>
                {run.startedAt && (
                  <span className={styles.quiet}>
                    <Rich
                      text={texts.report.runs.sent}
                      values={{
                        time: <time dateTime={run.startedAt}>{fullDateIn(run.startedAt, zone)}</time>,
                      }}
                    />
                  </span>
                )}
              </span>
              <StatusBadge status={runState(run)} title={texts.report.runs[runState(run)]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
