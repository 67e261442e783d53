import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import type { DrawnGroup } from '../chart.tsx'
import { sliceColor } from '../pie-drawing.tsx'
import { type Place, placesOf } from './answer-figures.ts'
import type { AnswerChart, SavedChart } from './answers.api.ts'
import type { ShownQuestion } from './newest.api.ts'

type Matrix = NonNullable<ShownQuestion['matrix']>

/** A line of a matrix with its figures, once they are there. */
interface CountedLine {
  line: Pick<ShownQuestion, 'field' | 'label'>
  data: AnswerChart | undefined
}

/**
 * The lines of a matrix as bars and its options as their parts, in the order of the scale. An option that was
 * chosen before and is not in the scale any more follows.
 */
export function matrixFigures(
  { options }: Matrix,
  lines: readonly CountedLine[],
  chart: SavedChart,
  filter: FeedFilter,
): { places: Place[]; groups: DrawnGroup[]; filterOf: (place: Place, group: string) => FeedFilter | null } {
  const counted = lines.map(({ line, data }) => ({
    line,
    parts: data ? placesOf(data, { ...chart, field: line.field }, filter) : [],
  }))
  const names = new Map(options.map(({ value, label }) => [value, label]))
  for (const { parts } of counted)
    for (const { key, name } of parts) if (!names.has(key)) names.set(key, name)
  const keys = [...names.keys()]
  const partOf = (field: string, key: string) =>
    counted.find(one => one.line.field === field)?.parts.find(part => part.key === key)
  return {
    places: counted.map(({ line: { field, label }, parts }) => ({
      key: field,
      name: label,
      short: label,
      count: parts.reduce((sum, part) => sum + part.count, 0),
      values: keys.map(key => partOf(field, key)?.count ?? 0),
      filter: null,
    })),
    groups: [...names].map(([key, name], n) => ({ key, name, fill: sliceColor(n, key) })),
    filterOf: (place, key) => partOf(place.key, key)?.filter ?? null,
  }
}

/** The lines of the matrix that a question is a line of; [] for any other question. */
export function matrixOf(questions: readonly ShownQuestion[] = [], field: string): ShownQuestion[] {
  const key = questions.find(one => one.field === field)?.matrix?.key
  return key === undefined ? [] : questions.filter(({ matrix }) => matrix?.key === key)
}
