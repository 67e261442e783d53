import { allFields } from '@quadrat/domain/template/template-structure'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { csvFile } from './csv.ts'
import { photoPath } from './photo-names.ts'
import { keyOf } from './question-columns.ts'
import type { Names, TaskRow, TemplateVersion } from './task-rows.queries.ts'
import type { Cell } from './task-table.ts'
import { exportTexts } from './texts-en.ts'

interface Photo {
  fileId: number
  hash: string
  path: string
  takenAt: string
  index: Cell[]
}

interface PhotoSource {
  /** The tasks with their photos; the same at each call. */
  tasks(): AsyncGenerator<readonly TaskRow[], void, undefined>
  names: Names
  versions: readonly TemplateVersion[]
  /** The bytes of a photo; null if the store does not have them. */
  read(hash: string): Promise<Buffer | null>
}

/** A ZIP of the original photos with a CSV index. Only one photo at a time is in memory. */
export async function* photosZip(source: PhotoSource, now: Date): AsyncGenerator<Buffer, void, undefined> {
  const labels = questionLabels(source.versions)
  const zip = new ZipWriter()
  const missing = new Set<number>()
  for await (const batch of source.tasks())
    for (const task of batch)
      for (const photo of photosOf(task, source, labels)) {
        const bytes = await source.read(photo.hash)
        if (bytes) yield* zip.stored(photo.path, bytes, new Date(photo.takenAt))
        else missing.add(photo.fileId)
      }
  const index = csvFile(Object.values(exportTexts.photos), indexOf(source.tasks(), source, labels, missing))
  yield* zip.deflated('photos.csv', index, now)
  yield* zip.end()
}

async function* indexOf(
  batches: AsyncIterable<readonly TaskRow[]>,
  source: PhotoSource,
  labels: ReadonlyMap<string, string>,
  missing: ReadonlySet<number>,
): AsyncGenerator<Cell[][], void, undefined> {
  for await (const batch of batches)
    yield batch.flatMap(task =>
      photosOf(task, source, labels).map(({ fileId, index }) => [
        ...index,
        missing.has(fileId) ? exportTexts.isFound.false : exportTexts.isFound.true,
      ]),
    )
}

function photosOf(task: TaskRow, { names }: PhotoSource, labels: ReadonlyMap<string, string>): Photo[] {
  const [id, , , submitted, , projectId, templateId, version, , reporterId, , , evidence] = task
  const project = names.projects.get(projectId) ?? ''
  const collector = reporterId === null ? null : (names.people.get(reporterId)?.name ?? null)
  const template = labels.get(keyOf(templateId, version)) ?? null
  const located = evidence?.find(one => one[2] !== null)
  let n = 0
  return (evidence ?? []).flatMap(([, , , , , , photos]) =>
    (photos ?? []).map(([fileId, fieldId, hash = '', ext = '', name = '', takenAt]) => {
      n++
      const field =
        fieldId === null ? null : (labels.get(`${keyOf(templateId, version)} ${fieldId}`) ?? fieldId)
      const path = photoPath({ project, task: id, n, field, ext })
      const taken = takenAt?.replace('+00:00', 'Z') ?? null
      const place = [located?.[2] ?? null, located?.[3] ?? null]
      const index = [path, id, project, template, collector, field, name, taken, ...place]
      return { fileId, hash, path, takenAt: takenAt ?? submitted, index }
    }),
  )
}

/** The template titles by version, and the question labels by version and field. */
function questionLabels(versions: readonly TemplateVersion[]): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { templateId, version, title, fields } of versions) {
    const key = keyOf(templateId, version)
    labels.set(key, title)
    for (const field of allFields(fields)) labels.set(`${key} ${field.id}`, field.label)
  }
  return labels
}
