import { photosRefused } from '@quadrat/domain/messages/photo-en'
import type { ReactNode } from 'react'
import type { DeliveryProblem } from '#src/offline/outbox.ts'
import { useSession } from '#src/offline/queries.ts'
import { photoProgress } from '#src/offline/report-delivery.ts'
import type { Report } from '#src/offline/store.ts'
import { problemText } from '#src/shared/advice.ts'
import { formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Notice } from '#src/shared/ui/notice.tsx'
import { Refusal } from '#src/shared/ui/refusal.tsx'
import { type AnswerContent, Answers } from './answers.tsx'
import type { ReportCard } from './groups.ts'
import { LocalActions, StartEdit } from './report-actions.tsx'
import { BackLink } from './report-page.tsx'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts-en.ts'
import { ThreadLink } from './thread-link.tsx'

interface ReportViewProps {
  card: ReportCard
  content: AnswerContent | null
  children?: ReactNode
}

export function ReportView({ card, content, children }: ReportViewProps) {
  const { person } = useSession()
  const { task, report, title, templateTitle, projectName, at } = card
  const requestedChanges = card.group === 'edit' && task ? task.requestedChanges : []
  return (
    <div className="page report">
      <BackLink />
      <header className="page-head">
        <StateMark card={card} />
        <h1 dir="auto">{title}</h1>
        <p className="row-note">
          {templateTitle && <span dir="auto">{templateTitle}</span>}
          <span dir="auto">{projectName}</span>
          <span>{formatWhen(at, Date.now())}</span>
          {task && <span>{appTexts.task({ id: task.id })}</span>}
        </p>
      </header>
      {card.group === 'edit' && task && (
        <>
          <Notice kind="warn" title={appTexts.reviewerAsks}>
            <p dir="auto" className="words">
              {task.requestedInfo}
            </p>
            {requestedChanges.length > 0 && (
              <p className="marked-count">{texts.markedBelow({ count: requestedChanges.length })}</p>
            )}
          </Notice>
          <StartEdit personId={person.id} task={task} begun={card.editBegun} />
        </>
      )}
      {card.group === 'rejected' && (
        <Notice kind="error" title={texts.rejectedTitle}>
          <p dir="auto" className="words">
            {task?.cancellationReason}
          </p>
        </Notice>
      )}
      {card.group === 'answered' && task && (
        <Notice kind="info">
          <p>{task.editedBy ? texts.sentAgainAs({ id: task.editedBy }) : texts.editOnItsWay}</p>
        </Notice>
      )}
      {card.group === 'deleted' && (
        <Notice kind="info">
          <p>{texts.deletedText}</p>
        </Notice>
      )}
      {task && <ThreadLink task={task} />}
      {report?.problem && <Problem report={report} problem={report.problem} />}
      {report && report.refusedPhotos.length > 0 && (
        <Notice kind="warn" title={texts.photosMissing({ count: report.refusedPhotos.length })}>
          {photosRefused(report.refusedPhotos.map(({ reason }) => reason)).map(line => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {report && <Sending report={report} />}
      {report && <LocalActions report={report} />}
      {children}
      {content && <Answers {...{ content, person, requestedChanges }} taskId={task?.id ?? null} />}
    </div>
  )
}

function Problem({ report, problem }: { report: Report; problem: DeliveryProblem }) {
  if (report.state === 'refused') return <Refusal problem={problem} />
  return (
    <Notice kind="warn">
      <p>{problemText(problem)}</p>
    </Notice>
  )
}

function Sending({ report }: { report: Report }) {
  const online = useOnline()
  const { expired, erased } = useSession()
  if (report.state !== 'waiting' && report.state !== 'sending') return null
  const { sent, all } = photoProgress(report)
  const waitText = () => {
    if (erased) return texts.sending.erased
    if (expired) return texts.sending.expired
    if (!online) return texts.sending.offline
    return report.state === 'sending' ? texts.sending.sending : texts.sending.waiting
  }
  return (
    <div className="sending">
      <p>{waitText()}</p>
      {all > 0 && (
        <>
          <progress className="bar" max={all} value={sent} aria-label={texts.photosSent} />
          <p>{appTexts.photosSent({ sent, all })}</p>
        </>
      )}
    </div>
  )
}
