import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { Chooser } from './chooser.tsx'
import { noteRecent, recentTemplates } from './recent-templates.ts'

let offered: object[]

/** How many there are, of which the server sends at first what is offered. */
let total: number | undefined
let isReachable: boolean

beforeEach(() => {
  total = undefined
  isReachable = true
  recentTemplates.set([])
  offered = []
  graphqlAnswers((name, { ids, pagination }) => {
    if (name === 'RecentTemplates') return { taskTypes: { data: (ids as string[]).map(template) } }
    const isMore = (pagination as { start: number }).start > 0
    if (isMore && !isReachable) return new Problem('internal')
    return {
      taskTypeTemplates: { count: total ?? offered.length, data: isMore ? [template('99')] : offered },
    }
  })
})

const template = (id: string) => ({
  id,
  title: `Template ${id}`,
  status: 'active',
  ER_ID: null,
  category: null,
  creator: null,
  createdAt: '2026-11-20T08:00:00Z',
  dataFields: [],
})
const recently = () => page.getByRole('region', { name: 'Recently used' })

function show() {
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Chooser />
    </QueryClientProvider>,
  )
}

test('the chooser has all its parts in a company that has no template', async () => {
  show()
  await expect.element(page.getByRole('link', { name: 'Blank Template' })).toBeVisible()
  await expect.element(recently().getByText(/^Templates that you begin with/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'All templates' }).getByText('No task templates found'))
    .toBeVisible()
})

test('the chooser shows the last three that were begun with, each once', async () => {
  offered = [template('1')]
  for (const id of ['1', '2', '3', '4', '3']) noteRecent(id)
  show()
  await expect.element(recently().getByRole('link')).toHaveLength(3)
  expect(
    recently()
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['Template 3', 'Template 4', 'Template 2'])
})

test('the chooser says that more templates did not come, and asks for them again', async () => {
  offered = Array.from({ length: 24 }, (_, i) => template(String(i + 1)))
  total = 25
  isReachable = false
  show()
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isReachable = true
  await more.click()
  await expect.element(page.getByRole('link', { name: 'Template 99' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
