import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, localNumber, makeCollector, makeGroup } from './field-people.ts'
import { acceptInvite } from './people.ts'
import { emptyStore } from './session.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses a file with these bytes in the dialog. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a list of data collectors is corrected, imported and printed as cards, and a card signs a phone in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  await makeGroup(office, 'Mida Creek')
  const known = localNumber()
  await makeCollector(office, { firstName: 'Zuhura', lastName: 'Kassim', phoneNumber: `+254${known}` })
  const numbers = [localNumber(), localNumber()]
  const list = (group: string) =>
    [
      'Name of village,First Name,Last Name,Phone Number,Group',
      `Dabaso,Mwanaisha,Kombo,0${numbers[0]},${group}`,
      `Watamu,عبد الرحمن,بن محمد الزهراني,+254 ${numbers[1]},`,
      `Gede,Zuhura,Kassim,0${known},Mida Creek`,
    ].join('\r\n')
  await enterOffice(page, office, '/auth/baoriders')
  await page.getByRole('button', { name: 'Import' }).click()

  await test.step('a file that is not a list is refused with a message', async () => {
    await choose(page, 'list.xlsx', 'PK\u0003\u0004 but nothing behind it')
    await expect(dialog(page).getByText(/This file cannot be read/)).toBeVisible()
    await choose(page, 'empty.csv', 'First Name,Last Name,Phone Number\r\n')
    await expect(dialog(page).getByRole('cell', { name: 'The list has no people.' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Choose another file' }).click()
  })

  await test.step('each error is shown with its cell, and nothing is imported', async () => {
    await choose(page, 'wajumbe.csv', list('Mida Crek').replace(`0${numbers[0]}`, '12'))
    await expect(dialog(page).getByText('2 errors.')).toBeVisible()
    await expect(dialog(page).getByRole('row')).toHaveText([
      /Row.*Column.*Problem/,
      /2.*Group.*There is no group 'Mida Crek'\./,
      /2.*Phone Number.*Please enter a valid/,
    ])
    await expect(dialog(page).getByText('Columns that were ignored: Name of village.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await expectAccessible(page, 'faults of a list at 1280')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'faults of a list at 390')
    await dialog(page).getByRole('button', { name: 'Choose another file' }).click()
  })

  await test.step('the corrected list shows a preview and is imported', async () => {
    await choose(page, 'wajumbe.csv', list('Mida Creek'))
    for (const name of ['All 3', 'New 2', 'Changed 1', 'Unchanged 0'])
      await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
    await expect(
      dialog(page).getByText('Your plan includes them, so the price stays the same.'),
    ).toBeVisible()
    await expect(
      dialog(page).getByText(
        /^\d text messages needed\. Left today: .* for your organisation, .* on this server\./,
      ),
    ).toBeVisible()
    await expectAccessible(page, 'a list before its import at 390')
    await page.setViewportSize({ width: 1280, height: 720 })
    await dialog(page).getByText('Changed 1', { exact: true }).click()
    await expect(dialog(page).getByRole('row').nth(1)).toHaveText(/4.*Zuhura Kassim.*Changed.*Group/)
    await dialog(page).getByRole('button', { name: 'Import 3 people' }).click()
    await expect(dialog(page).getByText('2 new, 1 changed')).toBeVisible()
    await expect(page.getByText('Showing 3 data collectors')).toBeVisible()
  })

  const link = await test.step('the cards of the new collectors can be printed', async () => {
    await dialog(page).getByRole('button', { name: 'Print invite cards' }).click()
    await expect(dialog(page).getByText(/^Creates new links for 2 people/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Make cards' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    const card = dialog(page).getByRole('listitem').filter({ hasText: 'Mwanaisha Kombo' })
    await expect(card).toContainText('Mida Creek')
    await expect(card.getByRole('img', { name: 'Invite of Mwanaisha Kombo' })).toBeVisible()
    await expectAccessible(page, 'invite cards at 1280')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Data Collectors' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    return card.getByRole('link').getAttribute('href')
  })

  await test.step('a card signs a phone in', async () => {
    const phone = await (await browser.newContext({ baseURL, ...emptyStore })).newPage()
    await acceptInvite(phone, link ?? '')
    await phone.context().close()
  })

  await test.step('importing the same list again changes nothing', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await choose(page, 'wajumbe.csv', list('Mida Creek'))
    await expect(
      dialog(page).getByText('Everyone in the list is already here, with the same details.'),
    ).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0)
  })
})

test('a list of more than 5,000 people is imported in parts, stopped between them and finished later', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const people = 5002
  // Tanzanian numbers, which no other test uses.
  const first = Number(localNumber().slice(0, 4)) * 10_000
  const rows = Array.from(
    { length: people },
    (_, n) => `Asha,Omari ${n},+25571${String(first + n).slice(-7)}`,
  )
  const file = ['First Name,Last Name,Phone Number', ...rows].join('\r\n')
  await enterOffice(page, office, '/auth/baoriders')
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(page, 'everybody.csv', file)
  await expect(dialog(page).getByText('New 5,002', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText(/Too few are left, so none will be sent/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import 5,002 people' }).click()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(page).getByText(/^5,000 of 5,002 people in the list were imported/)).toBeVisible()
  await expect(page.getByText('Showing 5,000 data collectors')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import the rest' }).click()
  for (const name of ['New 2', 'Unchanged 5,000'])
    await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import 2 people' }).click()
  await expect(dialog(page).getByText('2 new')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Showing 5,002 data collectors')).toBeVisible()
  await page.getByRole('textbox', { name: 'Go to page, 1 to 501' }).fill('501')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5,001–5,002 of 5,002')).toBeVisible()
})
