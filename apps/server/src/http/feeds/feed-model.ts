import { type Answers, filesIn, instancesIn, type RepeatInstance } from '@quadrat/domain/answer/answers'
import { taskOrigins } from '@quadrat/domain/task/task'
import type { FeedRow } from '#src/features/export/feed-rows.queries.ts'
import type { RepeatRow } from '#src/features/export/repeat-rows.queries.ts'
import { type Repeat, repeatsOf } from '#src/features/export/repeats.ts'
import type { EvidenceRow, TemplateVersion } from '#src/features/export/task-rows.queries.ts'
import { type PhotoAddress, utc } from '#src/features/export/task-table.ts'
import { statusWords } from '../v1/report-schemas.ts'
import { identifiersOf, type Property, type PropertyKind, questionProperties } from './feed-properties.ts'

/** A template as a feed: the table of its reports, and one for each repeat. */
export interface FeedModel {
  templateId: number
  title: string
  reports: ReportTable
  repeats: readonly RepeatFeed[]
}

export interface ReportTable {
  properties: readonly Property[]
  row(report: FeedRow): unknown[]
}

/** The instances of a repeat as records. */
export interface RepeatFeed {
  /** The name of the entity set, and of the property by which a report leads to its instances. */
  name: string
  repeat: Repeat
  properties: readonly Property[]
  rows(answer: RepeatRow): unknown[][]
}

/** The name of the entity set of reports. */
export const reportSet = 'Reports'

const ofAll = (name: string, kind: PropertyKind): Property => ({ name, kind, label: null, fields: null })

/** What all reports have, in the words of the REST API. The order is that of `commonValues`. */
export const commonProperties: readonly Property[] = [
  ofAll('id', 'integer'),
  ofAll('status', 'text'),
  ofAll('title', 'text'),
  ofAll('project_id', 'integer'),
  ofAll('project', 'text'),
  ofAll('template_id', 'integer'),
  ofAll('template_version', 'integer'),
  ofAll('group_id', 'integer'),
  ofAll('group', 'text'),
  ofAll('collector_id', 'integer'),
  ofAll('collector', 'text'),
  ofAll('phone_number', 'text'),
  ofAll('origin', 'text'),
  ofAll('offline', 'flag'),
  ofAll('time_zone', 'text'),
  ofAll('reported_at', 'instant'),
  ofAll('received_at', 'instant'),
  ofAll('updated_at', 'instant'),
  ofAll('decided_at', 'instant'),
  ofAll('correction_of', 'integer'),
  ofAll('corrected_by', 'integer'),
  ofAll('comment', 'text'),
  ofAll('reason', 'text'),
  ofAll('latitude', 'number'),
  ofAll('longitude', 'number'),
  ofAll('accuracy', 'number'),
  ofAll('position', 'point'),
  ofAll('photos', 'text'),
]

/** The words for where reports come from. */
export const originWords: Record<string, string> = {
  [taskOrigins.phone]: 'phone',
  [taskOrigins.desk]: 'desk',
}

/** The values of `commonProperties`. */
export function commonValues(report: FeedRow, addressOf: PhotoAddress): unknown[] {
  const [
    id,
    status,
    ,
    receivedAt,
    decidedAt,
    projectId,
    templateId,
    version,
    groupId,
    collectorId,
    correctionOf,
    origin,
    evidence,
    ,
    correctedBy,
    timezone,
    ,
    title,
    updatedAt,
    isOffline,
    reportedAt,
    project,
    group,
    collector,
  ] = report
  const [latitude, longitude, accuracy] = placeIn(evidence)
  const point =
    latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
  return [
    id,
    statusWords[status],
    title,
    projectId,
    project,
    templateId,
    version,
    groupId,
    group,
    collectorId,
    collector?.[0] ?? null,
    collector?.[1] ?? null,
    originWords[origin] ?? 'other',
    isOffline,
    timezone,
    reportedAt && utc(reportedAt),
    utc(receivedAt),
    utc(updatedAt),
    decidedAt && utc(decidedAt),
    correctionOf,
    correctedBy,
    joined(evidence, 0),
    joined(evidence, 1),
    latitude,
    longitude,
    accuracy,
    point,
    (evidence ?? []).flatMap(one => (one[6] ?? []).map(([file]) => addressOf(file, id))).join(' ') || null,
  ]
}

