import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { nextTry } from '@quadrat/domain/webhook/webhook'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { type QueuedEvent, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { insertInboxItems } from '#src/platform/message/tell-staff.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { webhookStoppedMail } from './webhook.mail.ts'
import { webhookReach } from './webhook-address.ts'
import {
  type Claimed,
  claimDeliveries,
  listAdmins,
  noteFailure,
  recordTry,
  stopWebhook,
  type Tried,
} from './webhook-claim.queries.ts'
import { retryAfterMs, sendWebhook } from './webhook-send.ts'

type Deps = Pick<AppDeps, 'db' | 'jobs' | 'config' | 'secrets' | 'live' | 'log' | 'now'>

const hourMs = 3_600_000
/** How often each server looks for what is due. */
const lookMs = 500
/** How long it waits after one has ended, so that one look serves several. */
const gatherMs = 20
/**
 * How long tries may go on when the server stops. Others are made again by another server, with the same
 * webhook-id.
 */
const stopMs = 2000

/** Sends what is due, until it is stopped. Several servers share the work. See decision 071. */
export function startWebhooks(deps: Deps, reach = webhookReach(deps.config.webhooks)) {
  const busy = new Map<number, number>()
  const running = new Set<Promise<void>>()
  const aborting = new AbortController()
  let isStopped = false
  let looking: Promise<void> | null = null
  let looksAgain = false
  let soon: NodeJS.Timeout | null = null

  async function look(): Promise<void> {
    const free = limits.webhooks.atOnce.all - running.size
    if (free <= 0) return
    const claimed = await withOwnerTransaction(deps, tx =>
      claimDeliveries(tx, deps.now(), randomUUID(), busy, free),
    )
    for (const delivery of claimed) start(delivery)
  }

  function start(delivery: Claimed): void {
    const { webhookId } = delivery
    busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1)
    const run = send(delivery)
      .catch(tell)
      .finally(() => {
        running.delete(run)
        const left = (busy.get(webhookId) ?? 1) - 1
        if (left > 0) busy.set(webhookId, left)
        else busy.delete(webhookId)
        soon ??= setTimeout(lookOnce, gatherMs)
      })
    running.add(run)
  }

  async function send(delivery: Claimed): Promise<void> {
    const { sealKeys } = deps.secrets
    const { http } = deps.config.webhooks
    const { signal } = aborting
    const tried = await sendWebhook(delivery, { sealKeys, reach, http, now: deps.now, signal })
    await settle(deps, delivery, tried)
  }

  function lookOnce(): void {
    if (soon) clearTimeout(soon)
    soon = null
    if (isStopped) return
    if (looking) {
      looksAgain = true
      return
    }
    looking = look()
      .catch(tell)
      .finally(() => {
        looking = null
        if (!looksAgain) return
        looksAgain = false
        lookOnce()
      })
  }

  // An outage is logged where it begins. What was being sent is sent again when its claim has run out.
  function tell(error: unknown): void {
    if (!aborting.signal.aborted && !outageOf(error)) deps.log.error(error)
  }

  const timer = setInterval(lookOnce, lookMs)
  lookOnce()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      await looking
      const late = setTimeout(() => aborting.abort(), stopMs)
      await Promise.all(running)
      clearTimeout(late)
    },
  }
}

/** Writes down what came of a try, and what follows from it for the delivery and its webhook. */
async function settle(deps: Deps, delivery: Claimed, tried: Tried): Promise<void> {
  const now = deps.now()
  const { companyId, webhookId, createdAt, tries, isTest } = delivery
  const isTaken = tried.status !== null && tried.status >= 200 && tried.status <= 299
  const isGone = tried.status === 410
  const event = { name: 'webhook-updated' as const, webhookId: String(webhookId) }
  const next =
    isTaken || isGone || isTest
      ? null
      : nextTry(createdAt, tries, now, Math.random(), retryAfterMs(tried, now))
  if (isTaken) {
    // The usual case, hundreds of times a second: one statement, which commits by itself.
    const wasFailing = await recordTry(deps.db.pool, delivery, tried, 'delivered', null, now)
    if (wasFailing) deps.live.publish(companyId, await withOwnerTransaction(deps, tx => tell(tx)))
    return
  }
  const changed = await withOwnerTransaction(deps, async tx => {
    // A test says that it failed to whoever pressed the button.
    const isNoted = !isTest || isGone
    // The webhook first, as whoever deletes it does: in another order the two would wait for each other.
    const failing = isNoted ? await noteFailure(tx, companyId, webhookId, tried.at, now) : null
    await recordTry(tx.$client, delivery, tried, next ? 'waiting' : 'failed', next, now)
    if (!isNoted) return false
    // Three days after the change: the address has taken nothing since about then.
    const isStuck = !next && failing && failing.failingSince.getTime() <= createdAt.getTime() + hourMs
    if (failing && (isGone || isStuck)) return stop(tx, isGone ? 'gone' : 'paused', failing.url)
    return failing?.failures === 1 && tell(tx)
  })
  if (changed) deps.live.publish(companyId, changed)

  async function stop(tx: Tx, status: 'paused' | 'gone', url: string): Promise<QueuedEvent[] | false> {
    if (!(await stopWebhook(tx, companyId, webhookId, status, now))) return false
    const admins = await listAdmins(tx, companyId)
    // Without the query, which may hold a key.
    const detail = { about: new URL(url).host, ...(status === 'gone' && { isGone: true }) }
    const told = await insertInboxItems(
      tx,
      companyId,
      admins.map(personId => ({ personId, kind: 'webhook-stopped', subjectId: webhookId, detail })),
      now,
      admin => webhookStoppedMail(admin, { url, status }),
    )
    if (told.jobs.length) await deps.jobs.send(tx.$client, told.jobs)
    return tell(tx, told.events)
  }

  async function tell(tx: Tx, more: readonly QueuedEvent[] = []): Promise<QueuedEvent[]> {
    const events = [event, ...more]
    await recordEvents(tx, companyId, events, now)
    return events
  }
}
