import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { TaskName } from './cells.tsx'

const row = (title: string | null) => ({ title, template: { title: 'Water point' } }) as TaskRow

test('a report is named by its title, with the template after it', async () => {
  mount(<TaskName task={row('بئر · Broken')} />)
  await expect.element(page.getByText('بئر · Broken')).toBeVisible()
  const texts = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['بئر · Broken', 'Water point'])
})

test('a report without a title has the name of its template', async () => {
  mount(<TaskName task={row(null)} />)
  await expect.element(page.getByText('Water point')).toBeVisible()
  expect(document.querySelectorAll('bdi')).toHaveLength(1)
})
