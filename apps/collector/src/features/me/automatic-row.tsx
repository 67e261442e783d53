import { IconMessageCog } from '@tabler/icons-react'
import { useState } from 'react'
import { switchAutomaticMessages } from '#src/offline/automatic-messages.ts'
import { useSession } from '#src/offline/queries.ts'
import { callFailed } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { texts } from './texts-en.ts'

/** The switch of the messages that nobody writes. */
export function AutomaticRow({ isOn }: { isOn: boolean }) {
  const session = useSession()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const toggle = async () => {
    setBusy(true)
    setError(null)
    try {
      await switchAutomaticMessages(session, !isOn)
    } catch (cause) {
      setError(callFailed(cause) ?? appTexts.failedLater)
    }
    setBusy(false)
  }

  return (
    <li className="setting">
      <IconMessageCog aria-hidden="true" size={26} stroke={1.5} />
      <div>
        <p className="setting-title">{texts.automatic.title}</p>
        <p className="setting-note" role="status">
          {error ?? (isOn ? texts.automatic.on : texts.automatic.off)}
        </p>
      </div>
      <Button
        busy={busy}
        disabled={!online || session.expired}
        aria-label={isOn ? texts.automatic.turnOff : texts.automatic.turnOn}
        onClick={() => void toggle()}
      >
        {isOn ? appTexts.turnOff : appTexts.turnOn}
      </Button>
    </li>
  )
}
