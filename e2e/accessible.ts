import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Expects no serious or critical findings of axe, except in the map's canvas. Axe runs in the page itself, without the
 * second, empty page of @axe-core/playwright, which is for frames of other origins and takes half of the time.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.evaluate(settled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(findings)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(node => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

/** Runs in the page. Details of what passes are left out, because collecting them takes longer than the rules. */
async function findings() {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run({ exclude: ['.maplibregl-map'] }, { resultTypes: ['violations'] })
  return violations
}

/** Waits for animations, because elements that fade in have little contrast for a moment. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
