import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { type Report, refetchNotifications, sendAgain } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import styles from './report.module.css'

/** Sends an early warning again to those who have not confirmed it. */
export function SendAgain({ report: { id, status, channels, action } }: { report: Report }) {
  const mayWrite = useMay('notification.write')
  const [isAsking, setAsking] = useState(false)
  const missing = action.unconfirmed
  const wasSent = status === 'SENT' || status === 'FAILED'
  if (!mayWrite || !wasSent || missing === 0) return null
  const ways = [
    texts.report.again.inApp,
    ...(channels.includes('TEXT_MESSAGE') ? [texts.report.again.byTextMessage] : []),
    ...(channels.includes('MAIL') ? [texts.report.again.byEmail] : []),
  ]
  return (
    <>
      <Button
        className={styles.again}
        variant="default"
        fullWidth
        leftSection={<IconBellRinging size={16} stroke={1.75} aria-hidden />}
        disabled={action.deliveryCounts.waiting > 0}
        onClick={() => setAsking(true)}
      >
        {texts.report.again.send}
      </Button>
      <ConfirmChange
        opened={isAsking}
        title={texts.report.again.title({ count: missing })}
        confirmLabel={texts.report.again.confirm}
        run={() => sendAgain(id)}
        refetch={refetchNotifications}
        done={texts.report.again.done}
        onClose={() => setAsking(false)}
      >
        {texts.report.again.text({ ways: listOf(ways) })}
      </ConfirmChange>
    </>
  )
}
