import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, localNumber, makeProject } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'

const lines = [
  ['clean', 'The water is clean', 'الماء نظيف'],
  ['near', 'The well is near', 'البئر قريبة'],
  ['cheap', 'The water is cheap', 'الماء رخيص'],
  ['safe', 'The way is safe', 'الطريق آمن'],
  ['enough', 'There is enough water', 'الماء كافٍ'],
  ['shared', 'It is shared fairly', 'يُوزَّع بعدل'],
] as const
const consentText = {
  en: 'I take part of my own will. I can stop at any time.',
  ar: 'أشارك بإرادتي. يمكنني التوقف في أي وقت.',
}
const survey = [
  [
    'type',
    'name',
    'label::English (en)',
    'label::Arabic (ar)',
    'hint::English (en)',
    'hint::Arabic (ar)',
    'required',
    'appearance',
    'quadrat',
  ],
  ['begin_group', 'water', 'The water', 'الماء', '', '', '', 'table-list'],
  ...lines.map(([name, en, ar]) => ['select_one often', name, en, ar, '', '', 'yes']),
  ['end_group'],
  [
    'image',
    'consent',
    'Consent',
    'الموافقة',
    consentText.en,
    consentText.ar,
    'yes',
    'signature',
    '{"kind":"consent"}',
  ],
]
const choices = [
  ['list_name', 'name', 'label::English (en)', 'label::Arabic (ar)'],
  ['often', '1', 'Never', 'أبدًا'],
  ['often', '2', 'Rarely', 'نادرًا'],
  ['often', '3', 'Sometimes', 'أحيانًا'],
  ['often', '4', 'Often', 'غالبًا'],
  ['often', '5', 'Always', 'دائمًا'],
]
const settings = [
  ['form_title', 'default_language'],
  ['Water survey', 'English (en)'],
]

test('a matrix and a consent go from an XLSForm to a phone without a network, to a mark on one line and to Excel', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Kilifi wells')
  await office.ask('mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }', {
    input: { title: 'Water' },
  })
  const phoneNumber = `+254${localNumber()}`
  await office.ask(
    'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input, sendInvite: true) { id } }',
    { input: { firstName: 'Mwanaisha', lastName: 'Kombo', phoneNumber, projects: [project] } },
  )
  const inviteLink = await inviteSentTo(request, phoneNumber)

  await test.step('the form is imported, with the matrix as one in the builder', async () => {
    await enterOffice(page, office, `/auth/projects/${project}?tab=1`)
    await page.getByRole('link', { name: 'Create Task' }).click()
    await page.getByRole('button', { name: 'Import XLSForm' }).click()
    const dialog = page.getByRole('dialog')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    const sheets = Object.entries({ survey, choices, settings }).map(([name, rows]) => ({ name, rows }))
    await (await chooser).setFiles({
      name: 'water.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets })),
    })
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    const row = page.getByRole('button', { name: /The water Matrix/ })
    await row.click()
    await expect(page.getByRole('switch', { name: 'Show its choices as a matrix' })).toBeChecked()
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

  await test.step('it is filled in Arabic on a phone of 360 pixels, without a network', async () => {
    await phone.goto(inviteLink)
    await press('Start')
    await press('Open my tasks')
    await phone.getByRole('link', { name: /Water survey/ }).click()
    await context.setOffline(true)
    await phone.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    const options = choices.slice(1).map(([, , , ar]) => ar)
    for (const [n, [, , line]] of lines.entries())
      await phone.getByRole('radio', { name: `${line}, ${options[n % options.length]}`, exact: true }).check()
    await expect(phone.locator('html')).toHaveJSProperty('scrollWidth', 360)
    await expectAccessible(phone, 'a matrix on a phone')
    await expect(phone.getByText(consentText.ar)).toBeVisible()
    await phone.getByRole('checkbox', { name: 'I agree' }).check()
    await press(/^Sign: /)
    await phone.getByLabel('Or enter the name').fill('Asha Mwangi')
    await press('Done')
    await expect(phone.getByRole('button', { name: /^Sign again: / })).toBeVisible()
    await expectAccessible(phone, 'a signed consent')
    await press('Submit')
    await expect(phone.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
    await context.setOffline(false)
    await expect(phone.getByRole('main').getByRole('status')).toContainText(/Task \d+/)
    await context.close()
  })

  await test.step('the reviewer reads the text that was shown, and marks one line', async () => {
    await page.goto('/auth/tasks')
    await page.getByRole('row').filter({ hasText: 'Water survey' }).getByRole('link').first().click()
    const main = page.getByRole('main')
    const matrix = main.getByRole('region', { name: 'The water' }).getByRole('table')
    const often = choices.slice(1).map(([, , en]) => en)
    for (const [n, [, line]] of lines.entries()) {
      const cells = matrix.getByRole('row', { name: line }).getByRole('cell')
      const chosen = often.map((_, option) => (option === n % often.length ? '(chosen)' : ''))
      await expect(cells).toHaveText(chosen)
    }
    await expect(main.getByText('Agreed', { exact: true })).toBeVisible()
    await expect(main.getByText('shown in Arabic')).toBeVisible()
    await main.getByText('Text that was shown').click()
    await expect(main.getByText(consentText.ar)).toBeVisible()
    await expectAccessible(page, 'a task with a matrix and a consent')
    await page.getByRole('button', { name: 'REQUEST EDIT' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('textbox').first().fill('Please ask again.')
    await dialog.getByRole('checkbox', { name: 'The way is safe' }).check()
    await dialog.getByLabel('Remark on The way is safe').fill('Also at night?')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Also at night?').first()).toBeVisible()
  })

  await test.step('each line is a column of the Excel file, and the text is one too', async () => {
    await page.goto('/auth/tasks')
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('menuitem', { name: /^Choose columns/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose columns' })
    await dialog.getByRole('combobox', { name: 'Format' }).click()
    await page.getByRole('option', { name: /^Excel/ }).click()
    await dialog
      .getByRole('radiogroup', { name: 'Answers with options' })
      .getByRole('radio', { name: 'Both' })
      .check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets
    const [head = [], row = []] = sheet?.rows ?? []
    const cell = (header: string) => row[head.indexOf(header)]
    expect(lines.map(([, label]) => [cell(label), cell(`${label} (value)`)])).toEqual([
      ['Never', '1'],
      ['Rarely', '2'],
      ['Sometimes', '3'],
      ['Often', '4'],
      ['Always', '5'],
      ['Never', '1'],
    ])
    expect(cell('Consent (text agreed to)')).toBe(consentText.ar)
    expect(cell('Consent (language)')).toBe('ar')
  })
})
