import { Refused } from '#src/shared/api.ts'
import { alone } from './lock.ts'
import { backOff, isAhead, isDue, nextWake, type QueueVerdict } from './outbox.ts'
import { sendReport } from './send.ts'
import { endBlock, expireSession, readSession, revokeLeftTokens, sayBlocked } from './session.ts'
import { type Session, store } from './store.ts'

/** What woke the runner. A push tries everything at once; the timer keeps to each report's own time. */
type Nudge = 'push' | 'timer'

let inFlight: Promise<void> | null = null
let again: Nudge | null = null
let timer: ReturnType<typeof setTimeout> | null = null
let stop = new AbortController()
/** No report is tried before: the network is away, or the server asked for a rest. */
let holdUntil = 0
let holdIsFirm = false
let errors = 0
const listeners = new Set<() => void>()

/** Called after a run in which something reached the server. */
export function onSent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends what waits, one run at a time in this tab and, by the lock, on this phone. */
export function sendWaiting(nudge: Nudge): Promise<void> {
  if (inFlight) {
    again = again === 'push' ? 'push' : nudge
    return inFlight
  }
  inFlight = runOnce(nudge)
    .catch(error => {
      // As when the phone is full and cannot write down what it has sent: not again at once, and not for ever.
      console.error(error)
      holdUntil = Date.now() + backOff(errors, Math.random())
      holdIsFirm = false
      errors += 1
    })
    .finally(() => {
      inFlight = null
      const next = again
      again = null
      if (next) void sendWaiting(next)
      else void setTimer()
    })
  return inFlight
}

/** Ends the run that is going on; the reports stay as they are and wait for their person. */
export function stopSending(): void {
  stop.abort()
  stop = new AbortController()
}

async function runOnce(nudge: Nudge): Promise<void> {
  if (!navigator.onLine) return
  const pushed = nudge === 'push'
  if (isAhead(holdUntil, Date.now()) && (holdIsFirm || !pushed)) return
  await alone('quadrat-outbox', async () => {
    await revokeLeftTokens()
    const session = await readSession()
    if (session && !session.expired) await runFor(session, pushed, stop.signal)
  })
}

async function runFor(session: Session, pushed: boolean, signal: AbortSignal): Promise<void> {
  let sent = false
  for (const clientId of await dueReports(session.person.id, pushed)) {
    const report = await store.reports.get(clientId)
    if (signal.aborted || !report || !isDue(report, Date.now(), pushed)) continue
    const verdict = await sendReport({ report, token: session.jwt, signal })
    if (signal.aborted) break
    await heed(verdict, session, clientId)
    if (verdict !== 'go-on') break
    sent = true
  }
  if (sent) for (const listener of listeners) listener()
}

async function dueReports(personId: string, pushed: boolean): Promise<string[]> {
  const reports = await store.reports
    .where('[personId+state]')
    .anyOf([personId, 'waiting'], [personId, 'sending'])
    .toArray()
  return reports
    .filter(report => isDue(report, Date.now(), pushed))
    .sort((a, b) => a.createdAt - b.createdAt)
    .map(report => report.clientId)
}

async function heed(verdict: QueueVerdict, session: Session, clientId: string): Promise<void> {
  holdUntil = 0
  holdIsFirm = false
  switch (verdict) {
    case 'go-on':
      errors = 0
      await endBlock(session.person.id)
      return
    case 'pause':
    case 'wait': {
      const report = await store.reports.get(clientId)
      holdUntil = Math.max(Date.now() + backOff(errors, Math.random()), report?.nextTryAt ?? 0)
      holdIsFirm = verdict === 'wait'
      errors += 1
      return
    }
    case 'sign-in':
      await expireSession(session.jwt)
      return
    case 'blocked':
      // EditRequest again later: an organisation can take a block back.
      holdUntil = Date.now() + 5 * 60_000
      await sayBlocked(session.person.id)
  }
}

async function setTimer(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  const session = await readSession()
  // Offline the 'online' event wakes the runner; a timer would only warm the phone.
  if (!session || session.expired || !navigator.onLine) return
  const reports = await store.reports
    .where('[personId+state]')
    .anyOf([session.person.id, 'waiting'], [session.person.id, 'sending'])
    .toArray()
  const wake = nextWake(reports, holdUntil)
  if (wake === null) return
  const delay = Math.min(5 * 60_000, Math.max(1000, wake - Date.now()))
  timer = setTimeout(() => void sendWaiting('timer'), delay)
}

/** Whether the server refuses this person as a whole, whatever was asked; it is then kept and said. */
export async function noteShutOut(error: unknown, session: Session): Promise<boolean> {
  if (!(error instanceof Refused)) return false
  const { status, code } = error.refusal
  if (status === 401) await expireSession(session.jwt)
  else if (code === 'account.blocked' || code === 'account.archived') await sayBlocked(session.person.id)
  else return false
  return true
}
