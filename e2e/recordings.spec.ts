import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { readerIsKept } from './fake-camera.ts'
import { type FieldWork, managerSession, setUpFieldWork } from './field-work.ts'
import { startSignedIn } from './session.ts'

// The browser gives a tone in place of a microphone, and asks nobody.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
})

const visit = {
  title: 'Kit visit',
  fields: [
    { __component: 'Barcode', label: 'The kit', isRequired: true },
    { __component: 'Audio', label: 'What people say', isRequired: true },
    { __component: 'File', label: 'The permit' },
  ],
}
const permit = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
const refused = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') }
let work: FieldWork

test('a phone without a network records and takes a barcode, and a reviewer listens to it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  work = await setUpFieldWork(request, visit)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  } as Parameters<typeof browser.newContext>[0])
  const phone = await context.newPage()
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click()

  await test.step('the reader of codes is kept for use without a network', async () => {
    await phone.goto(work.inviteLink)
    await press('Start')
    await press('Open my tasks')
    await expect(phone.getByRole('link', { name: new RegExp(work.template.title) })).toBeVisible()
    await readerIsKept(phone)
  })

  await test.step('it is filled without a network', async () => {
    await context.setOffline(true)
    await phone.getByRole('link', { name: new RegExp(work.template.title) }).click()
    // The camera of the test shows no code: the reader looks, and the code is entered by hand.
    await press('Scan: The kit')
    const sheet = phone.getByRole('dialog', { name: 'The kit' })
    await expect(sheet.getByText('Hold the code in front of the camera.')).toBeVisible()
    await expectAccessible(phone, 'the camera that looks for a code')
    await sheet.getByRole('button', { name: 'Enter by hand' }).click()
    await phone.getByRole('textbox', { name: /^The kit/ }).fill('KIT-0042')

    await press('Record: What people say')
    await expect(phone.getByRole('timer')).toHaveText(/0:0[2-9]/)
    await expectAccessible(phone, 'a recording')
    await press('Pause: What people say')
    await expect(phone.getByText('Paused')).toBeVisible()
    // The page is gone in the middle of it: the app opens again without a network.
    await phone.reload()
    await expect(phone.locator('audio')).toBeVisible()
    await expect(phone.getByText(/recording\.webm/)).toBeVisible()
    await expect(phone.getByRole('textbox', { name: /^The kit/ })).toHaveValue('KIT-0042')
    await expectAccessible(phone, 'a report with a recording')

    const choose = async (file: typeof permit) => {
      const [chooser] = await Promise.all([
        phone.waitForEvent('filechooser'),
        press(/^Choose (a file|another): The permit/),
      ])
      await chooser.setFiles(file)
    }
    await choose(refused)
    await expect(phone.getByText('page.html: This question doesn’t take files of this type.')).toBeVisible()
    await choose(permit)
    await expect(phone.getByText('permit.pdf')).toBeVisible()
    await press('Submit')
    await expect(phone.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  })

  await test.step('it arrives with its files', async () => {
    await context.setOffline(false)
    await expect(phone.getByRole('main').getByRole('status')).toContainText(/Task \d+/)
    await context.close()
  })

  await test.step('a reviewer listens to it and opens the file', async () => {
    await startSignedIn(page, await managerSession(page.request))
    await page.goto('/auth/tasks')
    await page.getByRole('row').filter({ hasText: work.template.title }).getByRole('link').first().click()
    const main = page.getByRole('main')
    await expect(main.getByText('KIT-0042')).toBeVisible()
    const player = main.locator('audio')
    await expect(player).toHaveAttribute('aria-label', 'What people say')
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.muted = true
      return audio.play()
    })
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.2)
    await expectAccessible(page, 'a task with a recording')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Download permit.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('permit.pdf')
  })
})
