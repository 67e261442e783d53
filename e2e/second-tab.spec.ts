import { expect, test } from '@playwright/test'
import { emptyOffice } from './field-people.ts'
import { linkInMail } from './mailbox.ts'
import { newcomer, register, signIn } from './newcomer.ts'

const keptSession = () =>
  [localStorage, sessionStorage].map(storage => storage.getItem('quadrat-session') !== null)

test('the tab that the confirmation mail opens is signed in', async ({ page, context, request }) => {
  const person = newcomer()
  await register(page, person)
  const mail = await context.newPage()
  await mail.goto(await linkInMail(request, person.email, 'Confirm your email address'))
  await mail.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(mail.getByRole('heading', { name: `Welcome, ${person.firstName}` })).toBeVisible()
})

test('a second tab is signed in by the first, and signed out with it', async ({ page, context, request }) => {
  const office = await emptyOffice(request)
  await page.goto('/')
  await signIn(page, office.superAdmin.email, office.superAdmin.password)
  const second = await context.newPage()
  await second.goto('/auth/projects')
  await expect(second.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  // No disk keeps it.
  expect(await second.evaluate(keptSession)).toEqual([false, true])

  await page.getByRole('button', { name: 'Open the profile menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await second.evaluate(keptSession)).toEqual([false, false])
})

test('a remembered sign-in is shared with a tab that waits at the sign-in', async ({
  page,
  context,
  request,
}) => {
  const { superAdmin } = await emptyOffice(request)
  const waiting = await context.newPage()
  await waiting.goto('/')
  await expect(waiting.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/')
  await page.getByLabel('Email address').fill(superAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(superAdmin.password)
  await page.getByRole('checkbox', { name: /remember/i }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const tab of [waiting, page]) {
    await expect(tab.getByRole('button', { name: 'Open the profile menu' })).toBeVisible()
    expect(await tab.evaluate(keptSession)).toEqual([true, false])
  }
})

test('a session that ends says why, and what was typed waits for its return', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await page.goto('/')
  await signIn(page, office.superAdmin.email, office.superAdmin.password)
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

  await test.step('with nothing typed the sign-in says why, and leads back', async () => {
    await page.goto('/auth/projects')
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
    await office.ask('mutation { endOtherSessions }')
    await expect(
      page.getByText('You were signed out from another device. Please sign in again.'),
    ).toBeVisible()
    await page.getByLabel('Email address').fill(office.superAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(office.superAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/auth\/projects$/)
  })

  await test.step('a half-typed form is covered, and goes on after the password', async () => {
    await page.goto('/auth/create-project')
    await page.getByLabel('Name').fill('Mida Creek')
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
    await office.ask('mutation { endOtherSessions }')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(
      dialog.getByText('You were signed out from another device. Please sign in again.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByText('Incorrect email or password.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(office.superAdmin.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Mida Creek')
    await page.getByLabel('Statement').fill('Counting what grows back.')
    await page.getByLabel('Outcomes').fill('A shoreline that holds.')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText('Project created')).toBeVisible()
  })
})
