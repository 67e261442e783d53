import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { setUpFieldWork } from './field-work.ts'
import { acceptInvite, signInOnDashboard } from './people.ts'

/** Nothing that shuts people out: serious and critical findings of axe, the map's canvas aside. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.maplibregl-map').analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(node => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object)

    test('the dashboard is open to everybody', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expectAccessible(page, 'sign-in')
      await signInOnDashboard(page)
      await expect(page.getByRole('row').nth(10)).toBeVisible()
      await expectAccessible(page, 'task feed')
      await page.getByRole('row').filter({ hasText: 'SUBMITTED' }).first().getByRole('link').click()
      await expect(page.getByRole('button', { name: 'APPROVE' })).toBeVisible()
      await expect(page.getByText('Information Captured')).toBeVisible()
      await expectAccessible(page, 'task')
      await page.getByRole('button', { name: 'REJECT', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      await expectAccessible(page, 'reject dialog')
      await page.goto('/no-such-path')
      await expect(page.getByText('Back Home')).toBeVisible()
      await expectAccessible(page, 'not found')
    })

    test('the collector app is open to everybody', async ({ page, request }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const work = await setUpFieldWork(request, {
        title: 'Every question',
        photoRequired: true,
        withComment: true,
        fields: [
          { __component: 'Text', label: 'ملاحظات', isRequired: true },
          { __component: 'CheckBox', label: 'Seen', options: [{ text: 'Crab' }, { text: 'Heron' }] },
          { __component: 'Rating', label: 'Health', number_of_stars: 5 },
          { __component: 'NumberRange', label: 'Cover', min: 0, max: 10 },
          { __component: 'DateTime', label: 'When' },
          { __component: 'PhoneNumber', label: 'Caretaker' },
        ],
      })
      await page.goto('/collect/sign-in')
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, 'sign-in')
      await acceptInvite(page, work.inviteLink)
      await expectAccessible(page, 'tasks')
      await page.getByRole('link', { name: /Every question/ }).click()
      await expect(page.getByLabel('ملاحظات')).toBeVisible()
      await expectAccessible(page, 'form')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText(/need your attention/)).toBeVisible()
      await expectAccessible(page, 'form with faults')
      await page.goto('/collect/reports')
      await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
      await expectAccessible(page, 'reports')
    })
  })
}
