import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isWaiting, markRead } from '#src/offline/messages.ts'
import { useMessages, usePause, useSession } from '#src/offline/queries.ts'
import { pauseText } from '#src/offline/session.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Empty, Skeleton } from '#src/shared/ui/empty.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { MessageCard } from './message-card.tsx'
import { texts } from './texts-en.ts'
import './messages.css'

/** The number of visible messages at first. */
const shownAtFirst = 30

interface Props {
  /** Renders the reports that a message is about, which are another feature. */
  reports: (taskIds: readonly string[]) => ReactNode
}

/** The messages of staff, the newest first. Early warnings that wait for a confirmation are at the top. */
export function MessagesPage({ reports }: Props) {
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
        <h1>{texts.title}</h1>
      </header>
      {pause && (
        <Notice kind="error">
          <p>{pauseText(pause)}</p>
        </Notice>
      )}
      {!sorted && <Skeleton rows={4} />}
      {sorted?.length === 0 && (
        <Empty icon={<IconBell size={40} stroke={1.5} />} title={appTexts.noMessages}>
          <p>{texts.noneText}</p>
        </Empty>
      )}
      {sorted && sorted.length > 0 && (
        <ul className="messages">
          {sorted.slice(0, shown).map(message => (
            <MessageCard key={message.id} message={message} reports={reports} />
          ))}
        </ul>
      )}
      {sorted && sorted.length > shown && (
        <Button onClick={() => setShown(shown + 50)}>
          {appTexts.showMore({ count: sorted.length - shown })}
        </Button>
      )}
    </div>
  )
}
