import { expect, test } from '@playwright/test'
import { managerSession } from './field-work.ts'
import { startSignedIn } from './session.ts'

const screens = [
  '/auth/tasks',
  '/auth/tasks/60',
  '/auth/tasks/review',
  '/auth/insights',
  '/auth/task-types-list',
  '/auth/projects/1',
  '/auth/baoriders',
  '/auth/notifications?view=notifications',
  '/auth/settings',
]

test('buttons, choices and placeholders are whole on a phone, in longer words too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSignedIn(page, await managerSession(page.request))
  const cut: string[] = []
  for (const screen of screens) {
    await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}language=en-XA`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForFunction(isDrawn)
    for (const text of await page.evaluate(cutTexts)) cut.push(`${screen}: ${text}`)
  }
  expect(cut).toEqual([])
})

/** True once the window has its data. What is below may wait until it is scrolled to. Runs in the page. */
function isDrawn(): boolean {
  return [...document.querySelectorAll('main .mantine-Skeleton-root, main [data-bone]')].every(
    element => element.getBoundingClientRect().top >= window.innerHeight,
  )
}

/**
 * Returns the texts of buttons and choices that are cut or have two lines, and of placeholders that do not
 * fit. Runs in the page.
 */
function cutTexts(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(element =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  const isWide = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1
  const cut = shown('.mantine-Button-label, .mantine-SegmentedControl-root').filter(isWide)
  const wrapped = shown('.mantine-Button-label, [aria-pressed]').filter(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
    return lines.length > 1 && Math.max(...lines) - Math.min(...lines) > 10
  })
  const context = document.createElement('canvas').getContext('2d')
  const unseen = shown('input[placeholder]').filter(element => {
    if (!context || !(element instanceof HTMLInputElement) || element.value !== '') return false
    const style = getComputedStyle(element)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return context.measureText(element.placeholder).width > room + 1
  })
  const textOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement ? element.placeholder : (element.textContent ?? '')
  return [...new Set([...cut, ...wrapped, ...unseen])].map(textOf)
}
