// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { zipOf } from '../apps/server/test/fuzz/files.ts'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, localNumber, makeProject } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'

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
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Kilifi villages')
  await office.ask('mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }', {
    input: { title: 'Water' },
  })
  const phoneNumber = `+254${localNumber()}`
  await office.ask(
    'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input, sendInvite: true) { id } }',
    { input: { firstName: 'Mwanaisha', lastName: 'Kombo', phoneNumber, projects: [project] } },
  )
  const inviteLink = await inviteSentTo(request, phoneNumber)

  await test.step('the ZIP file is imported, and the data lists are created', async () => {
    await enterOffice(page, office, `/auth/projects/${project}?tab=1`)
    await page.getByRole('link', { name: 'Create Task' }).click()
    await page.getByRole('button', { name: 'Import XLSForm' }).click()
    const dialog = page.getByRole('dialog')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    const sheets = Object.entries({ survey, settings }).map(([name, rows]) => ({ name, rows }))
    const buffer = zipOf([
      ['form.xlsx', Buffer.from(await writeXlsx({ sheets }))],
      ['districts.csv', Buffer.from('name,label\nd0,Kilifi\nd1,Kwale\nd2,Mombasa\n')],
      ['villages.csv', Buffer.from(['name,label,district,people', ...villages].join('\n'))],
    ])
    await (await chooser).setFiles({ name: 'form.zip', mimeType: 'application/zip', buffer })
    await expect(dialog.getByText('Create the 2 data lists that the form needs')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Water' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Project' })).toBeVisible()
  })

  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  } as Parameters<typeof browser.newContext>[0])
  const phone = await context.newPage()
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click()
  const option = (name: string) => phone.getByRole('option', { name, exact: true })

  await test.step('the phone offers the villages of the chosen district', async () => {
    await phone.goto(inviteLink)
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
