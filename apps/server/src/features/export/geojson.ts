import { geometryOf, hectaresOf, isPlace, lengthOf } from '@quadrat/domain/answer/geo-answer'
import type { ExportTitles } from '@quadrat/domain/export'
import { titleRows } from './question-columns.ts'
import type { TaskRow } from './task-rows.queries.ts'
import { type AnsweredPlace, type Cell, positionColumns, type TaskTable } from './task-table.ts'

/** V8 allocates larger strings in the large object space, which it collects rarely. */
const chunkCharacters = 32 * 1024

/**
 * RFC 7946: each task is a point with its columns as properties; without a position, its geometry is null.
 * Positions, lines and areas that were answered are features of their own behind it, with the number of the
 * task and, in a repeat, the id of the instance.
 */
export async function* geojsonFile(
  { columns, cells, places }: TaskTable,
  batches: AsyncIterable<readonly TaskRow[]>,
  titles: ExportTitles,
): AsyncGenerator<string, void, undefined> {
  const [titlesOf] = titleRows(columns, titles)
  const keys = titlesOf.map(title => `${JSON.stringify(title)}:`)
  let separator = ''
  yield '{"type":"FeatureCollection","features":['
  for await (const batch of batches) {
    let text = ''
    for (const task of batch) {
      text += separator + feature(task[0], cells(task), keys)
      separator = ','
      for (const answered of places(task)) text += separator + placeFeature(task[0], answered)
      if (text.length < chunkCharacters) continue
      yield text
      text = ''
    }
    if (text !== '') yield text
  }
  yield '\n]}\n'
}

function feature(id: number, row: readonly Cell[], keys: readonly string[]): string {
  const latitude = row.at(positionColumns.latitude)
  const longitude = row.at(positionColumns.longitude)
  const isLocated = typeof latitude === 'number' && typeof longitude === 'number'
  const geometry = isLocated ? `{"type":"Point","coordinates":[${longitude},${latitude}]}` : 'null'
  const properties = keys.map((key, n) => key + JSON.stringify(row[n] ?? null)).join()
  return `\n{"type":"Feature","id":${id},"geometry":${geometry},"properties":{${properties}}}`
}

function placeFeature(taskId: number, { fieldId, label, place, instanceId }: AnsweredPlace): string {
  const properties = {
    'Task Number': taskId,
    Question: label,
    ...(instanceId !== null && { Instance: instanceId }),
    ...(isPlace(place) && { 'Accuracy in m': place.accuracy }),
    ...(!isPlace(place) && { 'Length in m': Number(lengthOf(place).toFixed(2)) }),
    ...(!isPlace(place) &&
      place.type === 'Polygon' && { 'Area in ha': Number(hectaresOf(place).toFixed(4)) }),
  }
  const id = [taskId, ...(instanceId === null ? [] : [instanceId]), fieldId].join('/')
  const feature = { type: 'Feature', id, geometry: geometryOf(place), properties }
  return `\n${JSON.stringify(feature)}`
}
