import { type ReactNode, useEffect, useState } from 'react'
import { disablePush, enablePush, type PushState, pushState } from '#src/offline/push.ts'
import { useSession } from '#src/offline/queries.ts'
import { NoNetwork, Refused } from '#src/shared/api.ts'
import { useOnline } from '#src/shared/network.ts'
import { Button } from '#src/shared/ui/button.tsx'

const notes: Record<PushState, string> = {
  on: 'This phone tells you, even when Quadrat is closed.',
  off: 'Off. Quadrat still shows it when you open it.',
  refused: 'Messages are forbidden for Quadrat in the settings of this phone.',
  impossible: 'This browser cannot do it. Put Quadrat on the home screen first, then look here again.',
}

export function NotificationRow({ icon }: { icon: ReactNode }) {
  const session = useSession()
  const online = useOnline()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    void pushState().then(setState)
  }, [])

  const toggle = async () => {
    setBusy(true)
    setError(null)
    try {
      setState(await (state === 'on' ? disablePush(session) : enablePush(session)))
    } catch (cause) {
      const known = cause instanceof Refused || cause instanceof NoNetwork
      setError(known ? cause.message : 'The message service of this browser did not answer. Try again later.')
      setState(await pushState())
    }
    setBusy(false)
  }

  return (
    <li className="setting">
      {icon}
      <div>
        <p className="setting-title">Tell me about messages and reviewed reports</p>
        <p className="setting-note" role="status">
          {error ?? (state ? notes[state] : '')}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button busy={busy} disabled={!online} aria-pressed={state === 'on'} onClick={() => void toggle()}>
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </li>
  )
}
