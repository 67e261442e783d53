import { PgBoss } from 'pg-boss'
import type { Database, TxClient } from './db.ts'

/** Every job by name with what it is handed. Add one here, its handler in the feature's `.jobs.ts`. */
export interface JobData {
  'send-text-message': { to: string; text: string }
  'tell-collector': { companyId: number; personId: number; taskId: number }
  'clean-up': Record<string, never>
}
export type JobName = keyof JobData

export type LaterJob = { [N in JobName]: { name: N; data: JobData[N] } }[JobName]
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export interface Jobs {
  /** Puts jobs into the transaction that is open on the client; they exist if it commits. */
  send(client: TxClient, jobs: readonly LaterJob[]): Promise<void>
  /** Starts working off jobs in this process, several servers share them. */
  work(handlers: JobHandlers): Promise<void>
  /** Lets running jobs finish (at most 10 s) and stops. */
  stop(): Promise<void>
}

/** A text message holds a sign-in code or an invite: its row goes soon after it was sent. */
const keptSeconds: Partial<Record<JobName, number>> = { 'send-text-message': 10 * 60 }

const schedules: Partial<Record<JobName, string>> = { 'clean-up': '17 3 * * *' }

/**
 * The job queue, in the same database (schema `pgboss`). A job is retried up to 8 times with growing pauses.
 * @param onError told of failures of the queue itself, not of single jobs, which the queue keeps
 */
export async function startJobs(db: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', onError)
  await boss.start()
  const names: JobName[] = ['send-text-message', 'tell-collector', 'clean-up']
  for (const name of names) {
    const rules = {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: keptSeconds[name] ?? 7 * 24 * 3600,
    }
    await boss.createQueue(name, rules)
    // One that an older version made keeps its rules, else.
    await boss.updateQueue(name, rules)
  }

  return {
    async send(client, jobs) {
      // The queue belongs to the database's owner; requests run as a role that has no say in it.
      await client.query('set local role none')
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const job of jobs) await boss.send(job.name, job.data, { db })
    },
    async work(handlers) {
      for (const name of names) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async batch => {
          for (const job of batch) await handle(job.data)
        })
        const cron = schedules[name]
        if (cron) await boss.schedule(name, cron)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
