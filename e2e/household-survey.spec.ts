import { expect, test } from '@playwright/test'
import { chooseForm, makeFormOffice, saveForm, smallPhone, workbookOf } from './imported-form.ts'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: XLSForm names a question so
const survey = [
  [
    'type',
    'name',
    'label',
    'required',
    'constraint',
    'constraint_message',
    'relevant',
    'appearance',
    'default',
    'calculation',
    'read_only',
    'choice_filter',
  ],
  ['select_one districts', 'district', 'District', 'yes', '', '', '', '', '${last-saved#district}'],
  ['select_one villages', 'village', 'Village', 'yes', '', '', '', '', '', '', '', 'in = ${district}'],
  ['begin group', 'household', 'Household', '', '', '', '', 'field-list'],
  ['begin repeat', 'members', 'Members'],
  ['text', 'member_name', 'Name of the member', 'yes'],
  ['note', 'about', 'Now about ${member_name} of ${village}', '', '', '', "${member_name} != ''"],
  ['integer', 'age', 'Age of ${member_name}', '', '. < 120', 'Nobody is that old'],
  ['select_one yes_no', 'school', 'Goes to school?', '', '', '', '${age} < 18'],
  ['end repeat'],
  ['end group'],
  ['geoshape', 'plot', 'Plot'],
  ['integer', 'size', 'Size in m²', '', '', '', '', '', '', 'round(area(${plot}))', 'yes'],
  ['image', 'signature', 'Signature', '', '', '', '', 'signature'],
]
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: XLSForm names a question so
const choices = [
  ['list_name', 'name', 'label', 'in'],
  ['yes_no', 'yes', 'Yes'],
  ['yes_no', 'no', 'No'],
  ['districts', 'kilifi', 'Kilifi'],
  ['districts', 'kwale', 'Kwale'],
  ['villages', 'mida', 'Mida', 'kilifi'],
  ['villages', 'tiwi', 'Tiwi', 'kwale'],
]
const settings = [['form_title'], ['Household survey']]

const start = { latitude: -3.36, longitude: 39.97 }
/** The corners of a plot of about a hectare. */
const corners = [start, { latitude: -3.36, longitude: 39.971 }, { latitude: -3.361, longitude: 39.971 }]

test('a household survey goes from an XLSForm to a phone in Swahili without a network, and to a decision', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const made = await makeFormOffice(request, { name: 'Kilifi households', tag: 'Households' })

  await test.step('the form is imported for the project', async () => {
    const workbook = await workbookOf({ survey, choices, settings })
    const dialog = await chooseForm(page, made, 'household.xlsx', workbook)
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    await saveForm(page, made)
  })

  const context = await smallPhone(browser, baseURL, {
    locale: 'sw-KE',
    permissions: ['geolocation'],
    geolocation: { ...start, accuracy: 4 },
  })
  const phone = await context.newPage()
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click()

  await test.step('it is filled on a phone in Swahili, without a network', async () => {
    await phone.goto(made.inviteLink)
    await press('Anza')
    await press('Fungua kazi zangu')
    await phone.getByRole('link', { name: /Household survey/ }).click()
    await context.setOffline(true)
    await phone.getByRole('radio', { name: 'Kwale' }).check()
    await expect(phone.getByRole('radio', { name: 'Mida' })).toBeHidden()
    await phone.getByRole('radio', { name: 'Tiwi' }).check()
    await phone.getByRole('radio', { name: 'Kilifi' }).check()
    await expect(phone.getByText(/“Tiwi” limeondolewa/)).toBeVisible()
    await phone.getByRole('radio', { name: 'Mida' }).check()
    await expect(phone.getByText(/limeondolewa/)).toBeHidden()
    await press('Mbele')

    await press('Ongeza: Members')
    await phone.getByLabel(/^Name of the member/).fill('Asha')
    await expect(phone.getByText('Now about Asha of Mida')).toBeVisible()
    await phone.getByLabel('Age of Asha').fill('140')
    await press('Mbele')
    await expect(phone.getByText('Nobody is that old')).toBeVisible()
    await phone.getByLabel('Age of Asha').fill('40')
    await expect(phone.getByText('Goes to school?')).toBeHidden()
    await phone.getByRole('button', { name: /Asha/ }).first().click()
    await press('Ongeza: Members')
    await phone.getByLabel(/^Name of the member/).fill('Juma')
    await phone.getByLabel('Age of Juma').fill('7')
    await phone.getByRole('radio', { name: 'Yes' }).check()
    await press('Mbele')

    for (const [index, corner] of corners.entries()) {
      await context.setGeolocation({ ...corner, accuracy: 4 })
      await press(/^Ongeza pointi hapa/)
      await expect(phone.getByText(`pointi ${index + 1}`)).toBeVisible()
    }
    await expect(phone.getByText('6185', { exact: true })).toBeVisible()
    await press(/^Weka saini/)
    const pad = phone.getByRole('application')
    const box = await pad.boundingBox()
    if (!box) throw new Error('there is nothing to sign on')
    await phone.mouse.move(box.x + 60, box.y + 60)
    await phone.mouse.down()
    await phone.mouse.move(box.x + 160, box.y + 90, { steps: 8 })
    await phone.mouse.up()
    await press('Maliza')
    await press('Wasilisha')
    await expect(phone.getByRole('heading', { name: 'Imehifadhiwa kwenye simu hii' })).toBeVisible()
    await context.setOffline(false)
    await expect(phone.getByRole('main').getByRole('status')).toContainText(/Kazi \d+/)
    // A new report starts in the district of the last one.
    await phone.goto('/collect/')
    await phone
      .getByRole('link', { name: /Household survey/ })
      .first()
      .click()
    await expect(phone.getByRole('radio', { name: 'Kilifi' })).toBeChecked()
    await context.close()
  })

  await test.step('it is reviewed with its members, its plot and its signature', async () => {
    await page.goto('/auth/tasks')
    await page.getByRole('row').filter({ hasText: 'Household survey' }).getByRole('link').first().click()
    const main = page.getByRole('main')
    await expect(main.getByText('Asha', { exact: true })).toBeVisible()
    await expect(main.getByText('Age of …')).toBeVisible()
    await expect(main.getByText('Juma', { exact: true })).toBeVisible()
    await expect(main.getByText(/\d ha/).first()).toBeVisible()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('APPROVED', { exact: true })).toBeVisible()
  })
})
