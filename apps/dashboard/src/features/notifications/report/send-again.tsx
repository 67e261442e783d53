import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { count } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type Report, sendAgain } from '../notifications.api.ts'
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
      showDone('Warning sent again')
    },
  })
  const send = useOnce<void>(mutation)
  const missing = action.unconfirmed
  const wasSent = status === 'SENT' || status === 'FAILED'
  if (!mayWrite || !wasSent || missing === 0) return null
  const who = missing === 1 ? '1 person' : `${count(missing)} people`
  const ways = [
    'in the app',
    channels.includes('TEXT_MESSAGE') && 'by text message',
    channels.includes('MAIL') && 'by email',
  ].filter(Boolean)
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
        Send again to those who haven’t confirmed
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Send again to ${who}?`}
        confirmLabel="Send again"
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => send()}
        onClose={() => {
          mutation.reset()
          setAsking(false)
        }}
      >
        They haven’t confirmed this warning yet. They’ll be alerted again{' '}
        {new Intl.ListFormat('en', { type: 'conjunction' }).format(ways as string[])}.
      </ConfirmDialog>
    </>
  )
}
