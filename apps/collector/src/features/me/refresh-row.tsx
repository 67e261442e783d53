import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type PullOutcome, pull } from '#src/offline/pull.ts'
import { useReports, useSession } from '#src/offline/queries.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { formatWhen } from '#src/shared/format.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { texts } from './texts-en.ts'

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

  return (
    <li className="setting">
      <IconRefresh aria-hidden="true" size={26} stroke={1.5} />
      <div>
        <p className="setting-title">{texts.refresh.title}</p>
        <p className="setting-note">
          {fetchedAt
            ? texts.refresh.lastFetched({ when: formatWhen(fetchedAt, Date.now()) })
            : texts.refresh.never}
        </p>
        <p className="setting-outcome" role="status">
          {outcome && outcomeText(outcome, waiting)}
        </p>
      </div>
      {expired ? (
        <Link href="/sign-in" className="button">
          {appTexts.signIn}
        </Link>
      ) : (
        <Button busy={busy} disabled={!online} onClick={() => void refresh()}>
          {online ? texts.refresh.now : appTexts.noNetwork}
        </Button>
      )}
    </li>
  )
}

function outcomeText(outcome: PullOutcome, waiting: number): string {
  if (outcome === 'unreadable') return appTexts.unreadable
  if (outcome !== 'done') return texts.refresh.outcomes[outcome]
  return waiting === 0 ? texts.refresh.done : texts.refresh.waiting({ count: waiting })
}
