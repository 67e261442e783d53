// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { expect, test } from '@playwright/test'
import { zipOf } from '../apps/server/test/fuzz/files.ts'
import { expectAccessible } from './accessible.ts'
import { chooseForm, makeFormOffice, saveForm, smallPhone, workbookOf } from './imported-form.ts'

const survey = [
  ['type', 'name', 'label', 'choice_filter'],
  ['select_one_from_file districts.csv', 'district', 'District', ''],
  ['select_one_from_file villages.csv', 'village', 'Village', 'district = ${district}'],
]
const settings = [['form_title'], ['Village survey']]
const villages = Array.from({ length: 1200 }, (_, n) => `v${n},Village ${n},d${n % 3},${n}`)

test('a form comes with its CSV files, and a phone without a network offers the villages of the district', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const made = await makeFormOffice(request, { name: 'Kilifi villages', tag: 'Water' })

  await test.step('the ZIP file is imported, and the data lists are created', async () => {
    const buffer = zipOf([
      ['form.xlsx', await workbookOf({ survey, settings })],
      ['districts.csv', Buffer.from('name,label\nd0,Kilifi\nd1,Kwale\nd2,Mombasa\n')],
      ['villages.csv', Buffer.from(['name,label,district,people', ...villages].join('\n'))],
    ])
    const dialog = await chooseForm(page, made, 'form.zip', buffer)
    await expect(dialog.getByText('Create the 2 data lists that the form needs')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    await saveForm(page, made)
  })

  const context = await smallPhone(browser, baseURL)
  const phone = await context.newPage()
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click()
  const option = (name: string) => phone.getByRole('option', { name, exact: true })

  await test.step('the phone offers the villages of the chosen district', async () => {
    await phone.goto(made.inviteLink)
    await press('Start')
    await press('Open my tasks')
    await phone.getByRole('link', { name: /Village survey/ }).click()
    await press(/^District/)
    await option('Kilifi').click()
    await press(/^Village/)
    const again = phone.getByRole('button', { name: 'Try again' })
    // The list of villages may still be on its way to the phone.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(option('Village 0')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await context.setOffline(true)
    await press('Close')
    await press(/^Village/)
    await expect(phone.getByRole('option')).toHaveText(
      Array.from({ length: 50 }, (_, n) => `Village ${n * 3}`),
    )
    await phone.getByRole('combobox').fill('Village 112')
    await expect(phone.getByRole('option')).toHaveText(['Village 1122', 'Village 1125', 'Village 1128'])
    await expectAccessible(phone, 'the villages of a district')
    await option('Village 1122').click()
    await press(/^District/)
    await option('Kwale').click()
    await expect(phone.getByText('“Village 1122” was removed')).toBeVisible()
    await press(/^Village/)
    await option('Village 4').click()
    await press('Submit')
    await expect(phone.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
    await context.setOffline(false)
    await expect(phone.getByRole('main').getByRole('status')).toContainText(/Task \d+/)
    await context.close()
  })

  await page.goto('/auth/tasks')
  await page.getByRole('row').filter({ hasText: 'Village survey' }).getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('Village 4', { exact: true })).toBeVisible()
})
