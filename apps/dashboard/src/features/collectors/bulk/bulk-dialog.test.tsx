import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { Choosable } from '../collectors.api.ts'
import type { BulkAction } from './bulk-actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const person = (n: number, status: Choosable['status'] = 'ACTIVE') => ({ id: String(n + 1), status })
const many = (n: number) => Array.from({ length: n }, (_, i) => person(i))

function open(action: BulkAction, people: Choosable[]) {
  const client = new QueryClient()
  client.setQueryData(viewerQuery.queryKey, { abilities: [] } as never)
  const onDone = vi.fn()
  const onClose = vi.fn()
  mount(
    <QueryClientProvider client={client}>
      <BulkDialog action={action} people={people} onClose={onClose} onDone={onDone} />
    </QueryClientProvider>,
  )
  return { onDone, onClose }
}

test('people are deactivated in batches, without those who are, and the outcome is counted', async () => {
  const requests = graphqlAnswers((_, { ids }) => ({
    updateDataCollectorStatuses: { done: (ids as string[]).length - 1, skipped: 1 },
  }))
  const { onDone, onClose } = open('deactivate', [...many(1200), person(5000, 'ARCHIVED')])
  await expect.element(page.getByRole('dialog', { name: 'Deactivate 1,200 data collectors?' })).toBeVisible()
  await expect.element(page.getByText('Already deactivated: 1 person.')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('1,197 data collectors deactivated, 3 skipped.')).toBeVisible()
  expect(requests.map(({ variables }) => (variables.ids as string[]).length)).toEqual([500, 500, 200])
  expect(onDone.mock.calls[0]?.[0]).toHaveLength(1200)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a run that is stopped says how far it came, and continues with the rest', async () => {
  let release = () => {}
  let held = new Promise<void>(resolve => {
    release = resolve
  })
  const requests = graphqlAnswers(async (_, { ids }) => {
    await held
    return { updateDataCollectorStatuses: { done: (ids as string[]).length, skipped: 0 } }
  })
  const { onDone, onClose } = open('deactivate', many(700))
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  release()
  await expect.element(page.getByText('Stopped. 500 data collectors deactivated. 200 to go.')).toBeVisible()
  expect(onDone.mock.calls[0]?.[0]).toHaveLength(500)
  expect(onClose).not.toHaveBeenCalled()
  held = Promise.resolve()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('700 data collectors deactivated.')).toBeVisible()
  expect(requests.map(({ variables }) => (variables.ids as string[]).length)).toEqual([500, 200])
})

test('invites name the text messages that are needed and left, and are not sent beyond that', async () => {
  graphqlAnswers((name, { ids }) =>
    name === 'InvitesLeft'
      ? { messageBudgets: { invites: { limit: 1000, left: 995 } } }
      : { inviteTextMessages: 2 * (ids as string[]).length, justInvited: 0 },
  )
  open('invite', many(700))
  await expect
    .element(page.getByText(/1,400 text messages needed. 995 of 1,000 left today for your organisation./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invites' })).toBeDisabled()
})

test('invites say how many people are skipped because they were just invited', async () => {
  graphqlAnswers(name =>
    name === 'InvitesLeft'
      ? { messageBudgets: { invites: { limit: 1000, left: 995 } } }
      : { inviteTextMessages: 44, justInvited: 60 },
  )
  open('invite', many(82))
  await expect.element(page.getByText('Invited in the last 10 minutes, so skipped: 60 people.')).toBeVisible()
  await expect.element(page.getByText(/^44 text messages needed/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invites' })).toBeEnabled()
})

test('invites that would skip everybody are not sent, and the dialog says so', async () => {
  graphqlAnswers(name =>
    name === 'InvitesLeft'
      ? { messageBudgets: { invites: { limit: 1000, left: 995 } } }
      : { inviteTextMessages: 0, justInvited: 3 },
  )
  open('invite', many(3))
  await expect.element(page.getByText('Invited in the last 10 minutes, so skipped: 3 people.')).toBeVisible()
  await expect.element(page.getByText('Nobody is left to invite.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invites' })).toBeDisabled()
})

test('people are added to a project that is chosen first, and those who are in it are not counted', async () => {
  const requests = graphqlAnswers(name =>
    name === 'FilterProjects'
      ? { projects: { data: [{ id: '7', name: 'Seedlings' }] } }
      : name === 'AddManyToProject'
        ? { addDataCollectorsToProject: { id: '7' } }
        : name === 'AlreadyThere'
          ? { countFilterDataCollectors: 1 }
          : undefined,
  )
  open('project', many(3))
  await expect.element(page.getByText('No text messages are sent.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to project' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Seedlings' }).click()
  await page.getByRole('button', { name: 'Add to project' }).click()
  await expect.element(page.getByText('2 data collectors added to the project, 1 skipped.')).toBeVisible()
  expect(requests.findLast(({ name }) => name === 'AddManyToProject')?.variables).toEqual({
    projectId: '7',
    ids: ['1', '2', '3'],
  })
})
