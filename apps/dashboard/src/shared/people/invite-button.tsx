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

interface InviteResult {
  /** Milliseconds since 1970. */
  at: number
  isSent: boolean
  /** The reason that it was not sent. */
  reason?: string
}

/** The last result by the person's id. Stored, so that a reload does not reset the cooldown. */
const results = storedValue<Record<string, InviteResult>>('quadrat-invites', {}, sessionStorage)

export function recordInvite(id: string, result: Omit<InviteResult, 'at'>): void {
  results.set({ ...results.get(), [id]: { ...result, at: Date.now() } })
}

/** Sends the sign-in link again and shows the result. */
export function InviteButton({ id }: { id: string }) {
  const result = useStored(results)[id] ?? null
  const left = useCountdown(result?.at ?? null, cooldown)
  const mutation = useMutation({
    mutationFn: () => resendInvite(id),
    onSuccess: () => recordInvite(id, { isSent: true }),
    onError: error => recordInvite(id, { isSent: false, reason: problemText(error) }),
  })
  const send = useOnce(mutation)
  const isShown = result !== null && left > 0 && !mutation.isPending
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        disabled={left > 0}
        loading={mutation.isPending}
        leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
        onClick={() => send()}
      >
        {left > 0 ? collectorTexts.inviteAgainIn(left) : 'Resend invite'}
      </Button>
      <span role="status" className={styles.sent} data-failed={(isShown && !result.isSent) || undefined}>
        {isShown && (
          <>
            {result.isSent ? (
              <IconCheck size={15} stroke={2} aria-hidden />
            ) : (
              <IconX size={15} stroke={2} aria-hidden />
            )}
            <strong>{result.isSent ? collectorTexts.inviteSent : collectorTexts.inviteNotSent}</strong>
            {result.reason && <span>{result.reason}</span>}
          </>
        )}
      </span>
    </Group>
  )
}
