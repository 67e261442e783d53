import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUp,
  IconDeviceMobileCheck,
  IconLayoutDashboard,
  IconPlus,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { canSendClosed } from '#src/offline/background.ts'
import { useReport, useSession, useWork } from '#src/offline/queries.ts'
import { photoProgress } from '#src/offline/report-delivery.ts'
import { ownTitle } from '#src/offline/report-title.ts'
import type { Report } from '#src/offline/store.ts'
import { problemText } from '#src/shared/advice.ts'
import { wantedForm } from '#src/shared/form-language.ts'
import { useOnline } from '#src/shared/network.ts'
import { runtime } from '#src/shared/runtime.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { snapshotOf } from './snapshot.ts'
import { texts } from './texts-en.ts'

/** The page after Submit: 'Saved on this phone' with the state of the delivery, or 'Sent'. */
export function SavedPage({ clientId }: { clientId: string }) {
  const { person } = useSession()
  const report = useReport(clientId)
  const work = useWork(person.id)
  if (!report) return null
  const { projectTemplateId, title } = wantedForm(report.template)
  const own = ownTitle(report)
  const isRefused = report.state === 'refused'
  const again = work && !report.editFrom && !isRefused && snapshotOf(work.work, projectTemplateId) !== null
  return (
    <div className="saved">
      <IconDeviceMobileCheck className="saved-icon" aria-hidden="true" size={88} stroke={1.25} />
      <h1>{report.state === 'sent' ? texts.saved.sent : texts.saved.title}</h1>
      {own && (
        <p dir="auto" className="saved-title">
          {own}
        </p>
      )}
      <p dir="auto">{title}</p>
      <SavedState report={report} />
      <div className="saved-buttons">
        {isRefused && (
          <Link href={`/reports/${clientId}`} className="button button-main">
            <span>{texts.saved.why}</span>
          </Link>
        )}
        <Link href="/" className={isRefused ? 'button button-plain' : 'button button-main'}>
          <span>{texts.saved.done}</span>
        </Link>
        {again && (
          <Link href={`/new/${projectTemplateId}`} className="button button-plain">
            <IconPlus aria-hidden="true" />
            <span>{texts.saved.another}</span>
          </Link>
        )}
        {/* The person who tries the demo has the dashboard as well, signed in within the same tab. */}
        {runtime.demo && report.state === 'sent' && report.taskId && (
          <a href={`/auth/tasks/${report.taskId}`} className="button button-plain">
            <IconLayoutDashboard aria-hidden="true" />
            <span>{texts.saved.dashboard}</span>
          </a>
        )}
      </div>
    </div>
  )
}

function SavedState({ report }: { report: Report }) {
  const online = useOnline()
  const { expired, erased } = useSession()
  const { sent, all } = photoProgress(report)
  const withPhotos = (state: string) =>
    all > 0 ? texts.saved.withPhotos({ state, photos: appTexts.photosSent({ sent, all }) }) : state
  if (report.state === 'sent') {
    return (
      <p className="saved-state mark-green" role="status">
        <IconCircleCheck aria-hidden="true" />
        {report.taskId ? appTexts.task({ id: report.taskId }) : texts.saved.sent}
      </p>
    )
  }
  if (report.state === 'refused') {
    return (
      <p className="saved-state mark-red" role="status">
        <IconAlertTriangle aria-hidden="true" />
        {texts.saved.refused({ reason: report.problem ? problemText(report.problem) : '' })}
      </p>
    )
  }
  const waitText = () => {
    if (erased) return texts.saved.erased
    if (expired) return texts.saved.expired
    if (!online) return canSendClosed() ? texts.saved.offline : texts.saved.offlineOpen
    return withPhotos(report.state === 'sending' ? texts.saved.sending : texts.saved.waiting)
  }
  return (
    <p className="saved-state" role="status">
      <IconCloudUp aria-hidden="true" />
      {waitText()}
    </p>
  )
}
