import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { TagsPanel } from './tags-panel.tsx'

const tag = {
  id: '3',
  rowVersion: 1,
  title: 'Mangroves',
  description: null,
  status: 'active',
  templateCount: 0,
  image: null,
}

function open(queries: object = {}): void {
  graphqlAnswers(name =>
    name === 'Tags'
      ? { categories: { count: 1, data: [tag] } }
      : { myUser: { id: '1', abilities: ['tag.write'] } },
  )
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <TagsPanel />
    </QueryClientProvider>,
  )
}

/** Makes each request fail from now on. */
function cutOff(): void {
  const real = window.fetch
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    window.fetch = real
  })
}

test('an update without a network shows its error at once, also while the list is retried', async () => {
  // The list is retried after an hour, so the form must not wait for it.
  open({ retry: true, retryDelay: 3_600_000 })
  await page.getByRole('button', { name: 'Edit Mangroves' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Seagrass')
  cutOff()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Seagrass')
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
})

test('the picture of a tag is shown in its form and can be taken away', async () => {
  const sent: unknown[] = []
  const image = { id: '8', url: '/pixel.png', formats: null }
  graphqlAnswers((name, variables) => {
    if (name === 'UpdateTag') sent.push(variables)
    if (name === 'UpdateTag') return { updateCategory: tag }
    return name === 'Tags'
      ? { categories: { count: 1, data: [{ ...tag, image }] } }
      : { myUser: { id: '1', abilities: ['tag.write'] } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <TagsPanel />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Edit Mangroves' }).click()
  await expect.element(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ id: '3', input: { title: 'Mangroves', featureImage: null } }])
})

test('a tag is merged into another one, which is chosen first', async () => {
  const sent: unknown[] = []
  graphqlAnswers((name, variables) => {
    if (name === 'MergeTags') {
      sent.push(variables)
      return { mergeCategories: { ...tag, id: '4', title: 'Seagrass' } }
    }
    if (name === 'FilterTags') return { tags: { data: [{ id: '4', name: 'Seagrass', status: 'active' }] } }
    return name === 'Tags'
      ? { categories: { count: 1, data: [tag] } }
      : { myUser: { id: '1', abilities: ['tag.write'] } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <TagsPanel />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Edit Mangroves' }).click()
  await page.getByRole('button', { name: 'Merge into another tag' }).click()
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await expect.element(merge).toBeDisabled()
  await page.getByRole('combobox', { name: 'Merge into' }).click()
  await page.getByRole('option', { name: 'Seagrass' }).click()
  await merge.click()
  await expect.element(page.getByText('Merged into Seagrass')).toBeVisible()
  expect(sent).toEqual([{ id: '3', into: '4' }])
})

test('Escape closes the form of a tag and returns the focus to its button', async () => {
  open()
  const pencil = page.getByRole('button', { name: 'Edit Mangroves' })
  await pencil.click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pencil).toHaveFocus()
})
