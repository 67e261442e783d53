import { expect, type Locator, type Page, test } from '@playwright/test'
import { confirmations } from './confirmation-ways.ts'
import { type Press, setUpDialogs, ways } from './dialog-ways.ts'
import { managerSession, setUpFieldWork } from './field-work.ts'
import { startSignedIn } from './session.ts'

const windows = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

const groups = [
  ...Object.entries(ways).map(([about, waysOf]) => [`dialogs about ${about}`, waysOf] as const),
  ...Object.entries(confirmations).map(([about, waysOf]) => [`questions about ${about}`, waysOf] as const),
]

for (const [about, waysOf] of groups)
  test(`${about} keep their buttons in sight in every window`, async ({ page, request }) => {
    const set = await setUpDialogs(request)
    await startSignedIn(page, set.office.session)
    for (const [address, ...presses] of await waysOf(set, request))
      await test.step(`${address}: ${presses.map(nameOf).join(', ')}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(address)
        for (const press of presses)
          await (typeof press === 'string' ? pressable(page, press).click() : press(page))
        const actions = page.getByRole('dialog').last().locator(actionsOrForm).last()
        await expect(actions).toBeVisible()
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height })
          for (const button of await actions.getByRole('button').all())
            await expect(button, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
        }
      })
  })

test('the filters on a phone keep their buttons in sight', async ({ page, request }) => {
  const { office } = await setUpDialogs(request)
  await startSignedIn(page, office.session)
  for (const height of [844, 568])
    for (const address of ['/auth/tasks', '/auth/map']) {
      await page.setViewportSize({ width: 390, height })
      await page.goto(address)
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await expect(sheet.getByRole('button', { name: /^Show/ })).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 })
    }
})

/** The foot of a dialog. The dialog of a sign-in has a form without one. */
const actionsOrForm = '[data-dialog-actions], form:has(> [type=submit])'
const nameOf = (press: Press) => (typeof press === 'string' ? press : '…')

function pressable(page: Page, name: string): Locator {
  return page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('tab', { name }))
    .or(page.getByRole('checkbox', { name }))
    .first()
}

test('a dialog that fills the window has its buttons at the bottom edge', async ({ page, request }) => {
  await setUpFieldWork(request, { title: 'Full', fields: [] })
  await startSignedIn(page, await managerSession(page.request))
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/auth/baoriders')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import data collectors' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name,Last Name,Phone Number\nNeema,Baya,+254711000111\n'),
  })
  const actions = dialog.locator('[data-dialog-actions]')
  await expect(actions).toBeVisible()
  const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(1024)
})

test('a button that is busy has its sign in the middle, without motion too', async ({ page, request }) => {
  await setUpFieldWork(request, { title: 'Busy', fields: [] })
  await startSignedIn(page, await managerSession(page.request))
  await page.goto('/auth/settings')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('mutation')) await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const busy = dialog.locator('button[data-loading]')
  await expect(busy).toBeVisible()
  const middle = async (of: typeof busy) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2]
  }
  const [x = 0, y = 0] = await middle(busy)
  const [signX = 0, signY = 0] = await middle(busy.locator('.mantine-Loader-root'))
  expect(Math.max(Math.abs(x - signX), Math.abs(y - signY))).toBeLessThan(2)
  answer()
})
