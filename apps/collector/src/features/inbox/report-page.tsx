import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fetchDetail } from '#src/offline/pull.ts'
import { useDetail, useReport, useReportOfTask, useSession, useTask } from '#src/offline/queries.ts'
import { UnreadableResponse } from '#src/shared/api.ts'
import { formTags } from '#src/shared/language.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { reportCards } from './groups.ts'
import { ReportView } from './report-view.tsx'
import { texts } from './texts-en.ts'
import './inbox.css'

/** A report made on this phone, by its own id. */
export function LocalReportPage({ clientId }: { clientId: string }) {
  const { person } = useSession()
  const report = useReport(clientId)
  const task = useTask(person.id, report?.taskId ?? '')
  if (report === undefined || task === undefined) return <Loading />
  if (report === null || report.personId !== person.id) return <Gone />
  const [card] = reportCards([report], task ? [task] : [], formTags())
  return card ? <ReportView card={card} content={report} /> : <Gone />
}

/** A report by the id of its task, made on this phone or on another. */
export function TaskPage({ taskId }: { taskId: string }) {
  const session = useSession()
  const task = useTask(session.person.id, taskId)
  const report = useReportOfTask(session.person.id, taskId)
  const detail = useDetail(session.person.id, taskId)
  const online = useOnline()
  const [failure, setFailure] = useState<'unreadable' | 'did-not-come' | null>(null)
  // The server no longer has the answers of a deleted report.
  const isDeleted = task?.status === deletedStatus
  const wanted = task && !isDeleted && report === null && detail === null && online && !session.expired
  useEffect(() => {
    if (!wanted) return
    setFailure(null)
    fetchDetail(session, taskId).catch(error =>
      setFailure(error instanceof UnreadableResponse ? 'unreadable' : 'did-not-come'),
    )
  }, [wanted, session, taskId])

  if (task === undefined || report === undefined || detail === undefined) return <Loading />
  if (task === null) return <Gone />
  const [card] = reportCards(report ? [report] : [], [task], formTags())
  if (!card) return <Gone />
  const content =
    report ?? (detail && { template: detail, ...detail, comment: detail.comment ?? '', submission: null })
  return (
    <ReportView card={card} content={content}>
      {!content && !isDeleted && !online && (
        <Notice kind="info">
          <p>{texts.otherPhone}</p>
        </Notice>
      )}
      {!content && !isDeleted && online && !failure && <Skeleton rows={3} />}
      {!content && failure && (
        <Notice kind="warn">
          <p>{failure === 'unreadable' ? appTexts.unreadable : texts.didNotCome}</p>
        </Notice>
      )}
    </ReportView>
  )
}

function Loading() {
  return (
    <div className="page">
      <BackLink />
      <Skeleton rows={4} />
    </div>
  )
}

function Gone() {
  return (
    <div className="page">
      <BackLink />
      <Empty icon={null} title={texts.notHere}>
        <Link href="/reports" className="button">
          {texts.allReports}
        </Link>
      </Empty>
    </div>
  )
}

export function BackLink() {
  return (
    <Link href="/reports" className="back-link">
      <IconArrowLeft aria-hidden="true" className="pointing" size={24} />
      {texts.title}
    </Link>
  )
}
