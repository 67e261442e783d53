import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { Block } from './answers.api.ts'
import { ChartBlockCard } from './chart-block-card.tsx'
import { ChartForm } from './chart-form.tsx'
import { blankBlock, chartOf } from './new-block.ts'

const options = ['Never', 'Often'].map((label, n) => ({ value: String(n + 1), label }))
const matrix = { key: 'clean', label: 'The water', options }
const labels: Record<string, string> = { clean: 'It is clean', near: 'It is near', alone: 'Alone' }
const question = (field: string) => ({
  field,
  label: labels[field],
  repeat: null,
  kind: 'radio',
  answers: 'choice',
  unit: null,
  options: ['1', '2'],
  labels: options,
  choices: [],
  listId: null,
  takesOther: false,
  canSplit: true,
  isCurrent: true,
})
const shown = (field: string) => ({
  ...question(field),
  display: 'chart',
  isRepeated: false,
  matrix: field === 'alone' ? null : matrix,
})
const figures = (field: string) => ({
  label: labels[field],
  repeat: null,
  kind: 'radio',
  unit: null,
  answers: 'choice',
  measure: 'distribution',
  step: null,
  option: null,
  counted: 'all',
  total: 9,
  answered: 9,
  summary: null,
  madeAt: '2026-11-22T08:00:00Z',
  places: [
    { key: '1', name: 'Never', count: 4, values: [4], answer: [`7.${field}.1`] },
    { key: '2', name: 'Often', count: 5, values: [5], answer: [`7.${field}.2`] },
  ],
  groups: [{ key: '', name: labels[field], answer: null }],
})
const fields = ['clean', 'near', 'alone']

function answering() {
  return graphqlAnswers((name, variables) => {
    if (name === 'AnswerChart') return { answerChart: figures((variables.chart as { field: string }).field) }
    if (name === 'ShownQuestions') return { shownQuestions: fields.map(shown) }
    if (name === 'ChartQuestions') return { chartQuestions: fields.map(question) }
    return undefined
  })
}
const within = (part: React.ReactNode) =>
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
    </QueryClientProvider>,
  )
const block = (field: string, type: Block['type'] = null): Block => ({
  ...blankBlock,
  key: 'a',
  type,
  chart: chartOf('7', field),
})
const form = (field: string, onSave = vi.fn(async () => {})) => {
  within(<ChartForm block={block(field)} filter={{}} limits={null} onSave={onSave} onClose={() => {}} />)
  return onSave
}
const type = page.getByRole('combobox', { name: 'Chart type' })

test('a line of a matrix can be drawn with all its lines', async () => {
  answering()
  const onSave = form('near')
  await type.click()
  await page.getByRole('option', { name: 'Matrix' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  for (const name of [/^It is clean/, /^It is near/])
    await expect.element(preview.getByRole('row', { name })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSave.mock.calls).toMatchObject([[{ type: 'matrix', chart: { field: 'near' } }]])
})

test('any other question cannot', async () => {
  answering()
  form('alone')
  await type.click()
  await expect.element(page.getByRole('option', { name: 'Pie' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Matrix' })).not.toBeInTheDocument()
})

test('the block has a bar for each line, and is the chart of its question when it left its matrix', async () => {
  const requests = answering()
  within(<ChartBlockCard block={{ ...block('clean', 'matrix'), chart: chartOf('7', 'clean') }} filter={{}} />)
  await expect.element(page.getByRole('heading', { name: 'The water' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Legend' }).getByText('Often')).toBeVisible()
  const asked = () =>
    requests.flatMap(({ variables }) => (variables.chart as { field: string } | undefined)?.field ?? [])
  await expect.poll(() => asked().toSorted()).toEqual(['clean', 'near'])
  within(<ChartBlockCard block={{ ...block('alone', 'matrix'), chart: chartOf('7', 'alone') }} filter={{}} />)
  await expect.element(page.getByRole('region', { name: 'Alone' })).toBeVisible()
})
