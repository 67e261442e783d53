import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'

const projects = [{ id: '7', name: 'Kilifi Creek' }]
const created = { createBaoleader: { role: { label: 'ADMIN' } } }

/** @param answer what the server says to a new user */
function open(answer: () => unknown = () => created) {
  const requests = graphqlAnswers(name =>
    name === 'CreateUser'
      ? answer()
      : name === 'TeamProjects'
        ? { baoleaderProjects: { data: projects } }
        : undefined,
  )
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <CreateUserDialog opened onClose={() => {}} />
    </QueryClientProvider>,
  )
  return requests
}

const field = (name: string) => page.getByRole('textbox', { name })
const consent = () => page.getByLabelText('You have been given permission to upload these details.')
const submit = () => page.getByRole('button', { name: 'Add user' }).click()
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function fill(): Promise<void> {
  await field('First name').fill('Rehema')
  await field('Last name').fill('Salim')
  await field('Title').fill('Coordinator')
  await field('Email address').fill('rehema@reefs.example')
}

test('the consent is asked for with the other details, and nothing is sent without it', async () => {
  const requests = open()
  await submit()
  await expect.element(page.getByText('A first name is required')).toBeVisible()
  await expect.element(alert('Consent from Baorider is required.')).toBeVisible()
  await fill()
  await submit()
  await expect.element(page.getByText('This is required')).toBeVisible()
  // The toast of the first press is still there, and stands for both.
  await expect.element(alert('Consent from Baorider is required.')).toBeVisible()
  expect(requests).toEqual([])

  await consent().click()
  await submit()
  await expect.element(alert('ADMIN created.')).toBeVisible()
  expect(requests[0]?.variables.input).toMatchObject({
    email: 'rehema@reefs.example',
    role: 'Admin',
    access: null,
  })
})

test('four details are marked required, and the role is fixed', async () => {
  open()
  for (const name of ['First name', 'Last name', 'Title', 'Email address'])
    await expect.element(field(name)).toBeRequired()
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toHaveValue('ADMIN')
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toBeDisabled()
})

test('fewer rights are a role and its projects, which the invitation carries', async () => {
  const requests = open(() => ({ createBaoleader: { role: { label: 'PROJECT MANAGER' } } }))
  await fill()
  await consent().click()
  await page.getByRole('checkbox', { name: 'Give fewer rights' }).click()
  await expect.element(page.getByRole('radio', { name: 'VIEWER' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'ADMIN' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'PROJECT MANAGER' }).click()
  await submit()
  await expect.element(page.getByText('Choose at least one project')).toBeVisible()
  await page.getByRole('combobox', { name: 'Projects' }).click()
  await page.getByRole('option', { name: 'Kilifi Creek' }).click()
  await submit()
  await expect.element(alert('PROJECT MANAGER created.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'CreateUser')?.variables.input).toMatchObject({
    access: { role: 'projectManager', mayExport: false, projects: ['7'] },
  })
})

test('a refusal is shown in the words of the server, and no answer as a failure', async () => {
  let answer: () => unknown = () => new Problem('taken.email')
  open(() => answer())
  await fill()
  await consent().click()
  await submit()
  await expect.element(alert('This email address is already in use.')).toBeVisible()
  answer = () => {
    throw new Error('no network')
  }
  await submit()
  await expect.element(alert('Unable to add Data Collector.')).toBeVisible()
  await expect.element(field('First name')).toHaveValue('Rehema')
})
