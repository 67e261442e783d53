import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** A person who is not registered yet, and their organisation. */
export interface Newcomer {
  firstName: string
  lastName: string
  companyName: string
  email: string
  password: string
}

let last = Date.now() % 10_000_000

export function newcomer(): Newcomer {
  const suffix = ++last
  return {
    firstName: 'Zawadi',
    lastName: 'Otieno',
    companyName: `Tidal Flats Trust ${suffix}`,
    email: `zawadi.${suffix}@tidal.example`,
    password: 'low-tide-at-six',
  }
}

/** Fills in the registration form without sending it. */
export async function fillRegistration(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

/** Registers through the page and waits for the onboarding. */
export async function register(page: Page, person: Newcomer): Promise<void> {
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
}

/** Fills in the second step of the onboarding. The answers that are missing are named. */
export async function completeProfile(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save and continue' })
  await save.click()
  await expect(page.getByText('Your job title is required')).toBeVisible()
  await expect(page.getByText('What you are looking to achieve is required')).toBeVisible()
  await page.getByLabel('Job title').fill('Programme lead')
  await page.getByLabel('What are you looking to achieve?').fill('Fewer lost reports')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Start your 14-day free trial' })).toBeVisible()
}

/** Registers through the API, for a test that starts after it. */
export async function registered(request: APIRequestContext): Promise<Newcomer> {
  const person = newcomer()
  const answer = await request.post('/api/auth/local/register', { data: person })
  expect(answer.status()).toBe(200)
  return person
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
