import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isWaiting, markRead } from '#src/offline/messages.ts'
import { useMessages, usePause, useSession } from '#src/offline/queries.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { MessageCard } from './message-card.tsx'
import './messages.css'

/** The number of visible messages at first. */
const shownAtFirst = 30

/** The messages of staff, the newest first. Early warnings that wait for a confirmation are at the top. */
export function MessagesPage() {
  const { person } = useSession()
  const messages = useMessages(person.id)
  const pause = usePause(person.id)
  const [shown, setShown] = useState(shownAtFirst)
  // What was seen is no longer new at the next visit.
  useEffect(() => () => void markRead(person.id), [person.id])
  const sorted = messages && [...messages.filter(isWaiting), ...messages.filter(one => !isWaiting(one))]
  return (
    <div className="page">
      <header className="page-head">
        <h1>Messages</h1>
      </header>
      {pause && (
        <Notice kind="error">
          <p>{pause.message}</p>
        </Notice>
      )}
      {!sorted && <Skeleton rows={4} />}
      {sorted?.length === 0 && (
        <Empty icon={<IconBell size={40} stroke={1.5} />} title="No messages yet">
          <p>What your organisation sends you shows here, also without a network.</p>
        </Empty>
      )}
      {sorted && sorted.length > 0 && (
        <ul className="messages">
          {sorted.slice(0, shown).map(message => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      {sorted && sorted.length > shown && (
        <Button onClick={() => setShown(shown + 50)}>{`Show more (${sorted.length - shown})`}</Button>
      )}
    </div>
  )
}
