import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type Report, sendAgain } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import styles from './report.module.css'

/** Sends an early warning again to those who have not confirmed it. */
export function SendAgain({ report: { id, status, channels, action } }: { report: Report }) {
  const mayWrite = useMay('notification.write')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const mutation = useMutation({
    mutationFn: () => sendAgain(queryClient, id),
    onSuccess: () => {
      setAsking(false)
      showDone(texts.report.again.done)
    },
  })
  const send = useOnce<void>(mutation)
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
      <ConfirmDialog
        opened={isAsking}
        title={texts.report.again.title({ count: missing })}
        confirmLabel={texts.report.again.confirm}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => send()}
        onClose={() => {
          mutation.reset()
          setAsking(false)
        }}
      >
        {texts.report.again.text({ ways: listOf(ways) })}
      </ConfirmDialog>
    </>
  )
}
