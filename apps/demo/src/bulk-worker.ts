import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@quadrat/server/platform/database/db'
import { withOwnerTransaction } from '@quadrat/server/platform/database/transaction'
import { type BulkContext, bulkLines } from './bulk-rows.ts'
import { planTasks } from './content/calendar.ts'
import { subjects } from './content/subjects.ts'
import { changedAtOf } from './demo-change.ts'
import { findDemoIds } from './demo-ids.ts'
import { photoRefsOf } from './demo-photos.ts'

// Makes the reports on another core while the database inserts the batch before.

export interface BulkWork {
  connectionString: string
  companyId: number
  count: number
  now: Date
  /** The number of tasks in a batch. */
  batch: number
}

export interface BulkStart {
  firstTaskId: number
  firstEvidenceId: number
  fileIds: Map<string, number>
  /** The company's files by their names. */
  pictures: Map<string, { hash: string; size: number }>
}

const port = parentPort
if (!port) throw new Error('This file is a worker')
const { connectionString, companyId, count, now, batch } = workerData as BulkWork

/** Offers only pictures that the company has stored: nobody would send the bytes of others. */
function contextOf(start: BulkStart): BulkContext {
  const stored = new Map(
    subjects.map(subject => [
      subject,
      photoRefsOf(subject).flatMap(photo => {
        const file = start.pictures.get(photo.name)
        return file ? [{ ...photo, ...file }] : []
      }),
    ]),
  )
  return {
    ids,
    changedAt: changedAtOf(now),
    arrival,
    photosOf: subject => stored.get(subject) ?? [],
    ...start,
  }
}

const db = openDatabase(connectionString, 1)
const ids = await withOwnerTransaction({ db }, tx => findDemoIds(tx, companyId))
await db.close()

const plan = planTasks(now, count)
// Ids are in the order of arrival; the plan is in the order of reporting.
const inOrder = [...plan].sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime())
const arrival = new Int32Array(plan.length)
for (const [position, task] of inOrder.entries()) arrival[task.index] = position
plan.length = 0

let context: BulkContext | null = null
let done = 0
port.on('message', (message: BulkStart | 'next') => {
  if (message !== 'next') context = contextOf(message)
  if (!context) throw new Error('The worker received no start')
  const tasks = inOrder.slice(done, done + batch)
  done += tasks.length
  if (tasks.length) {
    const lines = bulkLines(tasks, context)
    port.postMessage(
      { done, lines },
      Object.values(lines).map(({ buffer }) => buffer),
    )
  } else {
    port.postMessage({ done, lines: null })
    port.close()
  }
})
port.postMessage({ planned: inOrder.length })
