import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { phoneOf, signInOnDashboard } from './people.ts'
import { cameraPhoto } from './photo.ts'

const wellCheck = {
  title: 'Well check',
  photoRequired: true,
  fields: [{ __component: 'Number', label: 'Depth', isRequired: true, min: 0, max: 100 }],
}
const small = { width: 360, height: 740 }

async function fillIn(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByLabel('Depth').fill('12')
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(await cameraPhoto('well.jpg', 200))
  await expect(phone.getByText('1 photo taken')).toBeVisible()
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
}

/** The id of the app's service worker registration, as the browser's own tools name it. */
async function registrationIn(client: CDPSession): Promise<string> {
  const found = new Promise<string>(resolve => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/collect/'))
      if (own) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  return found
}

test('a report leaves the closed app when there is a network', async ({ browser, request, baseURL }) => {
  const work = await setUpFieldWork(request, wellCheck)
  const phone = await phoneOf(browser, work, { baseURL, viewport: small })
  const context = phone.context()
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
  await context.setOffline(true)
  await fillIn(phone)
  await expect(phone.getByText('Will be sent when you’re online')).toBeVisible()
  const tags = () =>
    phone.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as unknown as {
        sync: { getTags: () => Promise<string[]> }
      }
      return registration.sync.getTags()
    })
  await expect.poll(tags).toEqual(['send-reports'])

  const elsewhere = await context.newPage()
  const client = await context.newCDPSession(elsewhere)
  const registrationId = await registrationIn(client)
  await phone.close()
  await context.setOffline(false)
  // What the browser does by itself when the network is back, again after a pause where it could not be sent.
  const sync = {
    origin: new URL(baseURL ?? '').origin,
    registrationId,
    tag: 'send-reports',
    lastChance: false,
  }
  const token = await managerToken(request)
  const arrived = async () => {
    await client.send('ServiceWorker.dispatchSyncEvent', sync)
    const { baoleaderTasks } = await graphql<{ baoleaderTasks: { data: object[] } }>(
      request,
      token,
      `query ($id: ID!) {
        baoleaderTasks(filters: { project: { eq: $id } }) { data { status photosArrived } }
      }`,
      { id: work.project.id },
    )
    return baoleaderTasks.data
  }
  await expect
    .poll(arrived, { timeout: 60_000, intervals: [2000] })
    .toEqual([{ status: 'PENDING', photosArrived: 1 }])
  await context.close()
})

test('a browser that cannot send in the background says when a report is sent', async ({
  browser,
  request,
  baseURL,
}) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { baseURL, viewport: small })
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'))
  await phone.reload()
  await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
  await phone.context().setOffline(true)
  await fillIn(phone)
  await expect(phone.getByText('Will be sent when you open Quadrat while online')).toBeVisible()
  await phone.context().close()
})

test('sending and fetching by hand says what came of it', async ({ browser, request, baseURL }) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { baseURL, viewport: small })
  await phone.goto('/collect/me')
  // The first start fetches by itself, and a service worker that takes over may begin the page again.
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await expect(phone.getByText(/^Last fetched: Today/)).toBeVisible()
  const now = phone.getByRole('button', { name: 'Now' })
  await now.click()
  await expect(phone.getByText('Done. Everything has been sent and fetched.')).toBeVisible()

  await phone.route('**/api/collector/**', route => route.abort())
  await now.click()
  await expect(phone.getByText(/^No answer. The network here is too weak/)).toBeVisible()
  await phone.unroute('**/api/collector/**')
  await phone.route('**/api/collector/**', route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Sokoni Wi-Fi</h1>' }),
  )
  await now.click()
  await expect(phone.getByText(/^This Wi-Fi wants you to sign in first/)).toBeVisible()
  await phone.unroute('**/api/collector/**')
  await phone.route('**/api/collector/**', route =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.example/' } }),
  )
  await now.click()
  await expect(phone.getByText(/^This Wi-Fi wants you to sign in first/)).toBeVisible()
  await phone.unroute('**/api/collector/**')
  await phone.route('**/api/collector/**', route => route.fulfill({ status: 503, body: 'Away' }))
  await now.click()
  await expect(phone.getByText(/^The server is unavailable/)).toBeVisible()
  await phone.unroute('**/api/collector/**')
  await phone.context().setOffline(true)
  await expect(phone.getByRole('button', { name: 'No network' })).toBeDisabled()
  await phone.context().close()
})

test('after a report the phone is offered to install the app, and a photo asks to keep the store', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, wellCheck)
  const phone = await phoneOf(browser, work, { baseURL, viewport: small })
  await phone.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => asked.push('persist') > 0
    addEventListener('load', () => {
      const prompt = async () => ({ outcome: asked.push('install') })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  })
  await phone.reload()
  await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
  await expect(phone.getByText('Add Quadrat to your home screen')).toBeHidden()
  await fillIn(phone)
  await phone.goto('/collect/')
  const asked = () => phone.evaluate(() => (window as unknown as { asked: string[] }).asked)
  await expect(phone.getByText('Add Quadrat to your home screen')).toBeVisible()
  await phone.getByRole('button', { name: 'Install' }).click()
  await expect(phone.getByText('Add Quadrat to your home screen')).toBeHidden()
  expect(await asked()).toEqual(['install'])
  await phone.reload()
  await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
  await expect(phone.getByText('Add Quadrat to your home screen')).toBeHidden()

  await phone.getByRole('link', { name: /Well check/ }).click()
  expect(await asked()).toEqual([])
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Choose files' }).click()
  await chooser
  await expect.poll(asked).toEqual(['persist'])
  await phone.context().close()
})

test('a phone whose clock is wrong says so, and the reviewer is told', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, wellCheck)
  const phone = await phoneOf(browser, work, { baseURL, viewport: small })
  await phone.clock.setSystemTime(Date.now() - 3 * 24 * 3_600_000)
  await phone.reload()
  await expect(phone.getByText('This phone’s clock is 3 days behind')).toBeVisible()
  await fillIn(phone)
  const sent = phone.getByText(/^Task \d+/)
  await expect(sent).toBeVisible()
  const id = /\d+/.exec((await sent.textContent()) ?? '')?.[0]
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await expect(page.getByText(/The phone’s clock was 3 days behind when this report arrived/)).toBeVisible()
  await phone.clock.setSystemTime(Date.now())
  await phone.goto('/collect/')
  await expect(phone.getByRole('link', { name: /Well check/ })).toBeVisible()
  await expect(phone.getByText(/This phone’s clock/)).toBeHidden()
  await phone.context().close()
})
