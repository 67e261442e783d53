import type { ReactNode } from 'react'
import { canInstall, installText, useInstall } from '#src/shared/install.ts'
import { Button } from '#src/shared/ui/button.tsx'

/** Offers to install the app, or explains it on iOS. */
export function InstallRow({ icon }: { icon: ReactNode }) {
  const install = useInstall()
  if (!canInstall(install)) return null
  return (
    <li className="setting">
      {icon}
      <div>
        <p className="setting-title">Put Quadrat on the home screen</p>
        <p className="setting-note">{installText(install)}</p>
      </div>
      {install && <Button onClick={() => void install()}>Install</Button>}
    </li>
  )
}
