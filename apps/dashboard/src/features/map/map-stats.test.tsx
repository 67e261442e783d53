import '#src/app/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import styles from './map.module.css'
import { MapStats } from './map-stats.tsx'

const millions = {
  count: 12_345_678,
  positioned: 11_123_456,
  bounds: null,
  statuses: [
    { status: 'IN_PROGRESS' as const, count: 1_234_567, positioned: 0 },
    { status: 'PENDING' as const, count: 1_108_384, positioned: 0 },
    { status: 'COMPLETED' as const, count: 8_412_727, positioned: 0 },
    { status: 'REJECTED' as const, count: 1_240_000, positioned: 0 },
    { status: 'MORE_INFO_REQUESTED' as const, count: 350_000, positioned: 0 },
  ],
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`figures of millions are shown whole on a screen of ${width} pixels`, async () => {
    await page.viewport(width, height)
    mount(
      <div className={styles.top}>
        <div className={styles.head}>
          <h1>Map View</h1>
          <span className={styles.preview}>Feature preview</span>
          <MapStats summary={millions} onNowhere={() => {}} />
        </div>
      </div>,
    )
    const figures = page.getByLabelText('Figures of the tasks that match')
    await expect.element(figures).toBeVisible()
    const row = figures.element()
    const outer = row.getBoundingClientRect()
    expect(outer.left).toBeGreaterThanOrEqual(0)
    expect(outer.right).toBeLessThanOrEqual(width)
    const shown = [...row.children].map(one => [one.textContent, one.getBoundingClientRect()] as const)
    expect(shown.map(([text]) => text)).toContain('submitted1,108,384')
    expect(shown).toHaveLength(7)
    for (const [text, box] of shown) {
      expect(box.left, text ?? '').toBeGreaterThanOrEqual(outer.left)
      expect(box.right, text ?? '').toBeLessThanOrEqual(outer.right + 0.5)
      expect(box.top, text ?? '').toBeGreaterThanOrEqual(outer.top)
      expect(box.bottom, text ?? '').toBeLessThanOrEqual(outer.bottom + 0.5)
    }
  })
