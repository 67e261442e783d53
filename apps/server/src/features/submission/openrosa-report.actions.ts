import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import { type MediaRef, type PhotoRef, photoTypes } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { mediaTypeFor } from '@quadrat/domain/answer/media-types'
import {
  type Submission,
  type SubmissionReceipt,
  submissionSchema,
} from '@quadrat/domain/collector-api/submission'
import { logicVersion } from '@quadrat/domain/logic/field-logic'
import { Problem } from '@quadrat/domain/problem'
import type { Field } from '@quadrat/domain/template/template'
import { allFields } from '@quadrat/domain/template/template-structure'
import { type ReportHead, readHead, readReport } from '@quadrat/domain/xform/read-report'
import { zoneOfTime } from '@quadrat/domain/xform/report-zone'
import type { XmlElement } from '@quadrat/domain/xform/xml'
import { exifColumns } from '#src/features/file/file.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { readReportedAt } from '#src/platform/input/reported-at.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { arrivedReports, earlierParts, optionTexts, partName, timezoneOf } from './openrosa.queries.ts'
import { idsInForm } from './openrosa-forms.actions.ts'
import { insertPhotoFile } from './photo.queries.ts'
import { submitWithPhotos } from './report-with-photos.actions.ts'
import { checkValidationContext } from './submission.actions.ts'
import { chosenOptions } from './submission.rules.ts'
import { readValidationContext, type ValidationContext } from './submission-validation.queries.ts'
import { versionFields } from './version-fields.actions.ts'

/** A photo of the request. */
export interface SentPhoto {
  name: string
  hash: string
  size: number
  mime: string
}

/** A report as it can be submitted. */
export interface PreparedReport {
  clientId: string
  submission: Submission
  /** The photos that the report names and that came neither now nor before. */
  missing: string[]
  /** The photos of the request that the report names. */
  taken: SentPhoto[]
  /** True for a report that has arrived before, of whomever. */
  isRepeat: boolean
  /** The questions, which refusals name. */
  fields: readonly Field[]
}

/**
 * Reads a report of a form. Its photos are those of the request and of earlier parts.
 * @throws Problem input.invalid, submission.template-unknown
 */
export async function prepareReport(
  ctx: Context,
  root: XmlElement,
  sent: readonly SentPhoto[],
): Promise<PreparedReport> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'submission.send')
  const { companyId } = viewer
  const head = readHead(root)
  const ids = idsInForm(head.formId)
  const clientId = head.id
  if (clientId === null) throw invalid(inputTexts.noInstanceId)
  if (ids === null) throw invalid(inputTexts.noFormOfOurs)
  const others = await reportsNeeded(ctx, clientId, head)
  const reportedAt =
    head.endedAt ?? head.startedAt ?? (others.get(clientId)?.reportedAt ?? ctx.now).toISOString()
  const [validation, timezone] = await Promise.all([
    readContext(ctx, clientId, ids.projectTemplateId, head, [], reportedAt),
    timezoneOf(tx, companyId),
  ])
  if (!validation.version) throw new Problem('submission.template-unknown')
  const fields = await versionFields(tx, validation.version)
  const content = { fields, withComment: validation.version.withComment }

  const names = new Set<string>()
  const bare = readReport(root, content, {
    id: clientId,
    photoOf: name => {
      names.add(name)
      return null
    },
    mediaOf: name => {
      names.add(name)
      return null
    },
    optionText: () => undefined,
  })
  const photos = new Map(sent.filter(({ name }) => names.has(name)).map(one => [one.name, one]))
  const absent = [...names].filter(name => !photos.has(name))
  const before = await partsBefore(ctx, clientId, absent)
  const optionIds = chosenOptions({ answers: bare.answers }).filter(id => /^\d{1,18}$/.test(id))
  const options = optionIds.length === 0 ? new Map() : await optionTexts(tx, companyId, optionIds)
  const read = readReport(root, content, {
    id: clientId,
    photoOf: name => refOf(name, photos.get(name) ?? before.get(name)),
    mediaOf: (name, kind) => mediaRefOf(name, kind, photos.get(name) ?? before.get(name)),
    optionText: id => options.get(id),
  })
  const submission = parseInput(submissionSchema, {
    ...ids,
    templateVersion: head.version,
    editFrom: head.corrects === null ? null : correctedTask(others, head.corrects),
    answers: read.answers,
    photos: read.photos,
    comment: read.comment,
    position: head.position,
    reportedAt,
    timezone: zoneOfTime(reportedAt, [timezone]),
    // The app saves a report before it sends it, and does not say whether it had a network.
    offline: true,
    logic: logicVersion,
  })
  return {
    clientId,
    submission,
    missing: absent.filter(name => !before.has(name)),
    taken: [...photos.values()],
    isRepeat: validation.earlier !== null || validation.deleted !== null,
    fields: content.fields,
  }
}

