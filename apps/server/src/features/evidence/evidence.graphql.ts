import type { Answer } from '@quadrat/domain/answer/answers'
import { expectedFiles } from '@quadrat/domain/answer/answers'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import { withItemLabels } from '@quadrat/domain/template/list-labels'
import type { Field } from '@quadrat/domain/template/template'
import { Baorider } from '#src/features/collector/collector.graphql.ts'
import { answeredLabels, type OptionLabels } from '#src/features/data-list/data-list.queries.ts'
import { File } from '#src/features/file/file.graphql.ts'
import type { files } from '#src/features/file/file.table.ts'
import { builder } from '#src/graphql/builder.ts'
import { Location } from '#src/graphql/types.ts'
import { localizedColumns, localizedFields } from '#src/platform/language/localized-fields.ts'
import { answersOf, labelled, RequestedChangeType } from './requested-change.graphql.ts'

type FileRow = typeof files.$inferSelect

interface ValueShape {
  id: number
  fieldId: string
  kind: string
  label: string
  value: Answer
  text: string
  listLabels: OptionLabels | null
  photos: FileRow[]
}

const PhotoRefusalType = builder.enumType('PhotoRefusal', {
  values: {
    not_image: { value: 'not-image', description: 'Not a picture of an accepted type.' },
    wrong_type: { value: 'wrong-type', description: 'Not a file of a type that its question takes.' },
    too_large: { value: 'too-large' },
    lost: { value: 'lost', description: 'Lost or damaged on the phone.' },
    removed_by_rule: {
      value: 'removed-by-rule',
      description: "Removed by the project's retention rule.",
    },
    removed_on_request: {
      value: 'removed-on-request',
      description: "Removed together with a person's data.",
    },
  } as const,
})

const DataField = builder.objectRef<ValueShape>('DataField')
DataField.implement({
  description: 'A question as it was asked.',
  fields: t => ({
    attributes: t.field({ type: DataField, resolve: field => field }),
    id: t.exposeID('fieldId'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind'),
  }),
})

const DataFieldValue = builder.objectRef<ValueShape>('DataFieldValue')
DataFieldValue.implement({
  fields: t => ({
    attributes: t.field({ type: DataFieldValue, resolve: value => value }),
    id: t.exposeID('id'),
    value: t.expose('value', { type: 'JSON' }),
    text: t.exposeString('text', { description: "The answer as displayed, in the caller's language." }),
    listLabels: t.expose('listLabels', {
      type: 'JSON',
      nullable: true,
      description: `Labels of the options of data lists in the answer, by their ids, in the caller's language:
those in the instances of a repeat too. Null if they have none.`,
    }),
    data_field: t.field({ type: DataField, resolve: value => value }),
    photos: t.field({
      type: [File],
      description: 'The photos, recordings and files of the question that have arrived.',
      resolve: value => value.photos,
    }),
  }),
})

const RefusedPhoto = builder
  .objectRef<{
    name: string
    reason: PhotoRefusal
    removedAt: Date | null
  }>('RefusedPhoto')
  .implement({
    description:
      'A photo, recording or file that was announced by the report but will never arrive, or was removed.',
    fields: t => ({
      name: t.exposeString('name'),
      reason: t.expose('reason', { type: PhotoRefusalType }),
      removedAt: t.expose('removedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null for a file that never arrived.',
      }),
    }),
  })

/** The pictures among the files of a report that have arrived. */
export function picturesOf<F extends { mime: string }>(rows: readonly { file: F | null }[]): F[] {
  return rows.flatMap(({ file }) => (file?.mime.startsWith('image/') ? file : []))
}

/** The same selection for each field that needs the photos, so that they are read once. */
const reportPhotos = {
  columns: { hash: true, fieldId: true },
  with: { file: true },
  orderBy: { position: 'asc' },
} as const

/** As for the photos: the same selection, so that the answers are read once. */
const reportAnswers = { orderBy: { position: 'asc' }, extras: { listLabels: answeredLabels } } as const

