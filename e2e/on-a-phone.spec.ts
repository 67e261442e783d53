import { expect, type Page, test } from '@playwright/test'
import { managerSession } from './field-work.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Returns the visible controls that are smaller than a fingertip, by name and height. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], input:not([type="checkbox"], [type="radio"])')]
      .filter(control => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // A control inside a field can be pressed on the whole height of the field.
      .filter(control => !control.closest('.mantine-Input-section'))
      .map(control => {
        const field = control.closest('.mantine-Input-wrapper') ?? control
        const name = control.getAttribute('aria-label') ?? control.textContent
        return { name, height: Math.round(field.getBoundingClientRect().height) }
      })
      .filter(({ height }) => height < 44)
      .map(({ name, height }) => `${name}: ${height}`),
  )
}

test('on a phone all controls have the size of a fingertip, and no page is wider than the screen', async ({
  page,
}) => {
  await startSignedIn(page, await managerSession(page.request))
  for (const [address, shown] of [
    ['/auth/tasks?project=1', page.locator('[data-row-link]').first()],
    ['/auth/tasks/1', page.getByText('Information Captured')],
    ['/auth/projects/1', page.getByRole('tab', { name: 'Details' })],
    ['/auth/baoriders', page.getByRole('button', { name: 'Create Data Collector' })],
    ['/auth/task-types-list/detail/1', page.getByRole('toolbar', { name: 'Template' })],
    ['/auth/settings?tab=4', page.getByLabel('Current password')],
  ] as const) {
    await page.goto(address)
    await expect(shown, address).toBeVisible()
    expect(await smallControls(page), address).toEqual([])
    // What is still loading may be wider for a moment.
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(excess, { message: address }).toBe(0)
  }
  for (const [address, first] of [
    ['/auth/baoriders', page.getByRole('list', { name: 'Data collectors' }).getByRole('listitem')],
    ['/auth/notifications', page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')],
    ['/auth/insights/answers?of=1', page.getByRole('main').getByRole('region')],
    ['/auth/task-types-list', page.getByRole('list', { name: 'Templates' }).getByRole('listitem')],
    ['/auth/insights', page.getByRole('main').getByRole('term')],
    ['/auth/tasks', page.locator('[data-row-link]')],
  ] as const) {
    await page.goto(address)
    const top = async () => (await first.first().boundingBox())?.y
    await expect.poll(top, { message: `the first row of ${address}` }).toBeLessThan(360)
  }
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Task Feed' })).toBeVisible()
  expect(await smallControls(page), 'the menu').toEqual([])
})
