import { useState } from 'react'
import { Link } from 'wouter'
import { useReports, useSession, useTasks } from '#src/offline/queries.ts'
import { formTags } from '#src/shared/language.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { reportCards } from './groups.ts'
import { ReportRow } from './report-row.tsx'
import { texts } from './texts-en.ts'
import './inbox.css'

/** More than one would scroll past. The others come on request. */
const shownAtFirst = 5

/** The reports that a message is about, as they are now, in the order of the message. */
export function ReportLinks({ taskIds }: { taskIds: readonly string[] }) {
  const { person } = useSession()
  const reports = useReports(person.id)
  const tasks = useTasks(person.id)
  const [isWhole, setIsWhole] = useState(false)
  if (!reports || !tasks) return null
  const cards = new Map(reportCards(reports, tasks, formTags()).map(card => [card.task?.id, card]))
  const shown = isWhole ? taskIds : taskIds.slice(0, shownAtFirst)
  return (
    <>
      <ul className="rows">
        {shown.map(id => {
          const card = cards.get(id)
          return card ? <ReportRow key={id} card={card} /> : <UnknownReport key={id} taskId={id} />
        })}
      </ul>
      {shown.length < taskIds.length && (
        <Button onClick={() => setIsWhole(true)}>{texts.showAll({ count: taskIds.length })}</Button>
      )}
    </>
  )
}

/** A report that this phone has not fetched yet, or that was too old to be fetched. */
function UnknownReport({ taskId }: { taskId: string }) {
  return (
    <li>
      <Link href={`/reports/task/${taskId}`} className="row">
        <span className="row-main">
          <span className="row-title">{appTexts.task({ id: taskId })}</span>
        </span>
      </Link>
    </li>
  )
}