function placeIn(evidence: EvidenceRow[] | null): (number | null)[] {
  const located = evidence?.find(one => one[2] !== null)
  return located ? [located[2], located[3], located[4]] : [null, null, null]
}

const joined = (evidence: EvidenceRow[] | null, at: 0 | 1) =>
  (evidence ?? [])
    .map(one => one[at])
    .filter(Boolean)
    .join('\n') || null

/** Makes the feed of a template from all of its versions, the newest first. */
export function feedModel(versions: readonly TemplateVersion[], addressOf: PhotoAddress): FeedModel {
  const [newest] = versions
  const reserved = commonProperties.map(({ name }) => name)
  const asked = versions.map(version => ({ ...version, template: version.fields }))
  const { properties, fill } = questionProperties(asked, reserved)
  const first = commonProperties.length
  const empty = properties.map(({ kind }) => emptyOf(kind))
  const repeats = repeatsOf(versions)
  const names = identifiersOf(
    repeats.map(({ name }) => `${reportSet}_${name}`),
    [...reserved, ...properties.map(({ name }) => name)],
  )

  function row(report: FeedRow): unknown[] {
    const values = [...commonValues(report, addressOf), ...empty]
    for (const [, , , , , answers, photos] of report[12] ?? []) {
      const addresses = new Map<string, string>()
      for (const [file, field] of photos ?? [])
        if (field !== null) {
          const before = addresses.get(field)
          const address = addressOf(file, report[0])
          addresses.set(field, before ? `${before} ${address}` : address)
        }
      const photosOf = (field: string) => addresses.get(field) ?? null
      if (answers) fill(values, first, report[7], answers, photosOf)
      // Answers of photos are not read: a photo that has arrived answers its question.
      const unread = [...addresses.keys()].filter(field => answers?.[field] === undefined)
      if (unread.length > 0) fill(values, first, report[7], photoAnswers(unread), photosOf)
    }
    return values
  }

  return {
    templateId: newest?.templateId ?? 0,
    title: newest?.title ?? '',
    reports: { properties: [...commonProperties, ...properties], row },
    repeats: repeats.map((repeat, n) => repeatFeed(repeat, names[n] ?? '', addressOf)),
  }
}

/** Stands for the photos of questions. */
function photoAnswers(fields: readonly string[]): Answers {
  const photos = [{ hash: '', name: '', size: 1, mime: 'image/jpeg' as const }]
  return Object.fromEntries(fields.map(field => [field, photos]))
}

/** A collection is never null in OData. */
const emptyOf = (kind: PropertyKind): unknown => (kind === 'choices' ? [] : null)

const ofInstances: readonly Property[] = [
  ofAll('report_id', 'integer'),
  ofAll('id', 'text'),
  ofAll('parent_id', 'text'),
  ofAll('index', 'integer'),
]

function repeatFeed(repeat: Repeat, name: string, addressOf: PhotoAddress): RepeatFeed {
  const { versions } = repeat
  const asked = versions.map(({ version, fields }) => ({ ...version, fields, template: version.fields }))
  const reserved = ofInstances.map(one => one.name)
  const { properties, fill } = questionProperties(asked, [...reserved, 'Report'])
  const pathOf = new Map(versions.map(({ version, path }) => [version.version, path]))

  function rows([reportId, version, fieldId, answer, files]: RepeatRow): unknown[][] {
    const path = pathOf.get(version)
    if (!path || path[0] !== fieldId) return []
    const found: unknown[][] = []
    const walk = (instances: readonly RepeatInstance[], depth: number, parent: string | null) => {
      const inner = path[depth]
      for (const [at, { id, answers }] of instances.entries()) {
        if (inner !== undefined) {
          walk(instancesIn(answers[inner]), depth + 1, id)
          continue
        }
        const row: unknown[] = [reportId, id, parent, at + 1, ...properties.map(({ kind }) => emptyOf(kind))]
        fill(row, ofInstances.length, version, answers, field => addressesIn(answers[field], files, reportId))
        found.push(row)
      }
    }
    walk(instancesIn(answer), 1, null)
    return found
  }

  /** Photos that have not arrived, or were removed, have no address. */
  function addressesIn(answer: Answers[string] | undefined, files: RepeatRow[4], reportId: number) {
    const arrived = filesIn(answer).flatMap(({ hash }) => files?.[hash] ?? [])
    return arrived.map(file => addressOf(file, reportId)).join(' ') || null
  }

  return { name, repeat, properties: [...ofInstances, ...properties], rows }
}
