import { IconAlertTriangle, IconCheck, IconChecks, IconHourglass } from '@tabler/icons-react'
import type { ThreadRow } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { answerAgain, deleteAnswer } from '#src/offline/threads.ts'
import { formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { Button } from '#src/shared/ui/button.tsx'

export function ThreadMessage({ message }: { message: ThreadRow }) {
  const { clientId, isOwn, author, text, sentAt } = message
  return (
    <li id={`message-${clientId}`} className={isOwn ? 'said said-own' : 'said'}>
      <p className="said-who">{isOwn ? 'You' : <bdi>{author}</bdi>}</p>
      <p className="said-text" dir="auto">
        {text}
      </p>
      <p className="row-note">
        <span>{formatWhen(Date.parse(sentAt), Date.now())}</span>
        {isOwn && <State message={message} />}
      </p>
      {message.delivery.state === 'refused' && <RefusedAnswer message={message} />}
    </li>
  )
}

/** Where an own message is. */
function State({ message: { delivery, readAt } }: { message: ThreadRow }) {
  const online = useOnline()
  if (readAt !== null)
    return (
      <span className="with-icon">
        <IconChecks aria-hidden="true" size={18} />
        {`Read ${formatWhen(Date.parse(readAt), Date.now())}`}
      </span>
    )
  if (delivery.state === 'sent')
    return (
      <span className="with-icon">
        <IconCheck aria-hidden="true" size={18} />
        Sent
      </span>
    )
  if (delivery.state === 'refused')
    return (
      <span className="with-icon said-refused">
        <IconAlertTriangle aria-hidden="true" size={18} />
        Refused
      </span>
    )
  return (
    <span className="with-icon">
      <IconHourglass aria-hidden="true" size={18} />
      {online ? 'Being sent' : 'Waits for a network'}
    </span>
  )
}

function RefusedAnswer({ message }: { message: ThreadRow }) {
  const online = useOnline()
  return (
    <div className="said-actions">
      <p dir="auto">{message.delivery.problem?.message}</p>
      <Button disabled={!online} onClick={() => void answerAgain(message).then(() => sendWaiting('now'))}>
        {online ? 'Send again' : 'No network now'}
      </Button>
      <Button onClick={() => void deleteAnswer(message)}>Delete</Button>
    </div>
  )
}
