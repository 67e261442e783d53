import { type APIRequestContext, expect, test } from '@playwright/test'
import { emptyOffice, enterOffice } from './field-people.ts'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { phoneOf, signInOnDashboard } from './people.ts'
import { cameraPhoto } from './photo.ts'

const oneQuestion = {
  title: 'Well check',
  fields: [{ __component: 'Number', label: 'Depth', isRequired: true, min: 0, max: 100 }],
}

/** Returns the newest pending task. */
async function submittedTask(request: APIRequestContext): Promise<string> {
  const token = await managerToken(request)
  const { baoleaderTasks } = await graphql<{ baoleaderTasks: { data: { id: string }[] } }>(
    request,
    token,
    '{ baoleaderTasks(filters: { status: { eq: PENDING } }, pagination: { limit: 1 }) { data { id } } }',
  )
  const [task] = baoleaderTasks.data
  if (!task) throw new Error('the demo has no submitted task left')
  return task.id
}

test('a wrong password shows a message and keeps the input', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('demo@quadrat.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await expect(page.getByText('Error:')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('demo@quadrat.example')
  await expect(page).toHaveURL(/\/(login)?$/)
})

test('a visitor without a session is redirected to the sign-in and then to the requested page', async ({
  page,
}) => {
  await page.goto('/auth/projects')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill('demo@quadrat.example')
  await page.getByLabel('Password', { exact: true }).fill('fieldwork-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/projects$/)
})

test('a person whose second factor becomes required during work is redirected to its setup', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  // Without live events: otherwise the page may learn it, and be left, before the search below is refused.
  await page.routeWebSocket('**/*', () => {})
  await enterOffice(page, office)
  // The organisation starts to require it.
  await office.ask('mutation { setSecondFactorRequired(required: true) { id } }')
  // Another call of the page may be refused before, and take the search away.
  await page
    .getByPlaceholder('Search Task By ID ...')
    .fill('7', { timeout: 5000 })
    .catch(() => {})
  await expect(page).toHaveURL(/\/auth\/settings\?tab=4$/)
  await expect(page.getByText('Set up your second factor to continue')).toBeVisible()
})

test('a conflict about a task shows who decided, and keeps the reason', async ({ page, request }) => {
  const id = await submittedTask(request)
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await page.getByRole('button', { name: 'REJECT', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox').fill('The photo shows another place.')
  // A colleague decides first.
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }',
    { id },
  )
  await expect(dialog.getByText(/has already approved this task\./)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('The photo shows another place.')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText('APPROVED').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'APPROVE', exact: true })).toHaveCount(0)
})

test('a decision without a network changes nothing and can be sent again', async ({
  page,
  context,
  request,
}) => {
  const id = await submittedTask(request)
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await page.getByRole('button', { name: 'REQUEST EDIT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox').fill('Which of the two wells is it?')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText(/The server cannot be reached/)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Which of the two wells is it?')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText('REJECTED FOR EDIT').first()).toBeVisible()
})

test('a phone shows all errors before it saves, and a report that came too late can be sent again unchanged', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await phoneOf(browser, work, { baseURL })
  await phone.getByRole('link', { name: /Well check/ }).click()

  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByText('This question needs an answer.')).toBeVisible()
  await expect(phone.getByLabel('Depth')).toBeFocused()
  await phone.getByLabel('Depth').fill('42')

  // The template is disabled while the collector types, so the report is later than that.
  await graphql(
    request,
    await managerToken(request),
    `mutation { deactivateTaskType(id: ${work.template.id}) { id } }`,
  )
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByText('Refused: template turned off')).toBeVisible()
  await phone.getByRole('link', { name: /Well check/ }).click()
  await expect(phone.getByText('This template was turned off before the report was made.')).toBeVisible()

  // When the template is enabled again, the same report is accepted.
  await graphql(
    request,
    await managerToken(request),
    `mutation { activateTaskType(id: ${work.template.id}) { id } }`,
  )
  await expect(phone.getByRole('button', { name: 'Correct and send again' })).toHaveCount(0)
  await phone.getByRole('button', { name: 'Send again' }).click()
  await expect(phone.getByText('In review')).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
  await phone.context().close()
})

test('a report with refused answers can be opened and corrected', async ({ browser, request, baseURL }) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await phoneOf(browser, work, { baseURL, serviceWorkers: 'block' })
  await phone.route('**/api/collector/submissions/**', route =>
    route.fulfill({
      status: 422,
      json: {
        code: 'submission.answers-invalid',
        message: 'Some answers do not fit.',
        params: { errors: [] },
      },
    }),
  )
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByLabel('Depth').fill('42')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('link', { name: 'See why' })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByText('Refused: correct it')).toBeVisible()
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.unroute('**/api/collector/submissions/**')
  await phone.getByRole('button', { name: 'Correct and send again' }).click()
  await expect(phone.getByLabel('Depth')).toHaveValue('42')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
  await phone.context().close()
})

test('a refused photo does not block its report, and both sides are notified', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, { ...oneQuestion, title: 'Spring check', photoRequired: true })
  const phone = await phoneOf(browser, work, { baseURL, serviceWorkers: 'block' })
  await phone.getByRole('link', { name: /Spring check/ }).click()
  await phone.getByLabel('Depth').fill('3')
  for (const photo of [await cameraPhoto('spring.jpg', 200), await cameraPhoto('well.jpg', 90)]) {
    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(photo)
  }
  await expect(phone.getByText('2 photos taken')).toBeVisible()
  // The first photo is sent as bytes that are not a picture, as many as it has: a second attempt names them.
  let first = ''
  await phone.route('**/api/collector/submissions/*/files/*', route => {
    const url = route.request().url()
    if (!['PUT', 'PATCH'].includes(route.request().method())) return route.continue()
    first ||= url
    const size = route.request().postDataBuffer()?.length ?? 0
    return url === first ? route.continue({ postData: Buffer.alloc(size, '<html>') }) : route.continue()
  })
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByRole('heading', { name: /Sent, in review/ })).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('One file wasn’t accepted')).toBeVisible()
  await phone.getByRole('link', { name: /Spring check/ }).click()
  const message = 'One file wasn’t accepted: not a photo that we can read (JPEG, PNG, GIF or WebP).'
  await expect(phone.getByText(message)).toBeVisible()

  const id = /\d+/.exec((await phone.getByText(/^Task \d+$/).textContent()) ?? '')?.[0]
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'APPROVE', exact: true })).toBeVisible()
  await page.goto(`/auth/tasks/review?id=${id}`)
  await expect(page.getByText(message)).toBeVisible()
  await phone.context().close()
})

test('a deactivated collector keeps the reports and is notified', async ({ browser, request, baseURL }) => {
  const work = await setUpFieldWork(request, { ...oneQuestion, title: 'Pump check' })
  const phone = await phoneOf(browser, work, { baseURL })
  await phone.getByRole('link', { name: /Pump check/ }).click()
  await phone.getByLabel('Depth').fill('7')
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!) { updateBaorider(id: $id, baorider: { status: ARCHIVED, blocked: true }) { id } }',
    { id: work.collector.id },
  )
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  await phone.goto('/collect/reports')
  await expect(phone.getByText(/Your account is deactivated/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: /Waiting on this phone/ })).toBeVisible()
  await expect(phone.getByText('Pump check')).toBeVisible()
  await phone.context().close()
})
