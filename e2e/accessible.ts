import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no serious or critical findings of axe, except in the map's canvas. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.evaluate(settled)
  const { violations } = await new AxeBuilder({ page }).exclude('.maplibregl-map').analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(node => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

/** Waits for animations, because elements that fade in have little contrast for a moment. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
