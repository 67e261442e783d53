import { IconAlertTriangle, IconCheck, IconChecks, IconHourglass } from '@tabler/icons-react'
import type { ThreadRow } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { answerAgain, deleteAnswer } from '#src/offline/threads.ts'
import { problemText } from '#src/shared/advice.ts'
import { formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { LinkedText } from '#src/shared/ui/linked-text.tsx'
import { texts } from './texts-en.ts'

export function ThreadMessage({ message }: { message: ThreadRow }) {
  const { clientId, isOwn, author, text, sentAt } = message
  return (
    <li id={`message-${clientId}`} className={isOwn ? 'said said-own' : 'said'}>
      <p className="said-who">{isOwn ? texts.you : <bdi>{author}</bdi>}</p>
      <p className="said-text" dir="auto">
        <LinkedText text={text} />
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
        {texts.read({ when: formatWhen(Date.parse(readAt), Date.now()) })}
      </span>
    )
  if (delivery.state === 'sent')
    return (
      <span className="with-icon">
        <IconCheck aria-hidden="true" size={18} />
        {texts.sent}
      </span>
    )
  if (delivery.state === 'refused')
    return (
      <span className="with-icon said-refused">
        <IconAlertTriangle aria-hidden="true" size={18} />
        {texts.refused}
      </span>
    )
  return (
    <span className="with-icon">
      <IconHourglass aria-hidden="true" size={18} />
      {online ? texts.sending : texts.offline}
    </span>
  )
}

function RefusedAnswer({ message }: { message: ThreadRow }) {
  const { problem } = message.delivery
  const online = useOnline()
  return (
    <div className="said-actions">
      <p dir="auto">{problem && problemText(problem)}</p>
      <Button disabled={!online} onClick={() => void answerAgain(message).then(() => sendWaiting('now'))}>
        {online ? texts.sendAgain : appTexts.noNetworkNow}
      </Button>
      <Button onClick={() => void deleteAnswer(message)}>{texts.delete}</Button>
    </div>
  )
}
