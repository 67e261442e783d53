import type { BrowserContext, Locator, Page } from '@playwright/test'

/**
 * Counts the clicks and taps of a person in all pages of a context. Keys are not counted.
 * @returns the number so far
 */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0
  await context.exposeFunction('countPress', () => {
    presses++
  })
  await context.addInitScript(() => {
    const count = (event: PointerEvent) => {
      if (event.isTrusted) (window as unknown as { countPress(): void }).countPress()
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => presses
}

/** The number of fields that people pass with Tab before they reach for the mouse. */
const tabsAtMost = 3

/** Types into a field as a person does: it has the focus already, Tab leads to it, or it is clicked. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  const isFocused = () => field.evaluate(element => element === document.activeElement)
  for (let tabs = 0; tabs < tabsAtMost && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  if (!(await isFocused())) await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}
