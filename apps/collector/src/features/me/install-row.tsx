import type { ReactNode } from 'react'
import { canInstall, installText, useInstall } from '#src/shared/install.ts'
import { texts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'

/** Offers to install the app, or explains it on iOS. */
export function InstallRow({ icon }: { icon: ReactNode }) {
  const install = useInstall()
  if (!canInstall(install)) return null
  return (
    <li className="setting">
      {icon}
      <div>
        <p className="setting-title">{texts.home.title}</p>
        <p className="setting-note">{installText(install)}</p>
      </div>
      {install && <Button onClick={() => void install()}>{texts.install}</Button>}
    </li>
  )
}
