import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import { Problem } from '@quadrat/domain/problem'
import { emptyDraft } from '@quadrat/domain/template/template-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { Chooser } from './chooser.tsx'
import { addRecent, recentTemplates } from './recent-templates.ts'
import { unsavedTemplates } from './unsaved-template.ts'

let offered: object[]

/** The count that the server reports; `offered.length` if undefined. */
let total: number | undefined
let isReachable: boolean

beforeEach(() => {
  total = undefined
  isReachable = true
  recentTemplates.set([])
  unsavedTemplates.set([])
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
  externalId: null,
  tag: null,
  creator: null,
  createdAt: '2026-11-20T08:00:00Z',
  dataFields: [],
})
const recently = () => page.getByRole('region', { name: 'Recently used' })

function show() {
  return mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Chooser />
    </QueryClientProvider>,
  )
}

test('the chooser has all its parts in a company without templates', async () => {
  show()
  await expect.element(page.getByRole('link', { name: 'Blank Template' })).toBeVisible()
  await expect.element(recently().getByText(/^Templates that you start from/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'All templates' }).getByText('No task templates found'))
    .toBeVisible()
})

test('a new template that was not saved is offered, and can be discarded', async () => {
  const draft = emptyDraft()
  unsavedTemplates.set([
    {
      key: 'k1',
      person: null,
      draft: { ...draft, meta: { ...draft.meta, title: 'Water points' } },
      changedAt: new Date().toISOString(),
    },
  ])
  show()
  const card = page.getByRole('link', { name: 'Continue Water points' })
  await expect.element(card).toBeVisible()
  await page.getByRole('button', { name: 'Discard Water points' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Discard' })
  await expect.element(confirm).toBeVisible()
  ;(confirm.element() as HTMLElement).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(unsavedTemplates.get()).toEqual([])
})

test('the chooser shows the last three templates that were used, each once', async () => {
  offered = [template('1')]
  for (const id of ['1', '2', '3', '4', '3']) addRecent(id)
  show()
  await expect.element(recently().getByRole('link')).toHaveLength(3)
  expect(
    recently()
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['Template 3', 'Template 4', 'Template 2'])
})

test('the chooser reports that more templates could not be loaded, and retries', async () => {
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

describe('the starter templates', () => {
  const section = () => page.getByRole('region', { name: 'Starter templates' })

  test('are all shown to a company without templates', async () => {
    show()
    await expect.element(section().getByRole('listitem')).toHaveLength(15)
  })

  test('are shown in full when a company with templates asks for them', async () => {
    offered = [template('1')]
    show()
    await expect.element(page.getByRole('link', { name: 'Template 1' })).toBeVisible()
    await expect.element(section().getByRole('listitem')).toHaveLength(4)
    await page.getByRole('button', { name: 'Show all 15 starter templates' }).click()
    await expect.element(section().getByRole('listitem')).toHaveLength(15)
  })

  test('are tried on a phone in each language, and lead to the builder', async () => {
    await page.viewport(1280, 900)
    const router = show()
    await section().getByRole('button', { name: 'Water point inspection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Water point inspection' })
    await expect.element(dialog.getByText('Does the water point work?')).toBeVisible()
    await dialog.getByRole('combobox', { name: translationTexts.previewLanguage }).selectOptions('fr')
    await expect.element(dialog.getByText("Le point d'eau fonctionne-t-il ?")).toBeVisible()
    await dialog.getByRole('link', { name: 'Use Template' }).click()
    await expect.poll(() => router.state.location.search).toEqual({ templateSource: 'starter-water-point' })
  })
})
