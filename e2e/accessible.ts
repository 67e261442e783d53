import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Minified, because a page loads half as much then. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects no serious or critical findings of axe, except in the map's canvas. Axe runs in the page itself,
 * without the second, empty page of @axe-core/playwright, which is for frames of other origins and takes half
 * of the time.
 */
export async function expectAccessible(page: Page, screen: string, rules?: string[]): Promise<void> {
  let found = await graveFindings(page, rules)
  // What begins to fade, or is pale until its data has arrived, while axe runs: a real finding is there
  // again.
  if (found.length > 0) {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    found = await graveFindings(page, rules)
  }
  expect(found.map(finding => `${screen}: ${finding}`)).toEqual([])
}

async function graveFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(findings, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

/**
 * A screen is checked on a desk in light and on a phone in dark: both layouts and both schemes, with two
 * scans for four.
 */
export const views = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/** Gives the page the width and the colour scheme of a view. */
export async function lookThrough(page: Page, { width, colorScheme }: (typeof views)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme })
}

/**
 * Expects that what is open is accessible on a phone and on a desk, where the page is left. It is loaded once
 * for both: open dialogs must stay open. It is not for what folds when the page is resized, such as filters.
 */
export async function expectAccessibleInBothWidths(page: Page, screen: string): Promise<void> {
  const open = page.locator(':is([role=dialog], [role=listbox], [role=menu]):visible')
  const before = await open.count()
  for (const view of views.toReversed()) {
    await lookThrough(page, view)
    await expect(open, `${screen} at ${view.width}`).toHaveCount(before)
    await expectAccessible(page, `${screen} at ${view.width}`)
  }
}

/**
 * Expects the same of the page in light and then in dark, for a screen with one layout. The page changes its
 * colours as it stands, and in dark only the rules that read colours are run: the others find the same. The
 * page is left in light.
 */
export async function expectAccessibleInBothSchemes(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, `${screen} in light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await expectAccessible(page, `${screen} in dark`, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', /light/)
}

/**
 * Runs in the page. Details of what passes are left out, because collecting them takes longer than the rules.
 */
async function findings(runOnly?: string[]) {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(
    { exclude: ['.maplibregl-map'] },
    { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
  )
  return violations
}

/** Waits for animations, because elements that fade in have little contrast for a moment. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
