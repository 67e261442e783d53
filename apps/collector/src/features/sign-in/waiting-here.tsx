import { IconUpload } from '@tabler/icons-react'
import { useWaitingPeople } from '#src/offline/queries.ts'
import { count } from '#src/shared/format.ts'

/** The people with unsent reports on this phone. */
export function WaitingHere() {
  const waiting = useWaitingPeople()
  if (waiting.length === 0) return null
  return (
    <ul className="waiting-here" aria-label="Reports that wait on this phone">
      {waiting.map(({ person, reports, messages }) => (
        <li key={person.id}>
          <IconUpload aria-hidden="true" size={22} stroke={1.75} />
          <span>
            {`${waitingText(reports, messages)} of `}
            <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            {reports + messages === 1 ? ' still waits on this phone.' : ' still wait on this phone.'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function waitingText(reports: number, messages: number): string {
  const parts = [
    reports > 0 && count(reports, 'report', 'reports'),
    messages > 0 && count(messages, 'message', 'messages'),
  ]
  return parts.filter(Boolean).join(' and ')
}
