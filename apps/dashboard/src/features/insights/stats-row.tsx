import { Skeleton } from '@mantine/core'
import { dataQuality, isGoodShare, trendBaseMin } from '@quadrat/domain/insights/insights'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { Rich } from '@quadrat/forms/rich'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count } from '#src/shared/format/format.ts'
import { siteCountQuery } from '#src/shared/sites/sites.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { chartQuery, earlierQuery, outsideQuery, peopleQuery, trendsQuery } from './insights.api.ts'
import { comparedText, monthName } from './insights-months.ts'
import type { Month } from './insights-search.ts'
import type { Counted } from './insights-time.ts'
import styles from './stats-row.module.css'
import { texts } from './texts-en.ts'
import { useFailedToast } from './use-failed-toast.ts'

interface TrendPart {
  comparedCount: number
  comparedDays: number | null
  trendPercentage: number | null
}

/**
 * The figures above the charts: the tasks of the time that is shown, those of a month against the same days
 * of the one before.
 */
export function StatsRow({ counted }: { counted: Counted }) {
  const { filter, month, time } = counted
  const isMonth = time === 'month'
  const statuses = useQuery(chartQuery('status', counted))
  const trends = useQuery({ ...trendsQuery(counted), enabled: isMonth })
  const people = useQuery(peopleQuery(counted))
  // A company without places of work has no such tasks.
  const hasSites = Boolean(useQuery(siteCountQuery).data)
  const outside = useQuery({ ...outsideQuery(counted), enabled: hasSites })
  const earlier = useQuery({ ...earlierQuery(counted), enabled: !filter.counted })
  useFailedToast(earlier.error ?? outside.error ?? statuses.error ?? trends.error ?? people.error)
  const failed = [statuses, trends, people, outside, earlier].find(query => query.isError && !query.data)
  const of = (status: TaskStatus) => statuses.data?.items.find(item => item.key === status)?.count ?? 0
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
          {texts.stats.tryAgain}
        </button>
      </div>
    )
  const tasks = (
    status: keyof typeof texts.stats.tasks,
    part: 'submitted' | 'approved' | 'rejected' | 'edited',
    rises?: Rises,
  ) => (
    <Stat
      label={texts.stats.tasks[status]}
      value={statuses.data && of(status)}
      filter={{ ...filter, status }}
    >
      {isMonth && <Trend trend={trends.data?.[part]} month={month} rises={rises} />}
    </Stat>
  )
  return (
    <dl className={styles.stats} aria-label={texts.stats.label}>
      <Stat label={texts.stats.reported} value={statuses.data?.total} filter={filter}>
        {isMonth && <Trend trend={trends.data?.reported} month={month} />}
        {Boolean(earlier.data) && (
          <Link to="/auth/tasks" search={{ ...filter, counted: 'earlier' }} className={styles.outside}>
            {texts.stats.earlier({ count: earlier.data ?? 0 })}
          </Link>
        )}
        {outside.data !== undefined && (
          <Link to="/auth/tasks" search={{ ...filter, outside: true }} className={styles.outside}>
            {texts.stats.outside({ count: outside.data })}
          </Link>
        )}
      </Stat>
      {tasks('COMPLETED', 'approved', 'good')}
      <Stat
        label={texts.stats.quality}
        value={quality === undefined ? undefined : quality === null ? '–' : percent(quality)}
        tone={quality === null || quality === undefined ? undefined : isGoodShare(quality) ? 'good' : 'bad'}
      >
        <span>{texts.stats.qualityHint}</span>
      </Stat>
      <Stat
        label={texts.stats.active}
        value={people.data && (share === null ? '–' : percent(share))}
        sign={share === null ? undefined : isGoodShare(share) ? 'increase' : 'decrease'}
      >
        {people.data && (
          <span>
            {texts.stats.activeIn({
              active: count(active ?? 0),
              all: count(collectors ?? 0),
              month: monthName(month),
            })}
          </span>
        )}
      </Stat>
      {tasks('PENDING', 'submitted')}
      {tasks('MORE_INFO_REQUESTED', 'edited', 'bad')}
      {tasks('REJECTED', 'rejected', 'bad')}
      <Stat label={texts.stats.users} value={users && users.dataCollectors + users.admins}>
        {users && (
          <span>{texts.stats.userCounts({ collectors: users.dataCollectors, admins: users.admins })}</span>
        )}
      </Stat>
    </dl>
  )
}

type Rises = 'good' | 'bad'

interface StatProps {
  label: string
  value: number | string | undefined
  /** The tasks behind the figure. */
  filter?: FeedFilter
  tone?: Rises
  sign?: 'increase' | 'decrease'
  children: ReactNode
}

function Stat({ label, value, filter, tone, sign, children }: StatProps) {
  const text = typeof value === 'number' ? count(value) : value
  const figure = (
    <span className={styles.figure} data-tone={tone ?? (sign && (sign === 'increase' ? 'good' : 'bad'))}>
      {text}
      {sign && <Sign isUp={sign === 'increase'} />}
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
            <span className="visually-hidden">{texts.stats.showTasks({ label })}</span>
          </Link>
        ) : (
          figure
        )}
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  )
}

/** How many more or fewer tasks there are than on the same days of the month before. */
function Trend({ trend, month, rises }: { trend: TrendPart | undefined; month: Month; rises?: Rises }) {
  if (!trend) return <Skeleton h={16} w={120} component="span" />
  const { trendPercentage, comparedCount, comparedDays } = trend
  const isUp = (trendPercentage ?? 0) > 0
  const period = comparedText(month, comparedDays)
  const isShown =
    trendPercentage !== null && Math.round(trendPercentage) !== 0 && comparedCount >= trendBaseMin
  if (!isShown) return null
  return (
    <span
      className={styles.trend}
      title={texts.stats.inMonth({ number: count(comparedCount), month: period })}
    >
      <Rich
        text={texts.stats.versus}
        values={{
          change: (
            <span data-tone={rises && (isUp === (rises === 'good') ? 'good' : 'bad')}>
              <Sign isUp={isUp} />
              {percent(Math.abs(trendPercentage))}
            </span>
          ),
          period,
        }}
      />
    </span>
  )
}

function Sign({ isUp }: { isUp: boolean }) {
  const Icon = isUp ? IconTrendingUp : IconTrendingDown
  return (
    <>
      <Icon size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{isUp ? texts.stats.increase : texts.stats.decrease}</span>
    </>
  )
}

const percent = (share: number) => texts.chart.percent({ number: count(Math.round(share)) })
