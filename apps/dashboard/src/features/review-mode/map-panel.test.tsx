import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { MapPanel } from './map-panel.tsx'

const at = (id: string, location: Task['location']) =>
  ({ id, location, evidences: [], project: { id: '1' } }) as unknown as Task
const tasks = [
  at('1', { text: null, latitude: -3.36, longitude: 39.97, accuracy: 7 }),
  at('2', null),
  at('3', { text: null, latitude: -4.27, longitude: 39.58, accuracy: 9 }),
]

function Queue() {
  const [shown, show] = useState(0)
  const task = tasks[shown]
  return (
    <>
      <button type="button" onClick={() => show(shown + 1)}>
        Next
      </button>
      {task && <MapPanel task={task} />}
    </>
  )
}

test('one map is used for the whole queue, also after a task without a position', async () => {
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Queue />
    </QueryClientProvider>,
  )
  const next = page.getByRole('button', { name: 'Next' })
  // The frame exists with or without WebGL. The map in it is created together with it.
  const frame = () => document.querySelector('section[aria-label="Location"] > div')
  await expect.element(page.getByText(/^-3\.36000, 39\.97000/)).toBeVisible()
  const first = frame()
  expect(first).not.toBeNull()
  await next.click()
  await expect.element(page.getByText('No location was reported.')).toBeVisible()
  expect(page.getByText(/^-3\.36000, 39\.97000/).query()).toBeNull()
  expect(frame()).toBe(first)
  expect(first && getComputedStyle(first).visibility).toBe('hidden')
  await next.click()
  await expect.element(page.getByText(/^-4\.27000, 39\.58000/)).toBeVisible()
  expect(page.getByText('No location was reported.').query()).toBeNull()
  expect(frame()).toBe(first)
  expect(first && getComputedStyle(first).visibility).toBe('visible')
})
