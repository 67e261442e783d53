import { Accordion, Button, Skeleton } from '@mantine/core'
import { textOf } from '@quadrat/domain/language/texts'
import type { DeliveryState } from '@quadrat/domain/webhook/webhook'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { texts } from './texts-en.ts'
import { type Delivery, deliveryQuery, replayDelivery, type Try } from './webhooks.api.ts'
import styles from './webhooks.module.css'

/** The badge of another noun for each state, with the same colour and sign. */
const badgeOf: Record<DeliveryState, string> = { waiting: 'PENDING', delivered: 'DONE', failed: 'REJECTED' }

export function DeliveryItem({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { id, type, state, replayOf, lastStatus, lastError, lastDurationMs, nextTryAt, amountOfTries } =
    delivery
  const [isOpen, setIsOpen] = useState(false)
  const name = textOf(texts.types, type) ?? type
  const answer =
    lastStatus === null ? lastError : texts.delivery.answered({ status: lastStatus, ms: lastDurationMs ?? 0 })
  return (
    <Accordion.Item value={id} data-delivery={id}>
      <Accordion.Control onClick={() => setIsOpen(true)}>
        <span className={styles.delivery}>
          <StatusBadge status={badgeOf[state]} title={texts.delivery.state[state]} />
          <span className={styles.deliveryText}>
            <span className={styles.deliveryTitle}>
              {replayOf ? texts.delivery.again({ type: name }) : name}
            </span>
            <span className={styles.quiet}>
              {answer ? (
                <Rich
                  text={texts.delivery.dateAndAnswer}
                  values={{ date: <FullDate at={delivery.createdAt} />, answer }}
                />
              ) : (
                <FullDate at={delivery.createdAt} />
              )}
            </span>
            {nextTryAt && amountOfTries > 0 && (
              <span className={styles.quiet}>
                <Rich
                  text={texts.delivery.tried}
                  values={{ count: amountOfTries, next: <FullDate at={nextTryAt} /> }}
                />
              </span>
            )}
          </span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <Details delivery={delivery} mayReplay={mayReplay} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

function Details({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { id, state, amountOfTries } = delivery
  const queryClient = useQueryClient()
  const query = useQuery(deliveryQuery(id, amountOfTries, state))
  const mutation = useMutation({
    mutationFn: () => replayDelivery(id),
    onSuccess: async () => {
      await refetchAfter(queryClient, { name: 'webhook-updated' })
      showDone(texts.delivery.queued)
    },
    onError: error => showProblem(error),
  })
  const replay = useOnce<void>(mutation)
  if (query.isPending) return <Skeleton h={160} aria-label={texts.delivery.loading} />
  if (!query.data) return <QueryError query={query} />
  const { messageId, body, tries } = query.data
  return (
    <div className={styles.details}>
      {mayReplay && (
        <Button
          variant="default"
          size="xs"
          className={styles.replay}
          loading={mutation.isPending}
          onClick={() => replay()}
        >
          {state === 'waiting' ? texts.delivery.sendNow : texts.delivery.sendAgain}
        </Button>
      )}
      <Part title={texts.delivery.message} text={pretty(body)} note={messageId} />
      {tries.map((one, at) => (
        <TryDetails key={one.id} one={one} number={at + 1} isLast={at === tries.length - 1} />
      ))}
    </div>
  )
}

function TryDetails({ one, number, isLast }: { one: Try; number: number; isLast: boolean }) {
  const result = one.status === null ? (one.error ?? '') : `${one.status}`
  return (
    <details className={styles.try} open={isLast}>
      <summary>
        <Rich
          text={texts.delivery.attempt}
          values={{ number, result, date: <FullDate at={one.at} />, ms: one.durationMs }}
        />
      </summary>
      <Part title={texts.delivery.requestHeaders} text={headersText(one.requestHeaders)} />
      {one.responseHeaders != null && (
        <Part title={texts.delivery.responseHeaders} text={headersText(one.responseHeaders)} />
      )}
      {one.status !== null && (
        <Part
          title={texts.delivery.responseBody}
          text={one.responseBody || texts.delivery.noBody}
          note={one.responseCut ? texts.delivery.cut : undefined}
        />
      )}
    </details>
  )
}

function Part({ title, text, note }: { title: string; text: string; note?: string }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {note && <p className={styles.quiet}>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}

const headersText = (headers: unknown) =>
  Object.entries((headers ?? {}) as Record<string, string>)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
