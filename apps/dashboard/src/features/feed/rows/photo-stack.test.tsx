import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { PhotoStack } from './photo-stack.tsx'

test('photos that do not arrive are said so, and the next press asks again', async () => {
  const requests = graphqlAnswers(() => new Problem('not-found'))
  const task = { id: '7', photos: [{ id: '1', isUnreadable: false, formats: null }] } as TaskRow
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PhotoStack task={task} />
    </QueryClientProvider>,
  )
  const stack = page.getByRole('button', { name: 'Open 1 photo of task 7' })
  await stack.click()
  await expect.poll(() => page.getByRole('alert').all().length).toBe(1)
  await stack.click()
  await expect.poll(() => requests.length).toBe(2)
  await expect.poll(() => page.getByRole('alert').all().length).toBe(2)
})

test('a photo that cannot be opened has a mark of its own, also behind others', async () => {
  graphqlAnswers(() => new Problem('not-found'))
  const photos = ['1', '2', '3', '4', '5'].map(id => ({ id, isUnreadable: id === '5', formats: null }))
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoStack task={{ id: '7', photos } as TaskRow} />
    </QueryClientProvider>,
  )
  const stack = page.getByRole('button', { name: 'Open 5 photos of task 7, 1 can’t be opened' })
  await expect.element(stack).toBeVisible()
  await expect.element(page.getByTitle('This picture cannot be shown')).toBeVisible()
  expect(document.querySelectorAll('[data-unreadable]')).toHaveLength(1)
})
