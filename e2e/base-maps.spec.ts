import { expect, type Page, test } from '@playwright/test'
import { managerSession, setUpFieldWork } from './field-work.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

const survey = { title: 'Base map walk', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Offers a map of pictures, and returns the requests for its tiles. */
async function offerPictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/base-maps', (route, sent) =>
    route.fulfill({
      json: [
        {
          kind: 'address',
          id: 'site',
          name: 'Site photo',
          url: `${new URL(sent.url()).origin}/site-photo/{z}/{x}/{y}.png`,
          attribution: 'Own flight',
        },
      ],
    }),
  )
  await page.route('**/site-photo/**', (route, sent) => {
    asked.push(sent.url())
    return route.fulfill({ contentType: 'image/png', body: picture })
  })
  return asked
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`another base map can be chosen on every map at ${viewport.width} pixels`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const work = await setUpFieldWork(request, survey)
    const phone = await signedInPhone(request, work)
    const position = { latitude: -3.36, longitude: 39.97, accuracy: 8 }
    const id = await sendReport(request, phone, { answers: { crabs: 1 }, position })
    const asked = await offerPictures(page)
    await startSignedIn(page, await managerSession(page.request))
    const choice = page.getByRole('combobox', { name: 'Base map' })

    for (const address of [
      `/auth/map?project=${work.project.id}&at=-3.36,39.97,10&area=box_39.9_-3.4_40_-3.3`,
      `/auth/tasks/review?project=${work.project.id}`,
      `/auth/tasks/${id}`,
    ])
      await test.step(address.split('?')[0] ?? address, async () => {
        await page.goto(address)
        await choice.scrollIntoViewIfNeeded()
        // A trial asks whether the press would reach it and nothing above it.
        await choice.click({ trial: true })
        await choice.selectOption('World map')
        asked.length = 0
        await choice.selectOption('Site photo')
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        await expect(page.getByText('Own flight')).toBeVisible()
        if (address.includes('/review')) await page.getByText(/^-3\.36000, 39\.97000/).click({ trial: true })
        await page.screenshot({
          path: `.cache/shots/base-${viewport.width}-${address.split('/').slice(2).join('-').split('?')[0]}.png`,
        })
      })
  })

test('until its land is drawn, the small map of a task says that it is loading', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, survey)
  const phone = await signedInPhone(request, work)
  const position = { latitude: -3.36, longitude: 39.97, accuracy: 8 }
  const id = await sendReport(request, phone, { answers: { crabs: 1 }, position })
  await startSignedIn(page, await managerSession(page.request))
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/map/world.json', async route => {
    await held
    await route.fallback()
  })
  await page.goto(`/auth/tasks/${id}`)
  // Before its buttons are there, the code of the map is loading.
  const zoom = page.getByRole('button', { name: 'Zoom in' })
  await expect(zoom).toBeAttached()
  const loading = page.getByRole('status', { name: 'The map is loading' })
  await loading.scrollIntoViewIfNeeded()
  await expect(loading).toBeInViewport()
  const isCovered = await zoom.evaluate(button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isCovered).toBe(true)
  release()
  await expect(loading).toHaveCount(0)
  await zoom.click()
})
