import { IconCloudUp, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { mayKeepId } from '#src/offline/outbox.ts'
import { useSession } from '#src/offline/queries.ts'
import { beginEdit, deleteReport, sendAgain } from '#src/offline/reports.ts'
import type { Report, TaskRow } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { adviceFor } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'

export function StartEdit({ personId, task, begun }: { personId: string; task: TaskRow; begun: boolean }) {
  const [, go] = useLocation()
  const [notHere, setNotHere] = useState(false)
  const start = async () => {
    const draft = await beginEdit(personId, task)
    if (draft) go(`/fill/${draft.clientId}`)
    else setNotHere(true)
  }
  return (
    <>
      {notHere && (
        <Notice kind="info" announce>
          <p>The answers were sent from another phone. Connect to the internet once to get them here.</p>
        </Notice>
      )}
      <Button variant="main" icon={<IconPencil aria-hidden="true" />} onClick={() => void start()}>
        {begun ? 'Go on with the edit' : 'Edit and send again'}
      </Button>
    </>
  )
}

export function LocalActions({ report }: { report: Report }) {
  const [, go] = useLocation()
  const [isConfirming, setIsConfirming] = useState(false)
  const online = useOnline()
  const { expired } = useSession()
  const waits = report.state === 'waiting' || report.state === 'sending'
  if (expired && waits) {
    return (
      <Link href="/sign-in" className="button button-main">
        <IconLock aria-hidden="true" />
        <span>Sign in to send</span>
      </Link>
    )
  }
  if (report.state === 'waiting') {
    return (
      <Button
        icon={<IconCloudUp aria-hidden="true" />}
        disabled={!online}
        onClick={() => void sendWaiting('now')}
      >
        {online ? 'Send now' : 'No network now'}
      </Button>
    )
  }
  if (report.state !== 'refused') return null
  const needsOrganisation =
    mayKeepId(report) && report.problem !== null && adviceFor(report.problem.code) !== null
  return (
    <div className="actions">
      {needsOrganisation ? (
        <Button
          variant="main"
          icon={<IconCloudUp aria-hidden="true" />}
          disabled={!online}
          onClick={() => void sendAgain(report.clientId).then(() => sendWaiting('now'))}
        >
          {online ? 'Send again' : 'No network now'}
        </Button>
      ) : (
        <Button
          variant="main"
          icon={<IconPencil aria-hidden="true" />}
          onClick={() => go(`/fill/${report.clientId}`)}
        >
          {mayKeepId(report) ? 'Correct and send again' : 'Correct and send as a new report'}
        </Button>
      )}
      <Button icon={<IconTrash aria-hidden="true" />} onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <Confirm
          title="Delete this report?"
          yes="Delete report"
          no="Keep it"
          danger
          onNo={() => setIsConfirming(false)}
          onYes={() => {
            void deleteReport(report.clientId).then(() => go('/reports'))
          }}
        >
          <p>It did not reach your organisation. Its answers and photos are deleted from this phone.</p>
        </Confirm>
      )}
    </div>
  )
}
