import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { nextTry } from '@quadrat/domain/webhook/webhook'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import type { Database, Tx } from '#src/platform/database/db.ts'
import { type QueuedEvent, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { insertInboxItems } from '#src/platform/message/notify-staff.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { webhookStoppedMail } from './webhook.mail.ts'
import { webhookReach } from './webhook-address.ts'
import { type Claimed, claimDeliveries, findWork } from './webhook-claim.queries.ts'
import { retryAfterMs, sendWebhook } from './webhook-send.ts'
import { listAdmins, noteFailure, recordTry, stopWebhook, type Tried } from './webhook-tries.queries.ts'

type Deps = Pick<AppDeps, 'db' | 'jobs' | 'config' | 'secrets' | 'live' | 'log' | 'now'>

const hourMs = 3_600_000
/** How often each server looks for what is due, while it knows of something. */
const lookMs = 500
/** How often it asks whether there is anything, such as what a server left that died. */
const askMs = 5000
/** How long it waits after a change or an end, so that one look serves several. */
const gatherMs = { change: 100, end: 20 }
/**
 * How long tries may go on when the server stops. Others are made again by another server, with the same
 * webhook-id.
 */
const stopMs = 2000

/** Sends what is due, until it is stopped. Several servers share the work. See decision 071. */
export function startWebhooks(deps: Deps, reach = webhookReach(deps.config.webhooks)) {
  const { db } = deps
  const senders = new Map<Database, ReturnType<typeof startSending>>()
  const startAt = (one: Database) => {
    if (!senders.has(one)) senders.set(one, startSending({ ...deps, db: one }, reach))
  }
  for (const one of db.nodes?.opened.map(node => node.db) ?? [db]) startAt(one)
  db.nodes?.beforeOpen(async node => startAt(node.db))
  db.nodes?.beforeRemoval(async node => {
    const sender = senders.get(node.db)
    senders.delete(node.db)
    await sender?.stop()
  })
  return {
    async stop(): Promise<void> {
      await Promise.all([...senders.values()].map(sender => sender.stop()))
    },
  }
}

/** Sends what is due of the companies of one database. */
function startSending(deps: Deps, reach: ReturnType<typeof webhookReach>) {
  const sending = new Set<Claimed>()
  const running = new Set<Promise<void>>()
  const aborting = new AbortController()
  let isStopped = false
  let looking: Promise<void> | null = null
  let looksAgain = false
  let soon: NodeJS.Timeout | null = null
  let known: Awaited<ReturnType<typeof findWork>> = { companies: new Set(), dueAt: null }
  let askedAt = Number.NEGATIVE_INFINITY
  /** Something has changed since the last look that webhooks may be told. */
  let isChanged = false

  /** Whether a look may find something. */
  const mayFind = () => isChanged || running.size > 0 || (known.dueAt !== null && known.dueAt <= deps.now())

  async function ask(): Promise<void> {
    askedAt = performance.now()
    const { pool, nodes } = deps.db
    known = await findWork(pool, deps.now(), table => nodes?.rowsOf(pool, table) ?? table)
  }

  async function look(): Promise<void> {
    if (!mayFind()) await ask()
    if (!mayFind()) return
    isChanged = false
    const dueRows = {
      table: 'webhook_deliveries',
      where: `state = 'waiting' and next_try_at <= $1`,
      values: [deps.now()],
    }
    await eachCompany(deps.db, dueRows, async of => {
      const free = limits.webhooks.atOnce.all - running.size
      if (free <= 0) return
      const claim = (tx: Tx) => claimDeliveries(tx, deps.now(), randomUUID(), [...sending], free)
      for (const delivery of await withOwnerTransaction(deps, claim, of)) start(delivery)
    })
    if (running.size === 0) await ask()
  }

  /** Looks soon when a company with a webhook changes. Without webhooks that costs no statement. */
  function hear(companyId: number, events: readonly QueuedEvent[]): void {
    const isWebhook = events.some(({ name }) => name === 'webhook-updated')
    if (!isWebhook && !known.companies.has(companyId)) return
    isChanged = true
    soon ??= setTimeout(lookOnce, gatherMs.change)
  }

  function start(delivery: Claimed): void {
    sending.add(delivery)
    const run = send(delivery)
      .catch(logError)
      .finally(() => {
        running.delete(run)
        sending.delete(delivery)
        isChanged = true
        soon ??= setTimeout(lookOnce, gatherMs.end)
      })
    running.add(run)
  }

  async function send(delivery: Claimed): Promise<void> {
    const { sealKeys } = deps.secrets
    const { http } = deps.config.webhooks
    const { signal } = aborting
    const tried = await sendWebhook(delivery, { sealKeys, reach, http, now: deps.now, signal })
    await finishTry(deps, delivery, tried)
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
      .catch(logError)
      .finally(() => {
        looking = null
        if (!looksAgain) return
        looksAgain = false
        lookOnce()
      })
  }

  // An outage is logged where it begins. What was being sent is sent again when its claim has run out.
  function logError(error: unknown): void {
    if (!aborting.signal.aborted && !outageOf(error)) deps.log.error(error)
  }

  const timer = setInterval(() => {
    if (mayFind() || performance.now() - askedAt >= askMs) lookOnce()
  }, lookMs)
  const endWatch = deps.live.watch(hear)
  lookOnce()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      endWatch()
      if (soon) clearTimeout(soon)
      await looking
      const late = setTimeout(() => aborting.abort(), stopMs)
      await Promise.all(running)
      clearTimeout(late)
    },
  }
}

/** Writes down what came of a try, and what follows from it for the delivery and its webhook. */
async function finishTry(deps: Deps, delivery: Claimed, tried: Tried): Promise<void> {
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
    if (wasFailing)
      deps.live.publish(companyId, await withOwnerTransaction(deps, tx => recordUpdate(tx), companyId))
    return
  }
  const note = async (tx: Tx) => {
    // A test says that it failed to whoever pressed the button.
    const isNoted = !isTest || isGone
    // The webhook first, as whoever deletes it does: in another order the two would wait for each other.
    const failing = isNoted ? await noteFailure(tx, companyId, webhookId, tried.at, now) : null
    await recordTry(tx.$client, delivery, tried, next ? 'waiting' : 'failed', next, now)
    if (!isNoted) return false
    // Three days after the change: the address has taken nothing since about then.
    const isStuck = !next && failing && failing.failingSince.getTime() <= createdAt.getTime() + hourMs
    if (failing && (isGone || isStuck)) return stop(tx, isGone ? 'gone' : 'paused', failing.url)
    return failing?.failures === 1 && recordUpdate(tx)
  }
  const changed = await withOwnerTransaction(deps, note, companyId)
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
    return recordUpdate(tx, told.events)
  }

  async function recordUpdate(tx: Tx, more: readonly QueuedEvent[] = []): Promise<QueuedEvent[]> {
    const events = [event, ...more]
    await recordEvents(tx, companyId, events, now)
    return events
  }
}
