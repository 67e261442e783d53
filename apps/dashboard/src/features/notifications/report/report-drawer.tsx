import { Skeleton } from '@mantine/core'
import { languages } from '@quadrat/domain/language/languages'
import { defaultTimezone } from '@quadrat/domain/notification/notification-form'
import { Problem } from '@quadrat/domain/problem'
import { Rich } from '@quadrat/forms/rich'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { count, fullDateIn } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { shownDate } from '../list/shown.ts'
import { type Report, reportQuery } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import { TypeName } from '../type/type-name.tsx'
import { Activities } from './activities.tsx'
import styles from './report.module.css'
import { Runs } from './runs.tsx'
import { SendAgain } from './send-again.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** Called when the drawer has left the screen. */
  onClosed: () => void
  id: string
}

/** The delivery report of a notification: who received it, and who did not. */
export function ReportDrawer({ opened, onClose, onClosed, id }: Props) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(reportQuery(id, search))
  const pages = query.data?.pages ?? []
  const report = pages[0]
  const error = query.error ?? new Problem('not-found')
  const more = query.hasNextPage ? () => query.fetchNextPage() : undefined
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size={460}
      title={texts.report.title}
    >
      {report ? (
        <Loaded
          report={report}
          people={pages.flatMap(page => page?.action.pushStatuses ?? [])}
          onMore={more}
          isLoadingMore={query.isFetchingNextPage}
          search={search}
          onSearch={setSearch}
        />
      ) : query.isPending ? (
        <div role="status" aria-label={texts.report.loading}>
          <Skeleton h={24} w={240} mb="md" />
          <Skeleton h={80} mb="md" />
          <Skeleton h={120} />
        </div>
      ) : (
        <ErrorState
          error={error}
          text={query.error ? problemText(query.error) : texts.missing}
          onRetry={() => query.refetch()}
        />
      )}
    </Drawer>
  )
}

interface LoadedProps extends Omit<ComponentProps<typeof Activities>, 'zone' | 'total' | 'report'> {
  report: Report
}

function Loaded({ report, ...list }: LoadedProps) {
  const zone = report.timezone ?? defaultTimezone
  const { at, what } = shownDate(report)
  const { deliveryCounts, pushStatusCount, people, confirmed } = report.action
  const isWarning = report.type === 'EARLY_WARNING'
  const { sent, received, failed, notSent, waiting } = deliveryCounts
  return (
    <>
      <h2 className={styles.title}>
        <bdi>{report.title}</bdi>
      </h2>
      <div className={styles.cards}>
        <Figure label={texts.report.totalSent} value={sent} />
        <Figure label={texts.report.received} value={received} />
        {isWarning && <Figure label={texts.report.confirmed} value={confirmed} of={people} />}
      </div>
      {isWarning && <SendAgain report={report} />}
      {failed + notSent + waiting > 0 && (
        <p className={styles.quiet}>
          {[
            waiting > 0 && texts.report.waiting({ count: waiting }),
            failed > 0 && texts.report.failed({ count: failed }),
            notSent > 0 && texts.report.notSent({ count: notSent }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.report.type}</dt>
          <dd>
            <TypeName type={report.type} />
          </dd>
        </div>
        {report.translations.length > 0 && (
          <div>
            <dt>{texts.form.languages}</dt>
            <dd>
              {listOf(
                report.translations.map(({ language }) => languages[language].name),
                'unit',
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.report.timezone}</dt>
          <dd>{zone}</dd>
        </div>
        <div>
          <dt>{texts.dates[what]}</dt>
          <dd>{fullDateIn(at, zone)}</dd>
        </div>
      </dl>
      <GatewayCounts way="textMessages" counts={report.action.textMessageCounts} />
      <GatewayCounts way="emails" counts={report.action.mailCounts} />
      {(report.type === 'REMINDER' || report.runs.some(run => run.isLate || run.isMissed)) && (
        <Runs runs={report.runs} zone={zone} />
      )}
      <Activities {...list} report={report} total={pushStatusCount} zone={zone} />
      <RecordHistory kind="notification" id={report.id} />
    </>
  )
}

interface GatewayProps {
  way: 'textMessages' | 'emails'
  /** Null if the notification had none. */
  counts: Report['action']['mailCounts']
}

/** How many text messages or emails were sent, and how many were not. */
function GatewayCounts({ way, counts }: GatewayProps) {
  if (!counts) return null
  const { gateway } = texts.report
  const { sent, failed, notSent, waiting } = counts
  const without = way === 'emails' ? gateway.withoutAddress : gateway.withoutNumber
  const parts = [
    gateway.sent({ count: sent }),
    ...(waiting > 0 ? [gateway.waiting({ count: waiting })] : []),
    ...(failed > 0 ? [gateway.failed({ count: failed })] : []),
    ...(notSent > 0 ? [without({ count: notSent })] : []),
  ]
  return <p className={styles.quiet}>{gateway[way]({ counts: listOf(parts, 'unit') })}</p>
}

function Figure({ label, value, of }: { label: string; value: number; of?: number }) {
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>{label}</p>
      {of === undefined ? (
        <p className={styles.figure}>{count(value)}</p>
      ) : (
        <p className={styles.of}>
          <Rich
            text={texts.report.valueOf}
            values={{ value: <span className={styles.figure}>{count(value)}</span>, total: count(of) }}
          />
        </p>
      )}
    </section>
  )
}
