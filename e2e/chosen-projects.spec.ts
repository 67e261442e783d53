import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, enterOffice, makeProject } from './field-people.ts'
import { linkInMail } from './mailbox.ts'
import { openSettings } from './organisation.ts'

/** Holds back what the server answers to an operation. Returns what lets the answers go. */
async function holdAnswers(page: Page, operation: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes(`query ${operation}(`)) await released
    await route.fallback()
  })
  return release
}

test('a project that is taken away from a colleague leaves their open screens before anything is fetched', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const { superAdmin, ask } = office
  const [kept, lost] = [await makeProject(office, 'Shoreline'), await makeProject(office, 'Upper reef')]
  const person = { email: superAdmin.email.replace(/^[^.]+/, 'rehema'), password: 'mangrove-at-noon' }
  await ask('mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }', {
    input: { firstName: 'Rehema', lastName: 'Salim', title: 'Reviewer', email: person.email },
  })
  const link = await linkInMail(request, person.email, `You were added to ${superAdmin.companyName}`)
  const chosen = { code: new URL(link).searchParams.get('code'), password: person.password }
  const answer = await request.post('/api/auth/reset-password', {
    data: { ...chosen, passwordConfirmation: person.password },
  })
  expect(answer.status()).toBe(200)

  await test.step('an admin limits the colleague to two projects', async () => {
    await enterOffice(page, office, '/auth/settings?tab=2')
    await page.getByRole('button', { name: 'Change role: Rehema Salim' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'VIEWER', exact: true }).check()
    await dialog.getByRole('radio', { name: 'Chosen projects only' }).check()
    await dialog.getByRole('combobox', { name: 'Projects' }).click()
    for (const name of ['Shoreline', 'Upper reef']) await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText('Rehema Salim is now VIEWER.')).toBeVisible()
  })

  const context = await browser.newContext({ baseURL })
  const colleague = await context.newPage()
  await openSettings(colleague, { ...superAdmin, ...person }, 0)
  await colleague.goto('/auth/projects')
  await expect(colleague.getByRole('link', { name: 'Upper reef' })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Shoreline' })).toBeVisible()
  await expect(colleague.getByText('Live', { exact: true }).first()).toBeVisible()

  await test.step('what was shown is gone although the server has not answered yet', async () => {
    const release = await holdAnswers(colleague, 'Projects')
    const { member } = await ask<{ member: { data: { id: string; firstName: string }[] } }>(
      '{ member: companyLeaders { data { id firstName } } }',
    )
    const id = member.data.find(one => one.firstName === 'Rehema')?.id
    await ask(
      'mutation ($id: ID!, $projects: [ID!]) { changeMemberRole(memberId: $id, role: viewer, projects: $projects) { id } }',
      { id, projects: [kept] },
    )
    await expect(colleague.getByRole('link', { name: 'Upper reef' })).toBeHidden()
    await expect(colleague.getByRole('link', { name: 'Shoreline' })).toBeHidden()
    release()
    await expect(colleague.getByRole('link', { name: 'Shoreline' })).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'Upper reef' })).toHaveCount(0)
  })

  await test.step('the address of that project leads to the list', async () => {
    await colleague.goto(`/auth/projects/${lost}`)
    await expect(colleague).toHaveURL(/\/auth\/projects$/)
    await expect(colleague.getByRole('link', { name: 'Shoreline' })).toBeVisible()
    await expect(colleague.getByText('Upper reef')).toHaveCount(0)
  })
  await context.close()
})
