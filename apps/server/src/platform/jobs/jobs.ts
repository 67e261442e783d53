import pLimit from 'p-limit'
import { PgBoss } from 'pg-boss'
import type { Config } from '#src/config.ts'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import type { TxClient } from '#src/platform/database/tx-client.ts'
import { textMessageCount } from '#src/platform/message/gsm.ts'
import type { Mail } from '#src/platform/message/mail.ts'
import { withPublicUrl } from '#src/platform/message/mailbox.ts'
import { type Charge, spendMessages } from '#src/platform/message/message-budget.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { watchDueQueues } from './due-queues.ts'
import { letRequestsInsert } from './queue-grants.ts'

/**
 * The data of each job, by the name of the job. A job is added here, in `names` below and as a handler in the
 * feature's `.jobs.ts`.
 */
export interface JobData {
  /** `inviteId`: the invite of the company that the text holds; what the gateway did with it is noted. */
  'send-text-message': { to: string; text: string; inviteId?: number; companyId?: number }
  'send-mail': Mail
  /** A message of staff about a task, to the phones of its collector. */
  'push-task-message': { companyId: number; personId: number; taskId: number }
  'write-export': { companyId: number; personId: number; exportId: number }
  'start-due-exports': Record<string, never>
  'send-scheduled-export': { companyId: number; runId: number }
  'write-company-archive': { companyId: number; personId: number; archiveId: number }
  /** The data of a person, without their name. */
  'erase-person': { companyId: number; erasureId: number }
  'apply-retention-rules': Record<string, never>
  'send-notification': { companyId: number; runId: number }
  /** Bytes that no file of the company has any more. */
  'remove-files': { companyId: number; hashes: string[] }
  'start-due-notifications': Record<string, never>
  'send-automatic-messages': Record<string, never>
  /** `itemId`: null tells of the reports that wait. */
  'push-to-staff': { companyId: number; browserId: number; itemId: number | null }
  'tell-inbox': Record<string, never>
  'link-audit': Record<string, never>
  'mark-outside-tasks': { companyId: number; projectId: number }
  'merge-task-rollups': Record<string, never>
  'merge-map-cells': Record<string, never>
  'delete-map-changes': Record<string, never>
  'clean-up': Record<string, never>
  'delete-unconfirmed-companies': Record<string, never>
  'reconcile-billing': Record<string, never>
}
export type JobName = keyof JobData

/**
 * A job to enqueue. `charge`: the message, or each of its messages, counts against the budgets, and the job
 * is refused where one of them is used up.
 */
export type NewJob = {
  [N in JobName]: { name: N; data: JobData[N]; charge?: Charge | readonly Charge[] }
}[JobName]
/**
 * The handler of each job. A handler that throws is retried. `signal` is aborted when the server stops or the
 * job expires; the job then starts again from the beginning.
 */
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<void> }

/** The job queue. */
export interface Jobs {
  /**
   * Inserts jobs in the open transaction of the client, so they exist only if it commits. Requests may insert
   * jobs and read none.
   * @throws Problem messages.used-up, messages.country-refused
   */
  send(client: TxClient, jobs: readonly NewJob[]): Promise<void>
  /**
   * Begins such jobs now instead of at the next look into the queue. Called when their transaction has
   * committed.
   * @param db where they are queued
   */
  wake(jobs: readonly NewJob[], db: Database): void
  /**
   * Starts to process jobs in this process. Several servers share the queue.
   * @param handlersOn returns the handlers of the jobs that are queued in a database
   */
  work(handlersOn: (db: Database) => JobHandlers): Promise<void>
  /** Lets a job that has failed for good be tried once more. False if there is no such job. */
  retry(name: string, id: string): Promise<boolean>
  /** Aborts the signals of running jobs, waits at most 2 s for them, and stops. */
  stop(): Promise<void>
}

/** All queues are asked in the same moment: without a limit that takes a connection for each of them. */
const connectionsOfQueue = 4

/**
 * Seconds until a worker looks into its queue without being woken. A server wakes its workers for its own
 * jobs when they are committed, and every second for those that are due: retries and the jobs of other
 * servers and of the schedule.
 */
const pollingIntervalSeconds = 60

/** Seconds until the row of a finished job is deleted. Messages contain sign-in codes, invites and PINs. */
const keptSeconds: Partial<Record<JobName, number>> = {
  'send-text-message': 10 * 60,
  'send-mail': 10 * 60,
  // Runs every minute, and its rows contain nothing of interest.
  'merge-task-rollups': 10 * 60,
  'merge-map-cells': 10 * 60,
  'link-audit': 10 * 60,
  'delete-map-changes': 10 * 60,
  'start-due-notifications': 10 * 60,
  'start-due-exports': 10 * 60,
  'send-automatic-messages': 10 * 60,
  'tell-inbox': 10 * 60,
}

