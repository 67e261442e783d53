import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '@quadrat/domain/problem'
import { insertPerson } from '#src/features/collector/collector.queries.ts'
import { inspectFile, uploadFiles } from '#src/features/file/file.actions.ts'
import type { FileRow } from '#src/features/file/file.queries.ts'
import { setCollectorsOfProject } from '#src/features/project/membership.queries.ts'
import { createProject } from '#src/features/project/project.actions.ts'
import { insertInvites } from '#src/features/session/invite.queries.ts'
import { createDeskReport } from '#src/features/submission/desk-report.actions.ts'
import { createTag } from '#src/features/tag/tag.actions.ts'
import { approveTask, rejectTask } from '#src/features/task/task.actions.ts'
import { createProjectTemplate } from '#src/features/template/project-template.actions.ts'
import { createTemplate } from '#src/features/template/template.actions.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { FileStore } from '#src/platform/files/files.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import { sampleLastNames, samplePictures, sampleReports, sampleTemplate } from './sample-content.ts'
import {
  type ChecklistFacts,
  deleteSampleProject,
  findChecklistFacts,
  findSampleProject,
  findTrialCollector,
  insertSampleProject,
} from './sample-project.queries.ts'
import { texts } from './texts-en.ts'

const day = 86_400_000
const folder = join(import.meta.dirname, 'pictures')

/** Returns the id of the company's sample project; null without one. */
export async function readSampleProject(ctx: Context): Promise<number | null> {
  requirePermission(ctx.viewer, 'project.read')
  return (await findSampleProject(ctx.tx, ctx.viewer.companyId))?.projectId ?? null
}

/** Returns what the checklist asks for: whether the company has anything of its own of each kind. */
export function readChecklistFacts(ctx: Context): Promise<ChecklistFacts> {
  requirePermission(ctx.viewer, 'project.read')
  return findChecklistFacts(ctx.tx, ctx.viewer.companyId)
}

/**
 * Makes a project to play with: a template, data collectors and reports with photos, some of them decided, by
 * the actions that the screens call. A company has one at most; a repeat returns it.
 * @returns the id of the project
 */
export async function createSampleProject(ctx: Context, files: FileStore): Promise<number> {
  requirePermission(ctx.viewer, 'project.create')
  const { companyId } = ctx.viewer
  const existing = await findSampleProject(ctx.tx, companyId)
  if (existing) return existing.projectId

  const pictures = await storePictures(ctx, files)
  const { id: projectId } = await createProject(ctx, {
    ...texts.project,
    imageId: pictureNamed(pictures, 'sample-project.jpg').id,
  })
  const tag = await createTag(ctx, texts.tag)
  const template = await createTemplate(ctx, {
    content: { ...sampleTemplate(), tagId: String(tag.id), photoRequired: true, withComment: false },
  })
  const projectTemplate = await createProjectTemplate(ctx, {
    projectId,
    templateId: template.id,
    status: 'active',
  })
  const collectorIds = await createCollectors(ctx, projectId)
  await insertSampleProject(ctx.tx, {
    companyId,
    projectId,
    templateId: template.id,
    tagId: tag.id,
    collectorIds,
    createdAt: ctx.now,
  })
  for (const report of sampleReports) {
    const { hash, name, size, width, height } = pictureNamed(pictures, report.photo)
    const [latitude, longitude] = report.place
    const taskId = await createDeskReport(ctx, {
      projectTemplateId: String(projectTemplate.id),
      templateId: String(template.id),
      templateVersion: template.version,
      editFrom: null,
      collectorId: collectorIds[report.by] ?? null,
      observedAt: new Date(ctx.now.getTime() - report.daysAgo * day),
      timezone: 'Africa/Nairobi',
      answers: {
        bags: report.bags,
        litter: texts.litter[report.litter],
        ...(report.remarks && { remarks: texts.remarks[report.remarks] }),
      },
      photos: [{ hash, name, size, mime: 'image/jpeg', width: width ?? 0, height: height ?? 0 }],
      comment: null,
      position: { latitude, longitude, accuracy: 8 },
    })
    if (report.decision === 'approve') await approveTask(ctx, { taskId })
    if (report.decision === 'reject') await rejectTask(ctx, { taskId, reason: texts.rejected })
  }
  return projectId
}

