import { useElementSize } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerView } from './answer-view.tsx'
import type { AnswerNumber } from './answers.api.ts'
import { monthPlaces } from './number-figures.ts'
import styles from './number-view.module.css'

interface Props {
  title: string
  number: AnswerNumber
  /** What the feed is filtered by to show the reports of the number; null if it cannot. */
  feed: FeedFilter | null
}

/** The figure of each month as a curve, as high as the card leaves room. */
export function NumberMonths({ title, number, feed }: Props) {
  const navigate = useNavigate()
  const { ref, height } = useElementSize()
  const places = monthPlaces(number.months, feed)
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return null
  const { measure } = number
  const data = {
    measure: measure === 'reports' ? ('distribution' as const) : measure,
    kind: number.kind,
    unit: number.unit,
    groups: [{ key: '', name: title, answer: null }],
  }
  return (
    <div className={styles.months}>
      <div ref={ref} className={styles.curve}>
        {height > 0 && (
          <AnswerView
            isBare
            data={data}
            places={places}
            groups={[{ key: '', name: title, fill: 'var(--chart-1)' }]}
            type="area"
            height={height}
            onOpen={({ filter }) => filter && navigate({ to: '/auth/tasks', search: filter })}
          />
        )}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{first.name}</span>
        <span>{last.name}</span>
      </div>
      <AnswerTable title={title} data={data} places={places} isHidden />
    </div>
  )
}
