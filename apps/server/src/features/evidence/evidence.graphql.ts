import type { Answer } from '@quadrat/domain/answers'
import { photosIn } from '@quadrat/domain/answers'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { Field } from '@quadrat/domain/template'
import { Baorider } from '#src/features/collector/collector.graphql.ts'
import { File } from '#src/features/file/file.graphql.ts'
import type { files } from '#src/features/file/file.table.ts'
import { builder } from '#src/graphql/builder.ts'
import { Location } from '#src/graphql/types.ts'

type FileRow = typeof files.$inferSelect

interface ValueShape {
  id: number
  fieldId: string
  kind: string
  label: string
  value: Answer
  text: string
  photos: FileRow[]
}

const DataField = builder.objectRef<ValueShape>('DataField').implement({
  description: 'The question, as it was asked.',
  fields: t => ({
    id: t.exposeID('fieldId'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind'),
  }),
})

const DataFieldValue = builder.objectRef<ValueShape>('DataFieldValue').implement({
  fields: t => ({
    id: t.exposeID('id'),
    value: t.expose('value', { type: 'JSON' }),
    text: t.exposeString('text', { description: 'The answer as a person reads it.' }),
    data_field: t.field({ type: DataField, resolve: value => value }),
    photos: t.field({
      type: [File],
      description: 'The photos of a photo field that have arrived.',
      resolve: value => value.photos,
    }),
  }),
})

export const Evidence = builder.drizzleObject('evidence', {
  name: 'BaoleaderEvidence',
  select: { columns: { companyId: true, id: true } },
  description: 'What a collector captured for a task.',
  fields: t => ({
    id: t.exposeID('id'),
    photos: t.field({
      type: [File],
      description: 'The photos that have arrived, in the order the collector gave them.',
      select: {
        columns: {},
        with: { pictures: { columns: {}, with: { file: true }, orderBy: { position: 'asc' } } },
      },
      resolve: evidence => evidence.pictures.flatMap(photo => photo.file ?? []),
    }),
    data_field_values: t.field({
      type: [DataFieldValue],
      select: {
        columns: { id: true },
        with: {
          values: { orderBy: { position: 'asc' } },
          photos: { columns: { hash: true }, with: { file: true } },
          task: { columns: { timezone: true }, with: { template: { columns: { fields: true } } } },
        },
      },
      resolve: evidence => {
        const fields = new Map((evidence.task.template.fields as Field[]).map(field => [field.id, field]))
        const arrived = new Map(evidence.photos.map(photo => [photo.hash, photo.file]))
        return evidence.values.map(value => ({
          ...value,
          text: textOf(fields.get(value.fieldId), value.value, evidence.task.timezone),
          photos: photosIn(value.value).flatMap(photo => arrived.get(photo.hash) ?? []),
        }))
      },
    }),
    custom_data_fields: t.field({
      type: 'JSON',
      description: 'The questions of the template as they stood when this was captured.',
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
    requestedInfo: t.exposeString('requestedInfo', { nullable: true }),
    cancellationReason: t.exposeString('cancellationReason', { nullable: true }),
    upload_state: t.exposeString('uploadState', {
      description: 'in_progress until every photo is here, then done.',
    }),
    baorider: t.field({
      type: Baorider,
      nullable: true,
      select: { columns: { id: true }, with: { task: { columns: { id: true }, with: { reporter: true } } } },
      resolve: evidence => (evidence.task.reporter?.role === 'collector' ? evidence.task.reporter : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Evidence, 'attributes', t => t.variant(Evidence))

function textOf(field: Field | undefined, value: Answer, timezone: string): string {
  return field
    ? formatAnswer(field, value, { timezone })
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