/**
 * Removes the sample project with everything that belongs to it. What the company used elsewhere stays.
 * @returns false without a sample project
 */
export async function removeSampleProject(ctx: Context): Promise<boolean> {
  requirePermission(ctx.viewer, 'project.create')
  const sample = await findSampleProject(ctx.tx, ctx.viewer.companyId)
  if (!sample) return false
  const hashes = (await deleteSampleProject(ctx.tx)) ?? []
  ctx.audit({
    action: 'project.remove-sample',
    subjectKind: 'project',
    subjectId: sample.projectId,
    detail: { name: texts.project.name },
  })
  // Its tasks, template and data collectors are on other screens.
  for (const name of ['task-updated', 'template-updated', 'tag-updated', 'collector-updated'] as const)
    ctx.publish({ name })
  if (hashes.length > 0)
    ctx.enqueue({ name: 'remove-files', data: { companyId: ctx.viewer.companyId, hashes } })
  return true
}

/** Returns whether the viewer may try the collector app as a sample data collector. */
export async function readCanTryCollectorApp(ctx: Context, demo: boolean): Promise<boolean> {
  requirePermission(ctx.viewer, 'project.read')
  const { companyId } = ctx.viewer
  return (
    viewerMay(ctx.viewer, 'collector.invite') && (await findTrialCollector(ctx.tx, companyId, demo)) !== null
  )
}

/**
 * Creates a link that signs in as a sample data collector.
 * @param demo whether the installation is a demo
 * @returns the path below the public address, which works once
 * @throws Problem not-found without a sample project, unless it is the demo company
 */
export async function tryCollectorApp(ctx: Context, demo: boolean): Promise<string> {
  requirePermission(ctx.viewer, 'collector.invite')
  const { companyId } = ctx.viewer
  const collectorId = requireFound(await findTrialCollector(ctx.tx, companyId, demo), 'sample data collector')
  const [invite] = await insertInvites(ctx.tx, companyId, [collectorId], ctx.now, {
    printed: true,
    trial: true,
  })
  const { path } = requireFound(invite, 'sample data collector')
  ctx.audit({ action: 'collector.print-invite', subjectKind: 'collector', subjectId: collectorId })
  return path
}

async function storePictures(ctx: Context, files: FileStore): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for (const name of samplePictures) {
    const draft = await files.draft(createReadStream(join(folder, name)), { limit: () => 1024 * 1024 })
    try {
      const received = await inspectFile(draft, name)
      await draft.keep(ctx.viewer.companyId)
      rows.push(...(await uploadFiles(ctx, [received])))
    } finally {
      await draft.drop()
    }
  }
  return rows
}

function pictureNamed(pictures: readonly FileRow[], name: string): FileRow {
  const picture = pictures.find(one => one.name === name)
  if (!picture) throw new Problem('file.missing')
  return picture
}

/**
 * Without a phone number, which no other way to make a data collector allows: it could be that of a person.
 */
async function createCollectors(ctx: Context, projectId: number): Promise<number[]> {
  const { companyId } = ctx.viewer
  const ids: number[] = []
  for (const lastName of sampleLastNames) {
    const { firstName } = texts
    const { row } = await insertPerson(ctx.tx, {
      firstName,
      lastName,
      role: 'collector',
      companyId,
      confirmed: true,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    ids.push(row.id)
    ctx.audit({
      action: 'collector.create',
      subjectKind: 'collector',
      subjectId: row.id,
      detail: { name: `${firstName} ${lastName}` },
    })
  }
  await setCollectorsOfProject(ctx.tx, companyId, projectId, ids, ctx.now)
  return ids
}
