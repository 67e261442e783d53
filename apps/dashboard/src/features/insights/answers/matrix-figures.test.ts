import { expect, it } from 'vitest'
import type { AnswerChart } from './answers.api.ts'
import { matrixFigures, matrixOf } from './matrix-figures.ts'
import { chartOf } from './new-block.ts'
import type { ShownQuestion } from './newest.api.ts'

const chart = (counts: Record<string, number>): AnswerChart => ({
  label: 'A line',
  repeat: null,
  kind: 'radio',
  unit: null,
  answers: 'choice',
  measure: 'distribution',
  step: null,
  option: null,
  counted: 'all',
  total: 9,
  summary: null,
  answered: 9,
  madeAt: '2026-11-22T08:00:00Z',
  places: Object.entries(counts).map(([key, count]) => ({
    key,
    name: key === 'old' ? 'An old option' : key,
    count,
    values: [count],
    answer: [`7.clean.${key}`],
  })),
  groups: [{ key: '', name: 'A line', answer: null }],
})
const matrix = {
  key: 'clean',
  label: 'The water',
  options: ['no', 'some', 'yes'].map(value => ({ value, label: `It is ${value}` })),
}
const lines = [
  { line: { field: 'clean', label: 'Clean' }, data: chart({ yes: 4, no: 1 }) },
  { line: { field: 'near', label: 'Near' }, data: chart({ some: 2, old: 1 }) },
]

it('A chart with limits of its own leads to its reports alone', () => {
  const only = { status: 'COMPLETED' as const, project: null, group: null, collector: null }
  const limited = {
    ...chartOf('7', 'clean'),
    only: { ...only, arrivedFrom: null, arrivedTo: null, answer: null },
  }
  const { places, filterOf } = matrixFigures(matrix, lines, limited, {})
  const [clean] = places
  if (!clean) throw new Error('no line')
  expect(filterOf(clean, 'yes')).toMatchObject({ task: '7', status: 'COMPLETED' })
})

it('The lines of a matrix are those with its key; another question has none', () => {
  const shown = (field: string, one: typeof matrix | null) =>
    ({ field, label: field, matrix: one }) as ShownQuestion
  const questions = [
    shown('name', null),
    shown('clean', matrix),
    shown('near', matrix),
    shown('old', { ...matrix, key: 'b' }),
  ]
  expect(matrixOf(questions, 'near').map(({ field }) => field)).toEqual(['clean', 'near'])
  expect(matrixOf(questions, 'name')).toEqual([])
  expect(matrixOf(undefined, 'near')).toEqual([])
})

it('Lines are bars, and the options of the scale their parts, in its order', () => {
  const { places, groups } = matrixFigures(matrix, lines, chartOf('7', 'clean'), {})
  expect(groups.map(({ name }) => name)).toEqual(['It is no', 'It is some', 'It is yes', 'An old option'])
  expect(places.map(({ name, count, values }) => [name, count, values])).toEqual([
    ['Clean', 5, [1, 0, 4, 0]],
    ['Near', 3, [0, 2, 0, 1]],
  ])
})

it('A part leads to the reports with that answer to that line, and an empty part nowhere', () => {
  const { places, filterOf } = matrixFigures(matrix, lines, chartOf('7', 'clean'), {})
  const [clean] = places
  if (!clean) throw new Error('no line')
  expect(filterOf(clean, 'yes')).toMatchObject({ task: '7', answer: ['7.clean.yes'] })
  expect(filterOf(clean, 'some')).toBeNull()
})

it('Lines whose figures are on their way are empty bars', () => {
  const [first] = lines
  const { places } = matrixFigures(
    matrix,
    [{ line: first?.line ?? { field: '', label: '' }, data: undefined }],
    chartOf('7', 'clean'),
    {},
  )
  expect(places).toMatchObject([{ name: 'Clean', count: 0, values: [0, 0, 0] }])
})
