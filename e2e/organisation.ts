import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { type Newcomer, registered } from './newcomer.ts'
import { sessionOf, startSignedIn } from './session.ts'

/** Registers an organisation and confirms the email address of its super admin, through the API. */
export async function confirmedNewcomer(request: APIRequestContext): Promise<Newcomer> {
  const person = await registered(request)
  const link = new URL(await linkInMail(request, person.email, 'Confirm your email address'))
  const answer = await request.get(`/api/auth/email-confirmation${link.search}`)
  expect(answer.status()).toBe(200)
  return person
}

/** Opens a tab of the settings as a person who signed in before. */
export async function openSettings(page: Page, person: Newcomer, tab: number): Promise<void> {
  await startSignedIn(page, await sessionOf(page.request, person))
  await page.goto(`/auth/settings?tab=${tab}`)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the profile menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}
