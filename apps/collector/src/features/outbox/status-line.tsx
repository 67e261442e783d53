import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePause, useReports, useSession, useThreads } from '#src/offline/queries.ts'
import { useOnline } from '#src/shared/network.ts'
import { type LineState, lineState } from './line-state.ts'
import './outbox.css'

const icons: Record<LineState['kind'], ReactNode> = {
  'signed-out': <IconLock aria-hidden="true" size={20} />,
  erased: <IconLock aria-hidden="true" size={20} />,
  blocked: <IconLock aria-hidden="true" size={20} />,
  refused: <IconAlertTriangle aria-hidden="true" size={20} />,
  offline: <IconCloudOff aria-hidden="true" size={20} />,
  sending: <IconCloudUp aria-hidden="true" size={20} className="pulse" />,
  waiting: <IconCloudUp aria-hidden="true" size={20} />,
  'all-sent': <IconCheck aria-hidden="true" size={20} />,
}

/** The line at the top with the state of the reports. */
export function StatusLine() {
  const session = useSession()
  const online = useOnline()
  const reports = useReports(session.person.id)
  const threads = useThreads(session.person.id)
  const pause = usePause(session.person.id)
  if (!reports || !threads) return <div className="status-line" />
  const state = lineState({
    online,
    expired: session.expired,
    erased: session.erased,
    blocked: pause?.kind === 'blocked',
    reports,
    answers: threads.map(({ delivery }) => delivery),
  })
  const text = (
    <>
      {icons[state.kind]}
      <span>{state.text}</span>
    </>
  )
  const target =
    state.kind === 'signed-out' || state.kind === 'erased'
      ? '/sign-in'
      : state.kind === 'all-sent'
        ? null
        : '/reports'
  return (
    <div className={`status-line status-${state.kind}`} role="status">
      {target ? <Link href={target}>{text}</Link> : <span className="status-text">{text}</span>}
    </div>
  )
}
