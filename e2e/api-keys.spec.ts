import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { confirmedNewcomer, openSettings } from './organisation.ts'

test('an API key is created, used by a program, and refused once it is revoked', async ({
  page,
  request,
  baseURL,
}) => {
  const superAdmin = await confirmedNewcomer(request)
  await openSettings(page, superAdmin, 8)
  await expect(page.getByText('No API keys yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: 'API keys' })
  let secret = ''
  const ask = async (query: string) => {
    const answer = await fetch(new URL('/graphql', baseURL), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return { limit: answer.headers.get('ratelimit-policy'), body: await answer.json() }
  }

  await test.step('its secret is shown once', async () => {
    await page.getByRole('button', { name: 'Create API key' }).click()
    await dialog.getByLabel('Name').fill('Nightly export')
    await dialog.getByRole('radio', { name: 'Choose one by one' }).check()
    await expectAccessible(page, 'a new API key')
    await dialog.getByRole('radio', { name: 'Everything but staff' }).check()
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    secret = (await dialog.getByText(/^qd_/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(list.getByRole('heading', { name: 'Nightly export' })).toBeVisible()
    await page.reload()
    await expect(list.getByText('Never used')).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  })

  await test.step('a program creates a tag with it, and cannot read the team', async () => {
    const made = await ask('mutation { createCategory(input: { title: "From the register" }) { title } }')
    expect(made.body).toEqual({ data: { createCategory: { title: 'From the register' } } })
    expect(made.limit).toContain('"key"')
    const team = await ask('{ companyLeaders { count } }')
    expect(team.body.errors[0].extensions).toMatchObject({ code: 'permission.refused' })
    await page.reload()
    await expect(list.getByText(/Last used .* from /)).toBeVisible()
    await page.getByRole('tab', { name: 'Audit log' }).click()
    await expect(page.getByText('API key Nightly export').first()).toBeVisible()
  })

  await test.step('the API is read and tried with it, and nothing comes from elsewhere', async () => {
    await page.getByRole('tab', { name: 'API keys' }).click()
    const [reference] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Read and try the API' }).click(),
    ])
    const elsewhere: string[] = []
    reference.on('request', one => {
      const { protocol, origin } = new URL(one.url())
      if (protocol !== 'data:' && origin !== new URL(reference.url()).origin) elsewhere.push(one.url())
    })
    // Chromium refuses to load a page again that has just been opened and is on its way.
    await reference.waitForLoadState()
    await reference.reload()
    await reference.getByRole('button', { name: 'Authorize' }).click()
    await reference.getByLabel('auth-bearer-value').fill(secret)
    await reference.getByRole('button', { name: 'Apply credentials' }).click()
    await reference.getByRole('button', { name: 'Close', exact: true }).click()
    await reference.getByRole('heading', { name: 'Tags' }).click()
    await reference.locator('#operations-Tags-listTags').getByRole('button').first().click()
    await reference.getByRole('button', { name: 'Try it out' }).click()
    await reference.getByRole('button', { name: 'Execute' }).click()
    await expect(reference.locator('.live-responses-table')).toContainText('From the register')
    expect(elsewhere).toEqual([])
    await reference.close()
  })

  await test.step('revoked, it is refused', async () => {
    await page.getByRole('tab', { name: 'API keys' }).click()
    await list.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByRole('button', { name: 'Revoke API key' }).click()
    await expect(page.getByText('API key revoked.')).toBeVisible()
    await expect(list.getByText('REVOKED', { exact: true })).toBeVisible()
    const refused = await ask('{ countTasks }')
    expect(refused.body.errors[0].extensions).toMatchObject({
      code: 'token.invalid',
      params: { reason: 'key-revoked' },
    })
  })
})
