import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { ProjectTemplatesTab } from './project-templates-tab.tsx'

const used = (id: string, title: string) => ({
  id,
  rowVersion: 1,
  status: 'active',
  removable: false,
  createdAt: '2026-11-27T07:00:00Z',
  tag: { id: '3', title: 'Water' },
  template: { id: `7${id}`, title, status: 'active' },
})

function show(state: { newTemplate?: string }) {
  graphqlAnswers(name => {
    if (name === 'Viewer') return { myUser: { id: '1', abilities: ['project.write'] } }
    if (name === 'ProjectTemplates')
      return {
        taskDefinitions: { data: [used('2', 'Wells'), used('1', 'Springs')] },
        countTaskDefinitions: 2,
      }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ProjectTemplatesTab project={{ id: '8', name: 'Mida Creek', image: null }} />
    </QueryClientProvider>,
    state,
  )
}

const rows = () => page.getByRole('list', { name: 'Task templates' }).getByRole('listitem')
const next = () => page.getByRole('link', { name: 'Add data collectors' })

test('a template that was just created is marked, and its people are the next step', async () => {
  show({ newTemplate: '72' })
  await expect.element(rows().nth(0)).toHaveTextContent('WellsNew · WaterOn WellsEdit')
  await expect.element(rows().nth(1)).toHaveTextContent('SpringsWaterOn SpringsEdit')
  await expect.element(next()).toHaveAttribute('href', '/auth/projects/8?tab=3')
})

test('otherwise no row is marked, and no step is offered', async () => {
  show({})
  await expect.element(rows().nth(0)).toBeVisible()
  await expect.element(rows().nth(0)).toHaveTextContent('WellsWaterOn WellsEdit')
  expect(next().query()).toBeNull()
})
