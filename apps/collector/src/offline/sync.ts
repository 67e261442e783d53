import { Refused, send } from '#src/shared/api.ts'
import { askToSendClosed } from './background.ts'
import { withLock } from './lock.ts'
import { backOff, isDue, isInFuture, nextWake, type QueueVerdict } from './outbox.ts'
import { type Outgoing, waitingOf } from './outgoing.ts'
import { endBlockedPause, expireSession, pauseBlocked, readSession, sendRevocations } from './session.ts'
import type { Session } from './store.ts'

/** The trigger of a run: 'now' ignores the delays of reports, 'timer' respects them. */
type Trigger = 'now' | 'timer'

let inFlight: Promise<void> | null = null
let nextTrigger: Trigger | null = null
let timer: ReturnType<typeof setTimeout> | null = null
let stop = new AbortController()
/** Nothing is sent before this time: there is no network, or the server sent 429. */
let pausedUntil = 0
/** True if even a run by 'now' waits: the server sent 429. */
let isPauseStrict = false
let errors = 0
const listeners = new Set<() => void>()

/** Adds a listener that is called after a run that sent something. Returns a function that removes it. */
export function onSent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends what waits, reports and answers to staff, one run at a time in this tab and, by the lock, on this
 * phone.
 */
export function sendWaiting(trigger: Trigger): Promise<void> {
  if (inFlight) {
    nextTrigger = nextTrigger === 'now' ? 'now' : trigger
    return inFlight
  }
  inFlight = runOnce(trigger)
    .catch(error => {
      // For example, the phone is full and cannot store the result: retry with a growing delay.
      console.error(error)
      pausedUntil = Date.now() + backOff(errors, Math.random())
      isPauseStrict = false
      errors += 1
    })
    .finally(() => {
      inFlight = null
      const next = nextTrigger
      nextTrigger = null
      if (next) void sendWaiting(next)
      // Another tab that upgrades the database has closed it here. The next run sets a timer.
      else void setTimer().catch(error => console.warn(error))
    })
  return inFlight
}

/** Aborts the current run. The reports stay as they are. */
export function stopSending(): void {
  stop.abort()
  stop = new AbortController()
}

async function runOnce(trigger: Trigger): Promise<void> {
  if (!navigator.onLine) return
  const immediate = trigger === 'now'
  if (isInFuture(pausedUntil, Date.now()) && (isPauseStrict || !immediate)) return
  await withLock('quadrat-outbox', async () => {
    await sendRevocations()
    const session = await readSession()
    if (session && !session.expired) await runFor(session, immediate, stop.signal)
  })
}

async function runFor(session: Session, immediate: boolean, signal: AbortSignal): Promise<void> {
  let sent = false
  for (const found of await waitingOf(session.person.id)) {
    const item = await found.again()
    if (signal.aborted || !item || !isDue(item.delivery, Date.now(), immediate)) continue
    const verdict = await item.send({ token: session.jwt, signal })
    if (signal.aborted) break
    await applyVerdict(verdict, session, item)
    if (verdict !== 'go-on') break
    sent = true
  }
  if (sent) for (const listener of listeners) listener()
}

/** True if something of the signed-in person waits and can be sent without a new sign-in. */
export async function hasWaiting(): Promise<boolean> {
  const session = await readSession()
  return session !== null && !session.expired && (await waitingOf(session.person.id)).length > 0
}

async function applyVerdict(verdict: QueueVerdict, session: Session, item: Outgoing): Promise<void> {
  pausedUntil = 0
  isPauseStrict = false
  switch (verdict) {
    case 'go-on':
      errors = 0
      await endBlockedPause(session.person.id)
      return
    case 'pause':
    case 'wait': {
      const after = await item.again()
      pausedUntil = Math.max(Date.now() + backOff(errors, Math.random()), after?.delivery.nextTryAt ?? 0)
      isPauseStrict = verdict === 'wait'
      errors += 1
      return
    }
    case 'sign-in':
      await expireSession(session.jwt, await isErased(session))
      return
    case 'erased':
      await expireSession(session.jwt, true)
      return
    case 'blocked':
      // Retried later, because the organisation can restore the account.
      pausedUntil = Date.now() + 5 * 60_000
      await pauseBlocked(session.person.id)
  }
}

/** Asks why the server refuses the token: the answer about a photo has no body that could say it. */
async function isErased({ jwt }: Session): Promise<boolean> {
  try {
    await send('/api/collector/work', { token: jwt })
    return false
  } catch (error) {
    return error instanceof Refused && error.refusal.code === 'account.erased'
  }
}

async function setTimer(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  const session = await readSession()
  if (!session || session.expired) return
  const waiting = await waitingOf(session.person.id)
  // Offline, the 'online' event starts the runner. A timer would only drain the battery.
  if (!navigator.onLine) {
    if (waiting.length > 0) await askToSendClosed()
    return
  }
  const deliveries = waiting.map(({ delivery }) => delivery)
  const wake = nextWake(deliveries, pausedUntil)
  if (wake === null) return
  const delay = Math.min(5 * 60_000, Math.max(1000, wake - Date.now()))
  timer = setTimeout(() => void sendWaiting('timer'), delay)
}

/** True if the server refuses the token or the account. Stores it, so that the app shows it. */
export async function noteAccessRefusal(error: unknown, session: Session): Promise<boolean> {
  if (!(error instanceof Refused)) return false
  const { status, code } = error.refusal
  if (status === 401) await expireSession(session.jwt, code === 'account.erased')
  else if (code === 'account.blocked' || code === 'account.archived') await pauseBlocked(session.person.id)
  else return false
  return true
}
