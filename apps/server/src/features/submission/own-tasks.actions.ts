import { type Answer, instancesIn, mediaIn, photosIn } from '@quadrat/domain/answer/answers'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import type { OwnTasks, SentAnswer, SentPhoto, TaskDetail } from '@quadrat/domain/collector-api/own-tasks'
import { Problem } from '@quadrat/domain/problem'
import { answerableFields } from '@quadrat/domain/template/template-structure'
import {
  cursorAfter,
  fromTheBeginning,
  readCursor,
  settledCursor,
} from '#src/platform/database/settled-cursor.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { fileAddress } from '#src/platform/files/file-address.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type OwnPhoto, type OwnTaskRow, ownTaskContent, ownTasksSince } from './own-tasks.queries.ts'

const pageSize = 200

/**
 * Returns own tasks that changed after a cursor, and the cursor of the next call. If the cursor stays the
 * same, there is nothing more now. A phone that asks from the beginning always gets one: without it, the
 * phone would not be told that the only report it knows was deleted.
 */
export async function listOwnTasks(ctx: Context, cursor: string | null): Promise<OwnTasks> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-task.read')
  const since = readCursor(cursor) ?? fromTheBeginning
  const tasks = await ownTasksSince(tx, viewer.companyId, viewer.personId, since, pageSize)
  const more = tasks.length === pageSize
  return {
    tasks: tasks.map(summaryOf),
    cursor: cursorAfter(tasks, more, task => task.updatedAt, now) ?? cursor ?? settledCursor(now),
    more,
  }
}

/**
 * Returns one own task with everything that its form needs to be filled again, also on another phone.
 * @throws Problem not-found
 */
export async function readOwnTask(
  ctx: Context,
  taskId: number,
  secrets: InstallationSecrets,
): Promise<TaskDetail> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-task.read')
  const found = await ownTaskContent(tx, viewer.companyId, viewer.personId, taskId)
  if (!found) throw new Problem('not-found', { what: 'task' })
  const { values, photos, ...content } = found
  const task = { ...content, fields: answerableFields(content.fields) }
  const shown = photos.map(photo => photoWithUrl(viewer.companyId, photo, secrets, now))
  const byHash = new Map(shown.map(({ photo }) => [photo.hash, photo.url]))
  const answers: TaskDetail['answers'] = {}
  for (const { fieldId, value } of values) answers[fieldId] = withUrls(value, byHash)
  const own = shown.filter(({ fieldId }) => fieldId === null).map(({ photo }) => photo)
  return { ...summaryOf(task), answers, photos: own }
}

/** Adds the addresses of photos, those in repeats included. */
function withUrls(value: Answer, byHash: ReadonlyMap<string, string | undefined>): SentAnswer {
  const instances = instancesIn(value)
  if (instances.length > 0) {
    return instances.map(({ id, answers }) => ({
      id,
      answers: Object.fromEntries(
        Object.entries(answers).map(([fieldId, inner]) => [fieldId, withUrls(inner, byHash)]),
      ),
    }))
  }
  const media = mediaIn(value)
  if (media.length > 0) return media.map(file => ({ ...file, url: byHash.get(file.hash) }))
  const photos = photosIn(value)
  return photos.length > 0 ? photos.map(photo => ({ ...photo, url: byHash.get(photo.hash) })) : value
}

/** The row with its times as ISO text. Most templates have one title. */
function summaryOf<T extends OwnTaskRow>({ templateTitles, reportedAt, createdAt, updatedAt, ...rest }: T) {
  return {
    ...rest,
    ...(templateTitles && { templateTitles }),
    reportedAt: reportedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function photoWithUrl(
  companyId: number,
  { fieldId, fileId, ...photo }: OwnPhoto,
  secrets: InstallationSecrets,
  now: Date,
): { fieldId: string | null; photo: SentPhoto } {
  const { width, height, takenAt, ...rest } = photo
  const url =
    fileId === null
      ? undefined
      : fileAddress(
          secrets,
          { companyId, id: fileId, name: photo.name },
          mediaKindOf(photo.mime) === null ? 'small' : 'original',
          now,
        )
  return {
    fieldId,
    photo: {
      ...rest,
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      ...(takenAt !== null && { takenAt: new Date(takenAt).toISOString() }),
      url,
    },
  }
}
