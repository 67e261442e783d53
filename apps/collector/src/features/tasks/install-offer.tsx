import { useLiveQuery } from 'dexie-react-hooks'
import { readSetting, writeSetting } from '#src/offline/store.ts'
import { canInstall, installText, useInstall } from '#src/shared/install.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { texts } from './texts-en.ts'

const answeredKey = 'install-offer-answered'

/** Offers to install the app on this phone, until it is answered. */
export function InstallOffer() {
  const install = useInstall()
  const isAnswered = useLiveQuery(() => readSetting<boolean>(answeredKey), [])
  if (isAnswered !== null || !canInstall(install)) return null
  const answer = () => void writeSetting(answeredKey, true)
  return (
    <Notice kind="info" title={appTexts.home.title}>
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
            {appTexts.install}
          </Button>
        )}
        <Button onClick={answer}>{texts.notNow}</Button>
      </div>
    </Notice>
  )
}
