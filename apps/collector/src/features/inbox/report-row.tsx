import { Link } from 'wouter'
import { photoProgress } from '#src/offline/reports.ts'
import { formatWhen } from '#src/shared/format.ts'
import type { ReportCard } from './groups.ts'
import { StateMark } from './state-mark.tsx'

export function ReportRow({ card }: { card: ReportCard }) {
  const { task, report, title, projectName, at } = card
  // While it waits it is this phone's report; afterwards the server's task says more.
  const href = task ? `/reports/task/${task.id}` : `/reports/${report?.clientId}`
  const words =
    card.group === 'edit' ? task?.requestedInfo : card.group === 'rejected' ? task?.cancellationReason : null
  return (
    <li>
      <Link href={href} className="row">
        <span className="row-main">
          <StateMark card={card} />
          <span className="row-title" dir="auto">
            {title}
          </span>
          {words && (
            <span className="row-words" dir="auto">
              {words}
            </span>
          )}
          <span className="row-note">
            <span dir="auto">{projectName}</span>
            <span>{formatWhen(at, Date.now())}</span>
            {task && <span>Task {task.id}</span>}
            {report?.state === 'sending' && <Photos card={card} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Photos({ card }: { card: ReportCard }) {
  if (!card.report) return null
  const { sent, all } = photoProgress(card.report)
  return all > 0 ? <span>{`${sent} of ${all} photos`}</span> : null
}