export const Evidence = builder.drizzleObject('evidence', {
  name: 'BaoleaderEvidence',
  select: { columns: { companyId: true, id: true } },
  description: 'What a data collector captured for a task.',
  fields: t => ({
    id: t.exposeID('id'),
    photos: t.field({
      type: [File],
      description: "The photos that have arrived, in the data collector's order.",
      select: (_args, _context, nested) => ({
        columns: {},
        with: { pictures: { columns: {}, with: { file: nested() }, orderBy: { position: 'asc' } } },
      }),
      resolve: evidence => picturesOf(evidence.pictures),
    }),
    refusedPhotos: t.field({
      type: [RefusedPhoto],
      select: {
        columns: {},
        with: { refused: { columns: { hash: true, name: true, refused: true, removedAt: true } } },
      },
      // A photo that is in the report and in a field has two rows.
      resolve: evidence =>
        [...new Map(evidence.refused.map(photo => [photo.hash, photo])).values()].flatMap(
          ({ name, refused, removedAt }) => (refused ? [{ name, reason: refused, removedAt }] : []),
        ),
    }),
    data_field_values: t.field({
      type: [DataFieldValue],
      select: {
        columns: { id: true },
        with: {
          values: reportAnswers,
          photos: reportPhotos,
          task: { columns: { timezone: true }, with: { template: { columns: localizedColumns } } },
        },
      },
      resolve: evidence => {
        const fields = new Map(localizedFields(evidence.task.template).map(field => [field.id, field]))
        const arrived = new Map(evidence.photos.map(photo => [photo.hash, photo.file]))
        return evidence.values.map(value => ({
          ...value,
          text: textOf(fields.get(value.fieldId), value.value, evidence.task.timezone, value.listLabels),
          photos: expectedFiles({ answers: { [value.fieldId]: value.value }, photos: [] }).flatMap(
            photo => arrived.get(photo.hash) ?? [],
          ),
        }))
      },
    }),
    custom_data_fields: t.field({
      type: 'JSON',
      description: 'The questions of the template in the version that was filled in.',
      select: {
        columns: { id: true },
        with: { task: { columns: { id: true }, with: { template: { columns: { fields: true } } } } },
      },
      resolve: evidence => evidence.task.template.fields,
    }),
    notes: t.exposeString('notes', { nullable: true }),
    location: t.field({
      type: Location,
      nullable: true,
      select: { columns: { locationText: true, latitude: true, longitude: true, accuracy: true } },
      resolve: evidence => (evidence.latitude === null ? null : { ...evidence, text: evidence.locationText }),
    }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    accuracy: t.exposeFloat('accuracy', { nullable: true }),
    positionRemovedAt: t.expose('positionRemovedAt', {
      type: 'DateTime',
      nullable: true,
      description: "When the project's retention rule removed the position.",
    }),
    requestedInfo: t.exposeString('requestedInfo', { nullable: true }),
    cancellationReason: t.exposeString('cancellationReason', { nullable: true }),
    requestedChanges: t.field({
      type: [RequestedChangeType],
      select: {
        columns: { id: true, requestedChanges: true },
        with: {
          photos: reportPhotos,
          values: reportAnswers,
          task: { columns: { timezone: true }, with: { template: { columns: localizedColumns } } },
        },
      },
      resolve: ({ requestedChanges, task: { template, timezone }, photos, values }) =>
        labelled(requestedChanges, {
          fields: localizedFields(template),
          answers: answersOf(values),
          timezone,
          photos,
        }),
    }),
    upload_state: t.exposeString('uploadState', {
      description: '`in_progress` until all files have arrived, then `done`.',
    }),
    baorider: t.field({
      type: Baorider,
      nullable: true,
      select: (_args, _context, nested) => ({
        columns: {},
        with: {
          task: {
            columns: {},
            with: { reporter: nested({ columns: { companyId: true, id: true, role: true } }) },
          },
        },
      }),
      resolve: evidence => (evidence.task.reporter?.role === 'collector' ? evidence.task.reporter : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Evidence, 'attributes', t => t.variant(Evidence))

/**
 * An answer as text for people; raw if its question is unknown.
 * @param labels those of the options of data lists in it
 */
export function textOf(
  field: Field | undefined,
  value: Answer,
  timezone: string,
  labels: OptionLabels | null,
): string {
  const shown = labels ? withItemLabels(value, labels) : value
  if (field) return formatAnswer(field, shown, { timezone })
  return typeof shown === 'object' ? JSON.stringify(shown) : String(shown)
}
