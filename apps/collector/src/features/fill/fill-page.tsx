import type { Work } from '@quadrat/domain/collector-api/work'
import { startsWithLast } from '@quadrat/domain/logic/field-logic'
import { rereadFields } from '@quadrat/domain/template/template-structure'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useReport, useSession, useWork } from '#src/offline/queries.ts'
import { lastAnswers, newReport } from '#src/offline/reports.ts'
import { type Report, store } from '#src/offline/store.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { FillForm } from './fill-form.tsx'
import { SavedPage } from './saved-page.tsx'
import { snapshotOf } from './snapshot.ts'
import { texts } from './texts-en.ts'
import './fill.css'

/**
 * The form of a draft by its id. A new draft has its id and template in the URL and is stored at its first
 * answer, so that opening a form leaves no draft and a reload opens the same report.
 */
export function FillPage({ clientId }: { clientId: string }) {
  const { person } = useSession()
  const [search] = useSearchParams()
  const projectTemplateId = search.get('template')
  const work = useWork(person.id)
  const stored = useReport(clientId)
  const [opened, setOpened] = useState<Report | 'gone' | null>(null)
  const [sentAs, setSentAs] = useState<string | null>(null)

  useEffect(() => {
    if (opened || work === undefined) return
    let current = true
    void store.reports.get(clientId).then(async kept => {
      if (!current) return
      if (kept) {
        setOpened(kept.personId === person.id ? upgraded(kept, work?.work) : 'gone')
        return
      }
      const template = work && projectTemplateId ? snapshotOf(work.work, projectTemplateId) : null
      if (!template) return setOpened('gone')
      const last = template.fields.some(startsWithLast)
        ? await lastAnswers(person.id, template.templateId)
        : undefined
      if (current) setOpened({ ...newReport(person.id, template, last), clientId })
    })
    return () => {
      current = false
    }
  }, [opened, work, clientId, person.id, projectTemplateId])

  if (sentAs) return <SavedPage clientId={sentAs} />
  if (opened === null) {
    return (
      <div className="page">
        <Skeleton rows={5} />
      </div>
    )
  }
  if (opened === 'gone') return <NotHere />
  // The report was submitted in another tab, or the person went back after Submit.
  if (stored && stored.state !== 'draft' && stored.state !== 'refused')
    return <SavedPage clientId={clientId} />
  return <FillForm report={opened} onSubmitted={setSentAs} />
}

/**
 * Reads the questions again, because an earlier version of the app may not have known some of them. One that
 * is still unknown is as the server has it by now: it is not required if no version of the app can answer it.
 */
function upgraded(kept: Report, work: Work | undefined): Report {
  const { template } = kept
  const now = work && snapshotOf(work, template.projectTemplateId)
  const current = now?.version === template.version ? now.fields : []
  const fields = rereadFields(template.fields).map(field =>
    field.kind === 'unknown' ? (current.find(({ id }) => id === field.id) ?? field) : field,
  )
  return { ...kept, template: { ...template, fields } }
}

function NotHere() {
  return (
    <div className="page">
      <Empty icon={null} title={texts.notHere}>
        <p>{texts.notHereText}</p>
        <Link href="/" className="button">
          {appTexts.openTasks}
        </Link>
      </Empty>
    </div>
  )
}
