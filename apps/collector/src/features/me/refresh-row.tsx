import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type PullOutcome, pull } from '#src/offline/pull.ts'
import { useReports, useSession } from '#src/offline/queries.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { unreadableText } from '#src/shared/advice.ts'
import { count, formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { Button } from '#src/shared/ui/button.tsx'

const outcomeText: Record<Exclude<PullOutcome, 'done'>, string> = {
  offline: 'No network. Your reports stay on this phone and are sent later.',
  'no-answer':
    'No answer: the network here is too weak, or the server is away. Your reports stay on this phone; try again later.',
  portal:
    'This Wi-Fi wants you to sign in first. Open any page in your browser, sign in there, then try again.',
  'server-away': 'The server is away at the moment. Your reports stay on this phone; try again later.',
  'signed-out': 'Sign in again to send and fetch.',
  blocked: 'Your account is deactivated. Your reports stay on this phone; ask your organisation.',
  unreadable: unreadableText,
  failed: 'That did not work. Your reports stay on this phone; try again later.',
}

/** Sends and fetches when it is pressed, and says what came of it. */
export function RefreshRow({ fetchedAt }: { fetchedAt: number | null }) {
  const { person, expired } = useSession()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PullOutcome | null>(null)
  const waiting = (useReports(person.id) ?? []).filter(
    ({ state }) => state === 'waiting' || state === 'sending',
  ).length

  const refresh = async () => {
    setBusy(true)
    setOutcome(null)
    const [pulled] = await Promise.all([pull(), sendWaiting('now')])
    setOutcome(pulled)
    setBusy(false)
  }
  const doneText =
    waiting === 0
      ? 'Done: all is sent and fetched.'
      : `Fetched. ${count(waiting, 'report', 'reports')} still ${waiting === 1 ? 'waits' : 'wait'} to be sent.`

  return (
    <li className="setting">
      <IconRefresh aria-hidden="true" size={26} stroke={1.5} />
      <div>
        <p className="setting-title">Send and fetch now</p>
        <p className="setting-note">
          {fetchedAt ? `Last fetched: ${formatWhen(fetchedAt, Date.now())}` : 'Nothing fetched yet'}
        </p>
        <p className="setting-outcome" role="status">
          {outcome && (outcome === 'done' ? doneText : outcomeText[outcome])}
        </p>
      </div>
      {expired ? (
        <Link href="/sign-in" className="button">
          Sign in
        </Link>
      ) : (
        <Button busy={busy} disabled={!online} onClick={() => void refresh()}>
          {online ? 'Now' : 'No network'}
        </Button>
      )}
    </li>
  )
}
