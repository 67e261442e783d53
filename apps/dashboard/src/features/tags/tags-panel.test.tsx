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
  task_types: 0,
  featureImage: null,
}

function open(queries: object = {}): void {
  graphqlAnswers(name =>
    name === 'Tags'
      ? { categories: { count: 1, data: [tag] } }
      : { myUser: { id: '1', abilities: ['tag.write'] } },
  )
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <TagsPanel onWriting={() => {}} />
    </QueryClientProvider>,
  )
}

/** From now on nothing reaches the server. */
function cutOff(): void {
  const real = window.fetch
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    window.fetch = real
  })
}

test('who changes a tag without a network reads so at once, whatever else is asked again', async () => {
  // The list is asked for again by and by, and that takes longer than anybody waits.
  open({ retry: true, retryDelay: 3_600_000 })
  await page.getByRole('button', { name: 'Edit Mangroves' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Seagrass')
  cutOff()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Seagrass')
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
})

test('whoever leaves a tag as it is goes on by the keyboard where she was', async () => {
  open()
  const pencil = page.getByRole('button', { name: 'Edit Mangroves' })
  await pencil.click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pencil).toHaveFocus()
})
