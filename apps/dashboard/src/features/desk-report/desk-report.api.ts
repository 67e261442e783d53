import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { type Answer, type PhotoRef, photoTypes } from '@quadrat/domain/answer/answers'
import type { Position } from '@quadrat/domain/task/submission'
import { fieldsAtDesk } from '@quadrat/domain/template/desk-fields'
import { receivedFieldSchema } from '@quadrat/domain/template/template'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import { type FormValue, reportOf } from '@quadrat/forms/engine/value'
import { queryOptions } from '@tanstack/react-query'
import {
  CreateTaskDocument,
  DeskTemplateDocument,
  DeskTemplatesDocument,
  SentBackReportDocument,
  type SentBackReportQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { ownPhotos } from '#src/shared/tasks/requested-changes/requestable-parts.ts'

/** A template as it is filled. */
export interface FilledTemplate extends AnswerRules {
  id: string
  title: string
  version: number
}

interface TemplateOnWire extends Omit<FilledTemplate, 'fields'> {
  dataFields: unknown
}

/** The templates that are on in a project, with the ids under which they are reported. */
export function deskTemplatesQuery(project: string | undefined) {
  return queryOptions({
    queryKey: [...keys.projectTemplates, 'desk', project],
    queryFn: async ({ signal }) => {
      if (!project) return []
      const { taskDefinitions } = await graphql(DeskTemplatesDocument, { project }, signal)
      return taskDefinitions.data
        .filter(({ template }) => template.status === 'active')
        .map(({ id, template }) => ({ projectTemplateId: id, id: template.id, title: template.title }))
    },
    enabled: project !== undefined,
  })
}

/** The newest version of a template; null if there is none. */
export function deskTemplateQuery(id: string | undefined) {
  return queryOptions({
    queryKey: [...keys.templates, 'desk', id],
    queryFn: async ({ signal }) => {
      const { taskType } = await graphql(DeskTemplateDocument, { id: id ?? '' }, signal)
      return taskType ? templateOf(taskType) : null
    },
    enabled: id !== undefined,
  })
}

function templateOf({ id, title, version, dataFields, photoRequired, withComment }: TemplateOnWire) {
  const sent = Array.isArray(dataFields) ? dataFields.map(field => receivedFieldSchema.parse(field)) : []
  const fields = fieldsAtDesk(sent)
  return { id, title, version, photoRequired, withComment, fields } satisfies FilledTemplate
}

/** A report of the desk that was sent back, ready to be filled again. */
export interface SentBack {
  id: string
  canEdit: boolean
  projectTemplateId: string
  template: FilledTemplate
  project: { id: string; name: string }
  reporter: { id: string; firstName: string; lastName: string } | null
  reportedAt: string | null
  requestedInfo: string | null
  editRequest: EditRequest | null
  value: FormValue
  /** The addresses of its photos and other files, by their hashes. */
  photos: Record<string, string>
}

export function sentBackQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.task(id), 'sent-back'],
    queryFn: async ({ signal }) => {
      const { baoleaderTask } = await graphql(SentBackReportDocument, { id }, signal)
      return baoleaderTask ? sentBackOf(baoleaderTask) : null
    },
  })
}

function sentBackOf(task: NonNullable<SentBackReportQuery['baoleaderTask']>): SentBack {
  const template = templateOf(task.template)
  const evidence = task.evidences.at(-1)
  const { latitude = null, longitude = null } = evidence ?? {}
  const value: FormValue = {
    answers: Object.fromEntries(
      evidence?.answers.map(({ field, value }) => [field.id, value as Answer]) ?? [],
    ),
    photos: evidence ? ownPhotos(evidence as never).map(photoRef) : [],
    comment: evidence?.notes ?? '',
    position:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, accuracy: evidence?.location?.accuracy ?? 0 },
  }
  const changes = (evidence?.requestedChanges ?? []).map(({ fieldId, photoHash, remark }) => ({
    fieldId,
    photoHash: photoHash ?? null,
    remark,
  }))
  return {
    id: task.id,
    canEdit: task.abilities.includes('edit'),
    projectTemplateId: task.taskDefinition.id,
    template,
    project: task.project,
    reporter: task.reporter ?? null,
    reportedAt: task.reportedAt ?? null,
    requestedInfo: evidence?.requestedInfo ?? null,
    editRequest: changes.length > 0 ? { changes, before: value } : null,
    value,
    photos: Object.fromEntries(
      [evidence?.photos ?? [], ...(evidence?.answers.map(({ photos }) => photos) ?? [])]
        .flat()
        .map(({ hash, url }) => [hash, url]),
    ),
  }
}

interface Picture {
  hash: string
  name: string
  size: number
  mime: string
  width?: number | null
  height?: number | null
}

/** The reference of an uploaded picture; null if reports do not take its type. */
export function photoRefOf(file: Picture): PhotoRef | null {
  return (photoTypes as readonly string[]).includes(file.mime) ? photoRef(file) : null
}

function photoRef({ hash, name, size, mime, width, height }: Picture): PhotoRef {
  return {
    hash,
    name,
    size,
    mime: mime as PhotoRef['mime'],
    ...(width && { width }),
    ...(height && { height }),
  }
}

export interface DeskReport {
  clientId: string
  projectTemplateId: string
  template: FilledTemplate
  /** Undefined for the own name. */
  collector: string | undefined
  editFrom: string | null
  observedAt: Date | null
  position: Position | null
  value: FormValue
}

/**
 * Creates a report and returns the id of its task. A repeat with the same `clientId` returns the first one's.
 */
export async function createTask(report: DeskReport): Promise<string> {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const { answers, photos, comment } = reportOf(report.template, report.value, { now: new Date(), timezone })
  const input = {
    clientId: report.clientId,
    task_definition: report.projectTemplateId,
    task_type: report.template.id,
    version: report.template.version,
    baorider: report.collector ?? null,
    edit_from: report.editFrom,
    date_reported: report.observedAt?.toISOString() ?? null,
    timezone,
    answers,
    photos: photos.map(({ takenAt: _, ...photo }) => photo),
    comment,
    location: report.position,
  }
  return (await graphql(CreateTaskDocument, { input })).createBaoleaderTask.id
}
