import { Readable } from 'node:stream'
import { expectedFiles } from '@quadrat/domain/answer/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { inspectFile, uploadFiles } from '@quadrat/server/features/file/file.actions'
import { createDeskReport } from '@quadrat/server/features/submission/desk-report.actions'
import type { Context } from '@quadrat/server/platform/database/transaction'
import type { FileStore } from '@quadrat/server/platform/files/files'
import type { PlannedTask } from './content/calendar.ts'

/**
 * The parts of the plan after which the next suitable task is typed at the desk: one in a collector's name,
 * one in the own.
 */
const deskFrom = [
  { after: 0.3, isOwn: false },
  { after: 0.75, isOwn: true },
] as const

/**
 * The tasks that come from paper instead of a phone, by their index; true for one in the name of the staff
 * member.
 */
export function plannedForDesk(plan: readonly PlannedTask[]): ReadonlyMap<number, boolean> {
  const edited = new Set(plan.map(task => task.editOf))
  const isSuitable = ({ index, editOf, status }: PlannedTask) =>
    editOf === null && !edited.has(index) && (status === 'COMPLETED' || status === 'PENDING')
  return new Map(
    deskFrom.flatMap(({ after, isOwn }) => {
      const task = plan.find(one => one.index >= after * plan.length && isSuitable(one))
      return task ? [[task.index, isOwn] as const] : []
    }),
  )
}

/** Types a report at the desk as a member of the staff. Returns the task's id. */
export async function typeAtDesk(
  files: FileStore,
  as: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>,
  report: {
    clientId: string
    submission: Submission
    collectorId: number | null
    bytesOf: (hash: string) => Buffer | null
  },
): Promise<number> {
  const { clientId, collectorId, bytesOf } = report
  const { reportedAt, offline: _, ...content } = report.submission
  for (const { hash, name } of expectedFiles(content)) {
    const bytes = bytesOf(hash)
    if (!bytes) continue
    const draft = await files.draft(Readable.from([bytes]), { limit: () => bytes.length })
    const received = await inspectFile(draft, name)
    await as(async ctx => {
      await draft.keep(ctx.viewer.companyId)
      await uploadFiles(ctx, [received])
    })
  }
  return as(ctx =>
    createDeskReport(ctx, { ...content, clientId, collectorId, observedAt: new Date(reportedAt) }),
  )
}
