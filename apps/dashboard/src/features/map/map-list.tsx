import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconArrowLeft, IconChevronDown, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { clockTime, fullName, tableDate } from '#src/shared/format/format.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { keepsMap } from '#src/shared/tasks/last-map.ts'
import { readMapSearch } from '#src/shared/tasks/map-search.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { type ListedTask, mapTasksQuery, pageSize } from './map.api.ts'
import styles from './map-list.module.css'
import { StatusShape } from './status-shape.tsx'
import { texts } from './texts-en.ts'
import type { useMapList } from './use-map-list.ts'

interface Props {
  filters: FeedSearch
  list: ReturnType<typeof useMapList>
  page: number
  openId: string | undefined
  onPage: (page: number) => void
  onTask: (id: string) => void
  /** Leads back to the tasks in view; left out there. */
  onBack?: () => void
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** The tasks beside the map: what the markers are, for a screen reader and the keyboard too. */
export function MapList(props: Props) {
  const { filters, list, page, onPage, onBack, empty } = props
  const { place, where, isOpen } = list
  const onToggle = () => list.toggle(!isOpen)
  const query = useQuery(mapTasksQuery(filters, place, page))
  const total = query.data?.count
  return (
    <aside className={styles.panel} data-open={isOpen} aria-label={texts.list.list}>
      <div className={styles.head}>
        {onBack && isOpen && (
          <IconButton icon={IconArrowLeft} label={texts.list.back} c="inherit" size={32} onClick={onBack} />
        )}
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="map-tasks"
          onClick={onToggle}
        >
          <IconList className={styles.listIcon} size={18} stroke={1.75} aria-hidden />
          <span className={styles.title} aria-live="polite">
            {total === undefined ? texts.list.heading[where] : texts.list.count[where]({ count: total })}
          </span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <div id="map-tasks" className={styles.body} hidden={!isOpen}>
        {query.isPending ? (
          <ul className={styles.list} aria-busy="true" aria-label={texts.list.loading}>
            <Repeated times={6}>
              <li className={styles.waiting}>
                <Skeleton w={18} h={18} />
                <Skeleton w="70%" h={28} />
              </li>
            </Repeated>
          </ul>
        ) : query.data === undefined ? (
          <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
        ) : query.data.data.length === 0 ? (
          <div className={styles.empty}>{empty}</div>
        ) : (
          <>
            <ul
              className={styles.list}
              aria-label={texts.list.heading[where]}
              aria-busy={query.isPlaceholderData}
            >
              {query.data.data.map(task => (
                <Row key={task.id} task={task} {...props} />
              ))}
            </ul>
            {query.data.count > pageSize && (
              <div className={styles.pages}>
                <PaginationBar
                  total={query.data.count}
                  page={page}
                  limit={pageSize}
                  sizes={[pageSize]}
                  shown={3}
                  onPage={onPage}
                  onLimit={() => {}}
                />
              </div>
            )}
          </>
        )}
      </div>
    </aside>
  )
}

function Row({ task, list: { place }, openId, onTask }: { task: ListedTask } & Props) {
  const search = useLocation({ select: location => location.search, structuralSharing: true })
  const mapIndex = useLocation({ select: location => location.state.__TSR_index })
  const reported = task.reportedAt ?? task.createdAt
  const reporter = task.collector ?? task.member
  const text = (
    <>
      <StatusShape status={task.status} size={20} />
      <span className={styles.rowText}>
        <strong dir="auto">{task.title ?? task.template.title}</strong>
        <Text span size="xs" c="dimmed" className={styles.by}>
          {task.outside && `${feedTexts.outside} · `}#{task.id} ·{' '}
          {task.title && (
            <>
              <bdi>{task.template.title}</bdi> ·{' '}
            </>
          )}
          <bdi>{reporter ? fullName(reporter) : texts.list.reporter.none}</bdi>
        </Text>
      </span>
      <time className={styles.time} dateTime={reported}>
        {tableDate(reported)}
        <br />
        {clockTime(reported)}
      </time>
    </>
  )
  return (
    <li>
      {place === 'nowhere' ? (
        <Link
          className={styles.row}
          to="/auth/tasks/$id"
          params={{ id: task.id }}
          search={{ fromMap: 1 }}
          state={{ mapFilters: readMapSearch({ ...search }), feedIndex: mapIndex }}
          {...keepsMap(readMapSearch({ ...search }))}
        >
          {text}
        </Link>
      ) : (
        <UnstyledButton
          className={styles.row}
          data-map-row={task.id}
          aria-current={task.id === openId || undefined}
          onClick={() => onTask(task.id)}
        >
          {text}
        </UnstyledButton>
      )}
    </li>
  )
}
