import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { countPresses, type } from './count-presses.ts'
import { localNumber } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'
import { firstSteps, phoneOptions, type Question } from './first-steps.ts'
import { newcomer } from './newcomer.ts'
import { cameraPhoto } from './photo.ts'
import { inEnglish } from './wording.ts'

/** The clicks and taps that the first hour may need. */
const pressesAtMost = 80
const project = 'Kisima water points'
const dialog = (page: Page) => page.getByRole('dialog')

/** The questions in the order of the form, those of a kind together. */
const questions: Question[] = [
  ['Kind of water point', 'One choice', ['Hand pump', 'Kiosk', 'Borehole']],
  ['State', 'One choice', ['Working', 'Broken']],
  ['Taste of the water', 'One choice', ['Good', 'Salty']],
  ['Name of the water point', 'Text'],
  ['Village', 'Text'],
  ['What is broken?', 'Text'],
  ['Who looks after it?', 'Text'],
  ['Households', 'Whole number'],
  ['Queue in minutes', 'Whole number'],
  ['Months since the last repair', 'Whole number'],
  ['Picture of the water point', 'Photo Field'],
  ['Where is it?', 'Position'],
]

/** Five people of a spreadsheet, all in the project. */
const numbers = Array.from({ length: 5 }, () => `+254${localNumber()}`)
const people = [
  'First Name,Last Name,Phone Number,Projects',
  ...numbers.map((number, n) => `Achieng,Odhiambo ${n},${number},${project}`),
].join('\r\n')

