import { IconBell, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { isUnsent } from '#src/offline/outbox.ts'
import { unsubscribePush } from '#src/offline/push.ts'
import { useReports, useSession, useWaitingPeople, useWork } from '#src/offline/queries.ts'
import { sendRevocations, signOut } from '#src/offline/session.ts'
import { stopSending } from '#src/offline/sync.ts'
import { count } from '#src/shared/format.ts'
import { runtime } from '#src/shared/runtime.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { AppearanceRow } from './appearance-row.tsx'
import { InstallRow } from './install-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { RefreshRow } from './refresh-row.tsx'
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
        <InstallRow icon={<IconDeviceMobile aria-hidden="true" size={26} stroke={1.5} />} />
        <AppearanceRow />
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Also on this phone</h2>
          {others.map(({ person: other, reports }) => (
            <p key={other.id} className="other">
              {count(reports, 'report', 'reports')} of <bdi>{`${other.firstName} ${other.lastName}`}</bdi>{' '}
              still {reports === 1 ? 'waits' : 'wait'} on this phone. {reports === 1 ? 'It is' : 'They are'}{' '}
              sent when <bdi>{other.firstName}</bdi> signs in here.
            </p>
          ))}
        </section>
      )}
      <Button className="wide" icon={<IconLogout aria-hidden="true" />} onClick={() => setIsConfirming(true)}>
        Sign out
      </Button>
      <p className="version">Quadrat {runtime.version ?? ''}</p>
      {isConfirming && (
        <Confirm
          title="Sign out?"
          yes="Sign out"
          onYes={() => void leave()}
          onNo={() => setIsConfirming(false)}
        >
          <p>
            {unsent > 0
              ? `${count(unsent, 'report', 'reports')} still ${unsent === 1 ? 'waits' : 'wait'} on this phone. Nothing is lost: ${unsent === 1 ? 'it is' : 'they are'} sent when you sign in here again.`
              : 'Everything was sent. Drafts stay on this phone until you sign in here again.'}
          </p>
        </Confirm>
      )}
    </div>
  )
}
