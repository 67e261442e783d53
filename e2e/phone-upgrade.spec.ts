import { expect, type Page, test } from '@playwright/test'
import { addressOf } from './earlier-release.ts'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { acceptInvite } from './people.ts'

const wellCheck = {
  title: 'Well check',
  fields: [{ __component: 'Number', label: 'Depth', isRequired: true, min: 0, max: 100 }],
}

/** Replaces the service worker and its files by those of the earlier release. The store stays as it is. */
async function goBack(phone: Page): Promise<void> {
  await phone.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await phone.goto('/collect/')
  await phone.evaluate(() => navigator.serviceWorker.ready)
}

const cacheNames = (phone: Page) => phone.evaluate(async () => (await caches.keys()).sort())

test('a phone with Workbox gets the new release, keeps its reports and opens offline', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, wellCheck)
  const address = await addressOf(baseURL ?? '')
  const context = await browser.newContext({
    baseURL: address.url,
    viewport: { width: 360, height: 740 },
  })
  const phone = await context.newPage()

  await test.step('a report waits on a phone with the earlier release', async () => {
    await acceptInvite(phone, new URL(work.inviteLink).pathname)
    await phone.getByRole('link', { name: /Well check/ }).click()
    address.answerCalls(false)
    await phone.getByLabel('Depth').fill('12')
    await phone.getByRole('button', { name: 'Submit' }).click()
    await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
    address.serve('earlier')
    await goBack(phone)
    expect(await cacheNames(phone)).toEqual([`workbox-precache-v2-${address.url}/collect/`])
    await context.setOffline(true)
    await phone.goto('/collect/')
    await expect(phone.getByRole('heading', { name: 'Earlier release' })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('its next start fetches the new one, and the start after that opens it', async () => {
    address.serve('current')
    await phone.goto('/collect/')
    await expect(phone.getByRole('heading', { name: 'Earlier release' })).toBeVisible()
    await phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      while (!registration.waiting) await new Promise(resolve => setTimeout(resolve, 20))
    })
    await phone.goto('/collect/')
    await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
    await expect.poll(() => cacheNames(phone)).not.toContain(`workbox-precache-v2-${address.url}/collect/`)
  })

  await test.step('it opens without a network, with the report that waits', async () => {
    await context.setOffline(true)
    await phone.goto('/collect/')
    await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
    await phone.getByRole('link', { name: 'Reports' }).click()
    await expect(phone.getByText(work.template.title)).toBeVisible()
    await expect(phone.getByText('Waiting for a network')).toBeVisible()
  })

  await test.step('and sends it', async () => {
    address.answerCalls(true)
    await context.setOffline(false)
    const token = await managerToken(request)
    const arrived = async () => {
      const { baoleaderTasks } = await graphql<{ baoleaderTasks: { data: object[] } }>(
        request,
        token,
        `query ($id: ID!) { baoleaderTasks(filters: { project: { eq: $id } }) { data { status } } }`,
        { id: work.project.id },
      )
      return baoleaderTasks.data
    }
    await expect.poll(arrived, { timeout: 60_000 }).toEqual([{ status: 'PENDING' }])
  })
  await context.close()
  address.close()
})
