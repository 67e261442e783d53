import { IconUpload } from '@tabler/icons-react'
import { useWaitingPeople } from '#src/offline/queries.ts'

/** The people with unsent reports on this phone. */
export function WaitingHere() {
  const waiting = useWaitingPeople()
  if (waiting.length === 0) return null
  return (
    <ul className="waiting-here" aria-label="Reports that wait on this phone">
      {waiting.map(({ person, reports }) => (
        <li key={person.id}>
          <IconUpload aria-hidden="true" size={22} stroke={1.75} />
          <span>
            {reports === 1 ? '1 report of ' : `${reports} reports of `}
            <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            {reports === 1 ? ' still waits on this phone.' : ' still wait on this phone.'}
          </span>
        </li>
      ))}
    </ul>
  )
}