test('a stranger gets from the registration to the first chart and an Excel file in a few clicks', async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  const person = newcomer()
  const inOffice = await countPresses(context)
  const steps = firstSteps(page, inEnglish)
  const press = (name: string | RegExp, role: 'button' | 'link' | 'tab' | 'menuitem' = 'button') =>
    page.getByRole(role, { name }).first().click()

  /** Adds a rule to a question: it is shown only with an answer to another one. */
  async function showWhen(label: string, other: string, answer: string) {
    const head = page.getByRole('button', { name: label })
    const row = page.getByRole('listitem').filter({ has: head }).last()
    await head.click()
    await row.getByRole('button', { name: 'Add rule' }).click()
    await press('Show this question when', 'menuitem')
    const rule = row.getByRole('region', { name: 'Show this question when' })
    for (const [name, value] of [
      ['Question', other],
      ['Value', answer],
    ] as const) {
      const select = rule.getByRole('combobox', { name })
      const chosen = await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text)
      if (chosen === value) continue
      await select.click()
      await select.selectOption(value)
    }
  }

  await test.step('they register, confirm the address and start the trial', async () => {
    await page.goto('/register')
    await steps.register(person)
    const confirmed = await steps.openConfirmation(context, person)
    await expect(confirmed.getByText(/has been verified/)).toBeVisible()
    await confirmed.close()
    await steps.fillProfile('Programme lead', 'Water that flows')
    await press('Start free trial')
    await press('Start the trial with the test card')
  })

  await test.step('they create a project', async () => {
    await press('Create your first project', 'link')
    await steps.createProject(project, 'Every water point works.', '60 water points')
    await page.keyboard.press('Escape')
  })

  await test.step('they build a template of twelve questions and two rules', async () => {
    await press('Task Templates', 'tab')
    await press('Create Task', 'link')
    await press('Blank Template', 'link')
    await steps.nameTemplate('Water point inspection', 'Water')
    await press('Add Field')
    await steps.addQuestions(questions)
    await showWhen('What is broken? Text', 'State', 'Broken')
    await showWhen('Months since the last repair Whole number', 'Kind of water point', 'Hand pump')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Task templates' })).toContainText('New · Water')
  })

  await test.step('they import five data collectors', async () => {
    await press('Add data collectors', 'link')
    await expect(page.getByRole('tab', { name: 'Task Templates' })).toHaveText(/1/)
    await press('Data Collectors', 'link')
    await press('Import')
    const chooser = page.waitForEvent('filechooser')
    await dialog(page).getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
    await dialog(page).getByRole('button', { name: 'Import 5 people' }).click()
    await expect(
      dialog(page)
        .getByText(/5 .*added|5 new/i)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const mobile = await browser.newContext({ baseURL, ...phoneOptions })
  const onPhone = await countPresses(mobile)
  const phone = await mobile.newPage()
  const tap = (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
    phone.getByRole(role, { name }).first().tap()

  /** Fills in the form, in which the rules leave two questions out. */
  async function report({ kind, state, name }: { kind: string; state: string; name: string }) {
    const choose = (option: string) => phone.locator('label').filter({ hasText: option }).first().tap()
    // The keyboard of a phone has Next where others have Tab.
    const write = (label: string, text: string) => type(phone, phone.getByLabel(label), text)
    await choose(kind)
    await choose(state)
    await choose('Good')
    await write('Name of the water point', name)
    await write('Village', 'Kisima')
    if (state === 'Broken') await write('What is broken?', 'The handle')
    await write('Who looks after it?', 'The school')
    await write('Households', '40')
    await write('Queue in minutes', '15')
    if (kind === 'Hand pump') await write('Months since the last repair', '7')
    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Choose files' }).tap()
    await (await chooser).setFiles(await cameraPhoto('well.jpg', 200))
    await tap('Get my position')
    await expect(phone.getByText('± 7 m').first()).toBeVisible()
    await tap('Submit')
  }

  await test.step('the first of them opens the invite and reports', async () => {
    await phone.goto(await inviteSentTo(request, numbers[0] ?? ''))
    await tap('Start')
    await tap('Open my tasks')
    await tap(/Water point inspection/, 'link')
    await report({ kind: 'Hand pump', state: 'Broken', name: 'Kisima well' })
    await mobile.setOffline(true)
    await tap('Fill in another', 'link')
    await report({ kind: 'Kiosk', state: 'Working', name: 'Market kiosk' })
    await mobile.setOffline(false)
    await expect(phone.getByRole('status').filter({ hasText: /^Task \d/ })).toBeVisible()
  })

  await test.step('both are reviewed by keyboard, and one comes back corrected', async () => {
    await press('Task Feed', 'link')
    await expect(page.getByRole('row').filter({ hasText: 'Water point inspection' })).toHaveCount(2)
    await press(/^Review/, 'link')
    await page.locator('[data-settled]').waitFor()
    await page.keyboard.press('a')
    await expect(page.getByText('1 decided')).toBeVisible()
    await page.locator('[data-settled]').waitFor()
    await page.keyboard.press('e')
    await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.insertText('How many households?')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('2 decided')).toBeVisible()

    await phone.bringToFront()
    await tap('Done', 'link')
    await tap(/was sent back/, 'link')
    await tap(/Water point inspection/, 'link')
    await tap('Edit and send again')
    await type(phone, phone.getByLabel('Households'), '55')
    await tap('Submit')
    await expect(phone.getByRole('status').filter({ hasText: /^Task \d/ })).toBeVisible()
    await page.bringToFront()
    await page.locator('[data-settled]').waitFor()
    await page.keyboard.press('a')
    await expect(page.getByText('3 decided')).toBeVisible()
  })

  await test.step('they see the reports on the map, in a chart and in Excel', async () => {
    await press('Map View', 'link')
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
    await press('Insights', 'link')
    await press('Answers', 'link')
    await page.getByRole('combobox', { name: 'All questions of' }).click()
    await page.getByRole('option', { name: 'Water point inspection' }).click()
    const chart = page.getByRole('region', { name: 'Kind of water point' })
    await expect(chart.getByRole('row', { name: 'Hand pump 1' })).toBeAttached()
    await press('Task Feed', 'link')
    await press('Export Data')
    const [download] = await Promise.all([page.waitForEvent('download'), press(/^Excel/, 'menuitem')])
    const { sheets } = await readXlsx(await readFile(await download.path()))
    expect(sheets[0]?.rows).toHaveLength(4)
  })
  expect(inOffice() + onPhone()).toBeLessThanOrEqual(pressesAtMost)
  await mobile.close()

  await test.step('all steps of the checklist are done but the groups, which they skip', async () => {
    await press('Help panel')
    await expect(page.getByText('7 of 8 done')).toBeVisible()
    await press('Skip: Create a group')
    await expect(page.getByText('7 of 8 done, 1 skipped')).toBeVisible()
    await expect(page.getByRole('img', { name: 'All done' })).toBeVisible()
  })
})
