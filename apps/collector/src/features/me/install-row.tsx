import type { ReactNode } from 'react'
import { isInstalled, useInstall } from '#src/shared/install.ts'
import { Button } from '#src/shared/ui/button.tsx'

/** Offers to install the app, or explains it on iOS. */
export function InstallRow({ icon }: { icon: ReactNode }) {
  const install = useInstall()
  const isIos = /iPhone|iPad/.test(navigator.userAgent)
  if (isInstalled() || (!install && !isIos)) return null
  return (
    <li className="setting">
      {icon}
      <div>
        <p className="setting-title">Put Quadrat on the home screen</p>
        <p className="setting-note">
          {install
            ? 'It opens like any app, and the phone keeps its reports safer.'
            : 'In Safari: Share, then “Add to Home Screen”.'}
        </p>
      </div>
      {install && <Button onClick={() => void install()}>Install</Button>}
    </li>
  )
}
