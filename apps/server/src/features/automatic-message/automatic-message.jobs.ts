import { limits } from '@quadrat/domain/limits'
import {
  automaticNames,
  decisionsText,
  decisionText,
  inactivityText,
  lastTaskReportedText,
  weeklyActivitiesText,
} from '@quadrat/domain/messages/automatic-message-en'
import {
  type AutomaticKind,
  automaticTimes,
  type CollectorKind,
  collectorKinds,
  decisionsLinked,
  nextAutomaticTime,
  type StaffKind,
  weekBefore,
} from '@quadrat/domain/notification/automatic-message'
import type { AppDeps } from '#src/deps.ts'
import { insertEditInvites } from '#src/features/session/invite.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { type SentCounts, sendMails } from './automatic-mails.ts'
import {
  type DueKind,
  insertMissingKinds,
  type LockedKind,
  listDueKinds,
  listUnplannedKinds,
  lockKind,
  planKinds,
  updateKind,
} from './automatic-message.queries.ts'
import {
  languagesOf,
  listAbsentStaff,
  listInactive,
  listLastReports,
  listReportReaders,
  reportsByCollector,
} from './automatic-recipients.queries.ts'
import { type AutomaticDelivery, insertAutomaticRun } from './automatic-run.queries.ts'
import { loginReminderMail } from './login-reminder.mail.ts'
import { companiesWithDecisions, takeDecisions, type UntoldDecision } from './untold-decision.queries.ts'
import { readWeek } from './weekly-report.figures.ts'
import { drawReport, weeklyReportMail } from './weekly-report.mail.ts'

type SendDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secrets' | 'config' | 'mailbox'>
/** What messages to collectors need. */
type FieldDeps = Pick<AppDeps, 'db' | 'jobs' | 'now'>

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000

/**
 * Sends the automatic messages that are due, each once however many servers do this. Runs every minute. What
 * is more than a day late is left out: the next one says it better.
 */
export async function sendAutomaticMessages(deps: SendDeps): Promise<void> {
  const errors: unknown[] = []
  const attempt = (companyId: number, work: (tx: Tx) => Promise<void>) =>
    withOwnerTransaction(deps, work, companyId).catch(error => errors.push(error))
  await eachCompany(deps.db, { table: 'companies' }, of => planMessages(deps, of))
  const dueRows = { table: 'automatic_messages', where: 'next_at <= $1', values: [deps.now()] }
  await eachCompany(deps.db, dueRows, async of => {
    for (const due of await withOwnerTransaction(deps, tx => listDueKinds(tx, deps.now()), of))
      await attempt(due.companyId, tx => sendDue(deps, tx, due, senders[due.kind]))
  })
  await eachCompany(deps.db, { table: 'untold_decisions' }, async of => {
    for (const companyId of await withOwnerTransaction(deps, companiesWithDecisions, of)) {
      let asked: readonly number[] = []
      await attempt(companyId, async tx => {
        asked = await notifyOfDecisions(deps, tx, companyId)
      })
      // Apart, so that a used-up budget of text messages keeps nobody from reading the decisions.
      if (asked.length > 0) await attempt(companyId, tx => sendEditInvites(deps, tx, companyId, asked))
    }
  })
  if (errors.length) throw new AggregateError(errors, `${errors.length} automatic messages could not be sent`)
}

/** Finds the next times of messages that have none. */
function planMessages(deps: Pick<SendDeps, 'db' | 'now'>, of: number | null): Promise<void> {
  return withOwnerTransaction(
    deps,
    async tx => {
      await insertMissingKinds(tx, of)
      // At once for all companies of a zone: a server that has just been updated has thousands of them.
      for (const unplanned of await listUnplannedKinds(tx))
        await planKinds(tx, unplanned, nextAutomaticTime(unplanned.kind, unplanned.timezone, deps.now()))
    },
    of,
  )
}

/**
 * Sends the messages to the collectors of one company that are due by the clock of `deps`. The demo calls it
 * as it lives through its days; a server sends those of all companies.
 */
