import {
  IconAlertTriangle,
  IconChevronRight,
  IconClipboardList,
  IconCloudDownload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePause, useReports, useSession, useWork } from '#src/offline/queries.ts'
import { pauseText } from '#src/offline/session.ts'
import type { Report } from '#src/offline/store.ts'
import { useOnline } from '#src/shared/network.ts'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { InstallOffer } from './install-offer.tsx'
import { TemplateRow } from './template-row.tsx'
import { texts } from './texts-en.ts'
import './tasks.css'

interface TasksPageProps {
  /** The number of reports sent back for an edit. */
  sentBack: number
  /** Draws the list of drafts, if there are any. */
  drafts: (drafts: Report[]) => ReactNode
}

export function TasksPage({ sentBack, drafts: draw }: TasksPageProps) {
  const { person } = useSession()
  const row = useWork(person.id)
  const reports = useReports(person.id)
  const pause = usePause(person.id)
  const drafts = (reports ?? []).filter(report => report.state === 'draft')
  return (
    <div className="page">
      <header className="page-head">
        <p className="eyebrow" dir="auto">
          {person.company.name}
        </p>
        <h1>{texts.title}</h1>
      </header>
      <ClockNotice />
      {sentBack > 0 && (
        <Link href="/reports" className="sent-back">
          <IconAlertTriangle aria-hidden="true" size={26} stroke={1.75} />
          <span>{texts.needEdit({ count: sentBack })}</span>
          <IconChevronRight aria-hidden="true" className="pointing" size={22} />
        </Link>
      )}
      {drafts.length > 0 && draw(drafts)}
      {row === undefined && <Skeleton rows={4} />}
      {pause?.kind === 'unreadable' && (
        <Notice kind="warn">
          <p>{pauseText(pause)}</p>
        </Notice>
      )}
      {row === null && pause?.kind !== 'unreadable' && <FirstFetch />}
      {row && row.work.projects.length === 0 && (
        <Empty icon={<IconClipboardList size={40} stroke={1.5} />} title={texts.none}>
          <p>{texts.noneText}</p>
        </Empty>
      )}
      {row?.work.projects.map(project => (
        <section key={project.id} className="project" aria-labelledby={`project-${project.id}`}>
          <h2 id={`project-${project.id}`} dir="auto">
            {project.name}
          </h2>
          {project.description && (
            <p className="project-text" dir="auto">
              {project.description}
            </p>
          )}
          {project.templates.length === 0 ? (
            <p className="project-none">{texts.noneOpen}</p>
          ) : (
            <ul className="rows">
              {project.templates.map(template => (
                <TemplateRow key={template.projectTemplateId} template={template} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {/*
       * Only to somebody who has sent a report: a first visit is for the templates. Below them, because the
       * browser offers it late and would move them under the finger.
       */}
      {reports?.some(({ state }) => state !== 'draft') && <InstallOffer />}
    </div>
  )
}

function FirstFetch() {
  const online = useOnline()
  if (online) return <Skeleton rows={4} />
  return (
    <Empty icon={<IconCloudDownload size={40} stroke={1.5} />} title={texts.connect}>
      <p>{texts.connectText}</p>
    </Empty>
  )
}
