import { useLiveQuery } from 'dexie-react-hooks'
import { readSetting, writeSetting } from '#src/offline/store.ts'
import { canInstall, installText, useInstall } from '#src/shared/install.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'

const answeredKey = 'install-offer-answered'

/** Offers to install the app to whoever signs in the first time on this phone, until it is answered. */
export function InstallOffer() {
  const install = useInstall()
  const isAnswered = useLiveQuery(() => readSetting<boolean>(answeredKey), [])
  if (isAnswered !== null || !canInstall(install)) return null
  const answer = () => void writeSetting(answeredKey, true)
  return (
    <Notice kind="info" title="Put Quadrat on the home screen">
      <p>{installText(install)}</p>
      <div className="offer-buttons">
        {install && (
          <Button
            variant="main"
            onClick={() => {
              answer()
              void install()
            }}
          >
            Install
          </Button>
        )}
        <Button onClick={answer}>Not now</Button>
      </div>
    </Notice>
  )
}
