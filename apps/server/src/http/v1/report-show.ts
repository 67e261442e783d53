import { expressionNames } from '@quadrat/domain/expression/names'
import { taskOrigins } from '@quadrat/domain/task/task'
import type { AppDeps } from '#src/deps.ts'
import type { ReportDepth, ReportRow } from '#src/features/task/report-page.queries.ts'
import type { Asked } from '#src/features/template/asked-questions.queries.ts'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { namedOf, personNamed } from './parts.ts'
import { answersByName } from './report-answers.ts'
import { type Report, status } from './report-schemas.ts'

const ofEvidence: (keyof Report)[] = ['reason', 'changes', 'comment', 'position', 'answers', 'photos']

/** How much has to be read for some fields of reports. */
export function depthOf(fields: readonly (keyof Report)[] | undefined): ReportDepth {
  if (!fields || fields.includes('photos')) return 'whole'
  return fields.some(field => ofEvidence.includes(field)) ? 'answers' : 'head'
}

const origins: Record<string, Report['origin']> = { [taskOrigins.phone]: 'phone', [taskOrigins.desk]: 'desk' }

/** A report as the API shows it. */
export function reportOf(
  row: ReportRow,
  asked: Asked,
  { secrets }: Pick<AppDeps, 'secrets'>,
  now: Date,
): Report {
  const { title, fields } = asked.of(row.templateId, row.templateVersion)
  const names = expressionNames(fields)
  const nameOf = (fieldId: string) => names.get(fieldId) ?? fieldId
  // Older reports can have several pieces of evidence, the last of which was decided.
  const last = row.evidence.at(-1)
  const located = row.evidence.find(one => one.latitude !== null && one.longitude !== null)
  return {
    id: String(row.id),
    client_id: row.clientId,
    version: row.rowVersion,
    title: row.title,
    status: status.of(row.status),
    project: namedOf(row.project),
    template: { id: String(row.templateId), version: row.templateVersion, title },
    collector: row.reporter && personNamed(row.reporter),
    group: row.group && namedOf(row.group),
    correction_of: row.editFromId === null ? null : String(row.editFromId),
    corrected_by: row.edits.length ? String(Math.max(...row.edits.map(edit => edit.id))) : null,
    origin: origins[row.origin] ?? 'other',
    offline: row.reportedOffline,
    time_zone: row.timezone,
    reported_at: row.reportedAt?.toISOString() ?? null,
    received_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy && personNamed(row.decidedBy),
    reason: last?.cancellationReason ?? last?.requestedInfo ?? null,
    changes: (last?.requestedChanges ?? []).map(({ fieldId, photoHash, instanceId, remark }) => ({
      question: nameOf(fieldId),
      instance: instanceId ?? null,
      photo: photoHash,
      remark,
    })),
    comment: last?.notes ?? null,
    position: located
      ? {
          latitude: Number(located.latitude),
          longitude: Number(located.longitude),
          accuracy: located.accuracy,
        }
      : null,
    answers: answersByName(
      row.evidence.flatMap(one => one.values.map(({ fieldId, value }) => [fieldId, value] as const)),
      names,
    ),
    photos: row.evidence
      .flatMap(one => one.photos)
      .map(photo => ({
        sha256: photo.hash,
        question: photo.fieldId === null ? null : nameOf(photo.fieldId),
        status: photoStatus(photo),
        content_type: photo.mime,
        size: photo.size,
        taken_at: photo.takenAt?.toISOString() ?? null,
        url: photo.file && photo.refused === null ? fileAddress(secrets, photo.file, 'original', now) : null,
      })),
  }
}

function photoStatus({ refused, file }: ReportRow['evidence'][number]['photos'][number]) {
  if (refused === 'removed-by-rule' || refused === 'removed-on-request') return 'removed' as const
  if (refused !== null) return 'refused' as const
  return file ? ('arrived' as const) : ('arriving' as const)
}
