import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type FieldWork, setUpFieldWork } from './field-work.ts'
import { signInByForm, signInOnDashboard } from './people.ts'
import { cameraPhoto } from './photo.ts'

const phoneOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -3.3606, longitude: 39.9712, accuracy: 7 },
}

/** Loads the app again, so that its shell is cached and works without a network. */
async function readyForOffline(phone: Page) {
  await expect
    .poll(() =>
      phone.evaluate(async () => (await navigator.serviceWorker.getRegistration('/collect/'))?.active?.state),
    )
    .toBe('activated')
  await phone.reload()
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('a report goes from a phone without a network to a decision and back', async ({
  browser,
  request,
  baseURL,
}) => {
  const work: FieldWork = await setUpFieldWork(request, {
    title: 'Seedling count',
    photoRequired: true,
    withComment: true,
    fields: [
      { __component: 'Number', label: 'How many seedlings stand?', isRequired: true, min: 0, max: 500 },
      {
        __component: 'Radio',
        label: 'State of the tide',
        isRequired: true,
        options: [{ text: 'Low' }, { text: 'High' }],
      },
    ],
  })
  const fullName = `${work.collector.firstName} ${work.collector.lastName}`
  const phoneContext: BrowserContext = await browser.newContext({ ...phoneOptions, baseURL })
  const officeContext = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const secondOffice = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const office = await officeContext.newPage()
  const phone = await phoneContext.newPage()

  await test.step('the invite signs the phone in, and the template is shown', async () => {
    await phone.goto(work.inviteLink)
    await expect(phone.getByRole('heading', { name: 'You are invited' })).toBeVisible()
    await expect(phone.getByText(/^Mwanaisha, .+ has invited you/)).toBeVisible()
    await phone.getByRole('button', { name: 'Start' }).click()
    await expect(phone.getByRole('heading', { name: 'Welcome, Mwanaisha' })).toBeVisible()
    await phone.getByRole('button', { name: 'Open my tasks' }).click()
    await expect(phone.getByRole('heading', { name: work.project.name })).toBeVisible()
    await expect(phone.getByRole('link', { name: /Seedling count/ })).toBeVisible()
    await readyForOffline(phone)
  })

  await test.step('the reviewer and a colleague have the feed open', async () => {
    await signInByForm(office)
    await expect(office.getByText('Live', { exact: true }).first()).toBeVisible()
    await expect(office.getByText(fullName)).toHaveCount(0)
  })

  await test.step('the collector fills in the form with two photos offline', async () => {
    await phoneContext.setOffline(true)
    await phone.getByRole('link', { name: /Seedling count/ }).click()
    await phone.getByLabel('How many seedlings stand?').fill('42')
    await phone.getByRole('radio', { name: 'Low' }).press('Space')
    for (const [i, photo] of [
      await cameraPhoto('row-1.jpg', 150),
      await cameraPhoto('row-2.jpg', 40),
    ].entries()) {
      const chooser = phone.waitForEvent('filechooser')
      await phone.getByRole('button', { name: 'Choose files' }).click()
      await (await chooser).setFiles(photo)
      await expect(phone.getByText(i === 0 ? '1 photo taken' : `${i + 1} photos taken`)).toBeVisible()
    }
    await phone.getByLabel(/^Comment/).fill('The new row at the creek mouth.')
    await expect(phone.getByText('± 7 m')).toBeVisible()
    await expect(phone.getByText('Draft saved')).toBeVisible()
  })

  await test.step('a reload offline loses nothing', async () => {
    await phone.reload()
    await expect(phone.getByLabel('How many seedlings stand?')).toHaveValue('42')
    await expect(phone.getByLabel(/^Comment/)).toHaveValue('The new row at the creek mouth.')
    await expect(phone.getByText('2 photos taken')).toBeVisible()
    await phone.getByRole('button', { name: 'Submit' }).click()
    await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  })

  await test.step('closing the app loses nothing: the report is still waiting afterwards', async () => {
    await phone.reload()
    await phone.goto('/collect/reports')
    await expect(phone.getByRole('heading', { name: /Waiting on this phone/ })).toBeVisible()
    await expect(phone.getByText('Seedling count')).toBeVisible()
    await expect(phone.getByText(/No network/).first()).toBeVisible()
  })

  const row = (page: Page) => page.getByRole('row').filter({ hasText: fullName })
  await test.step('the report is sent when online, and appears in the open feed', async () => {
    await phoneContext.setOffline(false)
    await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
    await expect(row(office)).toHaveCount(1)
    await expect(row(office)).toContainText('SUBMITTED')
    await expect(row(office)).toContainText('Seedling count')
    await expect(row(office)).toContainText(work.project.name)
    // Four new thumbnails and more come in one answer, and have no address of their own.
    await expect(
      row(office)
        .getByRole('button', { name: /^Open 2 photos/ })
        .locator('img[src]')
        .first(),
    ).toBeVisible()
  })

  await test.step('the reviewer opens it: answers, photos, position', async () => {
    await row(office).getByRole('link').click()
    await expect(office.getByRole('heading', { name: /^Task #\d+$/ })).toBeVisible()
    const main = office.getByRole('main')
    await expect(main).toContainText('How many seedlings stand?')
    await expect(main).toContainText('42')
    await expect(main).toContainText('The new row at the creek mouth.')
    await expect(main).toContainText('-3.3606')
    await expect(main).toContainText('Reported Offline At')
    const photos = main.locator('img[src*="/files/"]')
    await expect(photos.first()).toBeVisible()
    await expect
      .poll(() =>
        photos.evaluateAll(all => all.filter(img => (img as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBeGreaterThanOrEqual(2)
    await expect(main.locator('canvas.maplibregl-canvas')).toBeVisible()
  })

  const colleague = await secondOffice.newPage()
  await test.step('a colleague has the same task open', async () => {
    await signInOnDashboard(colleague)
    await row(colleague).getByRole('link').click()
    await expect(colleague.getByRole('button', { name: 'APPROVE' })).toBeVisible()
  })

  await test.step('the reviewer requests an edit, which requires a reason', async () => {
    await office.getByRole('button', { name: 'REQUEST EDIT' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').first().fill('Please count the second row too.')
    await dialog.getByRole('checkbox', { name: 'How many seedlings stand?' }).check()
    await dialog.getByLabel('Remark on How many seedlings stand?').fill('Only the first row?')
    await dialog.getByRole('checkbox', { name: 'Photo 2' }).check()
    await dialog.getByLabel('Remark on Photo 2').fill('This photo is blurred.')
    await confirm.click()
    await expect(
      office.getByText(
        'You have requested more information for this task successfully. The status has been changed to Rejected For Edit.',
      ),
    ).toBeVisible()
    await expect(office.getByRole('main').getByText('REJECTED FOR EDIT').first()).toBeVisible()
    await expect(office.getByRole('button', { name: 'APPROVE' })).toHaveCount(0)
  })

  await test.step('the colleague sees it without a reload', async () => {
    await expect(colleague.getByRole('main').getByText('REJECTED FOR EDIT').first()).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'APPROVE' })).toHaveCount(0)
  })

  await test.step('the phone shows the reason and the requested changes, and the collector edits offline', async () => {
    await expect(phone.getByRole('heading', { name: /Sent back/ })).toBeVisible({ timeout: 60_000 })
    await phone
      .getByRole('link', { name: /Seedling count/ })
      .first()
      .click()
    await expect(phone.getByText('Please count the second row too.')).toBeVisible()
    await phoneContext.setOffline(true)
    await phone.reload()
    await expect(phone.getByText('2 parts of the report are marked below.')).toBeVisible()
    await expect(phone.getByText('Only the first row?')).toBeVisible()
    await expect(phone.getByText('Photo 2: This photo is blurred.')).toBeVisible()
    await expectAccessible(phone, 'a marked report')
    await phone.getByRole('button', { name: 'Edit and send again' }).click()
    await expect(phone.getByText('Please count the second row too.')).toBeVisible()
    const seedlings = phone.getByLabel('How many seedlings stand?')
    await expect(phone.getByText('Only the first row?')).toBeInViewport()
    await expect(seedlings).toHaveValue('42')
    await seedlings.fill('87')
    await phone.getByRole('button', { name: '1 of 2 requested changes answered' }).click()
    const blurred = phone.getByRole('listitem').filter({ hasText: 'This photo is blurred.' })
    await expect(blurred).toBeInViewport()
    await phone.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(phone, 'a form with marks in the dark')
    await phone.getByRole('button', { name: 'Submit' }).click()
    const dialog = phone.getByRole('dialog', { name: 'One requested change isn’t answered' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    const chooser = phone.waitForEvent('filechooser')
    await blurred.getByRole('button', { name: 'Retake' }).click()
    await (await chooser).setFiles(await cameraPhoto('row-2-again.jpg', 90))
    await expect(phone.getByText('2 of 2 requested changes answered')).toBeVisible()
    await phoneContext.setOffline(false)
    await phone.getByRole('button', { name: 'Submit' }).click()
    await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  })

  await test.step('the edit arrives as a new task that refers to the old one, and is approved', async () => {
    await office.getByRole('link', { name: 'Task Feed' }).first().click()
    const edited = row(office).filter({ hasText: 'Edit from' })
    await expect(edited).toHaveCount(1, { timeout: 60_000 })
    await edited.getByRole('link').first().click()
    await expect(office.getByRole('main')).toContainText('87')
    await office.getByRole('button', { name: 'APPROVE' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(
      office.getByText('You have approved this task successfully. The status has been changed to approved.'),
    ).toBeVisible()
  })

  await test.step('the phone shows the decision', async () => {
    await phone.goto('/collect/reports')
    await expect(phone.getByRole('heading', { name: /^Approved/ })).toBeVisible({ timeout: 60_000 })
  })

  await Promise.all([phoneContext.close(), officeContext.close(), secondOffice.close()])
})
