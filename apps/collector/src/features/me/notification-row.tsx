import { type ReactNode, useEffect, useState } from 'react'
import { disablePush, enablePush, type PushState, pushState } from '#src/offline/push.ts'
import { useSession } from '#src/offline/queries.ts'
import { callFailed } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { texts } from './texts-en.ts'

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
      setError(callFailed(cause) ?? texts.push.failed)
      setState(await pushState())
    }
    setBusy(false)
  }

  return (
    <li className="setting">
      {icon}
      <div>
        <p className="setting-title">{texts.push.title}</p>
        <p className="setting-note" role="status">
          {error ?? (state ? texts.push.states[state] : '')}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button busy={busy} disabled={!online} aria-pressed={state === 'on'} onClick={() => void toggle()}>
          {state === 'on' ? appTexts.turnOff : appTexts.turnOn}
        </Button>
      )}
    </li>
  )
}
