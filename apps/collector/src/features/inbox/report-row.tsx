import { IconPhotoOff } from '@tabler/icons-react'
import { Link } from 'wouter'
import { photoProgress } from '#src/offline/report-delivery.ts'
import type { Report } from '#src/offline/store.ts'
import { formatWhen } from '#src/shared/format.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import type { ReportCard } from './groups.ts'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts-en.ts'

export function ReportRow({ card }: { card: ReportCard }) {
  const { task, report, title, templateTitle, projectName, at } = card
  // A report with a task opens by its task, which has the decision.
  const href = task ? `/reports/task/${task.id}` : `/reports/${report?.clientId}`
  const reason =
    card.group === 'edit' ? task?.requestedInfo : card.group === 'rejected' ? task?.cancellationReason : null
  const changeCount = card.group === 'edit' ? (task?.requestedChanges.length ?? 0) : 0
  return (
    <li>
      <Link href={href} className="row">
        <span className="row-main">
          <StateMark card={card} />
          <span className="row-title" dir="auto">
            {title}
          </span>
          {reason && (
            <span className="row-words" dir="auto">
              {reason}
            </span>
          )}
          <span className="row-note">
            {templateTitle && <span dir="auto">{templateTitle}</span>}
            <span dir="auto">{projectName}</span>
            <span>{formatWhen(at, Date.now())}</span>
            {task && <span>{appTexts.task({ id: task.id })}</span>}
            {changeCount > 0 && <span>{texts.marked({ count: changeCount })}</span>}
            {report?.state === 'sending' && <Photos card={card} />}
          </span>
          {report && <Refused report={report} />}
        </span>
      </Link>
    </li>
  )
}

function Refused({ report }: { report: Report }) {
  const count = report.refusedPhotos.length
  if (count === 0) return null
  return (
    <span className="row-warning">
      <IconPhotoOff aria-hidden="true" size={20} stroke={2} />
      {texts.photosRefused({ count })}
    </span>
  )
}

function Photos({ card }: { card: ReportCard }) {
  if (!card.report) return null
  const { sent, all } = photoProgress(card.report)
  return all > 0 ? <span>{appTexts.photosSent({ sent, all })}</span> : null
}
