import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, enterOffice } from './field-people.ts'

const form = `<form method="post"><label>Your name <input name="name"></label><button>Ask for it</button></form>`

/** Answers in place of the operator's form. Returns what it received. */
async function appointmentForm(page: Page): Promise<string[]> {
  const received: string[] = []
  await page.route('https://appointments.example/**', route => {
    const sent = route.request().postData()
    if (sent) received.push(sent)
    return route.fulfill({ contentType: 'text/html', body: sent ? 'Thank you' : form })
  })
  return received
}

test('an appointment is requested in the form of the installation, from the help page and the help panel', async ({
  page,
  request,
}) => {
  const received = await appointmentForm(page)
  await enterOffice(page, await emptyOffice(request), '/auth/help')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  const appointment = dialog.frameLocator('iframe[title="Request an appointment"]')
  await appointment.getByLabel('Your name').fill('Zawadi')
  await appointment.getByRole('button', { name: 'Ask for it' }).click()
  await expect(appointment.getByText('Thank you')).toBeVisible()
  expect(received).toEqual(['name=Zawadi'])
  await expect(dialog.getByRole('link', { name: 'help@quadrat.example' })).toBeVisible()
  // Not by Escape, which the form has the focus for.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Help panel' }).click()
  await page.getByRole('button', { name: 'Quick Help' }).click()
  await page.getByRole('button', { name: 'Request an appointment' }).click()
  await expect(appointment.getByLabel('Your name')).toBeVisible()
})

test('without a form there is a link that writes a mail', async ({ page, request }) => {
  await page.route('**/runtime.js', async route => {
    const response = await route.fetch()
    const given = await response.text()
    expect(given).toContain('"appointmentUrl":"https://appointments.example/field"')
    await route.fulfill({
      response,
      body: given.replace(/"appointmentUrl":"[^"]*"/, '"appointmentUrl":null'),
    })
  })
  await enterOffice(page, await emptyOffice(request), '/auth/help')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByRole('link', { name: 'help@quadrat.example' })).toHaveAttribute(
    'href',
    'mailto:help@quadrat.example?subject=Help%20with%20Quadrat',
  )
  await expect(dialog.locator('iframe')).toHaveCount(0)
})

test('a search of the help opens the tab that has an answer, and says how many each tab has', async ({
  page,
  request,
}) => {
  await enterOffice(page, await emptyOffice(request), '/auth/help')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  const search = page.getByRole('textbox', { name: 'Search the help' })
  await expect(tab(/^Training Videos$/)).toHaveAttribute('aria-selected', 'true')

  await search.fill('offline')
  await expect(tab(/^FAQs\s*\d+$/)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(/^Training Videos\s*0$/)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Does the app work without a network?' })).toBeVisible()
  await expect(page.getByText('No Training Videos')).toHaveCount(0)

  await search.fill('export')
  await expect(tab(/^Training Videos/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Filter and export data')

  await search.fill('zzzz')
  await expect(page.getByText('No Training Videos')).toBeVisible()
  await tab(/^FAQs/).click()
  await expect(page.getByText('No Training FAQs')).toBeVisible()
})

test('one Escape closes a video over the help panel, the next one the panel', async ({ page, request }) => {
  // Narrow enough for the panel to be over the page.
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterOffice(page, await emptyOffice(request), '/auth/tasks')
  await page.getByRole('button', { name: 'Help panel' }).click()
  await page.getByRole('button', { name: 'Quick Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help', exact: true })
  await panel
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
