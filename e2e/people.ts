import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { demoSignIn, type FieldWork, managerSession } from './field-work.ts'
import { signIn } from './newcomer.ts'
import { emptyStore, startSignedIn } from './session.ts'

/**
 * Opens the dashboard as the demo's manager, who signed in before. `signInByForm` is for tests of signing in.
 * @param address the first page; without one the task feed is opened and waited for
 */
export async function signInOnDashboard(page: Page, address?: string): Promise<void> {
  await startSignedIn(page, await managerSession(page.request))
  await page.goto(address ?? '/auth/tasks')
  if (address === undefined) await expect(page.getByRole('heading', { name: 'Task Feed' })).toBeVisible()
}

/** Signs in as the demo's manager through the page and waits for the task feed. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/')
  await signIn(page, demoSignIn.email, demoSignIn.password)
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
    ...emptyStore,
    ...options,
  })
  const phone = await context.newPage()
  await acceptInvite(phone, work.inviteLink)
  return phone
}
