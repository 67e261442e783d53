import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import styles from './answers.module.css'
import { MapForm } from './map-form.tsx'
import { blankBlock } from './new-block.ts'
import { NumberCard } from './number-card.tsx'
import { type BlockFormProps, NumberForm } from './number-form.tsx'

const number = { template: '7', measure: 'reports' as const, field: null, option: null, only: null }
const part = (value: number) => ({ value, count: value })
const figure = {
  measure: 'reports',
  label: null,
  unit: null,
  option: null,
  ...part(57),
  total: 57,
  month: '2026-11',
  current: part(19),
  compared: part(30),
  comparedDays: 22,
  months: [
    { month: '2026-08', ...part(0) },
    { month: '2026-09', ...part(8) },
    { month: '2026-10', ...part(30) },
    { month: '2026-11', ...part(19) },
  ],
  counted: 'current',
  madeAt: '2026-11-22T08:00:00Z',
}

const within = (shown: React.ReactNode) => {
  graphqlAnswers(name => {
    switch (name) {
      case 'Viewer':
        return { myUser: { id: '1', abilities: [] } }
      case 'FilterTemplates':
        return { templates: { data: [{ id: '7', title: 'Beach walk' }] } }
      case 'AnswerNumber':
        return { answerNumber: figure }
      case 'MapSummary':
        return { mapSummary: { count: 57, positioned: 0, bounds: null } }
      default:
        return undefined
    }
  })
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {shown}
    </QueryClientProvider>,
  )
}

const form = (part: Partial<BlockFormProps['block']>): BlockFormProps => ({
  block: { ...blankBlock, key: 'new', ...part },
  filter: {},
  limits: null,
  onSave: async () => {},
  onClose: () => {},
})

test('the form of a number shows the title it will have, and the number as it will be', async () => {
  within(<NumberForm {...form({ number })} />)
  await expect.element(page.getByPlaceholder('Reports: Beach walk')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByRole('link', { name: /^57 / })).toBeVisible()
})

test('a number without a template has neither', async () => {
  within(<NumberForm {...form({})} />)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toHaveAttribute('placeholder')
  expect(page.getByRole('region', { name: 'Preview' }).query()).toBeNull()
})

test('the form of a map shows the title it will have, and the map as it will be', async () => {
  within(<MapForm {...form({ map: { template: '7', only: null } })} />)
  await expect.element(page.getByPlaceholder('Where Beach walk was reported')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('None of these reports has a position.')).toBeVisible()
})

test('a number beside a tall block fills its card with the months since its first report', async () => {
  within(
    <div className={styles.item} style={{ height: 760 }}>
      <NumberCard block={{ title: null, number }} filter={{}} />
    </div>,
  )
  await expect.element(page.getByRole('row', { name: 'Oct 2026 30' })).toBeInTheDocument()
  expect(page.getByRole('row', { name: /Aug 2026/ }).query()).toBeNull()
  const height = (part: string) => document.querySelector(part)?.clientHeight
  await expect.poll(() => height('[data-chart]')).toBeGreaterThan(200)
  expect(height('section')).toBeLessThanOrEqual(760)
})
