import { IconCloudUp, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { mayKeepId } from '#src/offline/outbox.ts'
import { useSession } from '#src/offline/queries.ts'
import { deleteReport } from '#src/offline/report-delivery.ts'
import { beginEdit, sendAgain } from '#src/offline/reports.ts'
import type { Report, TaskRow } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { adviceFor } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { texts } from './texts-en.ts'

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
          <p>{texts.otherPhoneConnect}</p>
        </Notice>
      )}
      <Button variant="main" icon={<IconPencil aria-hidden="true" />} onClick={() => void start()}>
        {begun ? texts.actions.goOn : texts.actions.edit}
      </Button>
    </>
  )
}

export function LocalActions({ report }: { report: Report }) {
  const [, go] = useLocation()
  const [isConfirming, setIsConfirming] = useState(false)
  const online = useOnline()
  const { expired, erased } = useSession()
  const waits = report.state === 'waiting' || report.state === 'sending'
  if (erased && waits) return null
  if (expired && waits) {
    return (
      <Link href="/sign-in" className="button button-main">
        <IconLock aria-hidden="true" />
        <span>{texts.actions.signInToSend}</span>
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
        {online ? texts.actions.sendNow : appTexts.noNetworkNow}
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
          {online ? texts.actions.sendAgain : appTexts.noNetworkNow}
        </Button>
      ) : (
        <Button
          variant="main"
          icon={<IconPencil aria-hidden="true" />}
          onClick={() => go(`/fill/${report.clientId}`)}
        >
          {mayKeepId(report) ? texts.actions.correct : texts.actions.correctAsNew}
        </Button>
      )}
      <Button icon={<IconTrash aria-hidden="true" />} onClick={() => setIsConfirming(true)}>
        {texts.actions.delete}
      </Button>
      {isConfirming && (
        <Confirm
          title={texts.actions.deleteTitle}
          yes={texts.actions.deleteReport}
          no={appTexts.keep}
          danger
          onNo={() => setIsConfirming(false)}
          onYes={() => {
            void deleteReport(report.clientId).then(() => go('/reports'))
          }}
        >
          <p>{texts.actions.deleteText}</p>
        </Confirm>
      )}
    </div>
  )
}
