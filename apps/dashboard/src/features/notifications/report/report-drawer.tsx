import { Skeleton } from '@mantine/core'
import { problemSentence } from '@quadrat/domain/messages/en'
import { defaultTimezone } from '@quadrat/domain/notification/notification-form'
import { Problem } from '@quadrat/domain/problem'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { count, fullDateIn } from '#src/shared/format/format.ts'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { shownDate } from '../list/shown.ts'
import { type Report, reportQuery } from '../notifications.api.ts'
import { TypeEmoji } from '../type/type-emoji.tsx'
import { typeLabel } from '../type/type-texts.ts'
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

/** What became of a notification: who got it, and who did not. */
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
      title="Delivery Report"
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
        <div role="status" aria-label="The delivery report is being loaded">
          <Skeleton h={24} w={240} mb="md" />
          <Skeleton h={80} mb="md" />
          <Skeleton h={120} />
        </div>
      ) : (
        <ErrorState
          error={error}
          text={
            query.error ? problemText(query.error) : problemSentence('not-found', { what: 'notification' })
          }
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
        <Figure label="Total Sent" value={sent} />
        <Figure label="Received" value={received} />
        {isWarning && <Figure label="Confirmed" value={confirmed} of={people} />}
      </div>
      {isWarning && <SendAgain report={report} />}
      {failed + notSent + waiting > 0 && (
        <p className={styles.quiet}>
          {[
            waiting > 0 && `${count(waiting)} waiting to be handed over.`,
            failed > 0 && `${count(failed)} failed: the push service refused them.`,
            notSent > 0 &&
              `${count(notSent)} not sent: no phone of theirs takes push messages. The app shows it in the inbox, where it counts as received.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Type</dt>
          <dd>
            <TypeEmoji type={report.type} /> {typeLabel(report.type)}
          </dd>
        </div>
        <div>
          <dt>Timezone</dt>
          <dd>{zone}</dd>
        </div>
        <div>
          <dt>{what}</dt>
          <dd>{fullDateIn(at, zone)}</dd>
        </div>
      </dl>
      <GatewayCounts label="Text message" counts={report.action.textMessageCounts} />
      <GatewayCounts label="Email" counts={report.action.mailCounts} />
      {(report.type === 'REMINDER' || report.runs.some(run => run.isLate || run.isMissed)) && (
        <Runs runs={report.runs} zone={zone} />
      )}
      <Activities {...list} report={report} total={pushStatusCount} zone={zone} />
      <RecordHistory kind="notification" id={report.id} />
    </>
  )
}

/** What became of the text messages or mails of a notification that had some. */
function GatewayCounts({ label, counts }: { label: string; counts: Report['action']['mailCounts'] }) {
  if (!counts) return null
  const { sent, failed, notSent, waiting } = counts
  const parts = [
    `${count(sent)} sent`,
    waiting > 0 && `${count(waiting)} waiting`,
    failed > 0 && `${count(failed)} failed`,
    notSent > 0 && `${count(notSent)} without ${label === 'Email' ? 'an address' : 'a number'}`,
  ]
  return (
    <p className={styles.quiet}>
      {label}: {parts.filter(Boolean).join(', ')}.
    </p>
  )
}

function Figure({ label, value, of }: { label: string; value: number; of?: number }) {
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>
        {count(value)}
        {of !== undefined && <span className={styles.of}> of {count(of)}</span>}
      </p>
    </section>
  )
}
