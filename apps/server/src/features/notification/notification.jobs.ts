import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@quadrat/domain/limits'
import type { DeliveryWay } from '@quadrat/domain/notification/notification'
import { sentLanguage } from '@quadrat/domain/notification/notification-languages'
import { nextRun, runsBetween } from '@quadrat/domain/notification/recurrence'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { type QueuedEvent, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { JobData, NewJob } from '#src/platform/jobs/jobs.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { lockNotification, type NotificationRow } from './notification.queries.ts'
import { notifications } from './notification.table.ts'
import { chargesOf, waysOf } from './notification-charge.queries.ts'
import { expandGroups } from './notification-group.queries.ts'
import { handOver, type Pauses } from './notification-hand-over.ts'
import { gatherOutcomes } from './notification-outcomes.ts'
import { insertMissedRuns, insertRun } from './notification-run.queries.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  claimSeconds,
  endRun,
  findPendingRun,
  hasClaims,
  listDue,
  noteOutcomes,
  type RunContent,
  releaseDeliveries,
  renewClaims,
  takeIdleRuns,
} from './notification-sending.queries.ts'

const claimedAtOnce = 64
/**
 * Messages in flight of each way: as many people may get theirs twice when a server dies. Phones drop the
 * second of two push messages, so that many of them can wait for the push service at the same time. Nobody
 * drops a text message: the outcome of each is written down before the next one is sent.
 */
const inFlight: Record<DeliveryWay, number> = { app: 32, 'text-message': 1, mail: 8 }
/** How often claims are renewed. */
const renewMs = 3000
/**
 * The shortest time of a batch of a long run, so that handing over leaves the processor to the people who use
 * the dashboard.
 */
const batchMs = 240
/**
 * A warning to some hundreds of people is urgent and soon over: so many messages of a way go out without a
 * pause.
 */
const quickMessages = 1024
const minuteMs = 60_000

/** What the jobs of notifications need. */
type SendDeps = AppDeps

/**
 * Hands over what waits of a run. Another server may work on the same run, and a later job takes up what is
 * to be tried again or was left by a server that died.
 * @param stopping aborted when the server stops
 */
export async function sendNotification(
  deps: SendDeps,
  { companyId, runId }: JobData['send-notification'],
  stopping: AbortSignal,
): Promise<void> {
  const run = await withOwnerTransaction(deps, tx => findPendingRun(tx, companyId, runId), companyId)
  if (!run) return
  const pauses: Pauses = new Map()
  // Side by side, because text messages go out one after another.
  const handedOver = await Promise.allSettled(
    run.ways.map(way => handOverWay(deps, { companyId, runId }, run, way, pauses, stopping)),
  )
  for (const way of handedOver) if (way.status === 'rejected') throw way.reason
  const ended = await withOwnerTransaction(deps, tx => endRun(tx, companyId, runId, deps.now()), companyId)
  if (ended) await publish(deps, companyId, run, [])
}

/** Hands over what waits of a run in one way. */
async function handOverWay(
  deps: SendDeps,
  { companyId, runId }: JobData['send-notification'],
  run: RunContent,
  way: DeliveryWay,
  pauses: Pauses,
  stopping: AbortSignal,
): Promise<void> {
  let idleMs = 0
  let handedOver = 0
  while (!stopping.aborted && isOpen(deps, way)) {
    const begun = performance.now()
    // One statement is a transaction of its own.
    const claimed = await claimDeliveries(
      deps.db.pool,
      companyId,
      runId,
      { max: claimedAtOnce, way },
      deps.now(),
    )
    if (!claimed.length) {
      // If they are those of a server that died, they expire soon. A living one renews them and needs no
      // help.
      const isLeft =
        idleMs < claimSeconds * 1000 &&
        (await withOwnerTransaction(deps, tx => hasClaims(tx, companyId, runId, way, deps.now()), companyId))
      if (!isLeft) break
      await sleep(renewMs, null, { signal: stopping }).catch(() => {})
      idleMs += renewMs
      continue
    }
    idleMs = 0
    await handOverAll(deps, { companyId, runId }, run, way, claimed, pauses, stopping)
    await publish(deps, companyId, run, claimed)
    handedOver += claimed.length
    if (handedOver >= quickMessages) await sleep(Math.max(0, batchMs - (performance.now() - begun)))
  }
}

/**
 * False while the gateway of a way rests after failures. What waits for it is taken up by a job of a later
 * minute.
 */
function isOpen({ sms, mail }: SendDeps, way: DeliveryWay): boolean {
  if (way === 'app') return true
  return !(way === 'mail' ? mail : sms).rest.isResting
}

async function handOverAll(
  deps: SendDeps,
  { companyId, runId }: JobData['send-notification'],
  run: RunContent,
  way: DeliveryWay,
  claimed: readonly ClaimedDelivery[],
  pauses: Pauses,
  stopping: AbortSignal,
): Promise<void> {
  const waiting = [...claimed]
  const open = new Set(claimed)
  let renewedAt = performance.now()
  async function renew(): Promise<void> {
    const begun = performance.now()
    await withOwnerTransaction(
      deps,
      tx => renewClaims(tx, companyId, runId, [...open], deps.now()),
      companyId,
    )
    renewedAt = begun
  }
  // Without a renewal another server takes the claims up, so that nothing is begun when they nearly expire.
  const renewing = setInterval(() => renew().catch(() => {}), renewMs)
  const isOver = () =>
    stopping.aborted || performance.now() - renewedAt > (claimSeconds / 2) * 1000 || !isOpen(deps, way)
  // One statement is a transaction of its own.
  const note = gatherOutcomes(
    noted => noteOutcomes(deps.db.pool, companyId, noted, deps.now()),
    () => open.size - waiting.length,
  )
  const worker = async () => {
    while (!isOver()) {
      const delivery = waiting.shift()
      if (!delivery) break
      const outcome = await handOver(deps, companyId, run, delivery, pauses)
      // What an automatic message says to this person is not a translation of the run.
      const sentIn = delivery.own ? null : sentLanguage(run, delivery.language)
      await note({ ...delivery, outcome, sentIn })
      open.delete(delivery)
    }
  }
  try {
    await Promise.all(Array.from({ length: inFlight[way] }, worker))
  } finally {
    clearInterval(renewing)
  }
  if (waiting.length)
    await withOwnerTransaction(deps, tx => releaseDeliveries(tx, companyId, waiting), companyId)
}

