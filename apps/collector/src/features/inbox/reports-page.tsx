import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePause, useReports, useSession, useTasks, useThreads } from '#src/offline/queries.ts'
import { pauseText } from '#src/offline/session.ts'
import type { TaskRow, ThreadRow } from '#src/offline/store.ts'
import { firstVersion, threadsToRead } from '#src/offline/versions.ts'
import { formatNumber } from '#src/shared/format.ts'
import { formTags } from '#src/shared/language.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { type GroupName, groupOrder, type ReportCard, reportCards } from './groups.ts'
import { ReportRow } from './report-row.tsx'
import { texts } from './texts-en.ts'
import { ThreadMark } from './thread-link.tsx'
import './inbox.css'

export function ReportsPage() {
  const { person } = useSession()
  const reports = useReports(person.id)
  const tasks = useTasks(person.id)
  const threads = useThreads(person.id)
  const pause = usePause(person.id)
  const cards = reports && tasks && reportCards(reports, tasks, formTags())
  return (
    <div className="page">
      <header className="page-head">
        <h1>{texts.title}</h1>
      </header>
      {pause && (
        <Notice kind="error">
          <p>{pauseText(pause)}</p>
        </Notice>
      )}
      {!cards && <Skeleton rows={5} />}
      {cards?.length === 0 && (
        <Empty icon={<IconInbox size={40} stroke={1.5} />} title={texts.none}>
          <p>{texts.noneText}</p>
          <Link href="/" className="button">
            {appTexts.openTasks}
          </Link>
        </Empty>
      )}
      {cards && tasks && threads && <NewMessages cards={cards} tasks={tasks} threads={threads} />}
      {cards &&
        groupOrder.map(group => {
          const those = cards.filter(card => card.group === group)
          if (those.length === 0) return null
          return <Group key={group} group={group} cards={those} />
        })}
    </div>
  )
}

interface NewMessagesProps {
  cards: ReportCard[]
  tasks: TaskRow[]
  threads: ThreadRow[]
}

/** The reports on which staff have written, or on which an answer was refused. */
function NewMessages({ cards, tasks, threads }: NewMessagesProps) {
  const toRead = threadsToRead(tasks, threads)
  const seen = new Set<string>()
  const rows = cards.flatMap(({ task, title, projectName }) => {
    const first = task && firstVersion(tasks, task.id)
    const news = first ? toRead.get(first) : undefined
    // The newest version of a report stands for all of them.
    if (!task || !first || !news || seen.has(first)) return []
    seen.add(first)
    return [{ task, title, projectName, news }]
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="group-messages" className="group">
      <h2 id="group-messages">
        {texts.newMessages} <span className="count">{formatNumber(rows.length)}</span>
      </h2>
      <ul className="rows">
        {rows.map(({ task, title, projectName, news }) => (
          <li key={task.id}>
            <Link href={`/reports/task/${task.id}/messages`} className="row">
              <span className="row-main">
                <ThreadMark {...news} />
                <span className="row-title" dir="auto">
                  {title}
                </span>
                <span className="row-note">
                  <span dir="auto">{projectName}</span>
                  <span>{appTexts.task({ id: task.id })}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The number of visible reports of a long group. Groups that need an action are always complete. */
const shownAtFirst = 20

function Group({ group, cards }: { group: GroupName; cards: ReportCard[] }) {
  const [shown, setShown] = useState(shownAtFirst)
  const visible = group === 'edit' || group === 'waiting' ? cards : cards.slice(0, shown)
  return (
    <section aria-labelledby={`group-${group}`} className={`group group-${group}`}>
      <h2 id={`group-${group}`}>
        {texts.groups[group]} <span className="count">{formatNumber(cards.length)}</span>
      </h2>
      <ul className="rows">
        {visible.map(card => (
          <ReportRow key={card.key} card={card} />
        ))}
      </ul>
      {visible.length < cards.length && (
        <Button onClick={() => setShown(shown + 50)}>
          {appTexts.showMore({ count: cards.length - visible.length })}
        </Button>
      )}
    </section>
  )
}
