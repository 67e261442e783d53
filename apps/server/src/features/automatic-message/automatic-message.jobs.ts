import {
  type AutomaticKind,
  automaticTimes,
  type CollectorKind,
  nextAutomaticTime,
  type StaffKind,
  weekBefore,
} from '@quadrat/domain/automatic-message'
import { limits } from '@quadrat/domain/limits'
import {
  automaticTexts,
  decisionsText,
  decisionText,
  inactivityText,
  lastTaskReportedText,
  weeklyActivitiesText,
} from '@quadrat/domain/messages/automatic-message-en'
import type { AppDeps } from '#src/deps.ts'
import type { Tx } from '#src/platform/db.ts'
import type { NewJob } from '#src/platform/jobs.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'
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
  insertMail,
  listAbsentStaff,
  listInactive,
  listLastReports,
  listReportReaders,
  type MailRecipient,
  reportsByCollector,
} from './automatic-recipients.queries.ts'
import { type AutomaticDelivery, insertAutomaticRun } from './automatic-run.queries.ts'
import { loginReminderMail } from './login-reminder.mail.ts'
import { unsubscribeAddress } from './unsubscribe-token.ts'
import { companiesWithDecisions, takeDecisions, type UntoldDecision } from './untold-decision.queries.ts'
import { readWeek } from './weekly-report.figures.ts'
import { drawReport, weeklyReportMail } from './weekly-report.mail.ts'

type SendDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secrets' | 'config' | 'mailbox'>

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000

/**
 * Sends the automatic messages that are due, each once however many servers do this. Runs every minute. What is more
 * than a day late is left out: the next one says it better.
 */
export async function sendAutomaticMessages(deps: SendDeps): Promise<void> {
  await withOwnerTransaction(deps, async tx => {
    await insertMissingKinds(tx, null)
    // At once for all companies of a zone: a server that has just been updated has thousands of them.
    for (const unplanned of await listUnplannedKinds(tx))
      await planKinds(tx, unplanned, nextAutomaticTime(unplanned.kind, unplanned.timezone, deps.now()))
  })
  const errors: unknown[] = []
  const attempt = (work: (tx: Tx) => Promise<void>) =>
    withOwnerTransaction(deps, work).catch(error => errors.push(error))
  for (const due of await withOwnerTransaction(deps, tx => listDueKinds(tx, deps.now())))
    await attempt(tx => sendDue(deps, tx, due))
  for (const companyId of await withOwnerTransaction(deps, companiesWithDecisions))
    await attempt(tx => tellDecisions(deps, tx, companyId))
  if (errors.length) throw new AggregateError(errors, `${errors.length} automatic messages could not be sent`)
}

async function sendDue(deps: SendDeps, tx: Tx, due: DueKind): Promise<void> {
  const now = deps.now()
  const row = await lockKind(tx, due)
  // Another server has sent it, or is doing so.
  if (!row?.nextAt || row.nextAt > now) return
  const { nextAt } = row
  const isLate = now.getTime() - nextAt.getTime() >= limits.notifications.sentLateMinutes * minuteMs
  const count =
    row.isOn && !isLate && !isOfThisWeek(row, nextAt)
      ? await senders[row.kind](deps, tx, { ...row, nextAt })
      : 0
  await updateKind(tx, due, {
    nextAt: nextAutomaticTime(row.kind, row.timezone, now),
    ...(count > 0 && { lastSentAt: now, lastCount: count }),
  })
}

/** True for a weekly kind that went out in this week, by the clock that the company had before. */
function isOfThisWeek({ kind, lastSentAt }: LockedKind, nextAt: Date): boolean {
  const isWeekly = automaticTimes[kind]?.weekday !== undefined
  return isWeekly && lastSentAt !== null && nextAt.getTime() - lastSentAt.getTime() < 5 * dayMs
}

type Due = LockedKind & { nextAt: Date }
/** Sends a kind and returns to how many people. */
type Sender = (deps: SendDeps, tx: Tx, due: Due) => Promise<number>