export async function sendCollectorMessages(deps: FieldDeps, companyId: number): Promise<void> {
  const send = async (tx: Tx) => {
    await insertMissingKinds(tx, companyId)
    for (const kind of collectorKinds) {
      const row = await lockKind(tx, { companyId, kind })
      if (!row) continue
      const nextAt = nextAutomaticTime(kind, row.timezone, deps.now())
      // A server may have planned it meanwhile, by the clock of today.
      if (row.nextAt && (!nextAt || row.nextAt <= nextAt))
        await sendDue(deps, tx, { companyId, kind }, collectorSenders[kind])
      else await updateKind(tx, row, { nextAt })
    }
    await notifyOfDecisions(deps, tx, companyId)
  }
  await withOwnerTransaction(deps, send, companyId)
}

async function sendDue<D extends FieldDeps>(
  deps: D,
  tx: Tx,
  due: DueKind,
  send: (deps: D, tx: Tx, due: Due) => Promise<SentCounts>,
): Promise<void> {
  const now = deps.now()
  const row = await lockKind(tx, due)
  // Another server has sent it, or is doing so.
  if (!row?.nextAt || row.nextAt > now) return
  const { nextAt } = row
  const isLate = now.getTime() - nextAt.getTime() >= limits.notifications.sentLateMinutes * minuteMs
  const { sent, refused } =
    row.isOn && !isLate && !isOfThisWeek(row, nextAt) ? await send(deps, tx, { ...row, nextAt }) : nothing
  await updateKind(tx, due, {
    nextAt: nextAutomaticTime(row.kind, row.timezone, now),
    ...(sent > 0 && { lastSentAt: now, lastCount: sent }),
    ...(refused > 0 && { refusedAt: now, refusedCount: refused }),
  })
}

/** True for a weekly kind that went out in this week, by the clock that the company had before. */
function isOfThisWeek({ kind, lastSentAt }: LockedKind, nextAt: Date): boolean {
  const isWeekly = automaticTimes[kind]?.weekday !== undefined
  return isWeekly && lastSentAt !== null && nextAt.getTime() - lastSentAt.getTime() < 5 * dayMs
}

type Due = LockedKind & { nextAt: Date }
type Sender<D> = (deps: D, tx: Tx, due: Due) => Promise<SentCounts>
const nothing: SentCounts = { sent: 0, refused: 0 }

const staffSenders: Record<StaffKind, Sender<SendDeps>> = {
  LOGIN: async (deps, tx, { companyId, companyName }) => {
    const now = deps.now()
    const absent = await listAbsentStaff(tx, companyId, now)
    const mails = absent.map(to => ({
      to,
      about: to.seen,
      write: (address: string) =>
        loginReminderMail(to, { company: companyName, days: daysBetween(to.seen, now) }, address),
    }))
    return sendMails(deps, tx, { companyId, kind: 'LOGIN' }, mails)
  },
  WEEKLY_REPORT: async (deps, tx, { companyId, companyName, timezone, nextAt }) => {
    const readers = await listReportReaders(tx, companyId)
    if (!readers.length) return nothing
    const week = weekBefore(nextAt, timezone)
    const report = await drawReport(companyName, week, await readWeek(tx, companyId, week))
    const mails = readers.map(to => ({
      to,
      about: week.bounds.at(0) ?? nextAt,
      write: (address: string) => weeklyReportMail(to, report, address),
    }))
    return sendMails(deps, tx, { companyId, kind: 'WEEKLY_REPORT' }, mails)
  },
}

