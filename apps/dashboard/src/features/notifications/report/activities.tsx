import { Button } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { count, fullDateIn, fullName } from '#src/shared/format/format.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Report } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import { useGrowingRows } from '../use-growing-rows.ts'
import { type Activity, overallState, sentIn, statesOf } from './activity-texts.ts'
import { ExportReport } from './export-report.tsx'
import styles from './report.module.css'

interface Props {
  report: Report
  people: readonly Activity[]
  /** All that match the search, on the pages that are not loaded too. */
  total: number
  zone: string
  /** Left out if all are loaded. */
  onMore?: () => void
  isLoadingMore: boolean
  /** Part of a name. */
  search: string
  onSearch: (search: string) => void
}

/** Each person, with the state of each way and when it was received, in the notification's time zone. */
export function Activities({ report, people, total, zone, onMore, isLoadingMore, search, onSearch }: Props) {
  const { shown, end } = useGrowingRows(people)
  const [typed, type] = useTypedSearch(search, onSearch)
  // Of several runs each person has a row for each, which only their times tell apart.
  const hasRuns = report.runs.filter(run => !run.isMissed).length > 1
  return (
    <section aria-labelledby="notification-activities">
      <h3 id="notification-activities" className={styles.heading}>
        {texts.report.activities.title}
      </h3>
      {report.action.people > 0 && (
        <div className={styles.tools}>
          <SearchBox
            className={styles.search}
            label={texts.report.activities.search}
            value={typed}
            onChange={type}
          />
          <ExportReport report={report} zone={zone} />
        </div>
      )}
      {people.length === 0 ? (
        <p className={styles.quiet}>
          {search ? texts.report.activities.notFound : texts.report.activities.empty}
        </p>
      ) : (
        <ul className={styles.people}>
          {shown.map(activity => (
            <li key={activity.id} className={styles.person}>
              <PersonAvatar person={activity.user} size={32} />
              <div className={styles.who}>
                <bdi>{fullName(activity.user)}</bdi>
                {hasRuns && (
                  <span className={styles.quiet}>
                    <Rich
                      text={texts.report.runs.due}
                      values={{
                        time: (
                          <time dateTime={activity.run.dueAt}>{fullDateIn(activity.run.dueAt, zone)}</time>
                        ),
                      }}
                    />
                  </span>
                )}
                <When activity={activity} zone={zone} />
                <span className={styles.quiet}>
                  {[
                    ...statesOf(activity).map(({ way, state }) =>
                      texts.report.activities.wayAndState({ way: texts.report.activities.ways[way], state }),
                    ),
                    ...(activity.languages.length > 0
                      ? [texts.report.activities.language({ languages: sentIn(activity) })]
                      : []),
                  ].join(' · ')}
                </span>
              </div>
              <State activity={activity} />
            </li>
          ))}
          <li ref={end} aria-hidden />
        </ul>
      )}
      {onMore && shown.length === people.length && (
        <Button variant="subtle" mt="xs" loading={isLoadingMore} onClick={onMore}>
          {texts.showMore({ shown: count(people.length), total: count(total) })}
        </Button>
      )}
    </section>
  )
}

function When({ activity: { acknowledgedAt, receivedAt }, zone }: { activity: Activity; zone: string }) {
  const at = acknowledgedAt ?? receivedAt
  if (!at) return null
  return (
    <time className={styles.quiet} dateTime={at} title={zone}>
      {texts.report.activities[acknowledgedAt ? 'confirmedAt' : 'receivedAt']({
        date: fullDateIn(at, zone),
      })}
    </time>
  )
}

function State({ activity }: { activity: Activity }) {
  const state = overallState(activity)
  const titles = texts.report.activities
  if (activity.acknowledgedAt) return <StatusBadge status="COMPLETED" title={titles.confirmed} />
  if (state === 'FAILED') return <StatusBadge status="REJECTED" title={titles.failed} />
  if (state === 'WAITING') return <StatusBadge status="PENDING" title={titles.waiting} />
  return state === 'NOT_SENT' ? (
    <StatusBadge status="INACTIVE" title={titles.notSent} />
  ) : (
    <StatusBadge status={state} title={texts.list.badges[state]} />
  )
}
