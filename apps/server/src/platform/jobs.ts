import { PgBoss } from 'pg-boss'
import type { MessageSettings } from '#src/config-messages.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import type { Database, TxClient } from './db.ts'
import type { Mail } from './mail.ts'
import { type Charge, spendMessages } from './message-budget.ts'

/** Every job by name with what it is handed. Add one here, its handler in the feature's `.jobs.ts`. */
export interface JobData {
  'send-text-message': { to: string; text: string }
  'send-mail': Mail
  'tell-collector': { companyId: number; personId: number; taskId: number }
  'write-export': { companyId: number; personId: number; exportId: number }
  'merge-task-rollups': Record<string, never>
  'clean-up': Record<string, never>
}
type JobName = keyof JobData

/** `charge`: the message counts against the budgets, and is refused where one of them is used up. */
export type NewJob = { [N in JobName]: { name: N; data: JobData[N]; charge?: Charge } }[JobName]
/** `signal`: the server stops, and the job is begun anew by the next one. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<void> }

export interface Jobs {
  /**
   * Puts jobs into the transaction that is open on the client; they exist if it commits.
   * @throws Problem messages.used-up, messages.country-refused
   */
  send(client: TxClient, jobs: readonly NewJob[]): Promise<void>
  /** Starts working off jobs in this process, several servers share them. */
  work(handlers: JobHandlers): Promise<void>
  /** Lets running jobs finish (at most 10 s) and stops. */
  stop(): Promise<void>
}

/** A message holds a sign-in code, an invite or a pin: its row goes soon after it was sent. */
const keptSeconds: Partial<Record<JobName, number>> = {
  'send-text-message': 10 * 60,
  'send-mail': 10 * 60,
  // One a minute, of which there is nothing to tell.
  'merge-task-rollups': 10 * 60,
}

const rulesOf: Partial<Record<JobName, object>> = {
  // The file of a million tasks takes minutes. A server that died is noticed by its silence.
  'write-export': { expireInSeconds: 6 * 3600, heartbeatSeconds: 15, retryDelay: 1 },
}

const schedules: Partial<Record<JobName, string>> = {
  'merge-task-rollups': '* * * * *',
  'clean-up': '17 3 * * *',
}

/**
 * The job queue, in the same database (schema `pgboss`). A job is retried up to 8 times with growing pauses.
 * @param onError told of failures of the queue itself, not of single jobs, which the queue keeps
 * @param budgets of the messages that are charged
 */
export async function startJobs(
  db: Database,
  onError: (error: Error) => void,
  budgets: MessageSettings,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'pgboss',
    // How often it looks for jobs whose server has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', onError)
  const names: JobName[] = [
    'send-text-message',
    'send-mail',
    'tell-collector',
    'write-export',
    'merge-task-rollups',
    'clean-up',
  ]
  // The first start makes the queue's tables, and two that make them at once fail.
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
      // One that an older version made keeps its rules, else.
      await boss.updateQueue(name, rules)
    }
  })

  const stopping = new AbortController()
  return {
    async send(client, jobs) {
      // The queue belongs to the database's owner; requests run as a role that has no say in it.
      await client.query('set local role none')
      const charges = jobs.flatMap(({ charge }) => charge ?? [])
      if (charges.length) await spendMessages(client, charges, budgets)
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const [name, some] of Map.groupBy(jobs, job => job.name)) {
        const [first, ...rest] = some
        if (first && rest.length === 0) await boss.send(name, first.data, { db })
        // An import of people leaves thousands of messages.
        else
          await boss.insert(
            name,
            some.map(({ data }) => ({ data })),
            { db },
          )
      }
    },
    async work(handlers) {
      for (const name of names) {
        const handle = handlers[name] as (data: unknown, signal: AbortSignal) => Promise<void>
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async batch => {
          for (const job of batch) await handle(job.data, AbortSignal.any([stopping.signal, job.signal]))
        })
        const cron = schedules[name]
        if (cron) await boss.schedule(name, cron)
      }
    },
    stop() {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
