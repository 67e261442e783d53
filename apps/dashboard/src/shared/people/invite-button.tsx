import { Button, Group } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconCheck, IconSend, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { useCountdown } from '#src/shared/browser/use-countdown.ts'
import { resendInvite } from './people.api.ts'
import styles from './people.module.css'

/** Seconds between two invites to the same person. */
const cooldown = 60

interface Sending {
  at: number
  isSent: boolean
  /** Why it was not. */
  reason?: string
}

/** By the person's id; a reload of the page is no way around the wait. */
const sendings = storedValue<Record<string, Sending>>('quadrat-invites', {}, sessionStorage)

export function noteInvite(id: string, sending: Omit<Sending, 'at'>): void {
  sendings.set({ ...sendings.get(), [id]: { ...sending, at: Date.now() } })
}

/** Sends the link again that signs the phone in, and says what became of it. */
export function InviteButton({ id }: { id: string }) {
  const sending = useStored(sendings)[id] ?? null
  const left = useCountdown(sending?.at ?? null, cooldown)
  const attempt = useMutation({
    mutationFn: () => resendInvite(id),
    onSuccess: () => noteInvite(id, { isSent: true }),
    onError: error => noteInvite(id, { isSent: false, reason: problemText(error) }),
  })
  const send = useOnce(attempt)
  const isShown = sending !== null && left > 0 && !attempt.isPending
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        disabled={left > 0}
        loading={attempt.isPending}
        leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
        onClick={() => send()}
      >
        {left > 0 ? collectorTexts.inviteAgainIn(left) : 'Resend invite'}
      </Button>
      <span role="status" className={styles.sent} data-failed={(isShown && !sending.isSent) || undefined}>
        {isShown && (
          <>
            {sending.isSent ? (
              <IconCheck size={15} stroke={2} aria-hidden />
            ) : (
              <IconX size={15} stroke={2} aria-hidden />
            )}
            <strong>{sending.isSent ? collectorTexts.inviteSent : collectorTexts.inviteNotSent}</strong>
            {sending.reason && <span>{sending.reason}</span>}
          </>
        )}
      </span>
    </Group>
  )
}
