import { type Answer, type Answers, filesIn } from '@quadrat/domain/answer/answers'
import { reportPartLabel } from '@quadrat/domain/messages/en'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import { nameInInstance, questionInInstance } from '@quadrat/domain/task/requested-instance'
import type { Field } from '@quadrat/domain/template/template'
import { allFields } from '@quadrat/domain/template/template-structure'
import { File } from '#src/features/file/file.graphql.ts'
import type { files } from '#src/features/file/file.table.ts'
import { builder } from '#src/graphql/builder.ts'

type FileRow = typeof files.$inferSelect

interface ShownChange extends RequestedChange {
  label: string
  photo: FileRow | null
  photoNumber: number | null
}

export const RequestedChangeType = builder.objectRef<ShownChange>('RequestedChange').implement({
  description: 'A question or photo that a reviewer asks to be looked at again.',
  fields: t => ({
    fieldId: t.exposeString('fieldId', {
      description: 'The id of a field, or `photos`, `comment` or `position`.',
    }),
    instanceId: t.string({
      nullable: true,
      description: 'The id of the instance of a repeat whose answer is meant; null for all of them.',
      resolve: ({ instanceId }) => instanceId ?? null,
    }),
    label: t.exposeString('label', {
      description: "The question, in the caller's language; of one instance with what it was called.",
    }),
    photoHash: t.exposeString('photoHash', { nullable: true, description: 'The hash of one of its photos.' }),
    photo: t.expose('photo', { type: File, nullable: true, description: 'Null until it has arrived.' }),
    photoNumber: t.exposeInt('photoNumber', {
      nullable: true,
      description: 'The number of the photo within the question or the report, from 1.',
    }),
    remark: t.exposeString('remark'),
  }),
})

interface LabelledReport {
  fields: readonly Field[]
  answers: Answers
  /** The IANA time zone of the report. */
  timezone: string
  /** In their order. */
  photos: readonly ReportPhoto[]
}

interface ReportPhoto {
  hash: string
  /** The photo question; null for a photo of the report itself. */
  fieldId: string | null
  file: FileRow | null
}

/** Adds to each requested change the label of its question or report part, and its photo. */
export function labelled(
  changes: readonly RequestedChange[],
  { photos, timezone, ...report }: LabelledReport,
): ShownChange[] {
  const labels = new Map<string, string>([
    ...Object.entries(reportPartLabel),
    ...allFields(report.fields).map((field): [string, string] => [field.id, field.label]),
  ])
  // A photo that is in the report and in a question is one of the question.
  const inQuestions = new Set(photos.filter(photo => photo.fieldId !== null).map(photo => photo.hash))
  return changes.map(change => {
    const { fieldId, photoHash, instanceTitle: instance } = change
    const label = labels.get(fieldId) ?? fieldId
    const asked = questionInInstance(report, change)
    const own = asked && new Set(filesIn(asked.instance.answers[fieldId]).map(({ hash }) => hash))
    const siblings = photos.filter(photo =>
      fieldId === 'photos'
        ? !inQuestions.has(photo.hash)
        : photo.fieldId === fieldId && (!own || own.has(photo.hash)),
    )
    const index = photoHash === null ? -1 : siblings.findIndex(photo => photo.hash === photoHash)
    return {
      ...change,
      label: instance === undefined || !asked ? label : nameInInstance(report, asked, instance, timezone),
      photo: siblings[index]?.file ?? null,
      photoNumber: index === -1 ? null : index + 1,
    }
  })
}

/** The answers of a report by the ids of their questions. */
export function answersOf(values: readonly { fieldId: string; value: Answer }[]): Answers {
  return Object.fromEntries(values.map(({ fieldId, value }) => [fieldId, value]))
}
