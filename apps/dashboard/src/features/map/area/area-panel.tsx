import { ActionIcon, Button } from '@mantine/core'
import { statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import { IconChecklist, IconLayoutList, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { ExportButton } from '#src/shared/exports/export-button-lazy.tsx'
import { count } from '#src/shared/format/format.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { waitingCountQuery } from '#src/shared/tasks/review.api.ts'
import type { Summary } from '../map.api.ts'
import { shownStatuses } from '../marker-shapes.ts'
import { StatusShape } from '../status-shape.tsx'
import { texts } from '../texts-en.ts'
import styles from './area.module.css'
import { shapeOf } from './shape-layers.ts'

interface Props {
  filters: FeedSearch
  area: string
  /** The figures of the filters, which have the area; undefined while they are loading. */
  summary: Summary | undefined
  onClear: () => void
}

/** What is in the chosen area, and what can be done with it. */
export function AreaPanel({ filters, area, summary, onClear }: Props) {
  const waiting = useQuery(waitingCountQuery(filters)).data
  const mayReview = useMay('task.review')
  const search = readFeedSearch({ ...filters, page: 1 })
  const total = summary?.count
  const shape = shapeOf(area)
  const of = new Map(summary?.statuses.map(one => [one.status, one.count]))
  return (
    <section className={styles.panel} aria-label={texts.area.area} aria-busy={!summary}>
      <div className={styles.panelHead}>
        <strong aria-live="polite">
          {shape && total !== undefined
            ? texts.area.count[shape.kind]({ count: total })
            : texts.area.counting}
        </strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={32}
          aria-label={texts.area.clear}
          onClick={onClear}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      {total !== undefined && total > 0 && (
        <ul className={styles.statuses} aria-label={texts.area.byStatus}>
          {shownStatuses
            .filter(status => of.has(status))
            .map(status => (
              <li key={status}>
                <StatusShape status={status} size={16} />
                {texts.area.status({ count: count(of.get(status) ?? 0), status: statsStatusLabel[status] })}
              </li>
            ))}
        </ul>
      )}
      <div className={styles.actions}>
        {mayReview && (
          <Button
            disabled={waiting === 0}
            leftSection={<IconChecklist size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link to="/auth/tasks/review" search={search} {...props} />}
          >
            {waiting === undefined ? texts.area.review : texts.area.reviewMany({ count: count(waiting) })}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconLayoutList size={16} stroke={1.75} aria-hidden />}
          renderRoot={props => <Link to="/auth/tasks" search={search} {...props} />}
        >
          {texts.area.toFeed}
        </Button>
        <ExportButton filters={filtersOf(search)} count={total ?? null} />
      </div>
    </section>
  )
}
