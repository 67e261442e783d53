import { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import { sendCollectorMessages } from '@quadrat/server/features/automatic-message/automatic-message.jobs'
import { updateCollector } from '@quadrat/server/features/collector/collector.actions'
import { reportDevice } from '@quadrat/server/features/device/device.actions'
import { findExpectedPhoto, receivePhoto } from '@quadrat/server/features/submission/photo.actions'
import { submit } from '@quadrat/server/features/submission/submission.actions'
import { approveTask, rejectTask, requestEdit } from '@quadrat/server/features/task/task.actions'
import { updateTemplate } from '@quadrat/server/features/template/template.actions'
import {
  type Context,
  type TransactionDeps,
  withTransactionAs,
} from '@quadrat/server/platform/database/transaction'
import type { FileStore } from '@quadrat/server/platform/files/files'
import { inspectStoredPhoto } from '@quadrat/server/platform/files/stored-photo'
import { automaticDays, type PlannedTask, planTasks } from './content/calendar.ts'
import { collectors } from './content/collectors.ts'
import { fieldsOf, templateByKey } from './content/templates.ts'
import { change, changedAtOf } from './demo-change.ts'
import { plannedForDesk, typeAtDesk } from './demo-desk.ts'
import type { DemoIds } from './demo-ids.ts'
import { inNairobi, momentsOf } from './demo-moments.ts'
import { clientIdOf, photosTakenFor, submissionOf } from './demo-reports.ts'

const day = 86_400_000
/** When automatic messages go out, in minutes after midnight. */
const automaticMinutes = [8 * 60, 12 * 60 + 30, 19 * 60]

type Deps = TransactionDeps & { files: FileStore }

interface History {
  ids: DemoIds
  now: Date
  tasks: number
  log: (line: string) => void
}

/** One action of a person, at its time. */
interface Step {
  at: Date
  run(): Promise<unknown>
}

/**
 * Simulates five months in order of time: phones report, photos arrive, staff decide, a template changes.
 * Each step runs the product's own action. After an interruption all steps run again, and those that are done
 * already change nothing.
 */
export async function simulateHistory(
  deps: Deps,
  { ids, now, tasks, log }: History,
): Promise<{ task: PlannedTask; taskId: number }[]> {
  const person = (personId: number) => ({ companyId: ids.companyId, personId })
  const as = <T>(personId: number, at: Date, work: (ctx: Context) => Promise<T>) =>
    withTransactionAs(deps, person(personId), work, at)
  const changedAt = changedAtOf(now)
  const taskIds = new Map<number, number>()
  const plan = planTasks(now, tasks)
  const atDesk = plannedForDesk(plan)

  const report = async (task: PlannedTask) => {
    const collector = ids.collector(task.collector).id
    const editFrom = task.editOf === null ? null : String(taskIds.get(task.editOf))
    const { photosOf, bytesOf } = photosTakenFor(task)
    const submission = submissionOf(task, editFrom, { ids, changedAt, photosOf })
    const clientId = clientIdOf(task)
    const isOwn = atDesk.get(task.index)
    if (isOwn !== undefined) {
      const collectorId = isOwn ? null : collector
      const desk = { clientId, submission, collectorId, bytesOf }
      const staff = ids.staff('joseph')
      taskIds.set(task.index, await typeAtDesk(deps.files, work => as(staff, task.arrivedAt, work), desk))
      return
    }
    const receipt = await as(collector, task.arrivedAt, ctx => submit(ctx, clientId, submission))
    taskIds.set(task.index, Number(receipt.taskId))
    for (const hash of receipt.missing) {
      const bytes = bytesOf(hash)
      // The bytes of other photos are still on the phone.
      if (bytes)
        await sendPhoto(
          deps,
          ids.companyId,
          work => as(collector, task.arrivedAt, work),
          clientId,
          hash,
          bytes,
        )
    }
  }

  const decide = async (task: PlannedTask, { at, by, reason }: NonNullable<PlannedTask['review']>) => {
    const taskId = taskIds.get(task.index) ?? 0
    await as(ids.staff(by), at, ctx => {
      if (task.status === 'REJECTED') return rejectTask(ctx, { taskId, reason })
      if (task.status === 'MORE_INFO_REQUESTED') return requestEdit(ctx, { taskId, reason })
      return approveTask(ctx, { taskId })
    }).catch(ignoreIfDecided)
  }

  const steps: Step[] = plan.flatMap(task => {
    const { review } = task
    return [
      { at: task.arrivedAt, run: () => report(task) },
      ...(review ? [{ at: review.at, run: () => decide(task, review) }] : []),
    ]
  })
  steps.push({
    at: changedAt,
    run: () =>
      as(ids.staff('joseph'), changedAt, ctx =>
        updateTemplate(ctx, ids.template(change.template), {
          content: { fields: fieldsOf(templateByKey(change.template), ids.listIds) },
        }),
      ),
  })
  // What the server sends by itself, in the last weeks: nobody looks at older messages.
  for (let days = automaticDays; days >= 0; days--)
    for (const minutes of automaticMinutes) {
      const at = inNairobi(now, -days, minutes)
      const clock = { db: deps.db, jobs: deps.jobs, now: () => at }
      if (at < now) steps.push({ at, run: () => sendCollectorMessages(clock, ids.companyId) })
    }
  steps.sort((a, b) => a.at.getTime() - b.at.getTime())

  await reportPhones(ids, as, now)
  for (const [i, step] of steps.entries()) {
    await step.run()
    if (i > 0 && i % 250 === 0) log(`  ${Math.round((i / steps.length) * 100)} % of the demo's history`)
  }
  return plan
    .filter(({ index }) => !atDesk.has(index))
    .map(task => ({ task, taskId: taskIds.get(task.index) ?? 0 }))
}

type As = <T>(personId: number, at: Date, work: (ctx: Context) => Promise<T>) => Promise<T>

/**
 * Sends a photo as a phone does: first the bytes go to the store, then the photo is attached to its report.
 */
async function sendPhoto(
  { files }: Deps,
  companyId: number,
  asCollector: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>,
  clientId: string,
  hash: string,
  bytes: Buffer,
): Promise<void> {
  const { length } = bytes
  const whole = { start: null, isLast: true, total: length, limit: length, accept: () => {} }
  await files.receive(companyId, hash, Readable.from([bytes]), whole)
  const file = { companyId, hash, size: length }
  await asCollector(async ctx => {
    const photo = await findExpectedPhoto(ctx, clientId, hash)
    const stored = await inspectStoredPhoto(files, file, bytes, photo.timezone)
    return receivePhoto(ctx, clientId, photo, hash, stored)
  })
}

/** Reports the permissions of each phone, except of those where the app has not requested any yet. */
async function reportPhones(ids: DemoIds, as: As, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 154 * day)
  for (const [i, { key, permissions }] of collectors.entries()) {
    const { camera, location, mediaLibrary } = permissions
    if (camera === null && location === null) continue
    await as(ids.collector(key).id, at, ctx =>
      reportDevice(ctx, {
        id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
        name: 'Android phone',
        cameraPermission: camera,
        locationPermission: location,
        mediaLibraryPermission: mediaLibrary,
        push: null,
      }),
    )
  }
}

/**
 * Archives the two collectors who have left, some days after their last report. It comes last, because a
 * history that continues after an interruption sends its reports again, and those of an archived collector
 * are refused.
 */
export async function archiveFormerCollectors(ctx: Context, ids: DemoIds, tasks: number): Promise<void> {
  const reports = planTasks(ctx.now, tasks)
  for (const { key, archived } of collectors) {
    if (!archived) continue
    const last =
      reports.findLast(task => task.collector === key)?.arrivedAt ?? new Date(ctx.now.getTime() - 90 * day)
    const { at, finish } = momentsOf({ ...ctx, now: last })
    await updateCollector(at(5, 9 * 60 + 40), ids.collector(key).id, { status: 'ARCHIVED' })
    await finish()
  }
}

/** Ignores that a task was decided before the interruption. */
function ignoreIfDecided(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'task.already-decided')) throw error
}