const senders: Record<AutomaticKind, Sender> = {
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
    if (!readers.length) return 0
    const week = weekBefore(nextAt, timezone)
    const report = await drawReport(companyName, week, await readWeek(tx, companyId, week))
    const mails = readers.map(to => ({
      to,
      about: week.bounds.at(0) ?? nextAt,
      write: (address: string) => weeklyReportMail(to, report, address),
    }))
    return sendMails(deps, tx, { companyId, kind: 'WEEKLY_REPORT' }, mails)
  },
  DC_WEEKLY_ACTIVITIES: async (deps, tx, due) => {
    const { bounds } = weekBefore(due.nextAt, due.timezone)
    const [from = due.nextAt, end = due.nextAt] = [bounds.at(0), bounds.at(-1)]
    const counts = await reportsByCollector(tx, due.companyId, [from, end])
    const deliveries = [...counts].map(([personId, week]) => ({
      ...{ personId, taskId: null, type: 'GENERAL' as const },
      ...weeklyActivitiesText(week),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_WEEKLY_ACTIVITIES' }, deliveries)
  },
  DC_INACTIVITY: async (deps, tx, due) => {
    const inactive = await listInactive(tx, due.companyId, deps.now())
    const deliveries = inactive.map(personId => ({
      ...{ personId, taskId: null, type: 'REMINDER_ALERT' as const },
      ...inactivityText(due.companyName),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_INACTIVITY' }, deliveries)
  },
  DC_LAST_TASK_REPORTED: async (deps, tx, due) => {
    const now = deps.now()
    const deliveries = (await listLastReports(tx, due.companyId, now)).map(({ personId, template, at }) => ({
      ...{ personId, taskId: null, type: 'REMINDER_ALERT' as const },
      ...lastTaskReportedText(template, daysBetween(at, now)),
    }))
    return sendToCollectors(deps, tx, { ...due, kind: 'DC_LAST_TASK_REPORTED' }, deliveries)
  },
  // Has no fixed time, see `tellDecisions`.
  DC_DECISION: async () => 0,
}

/** Tells collectors of the decisions on their reports: one decision in its own words, several in one message. */
async function tellDecisions(deps: SendDeps, tx: Tx, companyId: number): Promise<void> {
  const due = { companyId, kind: 'DC_DECISION' as const }
  const row = await lockKind(tx, due)
  if (!row) return
  const now = deps.now()
  const taken = await takeDecisions(tx, companyId, now, row.isOn)
  const deliveries = [...Map.groupBy(taken, ({ personId }) => personId)].map(([personId, decisions]) => ({
    personId,
    ...decisionMessage(decisions),
  }))
  const count = await sendToCollectors(deps, tx, { ...due, nextAt: now }, deliveries)
  if (count > 0) await updateKind(tx, due, { lastSentAt: now, lastCount: count })
}

function decisionMessage(decisions: readonly UntoldDecision[]): Omit<AutomaticDelivery, 'personId'> {
  const asksForEdit = decisions.some(({ status }) => status === 'MORE_INFO_REQUESTED')
  const type = asksForEdit ? 'MORE_INFO_REQUESTED' : 'GENERAL'
  const [first, ...others] = decisions
  if (first && !others.length) return { type, taskId: first.taskId, ...decisionText(first.status, first) }
  const counts = Map.groupBy(decisions, ({ status }) => status)
  const numbers = Object.fromEntries([...counts].map(([status, of]) => [status, of.length]))
  return { type, taskId: null, ...decisionsText(numbers) }
}

async function sendToCollectors(
  deps: SendDeps,
  tx: Tx,
  { companyId, kind, nextAt }: { companyId: number; kind: CollectorKind; nextAt: Date },
  deliveries: readonly AutomaticDelivery[],
): Promise<number> {
  if (!deliveries.length) return 0
  const run = { companyId, kind, name: automaticTexts[kind].name, dueAt: nextAt }
  const runId = await insertAutomaticRun(tx, run, deliveries, deps.now())
  // Nothing is lost: the transaction is rolled back, and the next minute tries again.
  if (runId === null) throw new Error(`there is a run of ${kind} at this time already`)
  await deps.jobs.send(tx.$client, [{ name: 'send-notification', data: { companyId, runId } }])
  return deliveries.length
}

interface NewMail {
  to: MailRecipient
  /** With the kind and the person the key of the mail. */
  about: Date
  write(unsubscribe: string): Extract<NewJob, { name: 'send-mail' }>['data']
}

async function sendMails(
  deps: SendDeps,
  tx: Tx,
  { companyId, kind }: { companyId: number; kind: StaffKind },
  mails: readonly NewMail[],
): Promise<number> {
  // Without a mail server nothing is noted, so that nothing counts as sent.
  if (!deps.config.mail && !deps.mailbox) return 0
  const jobs: NewJob[] = []
  for (const { to, about, write } of mails) {
    const { personId } = to
    if (!(await insertMail(tx, { companyId, kind, personId, about }, deps.now()))) continue
    jobs.push({
      name: 'send-mail',
      data: write(unsubscribeAddress(deps.secrets, { companyId, personId, kind })),
    })
  }
  if (jobs.length) await deps.jobs.send(tx.$client, jobs)
  return jobs.length
}

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs)
