import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { clientIdOf, forgetClientId } from './client-id.ts'
import { CreateScreen } from './create-screen.tsx'

let requests: ReturnType<typeof graphqlAnswers>
let tags: object[]
let abilities: string[]
let tagsArrive: Promise<void>
let stored: Record<string, unknown>
let use: Record<string, unknown>
/** The links of the template to the project, by client id. */
const linked = new Map<unknown, Record<string, unknown>>()

/** The fake server recognises a repeated request by its client id. */
beforeEach(() => {
  forgetClientId()
  tags = [{ id: '3', title: 'Mangroves', status: 'active', templateCount: 2 }]
  abilities = ['tag.write']
  tagsArrive = Promise.resolve()
  const created = new Map<unknown, Record<string, unknown>>()
  linked.clear()
  requests = graphqlAnswers(async (name, variables) => {
    const input = variables.input as Record<string, unknown>
    switch (name) {
      case 'Viewer':
        return { myUser: { id: '1', abilities } }
      case 'OfferedTags':
        await tagsArrive
        return { categories: { data: tags } }
      case 'CreateTag': {
        const tag = { id: '4', title: input.title, status: 'active', templateCount: 0 }
        if (!tags.some(one => (one as { id: string }).id === tag.id)) tags = [...tags, tag]
        return { createCategory: tag }
      }
      case 'OfferedGoals':
        return { unSdgs: { data: [] } }
      case 'CreateTemplate': {
        const known = created.get(input.clientId)
        stored = known ?? { ...template, title: input.title, status: input.status }
        created.set(input.clientId, stored)
        return { createBaoleaderTaskType: stored }
      }
      case 'LinkTemplate':
        if (linked.size > 0 && !linked.has(input.clientId)) return new Problem('taken.template')
        use = linked.get(input.clientId) ?? {
          id: '8',
          rowVersion: 1,
          status: input.status,
          tag: { id: '3' },
        }
        linked.set(input.clientId, use)
        return { createTaskDefinition: use }
      case 'ChangeTemplateLink':
        Object.assign(use, { status: input.status })
        return { updateTaskDefinition: use }
      case 'UpdateTemplate':
        Object.assign(stored, { title: input.title, rowVersion: Number(stored.rowVersion) + 1 })
        return { updateBaoleaderTaskType: stored }
      case 'DeactivateTemplate':
        Object.assign(stored, { status: 'deactivated', rowVersion: Number(stored.rowVersion) + 1 })
        return { deactivateTaskType: stored }
    }
  })
})

const template = {
  id: '70',
  rowVersion: 1,
  version: 1,
  externalId: null,
  photoRequired: false,
  withComment: false,
  tag: { id: '3', title: 'Mangroves' },
  goal: null,
  dataFields: [],
  updatedAt: '2026-11-20T08:00:00Z',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = () => page.getByRole('textbox', { name: 'Name' })
const sent = (name: string) =>
  requests.filter(request => request.name === name).map(({ variables }) => variables)

function open(state: HistoryState = {}, source = 'blank') {
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CreateScreen source={source} />
    </QueryClientProvider>,
    state,
  )
}

async function begin(title: string, state: HistoryState = {}) {
  open(state)
  await name().fill(title)
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: /^Mangroves/ }).click()
}

/** The next request of this name reaches the server, and its response does not come back. */
function dropResponse(name: string) {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (!String(init?.body).includes(`mutation ${name}`)) return answer
    window.fetch = real
    throw new TypeError('Failed to fetch')
  }
  onTestFinished(() => {
    window.fetch = real
  })
}

describe('a new template', () => {
  test('is created once by a double click', async () => {
    await begin('Mangrove plot')
    await button('Save').dblClick()
    await expect.element(page.getByText('Task created', { exact: true })).toBeVisible()
    expect(sent('CreateTemplate')).toHaveLength(1)
  })

  test('is created once when the first response did not arrive', async () => {
    await begin('Mangrove plot')
    dropResponse('CreateTemplate')
    await button('Save').click()
    await expect
      .element(page.getByText(/^Unable to create task -> The server cannot be reached/))
      .toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Task created', { exact: true })).toBeVisible()
    const ids = sent('CreateTemplate').map(({ input }) => (input as { clientId: string }).clientId)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(sent('UpdateTemplate')).toEqual([])
  })

  test('is linked to its project once when that response did not arrive', async () => {
    await begin('Mangrove plot', { project: { id: '9', name: 'Mida Creek' } })
    dropResponse('LinkTemplate')
    await button('Save').click()
    await expect.element(page.getByText(/^Unable to create task -> /)).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Task created.', { exact: true })).toBeVisible()
    expect(sent('CreateTemplate')).toHaveLength(1)
    const [first, second] = sent('LinkTemplate')
    expect(second).toEqual(first)
    expect(sent('ChangeTemplateLink')).toEqual([])
  })

  test('has the status of the last press in its project when an earlier response did not arrive', async () => {
    await begin('Mangrove plot', { project: { id: '9', name: 'Mida Creek' } })
    dropResponse('LinkTemplate')
    await button('Save').click()
    await expect.element(page.getByText(/^Unable to create task -> /)).toBeVisible()
    await button('Save as Draft').click()
    await expect.element(page.getByText('Task created.', { exact: true })).toBeVisible()
    expect(use).toMatchObject({ id: '8', status: 'deactivated' })
  })

  test('shows an error when somebody else has linked it to the project', async () => {
    await begin('Mangrove plot', { project: { id: '9', name: 'Mida Creek' } })
    linked.set('another client', {})
    await button('Save').click()
    const refused = page.getByText('Unable to create task -> The project has this task already.')
    await expect.element(refused).toBeVisible()
  })

  test('has the last text and status when the response to an earlier text did not arrive', async () => {
    await begin('Mangrove')
    dropResponse('CreateTemplate')
    await button('Save').click()
    await expect.element(page.getByText(/^Unable to create task -> /)).toBeVisible()
    await name().fill('Mangrove plot')
    await button('Save as Draft').click()
    await expect.element(page.getByText('Task created', { exact: true })).toBeVisible()
    expect(stored).toMatchObject({ id: '70', title: 'Mangrove plot', status: 'deactivated' })
  })
})

