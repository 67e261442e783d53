import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePause, useReports, useSession, useTasks } from '#src/offline/queries.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { type GroupName, groupLabel, groupOrder, type ReportCard, reportCards } from './groups.ts'
import { ReportRow } from './report-row.tsx'
import './inbox.css'

export function ReportsPage() {
  const { person } = useSession()
  const reports = useReports(person.id)
  const tasks = useTasks(person.id)
  const pause = usePause(person.id)
  const cards = reports && tasks && reportCards(reports, tasks)
  return (
    <div className="page">
      <header className="page-head">
        <h1>Reports</h1>
      </header>
      {pause && (
        <Notice kind="error">
          <p>{pause.message}</p>
        </Notice>
      )}
      {!cards && <Skeleton rows={5} />}
      {cards?.length === 0 && (
        <Empty icon={<IconInbox size={40} stroke={1.5} />} title="No reports yet">
          <p>What you send shows here, with the answer of the reviewer.</p>
          <Link href="/" className="button">
            Open your tasks
          </Link>
        </Empty>
      )}
      {cards &&
        groupOrder.map(group => {
          const those = cards.filter(card => card.group === group)
          if (those.length === 0) return null
          return <Group key={group} group={group} cards={those} />
        })}
    </div>
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
        {groupLabel[group]} <span className="count">{cards.length}</span>
      </h2>
      <ul className="rows">
        {visible.map(card => (
          <ReportRow key={card.key} card={card} />
        ))}
      </ul>
      {visible.length < cards.length && (
        <Button onClick={() => setShown(shown + 50)}>{`Show more (${cards.length - visible.length})`}</Button>
      )}
    </section>
  )
}