const rulesOf: Partial<Record<JobName, object>> = {
  // The file of a million tasks takes minutes. The heartbeat detects a server that died.
  'write-export': { expireInSeconds: 6 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
  // The claim of a run is as long.
  'send-scheduled-export': { expireInSeconds: 6 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
  // Reads all records and photos of a company, and searches all texts of one.
  'write-company-archive': { expireInSeconds: 12 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
  'erase-person': { expireInSeconds: 6 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
  'apply-retention-rules': { expireInSeconds: 6 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
  // Text messages to thousands of people, one after the other. Its claims hold for 12 s, so it is taken up
  // soon, too.
  'send-notification': { expireInSeconds: 6 * 3600, heartbeatSeconds: 10, retryDelay: 1 },
  // It fails while a backup reads files, and a bucket may be away for long: a day and a half.
  'remove-files': { retryLimit: 2000, retryDelay: 60, retryBackoff: false },
  // A million tasks take a minute or so.
  'mark-outside-tasks': { expireInSeconds: 3600, heartbeatSeconds: 15, retryDelay: 1 },
}

/** How many jobs of a queue a server works on at the same time; one unless it is said here. */
const workersOf: Partial<Record<JobName, number>> = {
  // A long one, or one that waits for the claims of a server that died, holds up no warning of another
  // company.
  'send-notification': 4,
}

const schedules: Partial<Record<JobName, string>> = {
  'merge-task-rollups': '* * * * *',
  'merge-map-cells': '* * * * *',
  'link-audit': '* * * * *',
  'delete-map-changes': '* * * * *',
  'start-due-notifications': '* * * * *',
  'start-due-exports': '* * * * *',
  'send-automatic-messages': '* * * * *',
  'tell-inbox': '* * * * *',
  'clean-up': '17 3 * * *',
  'apply-retention-rules': '47 2 * * *',
  'delete-unconfirmed-companies': '41 * * * *',
  'reconcile-billing': '*/10 * * * *',
}

/** Jobs over all companies, each begun by the clock. */
export const scheduledJobs = Object.keys(schedules)

/**
 * Starts the job queue in the same database (schema `pgboss`), and creates or updates its queues. A failed
 * job is retried up to 8 times with exponential backoff.
 * @param onError called for errors of the queue itself, not for failed jobs, which the queue records
 * @param settings the budgets of the messages that are charged, and the public URL, which is part of their
 *   length
 * @param isScheduled whether a job of the schedule is queued here
 */
export async function startJobs(
  db: Database,
  onError: (error: Error) => void,
  { messages: budgets, publicUrl }: Pick<Config, 'messages' | 'publicUrl'>,
  isScheduled: (name: JobName) => boolean = () => true,
): Promise<Jobs> {
  const statements = pLimit(connectionsOfQueue)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => statements(() => db.pool.query(text, values)) },
    schema: 'pgboss',
    // Seconds between checks for jobs whose server has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  // An outage is logged where it begins, not by each of the queue's calls.
  const report = (error: Error) => {
    if (!outageOf(error)) onError(error)
  }
  boss.on('error', report)
  const names: JobName[] = [
    'send-text-message',
    'send-mail',
    'write-export',
    'send-scheduled-export',
    'start-due-exports',
    'write-company-archive',
    'erase-person',
    'apply-retention-rules',
    'send-notification',
    'remove-files',
    'start-due-notifications',
    'send-automatic-messages',
    'push-task-message',
    'push-to-staff',
    'tell-inbox',
    'link-audit',
    'mark-outside-tasks',
    'merge-task-rollups',
    'merge-map-cells',
    'delete-map-changes',
    'clean-up',
    'delete-unconfirmed-companies',
    'reconcile-billing',
  ]
  // The first start creates the tables of the queue, and two concurrent starts would fail.
  await withAdvisoryLock(db, 'start-jobs', async () => {
    await boss.start()
    for (const name of names) {
      const rules = {
        retryLimit: 8,
        retryDelay: 5,
        retryBackoff: true,
        deleteAfterSeconds: keptSeconds[name] ?? 7 * 24 * 3600,
        ...rulesOf[name],
      }
      await boss.createQueue(name, rules)
      // `createQueue` does not change the rules of a queue that an older version created.
      await boss.updateQueue(name, rules)
    }
    await letRequestsInsert(db)
  })

  const stopping = new AbortController()
  const workers = new Map<string, string[]>()
  const wake = (queues: Iterable<string>) => {
    for (const name of queues) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  let endWatch = async () => {}
  return {
    wake: jobs => wake(new Set(jobs.map(job => job.name))),
    async send(client, jobs) {
      const charges = jobs.flatMap(job => chargesOf(job, publicUrl))
      if (charges.length) await spendMessages(client, charges, budgets)
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const [name, some] of Map.groupBy(jobs, job => job.name)) {
        const [first, ...rest] = some
        if (first && rest.length === 0) await boss.send(name, first.data, { db })
        // An import of people enqueues thousands of messages.
        else
          await boss.insert(
            name,
            some.map(({ data }) => ({ data })),
            { db },
          )
      }
    },
    async work(handlersOn) {
      const handlers = handlersOn(db)
      for (const name of names) {
        const handle = handlers[name] as (data: unknown, signal: AbortSignal) => Promise<void>
        const cron = schedules[name]
        const ids: string[] = []
        workers.set(name, ids)
        for (let n = 0; n < (workersOf[name] ?? 1); n++) {
          let id: string | null = null
          id = await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async batch => {
            for (const job of batch) await handle(job.data, AbortSignal.any([stopping.signal, job.signal]))
            // The next one may wait already. After a failure the queue has its pause.
            if (id) boss.notifyWorker(id)
          })
          ids.push(id)
        }
        if (cron && isScheduled(name)) await boss.schedule(name, cron)
      }
      endWatch = watchDueQueues(db, names, wake, report)
    },
    async retry(name, id) {
      const { rowCount } = await db.pool.query(
        `select from pgboss.job where name = $1 and id = $2 and state = 'failed'`,
        [name, id],
      )
      if (!rowCount) return false
      await boss.retry(name, id)
      return true
    },
    async stop() {
      stopping.abort()
      await endWatch()
      await boss.stop({ graceful: true, timeout: 2000 })
    },
  }
}

/** What a job counts against the budgets: a text message as often as its length splits it. */
function chargesOf({ name, data, charge = [] }: NewJob, publicUrl: string): Charge[] {
  const charges = [charge].flat()
  if (name !== 'send-text-message' || charges.length === 0) return charges
  const messages = textMessageCount(withPublicUrl(data.text, publicUrl))
  return charges.map(one => ({ ...one, messages }))
}
