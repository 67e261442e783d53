import { Rich } from '@quadrat/forms/rich'
import { IconUpload } from '@tabler/icons-react'
import { useWaitingPeople } from '#src/offline/queries.ts'
import type { Waiting } from '#src/offline/session.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { texts } from './texts-en.ts'

/** The people with unsent reports on this phone. */
export function WaitingHere() {
  const waiting = useWaitingPeople()
  if (waiting.length === 0) return null
  return (
    <ul className="waiting-here" aria-label={texts.waitingLabel}>
      {waiting.map(one => (
        <li key={one.person.id}>
          <IconUpload aria-hidden="true" size={22} stroke={1.75} />
          <span>
            <WaitingText {...one} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function WaitingText({ person, reports, messages }: Waiting) {
  const name = <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
  if (messages === 0) return <Rich text={texts.waitingReports} values={{ count: reports, name }} />
  if (reports === 0) return <Rich text={texts.waitingMessages} values={{ count: messages, name }} />
  const amounts = {
    reports: appTexts.reports({ count: reports }),
    messages: appTexts.messages({ count: messages }),
  }
  return <Rich text={texts.waitingBoth} values={{ ...amounts, name }} />
}
