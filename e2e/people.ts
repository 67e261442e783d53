import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { demoSignIn, type FieldWork } from './field-work.ts'

/** Signs in as the demo's manager through the page and waits for the task feed. */
export async function signInOnDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
}

/** Opens the invite link as a collector, and waits for the tasks. */
export async function acceptInvite(phone: Page, inviteLink: string): Promise<void> {
  await phone.goto(inviteLink)
  await phone.getByRole('button', { name: 'Start' }).click()
  await phone.getByRole('button', { name: 'Open my tasks' }).click()
  await expect(phone.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
}

/** Opens a new phone on which the collector of this work is signed in. */
export async function phoneOf(
  browser: Browser,
  work: FieldWork,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ...options,
  })
  const phone = await context.newPage()
  await acceptInvite(phone, work.inviteLink)
  return phone
}
