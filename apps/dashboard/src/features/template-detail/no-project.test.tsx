import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Template } from '#src/shared/templates/templates.api.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { NoProject } from './no-project.tsx'

const template = { id: '70', status: 'active', tag: { id: '3' } } as Template

function show({ abilities, count }: { abilities: string[]; count: number }) {
  const requests = graphqlAnswers((name, { input }) => {
    switch (name) {
      case 'Viewer':
        return { myUser: { id: '1', abilities } }
      case 'ProjectCount':
        return { countCompanyProjects: count }
      case 'FilterProjects':
        return { projects: { data: [{ id: '8', name: 'Mida Creek' }] } }
      case 'LinkTemplate':
        return { createTaskDefinition: { id: '9', rowVersion: 1, tag: { id: '3' }, ...(input as object) } }
    }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <NoProject template={template} />
    </QueryClientProvider>,
  )
  return requests
}

const says = () => page.getByText(/isn’t in a project yet/)
const box = () => page.getByRole('combobox', { name: 'Add to a project' })

test('a template in no project says so, and is added to one that is chosen', async () => {
  const requests = show({ abilities: ['project.write'], count: 1 })
  await expect.element(says()).toBeVisible()
  await box().click()
  await page.getByRole('option', { name: 'Mida Creek' }).click()
  await expect.element(page.getByText('Task created.')).toBeVisible()
  const links = requests.filter(({ name }) => name === 'LinkTemplate').map(({ variables }) => variables)
  expect(links).toMatchObject([{ input: { project: '8', task_type: '70', category: '3', status: 'active' } }])
})

test('without a project one can be created', async () => {
  show({ abilities: ['project.write', 'project.create'], count: 0 })
  await expect
    .element(page.getByRole('link', { name: 'Create a project' }))
    .toHaveAttribute('href', '/auth/create-project')
  expect(box().query()).toBeNull()
})

test('who may not change projects is offered none', async () => {
  const requests = show({ abilities: [], count: 1 })
  await expect.element(says()).toBeVisible()
  await expect.poll(() => requests.map(({ name }) => name)).toEqual(expect.arrayContaining(['Viewer']))
  expect(box().query()).toBeNull()
  expect(page.getByRole('link', { name: 'Create a project' }).query()).toBeNull()
})
