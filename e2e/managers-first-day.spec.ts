import { expect, type Page, test } from '@playwright/test'
import { localNumber } from './field-people.ts'
import { linkInMail } from './mailbox.ts'
import { completeProfile, newcomer, register } from './newcomer.ts'
import { acceptInvite } from './people.ts'

const project = 'Mida Creek mangroves'
const dialog = (page: Page) => page.getByRole('dialog')
const phoneOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -3.3606, longitude: 39.9712, accuracy: 7 },
}

/** The ten people of a spreadsheet, all in the project. */
function people(): string {
  const rows = Array.from({ length: 10 }, (_, n) => `Kadzo,Charo ${n},+254${localNumber()},${project}`)
  return ['First Name,Last Name,Phone Number,Projects', ...rows].join('\r\n')
}

test('a manager gets from the registration to the finished checklist, with a phone beside them', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = newcomer()

  await test.step('they register, confirm the address and start the trial', async () => {
    await register(page, person)
    const link = new URL(await linkInMail(request, person.email, 'Confirm your email address'))
    await request.get(`/api/auth/email-confirmation${link.search}`)
    await completeProfile(page)
    await page.getByRole('button', { name: 'Start free trial' }).click()
    await page.getByRole('button', { name: 'Start the trial with the test card' }).click()
  })

  await test.step('they create a project', async () => {
    await page.getByRole('link', { name: 'Create your first project' }).click()
    await page.getByLabel('Name').fill(project)
    await page.getByLabel('Statement').fill('Replant the belt.')
    await page.getByLabel('Outcomes').fill('60 hectares')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(dialog(page).getByText('Who will report for this project?')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('they make a template for it, with a tag and a question', async () => {
    await page.getByRole('tab', { name: 'Task Templates' }).click()
    await page.getByRole('link', { name: 'Create Task' }).click()
    await page.getByRole('link', { name: 'Blank Template' }).click()
    await page.getByLabel('Name').fill('Seedling count')
    await page.getByRole('combobox', { name: 'Tag' }).fill('Mangroves')
    await expect(page.getByRole('option', { name: 'Create Mangroves' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add Field' }).click()
    await dialog(page).getByLabel('Question', { exact: false }).first().fill('What grows here?')
    const kind = page.getByRole('radio', { name: 'Text', exact: true })
    await dialog(page).locator('label', { has: kind }).click()
    await dialog(page).getByRole('button', { name: 'Add Question' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // It is in the project already, whose templates they are led to, with the people as the next step.
    await expect(page.getByRole('heading', { name: 'Edit Project' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Project Tasks' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('list', { name: 'Task templates' })).toContainText('New · Mangroves')
    await page.getByRole('link', { name: 'Add data collectors' }).click()
    await expect(page.getByRole('tab', { name: 'Data Collectors' })).toHaveAttribute('aria-selected', 'true')
  })

  const link = await test.step('they import ten data collectors and print their invites', async () => {
    await page.getByRole('link', { name: 'Data Collectors' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    const chooser = page.waitForEvent('filechooser')
    await dialog(page).getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(people()),
    })
    await dialog(page).getByRole('button', { name: 'Import 10 people' }).click()
    await dialog(page).getByRole('button', { name: 'Print invite cards' }).click()
    await dialog(page).getByRole('button', { name: 'Make cards' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
    const card = dialog(page).getByRole('listitem').first()
    const address = await card.getByRole('link').getAttribute('href')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    return address ?? ''
  })

  await test.step('the first of them reports on the phone', async () => {
    const phone = await (await browser.newContext({ baseURL, ...phoneOptions })).newPage()
    await acceptInvite(phone, link)
    await phone.getByRole('link', { name: /Seedling count/ }).click()
    await phone.getByLabel('What grows here?').fill('Rhizophora')
    await expect(phone.getByText('± 7 m')).toBeVisible()
    await phone.getByRole('button', { name: 'Submit' }).click()
    await expect(phone.getByRole('heading', { name: /Sent|Saved/ })).toBeVisible()
    await phone.context().close()
  })

  await test.step('all steps of the checklist are done but the groups, which they leave out', async () => {
    await page.getByRole('link', { name: 'Task Feed' }).first().click()
    await expect(page.getByRole('row').filter({ hasText: 'Seedling count' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Help panel' }).click()
    await expect(page.getByText('7 of 8 done')).toBeVisible()
    await page.getByRole('button', { name: 'Leave out: Create a group' }).click()
    await expect(page.getByText('7 of 8 done, 1 left out')).toBeVisible()
    await expect(page.getByRole('img', { name: 'All done' })).toBeVisible()
  })
})