/** Most reports say their times and correct none: nothing else is read for them. */
function reportsNeeded({ tx, viewer }: Context, clientId: string, { corrects, ...times }: ReportHead) {
  const ids = [
    ...(times.endedAt === null && times.startedAt === null ? [clientId] : []),
    ...(corrects === null ? [] : [corrects]),
  ]
  return ids.length === 0
    ? new Map<string, never>()
    : arrivedReports(tx, viewer.companyId, viewer.personId, ids)
}

async function partsBefore({ tx, viewer }: Context, clientId: string, absent: readonly string[]) {
  if (absent.length === 0) return new Map<string, SentPhoto>()
  const found = await earlierParts(tx, viewer.companyId, viewer.personId, clientId, absent)
  return new Map(found.map(one => [one.name, one]))
}

function readContext(
  { tx, viewer }: Context,
  clientId: string,
  projectTemplateId: string,
  { version }: Pick<ReportHead, 'version'>,
  optionIds: string[],
  reportedAt: string,
): Promise<ValidationContext> {
  const { companyId, personId } = viewer
  return readValidationContext(tx, companyId, {
    clientId,
    personId,
    projectTemplateId,
    templateVersion: version,
    optionIds,
    reportedAt: new Date(reportedAt),
    hashes: [],
  })
}

function correctedTask(arrived: Awaited<ReturnType<typeof arrivedReports>>, clientId: string): string {
  const task = arrived.get(clientId)
  if (!task) throw new Problem('submission.edit-refused')
  return task.taskId
}

function refOf(name: string, photo: Omit<SentPhoto, 'name'> | undefined): PhotoRef | null {
  if (!photo) return null
  const mime = photoTypes.find(type => type === photo.mime)
  if (!mime) throw new Problem('file.not-image')
  return { hash: photo.hash, name: name.slice(0, 200).toWellFormed(), size: photo.size, mime }
}

function mediaRefOf(
  name: string,
  kind: MediaKind,
  file: Omit<SentPhoto, 'name'> | undefined,
): MediaRef | null {
  if (!file) return null
  const mime = mediaTypeFor(kind, file.mime)
  if (!mime) throw new Problem('file.type-refused')
  return { hash: file.hash, name: name.slice(0, 200).toWellFormed(), size: file.size, mime }
}

/**
 * Checks a report before its photos are stored. One that has arrived is compared when it is submitted.
 * @throws Problem those of `submit`
 */
export async function checkReport(
  ctx: Context,
  { clientId, submission, isRepeat, fields }: PreparedReport,
  clockOffsetMs: number | null,
): Promise<void> {
  if (isRepeat) return
  const { viewer, now } = ctx
  const { projectTemplateId, templateVersion: version, reportedAt } = submission
  const options = chosenOptions(submission).filter(id => /^\d{1,18}$/.test(id))
  const validation = await readContext(ctx, clientId, projectTemplateId, { version }, options, reportedAt)
  const clock = readReportedAt(reportedAt, clockOffsetMs, now)
  await checkValidationContext(
    ctx,
    validation,
    submission,
    clock.reportedAt,
    viewer.personId,
    new Date(reportedAt),
  ).catch(error => Promise.reject(withLabels(error, fields)))
}

/** A refusal with the labels of the questions: the app shows its message, and no place. */
function withLabels(error: unknown, fields: readonly Field[]): unknown {
  if (!(error instanceof Problem) || error.code !== 'submission.answers-invalid') return error
  const labels = new Map(allFields(fields).map(({ id, label }) => [id, label]))
  const errors = error.params.errors as AnswerError[]
  return new Problem(error.code, {
    errors: errors.map(one => ({ ...one, label: labels.get(one.fieldId) ?? '' })),
  })
}

/** Receives a report that is whole. A repeat changes nothing. @throws Problem those of `submit` */
export function submitReport(
  ctx: Context,
  { clientId, submission, fields }: PreparedReport,
  clockOffsetMs: number | null,
  came: ReadonlyMap<string, StoredPhoto>,
): Promise<SubmissionReceipt & { isNew: boolean; taken: string[] }> {
  return submitWithPhotos(ctx, clientId, submission, clockOffsetMs, came).catch(error =>
    Promise.reject(withLabels(error, fields)),
  )
}

/** Keeps the photos of a part until the report is whole. */
export async function keepParts(
  { tx, viewer, now }: Context,
  clientId: string,
  photos: readonly SentPhoto[],
  came: ReadonlyMap<string, StoredPhoto>,
): Promise<void> {
  requirePermission(viewer, 'submission.send')
  for (const { name, hash } of photos) {
    const stored = came.get(hash)
    if (!stored) continue
    const { provider, type, size, exif } = stored
    await insertPhotoFile(tx, viewer.companyId, hash, {
      name: partName(clientId, name),
      ...type,
      size,
      width: null,
      height: null,
      provider,
      uploadedBy: viewer.personId,
      ...exifColumns(exif),
      createdAt: now,
      updatedAt: now,
    })
  }
}

function invalid(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'xml_submission_file', message }] })
}
