import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUp,
  IconDeviceMobileCheck,
  IconPlus,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { canSendClosed } from '#src/offline/background.ts'
import { useReport, useSession, useWork } from '#src/offline/queries.ts'
import { photoProgress } from '#src/offline/reports.ts'
import type { Report } from '#src/offline/store.ts'
import { useOnline } from '#src/shared/network.ts'
import { snapshotOf } from './snapshot.ts'

/** The page after Submit: 'Saved on this phone', and below it the state of the delivery. */
export function SavedPage({ clientId }: { clientId: string }) {
  const { person } = useSession()
  const report = useReport(clientId)
  const work = useWork(person.id)
  if (!report) return null
  const { projectTemplateId, title } = report.template
  const isRefused = report.state === 'refused'
  const again = work && !report.editFrom && !isRefused && snapshotOf(work.work, projectTemplateId) !== null
  return (
    <div className="saved">
      <IconDeviceMobileCheck className="saved-icon" aria-hidden="true" size={88} stroke={1.25} />
      <h1>Saved on this phone</h1>
      <p dir="auto">{title}</p>
      <SavedState report={report} />
      <div className="saved-buttons">
        {isRefused && (
          <Link href={`/reports/${clientId}`} className="button button-main">
            <span>See why</span>
          </Link>
        )}
        <Link href="/" className={isRefused ? 'button button-plain' : 'button button-main'}>
          <span>Done</span>
        </Link>
        {again && (
          <Link href={`/new/${projectTemplateId}`} className="button button-plain">
            <IconPlus aria-hidden="true" />
            <span>Fill in another</span>
          </Link>
        )}
      </div>
    </div>
  )
}

function SavedState({ report }: { report: Report }) {
  const online = useOnline()
  const { expired } = useSession()
  const { sent, all } = photoProgress(report)
  const photos = all > 0 ? ` · ${sent} of ${all} ${all === 1 ? 'photo' : 'photos'} sent` : ''
  if (report.state === 'sent') {
    return (
      <p className="saved-state mark-green" role="status">
        <IconCircleCheck aria-hidden="true" /> Sent{report.taskId ? ` · Task ${report.taskId}` : ''}
      </p>
    )
  }
  if (report.state === 'refused') {
    return (
      <p className="saved-state mark-red" role="status">
        <IconAlertTriangle aria-hidden="true" /> Refused. {report.problem?.message}
      </p>
    )
  }
  const waitText = () => {
    if (expired) return 'Sent when you sign in again'
    if (!online) {
      return canSendClosed() ? 'Sent when there is a network' : 'Sent when you open Quadrat with a network'
    }
    return report.state === 'sending' ? `Sending${photos}` : `Waits to be sent${photos}`
  }
  return (
    <p className="saved-state" role="status">
      <IconCloudUp aria-hidden="true" />
      {waitText()}
    </p>
  )
}
