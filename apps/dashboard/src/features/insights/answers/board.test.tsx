import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { Board } from './board.tsx'

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
