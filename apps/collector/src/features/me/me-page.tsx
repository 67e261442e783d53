import { Rich } from '@quadrat/forms/rich'
import { IconBell, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { isUnsent } from '#src/offline/outbox.ts'
import { unsubscribePush } from '#src/offline/push.ts'
import { useReports, useSession, useWaitingPeople, useWork } from '#src/offline/queries.ts'
import { sendRevocations, signOut } from '#src/offline/session.ts'
import { stopSending } from '#src/offline/sync.ts'
import { runtime } from '#src/shared/runtime.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { AppearanceRow } from './appearance-row.tsx'
import { AutomaticRow } from './automatic-row.tsx'
import { InstallRow } from './install-row.tsx'
import { LanguageRow } from './language-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { RefreshRow } from './refresh-row.tsx'
import { texts } from './texts-en.ts'
import './me.css'

export function MePage() {
  const { person } = useSession()
  const row = useWork(person.id)
  const unsent = (useReports(person.id) ?? []).filter(report => isUnsent(report.state)).length
  const others = useWaitingPeople().filter(waiting => waiting.person.id !== person.id)
  const [isConfirming, setIsConfirming] = useState(false)

  const leave = async () => {
    stopSending()
    await unsubscribePush().catch(() => undefined)
    await signOut()
    void sendRevocations()
  }

  return (
    <div className="page">
      <header className="page-head">
        <h1 dir="auto">{`${person.firstName} ${person.lastName}`}</h1>
        <p className="row-note">
          <span dir="auto">{person.company.name}</span>
          {row?.work.me.group && <span dir="auto">{row.work.me.group.name}</span>}
          {row?.work.me.phoneNumber && <span dir="ltr">{row.work.me.phoneNumber}</span>}
        </p>
      </header>
      <ul className="rows settings">
        <RefreshRow fetchedAt={row?.fetchedAt ?? null} />
        <NotificationRow icon={<IconBell aria-hidden="true" size={26} stroke={1.5} />} />
        {row?.work.me.receiveAutomaticMessages !== undefined && (
          <AutomaticRow isOn={row.work.me.receiveAutomaticMessages} />
        )}
        <InstallRow icon={<IconDeviceMobile aria-hidden="true" size={26} stroke={1.5} />} />
        <LanguageRow />
        <AppearanceRow />
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{texts.others}</h2>
          {others.map(({ person: other, reports }) => (
            <p key={other.id} className="other">
              <Rich
                text={texts.othersText}
                values={{
                  count: reports,
                  name: <bdi>{`${other.firstName} ${other.lastName}`}</bdi>,
                  firstName: <bdi>{other.firstName}</bdi>,
                }}
              />
            </p>
          ))}
        </section>
      )}
      <Button
        className="wide"
        icon={<IconLogout aria-hidden="true" className="pointing" />}
        onClick={() => setIsConfirming(true)}
      >
        {texts.signOut}
      </Button>
      <p className="version">Quadrat {runtime.version ?? ''}</p>
      {isConfirming && (
        <Confirm
          title={texts.signOutTitle}
          yes={texts.signOut}
          onYes={() => void leave()}
          onNo={() => setIsConfirming(false)}
        >
          <p>{unsent > 0 ? texts.signOutWaiting({ count: unsent }) : texts.signOutSent}</p>
        </Confirm>
      )}
    </div>
  )
}
