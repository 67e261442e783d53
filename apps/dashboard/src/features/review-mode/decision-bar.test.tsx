import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { Steps } from './decision-bar.tsx'
import { emptyQueue, withWaiting } from './queue.ts'
import type { ReviewQueue } from './use-review-queue.ts'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

test.each([
  ['ltr', 'k ArrowLeft', 'j ArrowRight'],
  ['rtl', 'k ArrowRight', 'j ArrowLeft'],
])('screen readers name the arrow keys of the direction of reading: %s', async (dir, back, ahead) => {
  document.documentElement.dir = dir
  const queue = withWaiting(emptyQueue, ['1', '2'], 2)
  const [entry] = queue.entries
  if (!entry) throw new Error('The queue is empty')
  const steps = { queue, previous() {}, next() {} } as unknown as ReviewQueue
  mount(<Steps entry={entry} queue={steps} />)
  const keys = (name: string) => expect.element(page.getByRole('button', { name, exact: true }))
  await keys('Previous task').toHaveAttribute('aria-keyshortcuts', back)
  await keys('Next task').toHaveAttribute('aria-keyshortcuts', ahead)
})