const collectorSenders: Record<CollectorKind, Sender<FieldDeps>> = {
  DC_WEEKLY_ACTIVITIES: async (deps, tx, due) => {
    const { bounds } = weekBefore(due.nextAt, due.timezone)
    const [from = due.nextAt, end = due.nextAt] = [bounds.at(0), bounds.at(-1)]
    const counts = await reportsByCollector(tx, due.companyId, [from, end])
    const deliveries = [...counts].map(([personId, week]) => ({
      personId,
      write: () => ({ taskIds: [], type: 'GENERAL' as const, ...weeklyActivitiesText(week) }),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_WEEKLY_ACTIVITIES' }, deliveries)
  },
  DC_INACTIVITY: async (deps, tx, due) => {
    const inactive = await listInactive(tx, due.companyId, deps.now())
    const deliveries = inactive.map(personId => ({
      personId,
      write: () => ({ taskIds: [], type: 'REMINDER_ALERT' as const, ...inactivityText(due.companyName) }),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_INACTIVITY' }, deliveries)
  },
  DC_LAST_TASK_REPORTED: async (deps, tx, due) => {
    const now = deps.now()
    const deliveries = (await listLastReports(tx, due.companyId, now)).map(({ personId, template, at }) => ({
      personId,
      write: () => ({
        taskIds: [],
        type: 'REMINDER_ALERT' as const,
        ...lastTaskReportedText(template, daysBetween(at, now)),
      }),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_LAST_TASK_REPORTED' }, deliveries)
  },
  // Has no fixed time, see `notifyOfDecisions`.
  DC_DECISION: async () => nothing,
}

const senders: Record<AutomaticKind, Sender<SendDeps>> = { ...staffSenders, ...collectorSenders }

/**
 * Tells collectors of the decisions on their reports: one decision in its own words, several in one message.
 * @returns the ids of those who are asked for an edit
 */
async function notifyOfDecisions(deps: FieldDeps, tx: Tx, companyId: number): Promise<number[]> {
  const due = { companyId, kind: 'DC_DECISION' as const }
  const row = await lockKind(tx, due)
  if (!row) return []
  const now = deps.now()
  const taken = await takeDecisions(tx, companyId, now, row.isOn)
  const deliveries = [...Map.groupBy(taken, ({ personId }) => personId)].map(([personId, decisions]) => ({
    personId,
    write: () => decisionMessage(decisions),
  }))
  const { sent } = await sendToCollectors(deps, tx, { ...due, nextAt: now }, deliveries)
  if (sent > 0) await updateKind(tx, due, { lastSentAt: now, lastCount: sent })
  const asked = taken.flatMap(({ personId, status }) => (status === 'MORE_INFO_REQUESTED' ? personId : []))
  return [...new Set(asked)]
}

/** Sends text messages to those of these people whom ODK Collect tells nothing. */
async function sendEditInvites(
  deps: FieldDeps,
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
): Promise<void> {
  const texts = await insertEditInvites(tx, companyId, personIds, deps.now())
  if (texts.length > 0) await deps.jobs.send(tx.$client, texts)
}

function decisionMessage(decisions: readonly UntoldDecision[]): Omit<AutomaticDelivery, 'personId'> {
  const asksForEdit = decisions.some(({ status }) => status === 'MORE_INFO_REQUESTED')
  const type = asksForEdit ? 'MORE_INFO_REQUESTED' : 'GENERAL'
  const taskIds = decisions.slice(0, decisionsLinked).map(({ taskId }) => taskId)
  const [first, ...others] = decisions
  if (first && !others.length) return { type, taskIds, ...decisionText(first.status, first) }
  const counts = Map.groupBy(decisions, ({ status }) => status)
  const numbers = Object.fromEntries([...counts].map(([status, of]) => [status, of.length]))
  return { type, taskIds, ...decisionsText(numbers) }
}

/** A message to one collector, written in their language. */
interface UnwrittenDelivery {
  personId: number
  write(): Omit<AutomaticDelivery, 'personId'>
}

async function sendToCollectors(
  deps: FieldDeps,
  tx: Tx,
  { companyId, kind, nextAt }: { companyId: number; kind: CollectorKind; nextAt: Date },
  unwritten: readonly UnwrittenDelivery[],
): Promise<SentCounts> {
  if (!unwritten.length) return nothing
  const languages = await languagesOf(
    tx,
    companyId,
    unwritten.map(({ personId }) => personId),
  )
  const deliveries = unwritten.map(({ personId, write }) => ({
    personId,
    ...writingIn(languages.get(personId) ?? null, write),
  }))
  const run = { companyId, kind, name: automaticNames[kind], dueAt: nextAt }
  const runId = await insertAutomaticRun(tx, run, deliveries, deps.now())
  // Nothing is lost: the transaction is rolled back, and the next minute tries again.
  if (runId === null) throw new Error(`there is a run of ${kind} at this time already`)
  await deps.jobs.send(tx.$client, [{ name: 'send-notification', data: { companyId, runId } }])
  return { sent: deliveries.length, refused: 0 }
}

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs)