test('a starter template opens in the builder with all its languages, and is created with them', async () => {
  open({}, 'starter-water-point')
  await expect.element(name()).toHaveValue('Water point inspection')
  const languages = page.getByRole('region', { name: translationTexts.heading }).getByRole('listitem')
  const all = ['English', 'French', 'Spanish', 'Portuguese', 'Swahili']
  await expect.element(languages).toHaveLength(all.length)
  const complete = translationTexts.missing({ count: 0 })
  for (const [at, language] of all.entries())
    await expect.element(languages.nth(at)).toHaveTextContent(at === 0 ? language : `${language} ${complete}`)
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: /^Mangroves/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('Task created', { exact: true })).toBeVisible()
  const [{ input, fields } = {}] = sent('CreateTemplate') as Record<string, object>[]
  expect(input).toMatchObject({ title: 'Water point inspection', languages: { default: 'en' } })
  expect(fields).toHaveLength(20)
})

test('the first tag is created where it is chosen, by Enter', async () => {
  tags = []
  open()
  await expect.element(page.getByText(/^There are no tags yet\. Type a name/)).toBeVisible()
  const tag = page.getByRole('combobox', { name: 'Tag' })
  await tag.fill('Water')
  await expect.element(page.getByRole('option', { name: 'Create Water' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('CreateTag')).toMatchObject([{ input: { title: 'Water', status: 'active' } }])
  await expect.element(tag).toHaveValue('Water')
})

test('Enter creates the tag also where it was typed before the list arrived', async () => {
  tags = []
  const arrival = Promise.withResolvers<void>()
  tagsArrive = arrival.promise
  open()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Water')
  arrival.resolve()
  await expect.element(page.getByRole('option', { name: 'Create Water' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('CreateTag')).toMatchObject([{ input: { title: 'Water' } }])
})

test('who may not create tags is not offered to', async () => {
  tags = []
  abilities = []
  open()
  await expect.element(page.getByText(/^There are no tags yet\. Ask/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Water')
  await expect.element(page.getByText('Nothing found').first()).toBeVisible()
  expect(page.getByRole('option', { name: 'Create Water' }).query()).toBeNull()
})

test('a tag that is not there yet is created by its name, once by a double click', async () => {
  open()
  const tag = page.getByRole('combobox', { name: 'Tag' })
  await tag.fill('mangroves')
  await expect.element(page.getByRole('option')).toHaveTextContent('Mangroves2 templates')
  await tag.fill('Seagrass')
  await page.getByRole('option', { name: 'Create Seagrass' }).dblClick()
  await expect.element(tag).toHaveValue('Seagrass')
  expect(sent('CreateTag')).toMatchObject([{ input: { title: 'Seagrass', status: 'active' } }])
  await name().fill('Seagrass plot')
  await button('Save').click()
  await expect.element(page.getByText('Task created', { exact: true })).toBeVisible()
  expect(sent('CreateTemplate')).toMatchObject([{ input: { category: '4' } }])
})

test('a template keeps its client id until it is created, and each template has its own', () => {
  const { clientId } = clientIdOf('entry')
  expect(clientIdOf('entry')).toEqual({ clientId, isRepeat: true })
  expect(clientIdOf('another entry')).not.toMatchObject({ clientId })
  const nowhere = clientIdOf(undefined)
  expect(clientIdOf(undefined)).not.toEqual(nowhere)
  const again = clientIdOf('entry')
  forgetClientId()
  expect(clientIdOf('entry')).toEqual({
    clientId: expect.not.stringMatching(again.clientId),
    isRepeat: false,
  })
})
