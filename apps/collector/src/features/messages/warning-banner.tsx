import { useEffect } from 'react'
import { isWaiting } from '#src/offline/messages.ts'
import { useMessages, useSession } from '#src/offline/queries.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { alarm } from './alarm.ts'
import { MessageIcon, typeLabel } from './message-type.tsx'
import './messages.css'

/** The oldest early warning that was not confirmed, above every page until it is. */
export function WarningBanner() {
  const { person } = useSession()
  const waiting = (useMessages(person.id) ?? []).filter(isWaiting)
  const first = waiting.at(-1)
  const id = first?.id
  useEffect(() => {
    if (id) alarm(id)
  }, [id])
  if (!first) return null
  return (
    <section className="warning-banner" role="alert" aria-label={typeLabel.EARLY_WARNING}>
      <p className="warning-kind">
        <MessageIcon type={first.type} /> {typeLabel.EARLY_WARNING}
        {waiting.length > 1 && <span className="warning-count">{`1 of ${waiting.length}`}</span>}
      </p>
      <p className="warning-title" dir="auto">
        {first.title}
      </p>
      <p className="warning-text words" dir="auto">
        {first.message}
      </p>
      <AcknowledgeButton id={first.id} />
    </section>
  )
}
