import { spoken } from '@quadrat/domain/language/texts'
import { notificationIn } from '@quadrat/domain/notification/notification-languages'
import { useEffect } from 'react'
import { isWaiting } from '#src/offline/messages.ts'
import { useMessages, useSession } from '#src/offline/queries.ts'
import { LinkedText } from '#src/shared/ui/linked-text.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { alarm } from './alarm.ts'
import { MessageIcon } from './message-type.tsx'
import { texts } from './texts-en.ts'
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
  const { title, message } = notificationIn(first, spoken().language)
  return (
    <section className="warning-banner" role="alert" aria-label={texts.earlyWarning}>
      <p className="warning-kind">
        <MessageIcon type={first.type} /> {texts.earlyWarning}
        {waiting.length > 1 && (
          <span className="warning-count">{texts.oneOf({ number: 1, count: waiting.length })}</span>
        )}
      </p>
      <p className="warning-title" dir="auto">
        {title}
      </p>
      <p className="warning-text words" dir="auto">
        <LinkedText text={message} />
      </p>
      <AcknowledgeButton id={first.id} />
    </section>
  )
}
