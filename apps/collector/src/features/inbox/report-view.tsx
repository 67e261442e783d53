import { photosRefused } from '@quadrat/domain/messages/photo-en'
import type { ReactNode } from 'react'
import type { DeliveryProblem } from '#src/offline/outbox.ts'
import { useSession } from '#src/offline/queries.ts'
import { photoProgress } from '#src/offline/reports.ts'
import type { Report } from '#src/offline/store.ts'
import { formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { Notice } from '#src/shared/ui/notice.tsx'
import { Refusal } from '#src/shared/ui/refusal.tsx'
import { type AnswerContent, Answers } from './answers.tsx'
import type { ReportCard } from './groups.ts'
import { LocalActions, StartEdit } from './report-actions.tsx'
import { BackLink } from './report-page.tsx'
import { requestedChangesText } from './requested-changes.tsx'
import { StateMark } from './state-mark.tsx'
import { ThreadLink } from './thread-link.tsx'

interface ReportViewProps {
  card: ReportCard
  content: AnswerContent | null
  children?: ReactNode
}

export function ReportView({ card, content, children }: ReportViewProps) {
  const { person } = useSession()
  const { task, report, title, projectName, at } = card
  const requestedChanges = card.group === 'edit' && task ? task.requestedChanges : []
  return (
    <div className="page report">
      <BackLink />
      <header className="page-head">
        <StateMark card={card} />
        <h1 dir="auto">{title}</h1>
        <p className="row-note">
          <span dir="auto">{projectName}</span>
          <span>{formatWhen(at, Date.now())}</span>
          {task && <span>Task {task.id}</span>}
        </p>
      </header>
      {card.group === 'edit' && task && (
        <>
          <Notice kind="warn" title="The reviewer asks:">
            <p dir="auto" className="words">
              {task.requestedInfo}
            </p>
            {requestedChanges.length > 0 && (
              <p className="marked-count">{requestedChangesText(requestedChanges.length)}</p>
            )}
          </Notice>
          <StartEdit personId={person.id} task={task} begun={card.editBegun} />
        </>
      )}
      {card.group === 'rejected' && (
        <Notice kind="error" title="Rejected. The reviewer says:">
          <p dir="auto" className="words">
            {task?.cancellationReason}
          </p>
        </Notice>
      )}
      {card.group === 'answered' && task && (
        <Notice kind="info">
          <p>
            {task.editedBy
              ? `You sent this again as task ${task.editedBy}.`
              : 'Your edit is on this phone or on its way.'}
          </p>
        </Notice>
      )}
      {card.group === 'deleted' && (
        <Notice kind="info">
          <p>Your organisation has deleted this report. Ask them if you did not expect that.</p>
        </Notice>
      )}
      {task && <ThreadLink task={task} />}
      {report?.problem && <Problem report={report} problem={report.problem} />}
      {report && report.refusedPhotos.length > 0 && (
        <Notice
          kind="warn"
          title={
            report.refusedPhotos.length === 1
              ? 'A photo is missing from the report'
              : 'Photos are missing from the report'
          }
        >
          {photosRefused(report.refusedPhotos.map(({ reason }) => reason)).map(line => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {report && <Sending report={report} />}
      {report && <LocalActions report={report} />}
      {children}
      {content && <Answers content={content} personId={person.id} requestedChanges={requestedChanges} />}
    </div>
  )
}

function Problem({ report, problem }: { report: Report; problem: DeliveryProblem }) {
  if (report.state === 'refused') return <Refusal problem={problem} />
  return (
    <Notice kind="warn">
      <p>{problem.message}</p>
    </Notice>
  )
}

function Sending({ report }: { report: Report }) {
  const online = useOnline()
  const { expired } = useSession()
  if (report.state !== 'waiting' && report.state !== 'sending') return null
  const { sent, all } = photoProgress(report)
  const waitText = () => {
    if (expired) return 'Saved on this phone. It is sent when you sign in again.'
    if (!online) return 'Saved on this phone. It is sent by itself when there is a network.'
    if (report.state === 'sending') return 'On its way to your organisation.'
    return 'Saved on this phone. It is sent by itself.'
  }
  return (
    <div className="sending">
      <p>{waitText()}</p>
      {all > 0 && (
        <>
          <progress className="bar" max={all} value={sent} aria-label="Photos sent" />
          <p>{`${sent} of ${all} ${all === 1 ? 'photo' : 'photos'} sent`}</p>
        </>
      )}
    </div>
  )
}
