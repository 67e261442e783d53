import { permissionsForKeys } from '@quadrat/domain/account/api-key'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { ApiKey } from './api-keys.api.ts'
import { ApiKeysTab } from './api-keys-tab.tsx'

const key: ApiKey = {
  id: '3',
  name: 'Nightly export',
  prefix: 'qd_1_AbCd',
  scopes: ['task.read', 'project.read', 'tag.read', 'group.read', 'task.review', 'task.export'],
  projects: null,
  state: 'active',
  endsAt: null,
  revokedAt: null,
  oldSecretUntil: null,
  lastUsedAt: null,
  lastNetwork: null,
  rowVersion: 1,
  createdBy: { id: '1', firstName: 'Asha', lastName: 'Omari' },
  createdAt: '2026-11-28T08:00:00Z',
}
const viewer = { id: '1', abilities: ['api-key.read', 'api-key.write'] }

/** @param keys what the company has */
function open(keys: readonly ApiKey[] = [], abilities = viewer.abilities) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(viewerQuery.queryKey, { ...viewer, abilities } as never)
  const requests = graphqlAnswers(name => {
    if (name === 'ApiKeys') return { apiKeys: { data: keys } }
    if (name === 'CreateApiKey') return { createApiKey: { secret: 'qd_1_secret' } }
    if (name === 'RotateApiKey') return { rotateApiKey: { secret: 'qd_1_another' } }
    if (name === 'RevokeApiKey') return { revokeApiKey: '3' }
    if (name === 'TeamProjects') return { baoleaderProjects: { data: [{ id: '7', name: 'Kilifi Creek' }] } }
    return undefined
  })
  mount(
    <QueryClientProvider client={queryClient}>
      <ApiKeysTab />
    </QueryClientProvider>,
  )
  const sent = (name: string) => requests.filter(one => one.name === name).map(one => one.variables)
  return { sent }
}

/** The input of the key that was made. */
function created(sent: ReturnType<typeof open>['sent']) {
  const [variables] = sent('CreateApiKey')
  if (!variables) throw new Error('no key was made')
  return variables.input as { scopes: string[]; projects: string[] | null }
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

test('the first key is made from a preset, and its secret is shown once', async () => {
  await page.viewport(1280, 900)
  const { sent } = open()
  await expect.element(page.getByText('No API keys yet')).toBeVisible()
  await button('Create API key').click()
  await dialog().getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  expect(sent('CreateApiKey')).toEqual([])
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await dialog().getByRole('radio', { name: 'Read and decide' }).click()
  await dialog().getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByText('qd_1_secret')).toBeVisible()
  const { scopes, ...rest } = created(sent)
  expect(rest).toMatchObject({ name: 'Nightly export', projects: null, endsAt: null })
  expect(scopes).toEqual(expect.arrayContaining(['task.read', 'task.review']))
  expect(scopes).not.toContain('tag.write')
  // Neither Escape nor a click beside it loses what cannot be read again.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('qd_1_secret')).toBeVisible()
  await button('I’ve saved it').click()
  await expect.element(page.getByText('qd_1_secret')).not.toBeInTheDocument()
})

test('permissions are chosen one by one, and in chosen projects only those that are there', async () => {
  await page.viewport(1280, 900)
  const { sent } = open()
  await button('Create API key').click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Sync')
  await dialog().getByRole('radio', { name: 'Choose one by one' }).click()
  // It begins with what was chosen before.
  await expect
    .element(dialog().getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: 'Read' }))
    .toBeChecked()
  await expect.element(dialog().getByRole('group', { name: 'Webhooks' })).toBeInTheDocument()
  await dialog().getByRole('radio', { name: 'Chosen projects' }).click()
  await expect.element(dialog().getByRole('group', { name: 'Webhooks' })).not.toBeInTheDocument()
  await dialog().getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: 'Read' }).click()
  await dialog().getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByText('Choose at least one project.')).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Chosen projects' }).click()
  await page.getByRole('option', { name: 'Kilifi Creek' }).click()
  await dialog().getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByText('qd_1_secret')).toBeVisible()
  const { scopes, projects } = created(sent)
  expect(projects).toEqual(['7'])
  expect(scopes).not.toContain('tag.read')
  expect(permissionsForKeys(true)).toEqual(expect.arrayContaining(scopes))
})

test('a key says in words what it does, and all of it in detail', async () => {
  open([key])
  await expect
    .element(
      page.getByText(
        'Reads reports, projects, tags and 1 more · Changes reports · Exports reports · All projects',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('Never used · No end')).toBeVisible()
  await page.getByText('6 permissions').click()
  await expect.element(page.getByText('Reports: Read · Approve, reject or send back · Export')).toBeVisible()
})

test('a key is rotated with an overlap, and revoked after a question', async () => {
  const { sent } = open([key])
  await button('Rotate').click()
  await dialog().getByRole('radio', { name: '7 days' }).click()
  await dialog().getByRole('button', { name: 'Rotate API key' }).click()
  await expect.element(page.getByText('qd_1_another')).toBeVisible()
  expect(sent('RotateApiKey')).toMatchObject([{ id: '3', overlapDays: 7 }])
  await button('I’ve saved it').click()
  await button('Revoke').click()
  await expect
    .element(
      page.getByText('Programs that use Nightly export will be refused immediately. This can’t be undone.'),
    )
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Revoke API key' }).click()
  await expect.element(page.getByText('API key revoked.')).toBeVisible()
  expect(sent('RevokeApiKey')).toEqual([{ id: '3' }])
})

test('who only reads keys has no buttons', async () => {
  open([key], ['api-key.read'])
  await expect.element(page.getByRole('heading', { name: 'Nightly export' })).toBeVisible()
  await expect.element(button('Create API key')).not.toBeInTheDocument()
  await expect.element(button('Revoke')).not.toBeInTheDocument()
})

test('a revoked key says so, and can neither be rotated nor changed', async () => {
  open([{ ...key, state: 'revoked', revokedAt: '2026-11-28T09:00:00Z' }])
  await expect.element(page.getByText('REVOKED', { exact: true })).toBeVisible()
  for (const name of ['Edit', 'Rotate', 'Revoke'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
})
