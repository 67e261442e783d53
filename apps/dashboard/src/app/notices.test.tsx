import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#src/app/app.css'
import { noteDataAway } from '#src/shared/api/data-reach.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { bottomBar } from '#src/shared/browser/bottom-bar.ts'
import { mount } from '#src/testing/mount.tsx'
import { Notices } from './notices.tsx'
import { OutageBanner } from './outage-banner.tsx'

afterEach(() => noteDataAway(false))

/** As in review mode. */
function Page() {
  const isFirst = useRef(true)
  if (isFirst.current) noteDataAway(true)
  isFirst.current = false
  return (
    <>
      <section
        ref={bottomBar}
        aria-label="Decision"
        style={{ position: 'fixed', inset: 'auto 0 0', height: 72 }}
      />
      <OutageBanner />
      <Notices />
    </>
  )
}

function box(text: string) {
  return page.getByText(text, { exact: false }).last().element().getBoundingClientRect()
}

test('toasts are at the bottom right, and cover the decision as little as the outage does', async () => {
  await page.viewport(1440, 900)
  mount(<Page />)
  showDone('Task approved.')
  const bar = 900 - 72
  await expect.poll(() => box('Task approved.').left).toBeGreaterThan(720)
  expect(box('Task approved.').top).toBeGreaterThan(450)
  expect(box('Task approved.').bottom).toBeLessThanOrEqual(bar)
  expect(box("We can't reach the data").bottom).toBeLessThanOrEqual(bar)
})
