// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { zipOf } from '../apps/server/test/fuzz/files.ts'
import { expectAccessible } from './accessible.ts'
import { readerIsKept, withCodeInView } from './fake-camera.ts'
import { chooseForm, makeFormOffice, saveForm, smallPhone, workbookOf } from './imported-form.ts'
import { sayIn } from './wording.ts'

const kit = 'KIT-0042'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    withCodeInView(kit, args => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })),
})

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
const guidance = { en: 'Ask for the vaccination card.', ar: 'اطلب بطاقة التطعيم.' }
const none = (count: number) => Array.from({ length: count }, () => '')
// As many as Bangladesh has.
const unions = Array.from({ length: 5307 }, (_, n) => `u${n},Union ${n},d${n % 3}`)
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
    'guidance_hint::English (en)',
    'guidance_hint::Arabic (ar)',
    'choice_filter',
    'relevant',
  ],
  ['select_one_from_file districts.csv', 'district', 'District', 'المديرية'],
  ['select_one_from_file unions.csv', 'union', 'Union', 'الاتحاد', ...none(7), 'district = ${district}'],
  ['begin_repeat', 'members', 'Members', 'الأفراد'],
  ['text', 'given', 'Name', 'الاسم'],
  ['integer', 'age', 'Age', 'العمر', ...none(5), guidance.en, guidance.ar],
  ['end_repeat'],
  [
    'barcode',
    'kit',
    'Kit',
    'العدة',
    ...none(8),
    "pulldata('unions', 'district', 'name', ${union}) = 'Kilifi'",
  ],
  ['audio', 'said', 'What people say', 'أقوال الناس'],
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

test('a household survey goes from an XLSForm to a phone in Arabic without a network, to marks and to Excel', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const made = await makeFormOffice(request, { name: 'Kilifi wells', tag: 'Water' })

  await test.step('the form is imported, with the matrix as one in the builder', async () => {
    const files = zipOf([
      ['water.xlsx', await workbookOf({ survey, choices, settings })],
      ['districts.csv', Buffer.from('name,label\nd0,Kilifi\nd1,Kwale\nd2,Mombasa\n')],
      ['unions.csv', Buffer.from(['name,label,district', ...unions].join('\n'))],
    ])
    const dialog = await chooseForm(page, made, 'water.zip', files)
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    const row = page.getByRole('button', { name: /The water Matrix/ })
    await row.click()
    await expect(page.getByRole('switch', { name: 'Show its choices as a matrix' })).toBeChecked()
    await saveForm(page, made)
  })

  const context = await smallPhone(browser, baseURL, { locale: 'ar-EG' })
  const phone = await context.newPage()
  const say = sayIn('ar')
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click()

  await test.step('it is filled in Arabic on a phone of 360 pixels, without a network', async () => {
    // The second page of the unions is the last one.
    const whole = phone.waitForResponse(response => /options\?.*after=/.test(response.url()))
    await phone.goto(made.inviteLink)
    await press(say('Start'))
    await press(say('Open my tasks'))
    await phone.getByRole('link', { name: /Water survey/ }).click()
    await (await whole).finished()
    await expect(async () => {
      await press(/^المديرية/)
      await phone.getByRole('option', { name: 'Kilifi', exact: true }).click()
      await press(/^الاتحاد/)
      await expect(phone.getByRole('option', { name: 'Union 0', exact: true })).toBeVisible()
      await press(say('Close'))
    }).toPass()
    await readerIsKept(phone)
    await context.setOffline(true)
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
    await press(/^الاتحاد/)
    await phone.getByRole('combobox').last().fill('Union 530')
    const offered = phone.getByRole('dialog').getByRole('option')
    await expect(offered).toHaveText(['Union 5301', 'Union 5304', 'Union 1530', 'Union 4530'])
    await phone.getByRole('option', { name: 'Union 5304' }).click()
    await press(/الأفراد$/)
    await phone.getByRole('textbox', { name: /^الاسم/ }).fill('Asha')
    await expect(phone.getByText(guidance.ar)).toBeHidden()
    await phone.getByText(say('More')).click()
    await expect(phone.getByText(guidance.ar)).toBeVisible()
    await phone.getByRole('textbox', { name: /^العمر/ }).fill('34')
    // The kit is asked for where the list has the union in Kilifi.
    await press(say('Scan'))
    await expect(phone.getByRole('textbox', { name: /^العدة/ })).toHaveValue(kit)
    await expect(phone.getByText('Code 39')).toBeVisible()
    await press(say('Record'))
    await expect(phone.getByRole('timer')).toHaveText(/0:0[1-9]/)
    await press(/^تم: أقوال الناس/)
    await expect(phone.locator('audio')).toBeVisible()
    const options = choices.slice(1).map(([, , , ar]) => ar)
    for (const [n, [, , line]] of lines.entries())
      await phone.getByRole('radio', { name: `${line}، ${options[n % options.length]}`, exact: true }).check()
    await expect(phone.locator('html')).toHaveJSProperty('scrollWidth', 360)
    await expectAccessible(phone, 'a matrix on a phone')
    await expect(phone.getByText(consentText.ar)).toBeVisible()
    await phone.getByRole('checkbox', { name: say('I agree') }).check()
    await press(say('Sign'))
    await phone.getByLabel(say('Or enter the name')).fill('Asha Mwangi')
    await press(say('Done'))
    await expect(phone.getByRole('button', { name: say('Sign again') })).toBeVisible()
    await expectAccessible(phone, 'a signed consent')
    await press(say('Submit'))
    await expect(phone.getByRole('heading', { name: say('Saved on this phone') })).toBeVisible()
    await context.setOffline(false)
    await expect(phone.getByRole('main').getByRole('status')).toContainText(/المهمة \d+/)
    await context.close()
  })

  await test.step('charts have the labels of the options, in the language of the reader', async () => {
    await page.goto('/auth/insights/answers')
    await page.getByRole('combobox', { name: 'All questions of' }).click()
    await page.getByRole('option', { name: 'Water survey' }).click()
    const expectChart = async (name: string, lineAt: 1 | 2, labelAt: 2 | 3) => {
      const chart = page.getByRole('region', { name, exact: true }).getByRole('table')
      const labels = choices.slice(1).map(choice => choice[labelAt] ?? '')
      await expect(chart.getByRole('columnheader')).toContainText(['', ...labels, ''])
      const row = chart.getByRole('row', { name: lines[3][lineAt] })
      await expect(row.getByRole('cell')).toHaveText(labels.map((_, n) => (n === 3 ? '1' : '0')).concat('1'))
    }
    await expectChart('The water', 1, 2)
    await page.goto(`${page.url()}&language=ar`)
    await expectChart('الماء', 2, 3)
    await page.goto('/auth/tasks?language=en')
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
    await dialog.getByText('Asha', { exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Age', exact: true }).check()
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
    // Another reader than the library that writes the file.
    const [sheet] = await readWorkbook(await readFile(await download.path()))
    const [head = [], row = []] = sheet?.data ?? []
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
    expect([cell('Union'), cell('Kit')]).toEqual(['Union 5304', kit])
  })
})
