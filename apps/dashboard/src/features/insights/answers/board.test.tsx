import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { Board } from './board.tsx'
import { blankBlock } from './new-block.ts'

const refusal = 'This figure isn’t available for the question. Choose another.'

/** A sum of times of day, from when they had one. */
const sumOfTimes = {
  template: '7',
  field: 'wakes',
  measure: 'sum',
  step: null,
  splitField: null,
  option: null,
  only: null,
}

test('a saved chart whose figure its question does not offer says so in its place', async () => {
  const blocks = [
    { ...blankBlock, key: 'a', title: 'Hours of waking', chart: { ...sumOfTimes, by: null } },
    { ...blankBlock, key: 'b', title: 'All hours', number: sumOfTimes },
    { ...blankBlock, key: 'c', title: 'Notes', text: 'Counted at dawn.' },
  ]
  graphqlAnswers(name => {
    if (name === 'Viewer') return { myUser: { id: '1', abilities: [] } }
    if (name === 'Dashboard') return { dashboard: { blocks, counted: 'current', rowVersion: 1 } }
    if (name === 'FilterTemplates') return { templates: { data: [{ id: '7', title: 'Beach walk' }] } }
    return new Problem('input.invalid', { errors: [{ path: 'measure', message: refusal }] })
  })
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Board filter={{}} limits={null} />
    </QueryClientProvider>,
  )
  await expect.poll(() => page.getByRole('alert').getByText(refusal).elements()).toHaveLength(2)
  await expect.element(page.getByText('Counted at dawn.')).toBeVisible()
})

function showEmpty(abilities: string[]) {
  const requests = graphqlAnswers(name => {
    switch (name) {
      case 'Viewer':
        return { myUser: { id: '1', abilities } }
      case 'Dashboard':
        return { dashboard: { blocks: [], counted: 'current', rowVersion: 0 } }
      case 'FilterTemplates':
        return { templates: { data: [{ id: '7', title: 'Beach walk' }] } }
      default:
        return undefined
    }
  })
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Board filter={{}} limits={null} />
    </QueryClientProvider>,
  )
  return requests
}

test.each(['Add chart', 'Add number', 'Add map', 'Add text'])(
  'an empty dashboard can begin with what “%s” adds',
  async name => {
    showEmpty(['dashboard.write'])
    await expect.element(page.getByText('No charts yet')).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  },
)

test('who may not arrange a dashboard is offered nothing to add', async () => {
  const requests = showEmpty([])
  await expect.element(page.getByText('No charts yet')).toBeVisible()
  await expect.poll(() => requests.map(({ name }) => name)).toEqual(expect.arrayContaining(['Viewer']))
  expect(page.getByRole('button').query()).toBeNull()
})
