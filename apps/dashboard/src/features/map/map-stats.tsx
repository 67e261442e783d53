import { Skeleton, UnstyledButton } from '@mantine/core'
import { statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import { count } from '#src/shared/format/format.ts'
import type { Summary } from './map.api.ts'
import styles from './map.module.css'
import { shownStatuses } from './marker-shapes.ts'
import { StatusShape } from './status-shape.tsx'
import { texts } from './texts-en.ts'

interface Props {
  summary: Summary | undefined
  onNowhere: () => void
}

/** The numbers of the matching tasks, which are the legend of the markers too. */
export function MapStats({ summary, onNowhere }: Props) {
  if (!summary)
    return (
      <div className={styles.stats} aria-busy="true" role="status" aria-label={texts.figures.loading}>
        {[90, 110, 100, 90].map(width => (
          <Skeleton key={width} h={18} w={width} />
        ))}
      </div>
    )
  const missing = summary.count - summary.positioned
  const of = new Map(summary.statuses.map(one => [one.status, one.count]))
  return (
    <dl className={styles.stats} aria-label={texts.figures.figures}>
      <div className={styles.stat}>
        <dt>{texts.figures.tasks({ count: summary.count })}</dt>
        <dd>{count(summary.count)}</dd>
      </div>
      {shownStatuses
        .filter(status => isAlwaysShown(status) || of.has(status))
        .map(status => (
          <div key={status} className={styles.stat} data-status={status}>
            <dt>{statsStatusLabel[status]}</dt>
            <dd>
              <StatusShape status={status} />
              {count(of.get(status) ?? 0)}
            </dd>
          </div>
        ))}
      {missing > 0 && (
        <div className={styles.stat}>
          <dt>{texts.figures.nowhere}</dt>
          <dd>
            <UnstyledButton
              className={styles.nowhere}
              aria-label={texts.figures.showNowhere({ count: missing })}
              onClick={onNowhere}
            >
              {count(missing)}
            </UnstyledButton>
          </dd>
        </div>
      )}
    </dl>
  )
}

const isAlwaysShown = (status: string) => ['PENDING', 'COMPLETED', 'REJECTED'].includes(status)
