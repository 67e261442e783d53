import { Button, Group } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconCheck, IconSend, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { useCountdown } from '#src/shared/browser/use-countdown.ts'
import { fullDate } from '#src/shared/format/format.ts'
import { inviteQuery } from './invite.api.ts'
import { resendInvite } from './people.api.ts'
import styles from './people.module.css'
import { texts } from './texts-en.ts'

/** Seconds between two invites to the same person. */
const cooldown = 60

/**
 * When the last invite was asked for, in ms since 1970, by the person's id. A reload does not reset the
 * cooldown.
 */
const askedAt = storedValue<Record<string, number>>('quadrat-invites', {}, sessionStorage)

export function recordInvite(id: string): void {
  askedAt.set({ ...askedAt.get(), [id]: Date.now() })
}

/** Sends the sign-in link again, and says what came of it: sent is what the text-message gateway took. */
export function InviteButton({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const left = useCountdown(useStored(askedAt)[id] ?? null, cooldown)
  const invite = useQuery(inviteQuery(id)).data
  const mutation = useMutation({
    mutationFn: () => resendInvite(id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(inviteQuery(id))
      recordInvite(id)
    },
  })
  const send = useOnce(mutation)
  const hasFailed = mutation.isError || invite?.state === 'FAILED'
  const waits = left > 0 && !hasFailed
  const isShown = !mutation.isPending && (left > 0 || mutation.isError)
  const result = hasFailed ? 'failed' : invite?.state === 'SENDING' || !invite ? 'sending' : 'sent'
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          disabled={waits}
          loading={mutation.isPending}
          leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
          onClick={() => send()}
        >
          {waits ? collectorTexts.inviteAgainIn({ seconds: left }) : texts.invite}
        </Button>
        <span role="status" className={styles.sent} data-failed={(isShown && hasFailed) || undefined}>
          {isShown && (
            <>
              {result === 'sent' && <IconCheck size={15} stroke={2} aria-hidden />}
              {result === 'failed' && <IconX size={15} stroke={2} aria-hidden />}
              <strong>{resultText(result)}</strong>
              {result === 'failed' && (
                <span>{mutation.isError ? problemText(mutation.error) : collectorTexts.inviteNotTaken}</span>
              )}
            </>
          )}
        </span>
      </Group>
      {invite && !isShown && (
        <p className={styles.inviteState}>
          {collectorTexts.inviteState[invite.state]({ at: fullDate(invite.at) })}
        </p>
      )}
    </>
  )
}

function resultText(result: 'sent' | 'failed' | 'sending'): string {
  if (result === 'failed') return collectorTexts.inviteNotSent
  return result === 'sent' ? collectorTexts.inviteSent : collectorTexts.inviteSending
}