/** Tells the dashboards, and the phones that now have a message. */
async function publish(
  deps: SendDeps,
  companyId: number,
  { notificationId }: RunContent,
  handedOver: readonly ClaimedDelivery[],
): Promise<void> {
  const phones = handedOver.filter(({ way }) => way === 'app').map(({ personId }) => personId)
  const event: QueuedEvent = { name: 'notification-updated', notificationId: String(notificationId), phones }
  await withOwnerTransaction(deps, tx => recordEvents(tx, companyId, [event], deps.now()), companyId)
  deps.live.publish(companyId, [event])
}

/**
 * Starts the runs that are due, each once however many servers do this, and takes up runs that stand still.
 * Runs every minute and after a start. What was missed while no server ran is sent once, the newest only, if
 * it is less than a day old; the others are noted as missed.
 */
export async function startDueNotifications(deps: SendDeps): Promise<void> {
  const errors: unknown[] = []
  const dueRows = { table: 'notifications', where: 'next_send_at <= $1', values: [deps.now()] }
  await eachCompany(deps.db, dueRows, async of => {
    for (const { companyId, id } of await withOwnerTransaction(deps, tx => listDue(tx, deps.now()), of))
      await startDue(deps, companyId, id).catch(error => errors.push(error))
  })
  const openRows = { table: 'notification_runs', where: `status = 'PENDING'` }
  await eachCompany(deps.db, openRows, async of => {
    const taken = await withOwnerTransaction(deps, tx => sendIdleRuns(deps, tx), of)
    deps.jobs.wake(taken, deps.db)
  })
  if (errors.length) throw new AggregateError(errors, `${errors.length} notifications could not be started`)
}

async function sendIdleRuns(deps: SendDeps, tx: Tx): Promise<NewJob[]> {
  const idle = await takeIdleRuns(tx, deps.now())
  const jobs = idle.map(data => ({ name: 'send-notification' as const, data }))
  if (jobs.length) await deps.jobs.send(tx.$client, jobs)
  return jobs
}

async function startDue(deps: SendDeps, companyId: number, id: number): Promise<void> {
  const attempt = (withText: boolean) =>
    withOwnerTransaction(
      deps,
      async tx => {
        const row = await lockNotification(tx, companyId, id)
        const now = deps.now()
        // Another server has started it, or staff have changed it.
        if (!row?.nextSendAt || row.nextSendAt > now) return null
        const jobs = await startRuns(deps, tx, row, row.nextSendAt, withText)
        const event: QueuedEvent = { name: 'notification-updated', notificationId: String(id) }
        await recordEvents(tx, companyId, [event], now)
        return jobs
      },
      companyId,
    )
  const started = await attempt(true).catch(error => {
    // The budget of text messages or mails is used up. The app shows it nevertheless.
    if (error instanceof Problem && error.code.startsWith('messages.')) return attempt(false)
    throw error
  })
  if (!started) return
  deps.jobs.wake(started, deps.db)
  deps.live.publish(companyId, [{ name: 'notification-updated', notificationId: String(id) }])
}

/** Starts the runs that are due, and returns the jobs that hand them over. */
async function startRuns(
  deps: SendDeps,
  tx: Tx,
  row: NotificationRow,
  firstDue: Date,
  withText: boolean,
): Promise<NewJob[]> {
  const { companyId, id } = row
  const now = deps.now()
  const recurring = {
    first: row.dateSent ?? firstDue,
    recur: row.recur,
    timezone: row.timezone,
    endAt: row.endAt,
  }
  const justBefore = new Date(firstDue.getTime() - 1)
  const [newest = firstDue, ...older] = runsBetween(
    recurring,
    justBefore,
    now,
    limits.notifications.missedRuns,
  )
  const age = now.getTime() - newest.getTime()
  const isMissed = age >= limits.notifications.sentLateMinutes * minuteMs
  const recipientCount = await expandGroups(tx, companyId, id)
  await insertMissedRuns(tx, row, isMissed ? [newest, ...older] : older, now)
  const jobs: NewJob[] = []
  if (!isMissed) {
    const ways = waysOf(row)
    const runId = await insertRun(
      tx,
      row,
      { dueAt: newest, isLate: age >= limits.notifications.lateAfterMinutes * minuteMs },
      { ways, failing: withText ? [] : ways.filter(way => way !== 'app') },
      now,
    )
    const charge = withText ? await chargesOf(tx, row, now) : []
    if (runId !== null) jobs.push({ name: 'send-notification', data: { companyId, runId }, charge })
    if (jobs.length) await deps.jobs.send(tx.$client, jobs)
  }
  const next = nextRun(recurring, now)
  await updateRow(tx, notifications, companyId, id, {
    nextSendAt: next,
    recipientCount,
    status: next ? 'ACTIVE' : isMissed && row.recur === 'NONE' ? 'FAILED' : 'SENT',
    rowVersion: row.rowVersion + 1,
    updatedAt: now,
  })
  return jobs
}
