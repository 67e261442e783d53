import { Skeleton } from '@mantine/core'
import { dataQuality, isGoodShare, trendBaseMin } from '@quadrat/domain/insights/insights'
import { feedTexts } from '@quadrat/domain/messages/en'
import { insightsTexts, statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count } from '#src/shared/format/format.ts'
import { siteCountQuery } from '#src/shared/sites/sites.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { rangeText } from '#src/shared/tasks/filters/range-text.ts'
import { chartQuery, earlierQuery, outsideQuery, peopleQuery, trendsQuery } from './insights.api.ts'
import { filterOf } from './insights-filter.ts'
import { comparedText, monthName } from './insights-months.ts'
import type { InsightsSearch, Month } from './insights-search.ts'
import styles from './stats-row.module.css'
import { useFailedToast } from './use-failed-toast.ts'

interface Props {
  search: InsightsSearch
  month: Month
}

interface TrendPart {
  count: number
  comparedCount: number
  comparedDays: number | null
  trendPercentage: number | null
}

/**
 * The figures above the charts: all matching tasks, and below them the month against the same days of the one
 * before.
 */
export function StatsRow({ search, month }: Props) {
  const statuses = useQuery(chartQuery('status', search, month))
  const trends = useQuery(trendsQuery(search, month))
  const people = useQuery(peopleQuery(search, month))
  // A company without places of work has no such tasks.
  const hasSites = Boolean(useQuery(siteCountQuery).data)
  const outside = useQuery({ ...outsideQuery(search), enabled: hasSites })
  const filter = filterOf(search)
  const earlier = useQuery({ ...earlierQuery(search), enabled: !filter.counted })
  useFailedToast(earlier.error ?? outside.error ?? statuses.error ?? trends.error ?? people.error)
  const failed = [statuses, trends, people, outside, earlier].find(query => query.isError && !query.data)
  const of = (status: TaskStatus) => statuses.data?.items.find(item => item.key === status)?.count ?? 0
  const { arrivedFrom, arrivedTo } = search
  const scope = arrivedFrom && arrivedTo ? rangeText(arrivedFrom, arrivedTo) : 'all time'
  const shown = statuses.data && {
    total: statuses.data.total,
    pending: of('PENDING'),
    approved: of('COMPLETED'),
  }
  const quality = shown && dataQuality(shown)
  const { active, collectors, users } = people.data ?? {}
  const share = active === undefined || !collectors ? null : (active / collectors) * 100

  if (failed)
    return (
      <div className={styles.failed} role="alert">
        {insightsTexts.failed}
        <button type="button" className={styles.again} onClick={() => failed.refetch()}>
          Try again
        </button>
      </div>
    )
  const tasks = (
    status: TaskStatus,
    part: 'submitted' | 'approved' | 'rejected' | 'edited',
    rises?: Rises,
  ) => (
    <Stat
      label={`Tasks ${statsStatusLabel[status]}`}
      value={statuses.data && of(status)}
      scope={scope}
      filter={{ ...filter, status }}
    >
      <Trend trend={trends.data?.[part]} month={month} rises={rises} />
    </Stat>
  )
  return (
    <dl className={styles.stats} aria-label="Figures of the tasks that match">
      <Stat label="Tasks reported" value={statuses.data?.total} scope={scope} filter={filter}>
        <Trend trend={trends.data?.reported} month={month} />
        {Boolean(earlier.data) && (
          <Link to="/auth/tasks" search={{ ...filter, counted: 'earlier' }} className={styles.outside}>
            {many(earlier.data ?? 0, 'earlier version')}
          </Link>
        )}
        {outside.data !== undefined && (
          <Link to="/auth/tasks" search={{ ...filter, outside: true }} className={styles.outside}>
            {count(outside.data)} {feedTexts.outside.toLowerCase()}
          </Link>
        )}
      </Stat>
      {tasks('PENDING', 'submitted')}
      {tasks('COMPLETED', 'approved', 'good')}
      {tasks('REJECTED', 'rejected', 'bad')}
      {tasks('MORE_INFO_REQUESTED', 'edited', 'bad')}
      <Stat
        label="Data quality score"
        value={quality === undefined ? undefined : quality === null ? '–' : percent(quality)}
        scope={scope}
        tone={quality === null || quality === undefined ? undefined : isGoodShare(quality) ? 'good' : 'bad'}
      >
        <span>approved of those reviewed</span>
      </Stat>
      <Stat
        label="Active data collectors"
        value={people.data && (share === null ? '–' : percent(share))}
        sign={share === null ? undefined : isGoodShare(share) ? 'increase' : 'decrease'}
      >
        {people.data && (
          <span>
            {count(active ?? 0)} of {count(collectors ?? 0)} in {monthName(month)}
          </span>
        )}
      </Stat>
      <Stat label="Number of users" value={users && users.dataCollectors + users.admins}>
        {users && (
          <span>
            {many(users.dataCollectors, 'data collector')}, {many(users.admins, 'admin')}
          </span>
        )}
      </Stat>
    </dl>
  )
}

type Rises = 'good' | 'bad'

interface StatProps {
  label: string
  value: number | string | undefined
  /** The time that the figure is about. */
  scope?: string
  /** The tasks behind the figure. */
  filter?: FeedFilter
  tone?: Rises
  sign?: 'increase' | 'decrease'
  children: ReactNode
}

function Stat({ label, value, scope, filter, tone, sign, children }: StatProps) {
  const text = typeof value === 'number' ? count(value) : value
  const figure = (
    <span className={styles.figure} data-tone={tone ?? (sign && (sign === 'increase' ? 'good' : 'bad'))}>
      {text}
      {sign && <Sign isUp={sign === 'increase'} label={sign} />}
    </span>
  )
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {text === undefined ? (
          <Skeleton w="auto">
            <span className={styles.figure}>0000</span>
          </Skeleton>
        ) : filter ? (
          <Link to="/auth/tasks" search={filter} className={styles.link}>
            {figure}
            <span className="visually-hidden">{label}: show these tasks</span>
          </Link>
        ) : (
          figure
        )}
        {scope && text !== undefined && <span className={styles.scope}>{scope}</span>}
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  )
}

/**
 * The tasks of the month, and how many more or fewer they are than those of the same days of the month
 * before.
 */
function Trend({ trend, month, rises }: { trend: TrendPart | undefined; month: Month; rises?: Rises }) {
  if (!trend) return <Skeleton h={16} w={120} component="span" />
  const { trendPercentage, comparedCount, comparedDays } = trend
  const isUp = (trendPercentage ?? 0) > 0
  const isShown =
    trendPercentage !== null && Math.round(trendPercentage) !== 0 && comparedCount >= trendBaseMin
  return (
    <>
      <span>
        {count(trend.count)} in {monthName(month)}
      </span>
      {isShown && (
        <span
          className={styles.trend}
          title={`${count(comparedCount)} in ${comparedText(month, comparedDays)}`}
        >
          <span data-tone={rises && (isUp === (rises === 'good') ? 'good' : 'bad')}>
            <Sign isUp={isUp} label={isUp ? 'increase' : 'decrease'} />
            {count(Math.abs(Math.round(trendPercentage)))} %
          </span>
          vs {comparedText(month, comparedDays)}
        </span>
      )}
    </>
  )
}

function Sign({ isUp, label }: { isUp: boolean; label: string }) {
  const Icon = isUp ? IconTrendingUp : IconTrendingDown
  return (
    <>
      <Icon size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </>
  )
}

const percent = (share: number) => `${Math.round(share)} %`
const many = (n: number, noun: string) => `${count(n)} ${noun}${n === 1 ? '' : 's'}`
