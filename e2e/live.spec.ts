import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { emptyOffice, enterOffice, makeCollector, makeGroup, makeProject } from './field-people.ts'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { phoneOf } from './people.ts'

const RENAME = `mutation ($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  updateBaoleaderCommunity(id: $id, input: $input) { id }
}`

const RENAME_PROJECT = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { id }
}`

/**
 * Proxies the live socket of the page, and can interrupt it: new sockets wait until the connection is
 * restored. It is cut once the server has answered, because a page is not told that its socket was closed
 * before it was open: it would only try again after socket.io's timeout of 20 seconds.
 */
async function interruptibleSocket(page: Page) {
  let restored = Promise.resolve()
  let restore = () => {}
  let opened = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/live/**', async socket => {
    await restored
    socket.connectToServer().onMessage(message => {
      socket.send(message)
      opened.resolve(socket)
    })
  })
  const hold = () => {
    restored = new Promise(resolve => {
      restore = resolve
    })
  }
  return {
    hold,
    cut: async () => {
      const socket = await opened.promise
      opened = Promise.withResolvers()
      hold()
      await socket.close()
    },
    restore: () => restore(),
  }
}

const live = (page: Page) => page.getByRole('status').filter({ hasText: /^(Live|Connecting|Offline)$/ })

/** Records the GraphQL operations of the page from now on. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', request => {
    const [, name] = /(?:query|mutation) (\w+)/.exec(request.postData() ?? '') ?? []
    if (name) names.push(name)
  })
  return names
}

test('a group that is renamed on one screen is updated on another without a reload', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const group = await makeGroup(office, 'Beach watch')
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await enterOffice(other, office, '/auth/communities')
  await expect(other.getByText('Beach watch')).toBeVisible()

  await enterOffice(page, office, `/auth/edit-community/${group}`)
  await page.getByLabel('Name').first().fill('Reef watch')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await expect(other.getByText('Reef watch')).toBeVisible()
  await expect(other.getByText('Beach watch')).toBeHidden()
  await context.close()
})

test('a dashboard that reconnects refetches only what has changed', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const group = await makeGroup(office, 'Beach watch')
  const socket = await interruptibleSocket(page)
  await enterOffice(page, office, '/auth/communities')
  await expect(page.getByText('Beach watch')).toBeVisible()
  await expect(live(page)).toHaveText('Live')

  await socket.cut()
  await expect(live(page)).toHaveText('Offline')
  await office.ask(RENAME, { id: group, input: { name: 'Reef watch' } })
  const operations = operationsOf(page)
  socket.restore()
  await expect(page.getByText('Reef watch')).toBeVisible()
  await expect(live(page)).toHaveText('Live')
  expect(operations).toContain('Groups')
  // The count in the menu does not depend on groups: it is refetched only if everything is stale.
  expect(operations).not.toContain('ProjectCount')
})

test('a page that is opened sends each of its queries once', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Kwale coast')
  const operations = operationsOf(page)
  await enterOffice(page, office)
  await expect(live(page)).toHaveText('Live')
  const shown = ['CountWaiting', 'InboxUnread', 'ProjectCount', 'TaskCounts', 'TaskFeed', 'WaitingReviews']
  await expect.poll(() => operations).toEqual(expect.arrayContaining(shown))
  // What the join makes stale is asked for before what this change makes stale.
  const changed = page.waitForRequest(sent => /query ProjectCount/.test(sent.postData() ?? ''))
  await office.ask(RENAME_PROJECT, { id: project, input: { name: 'Mida Creek' } })
  await changed
  for (const name of ['InboxUnread', 'TaskCounts', 'WaitingReviews'])
    expect(operations.filter(one => one === name)).toHaveLength(1)
})

test('a change between the first answers and the live connection is shown', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const group = await makeGroup(office, 'Beach watch')
  const socket = await interruptibleSocket(page)
  socket.hold()
  await page.setViewportSize({ width: 390, height: 844 })
  await enterOffice(page, office, '/auth/communities')
  await expect(page.getByText('Beach watch')).toBeVisible()
  await expect(live(page)).toHaveText('Connecting')
  // The bar has room for it beside the name of the organisation.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await office.ask(RENAME, { id: group, input: { name: 'Reef watch' } })
  const operations = operationsOf(page)
  socket.restore()
  await expect(page.getByText('Reef watch')).toBeVisible()
  expect(operations).not.toContain('ProjectCount')
})

test('an answer that is older than the live connection catches up with it', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const [viewer, counts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const countsRead = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    const asked = route.request().postData() ?? ''
    if (/query Viewer/.test(asked)) await viewer.promise
    if (!/query TaskCounts/.test(asked)) return route.fallback()
    // The server counts now, and its answer is long under way.
    const response = await route.fetch()
    countsRead.resolve()
    await counts.promise
    await route.fulfill({ response })
  })
  const opened = enterOffice(page, office)
  await countsRead.promise
  await makeCollector(office)
  viewer.resolve()
  await opened
  await expect(live(page)).toHaveText('Live')
  counts.resolve()
  await expect(page.getByLabel('Figures for the whole organisation')).toContainText('1in the field')
})

test('what failed while the server was away is asked again when the connection is back', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const socket = await interruptibleSocket(page)
  let isAway = true
  await page.route('**/graphql', route =>
    isAway && /query (InboxUnread|Groups)\b/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback(),
  )
  await enterOffice(page, office, '/auth/communities')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inbox', exact: true })).toBeVisible()
  await expect(live(page)).toHaveText('Live')

  await socket.cut()
  await expect(live(page)).toHaveText('Offline')
  isAway = false
  const operations = operationsOf(page)
  const again = page.waitForResponse(response =>
    /query InboxUnread/.test(response.request().postData() ?? ''),
  )
  socket.restore()
  await again
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  // What had arrived is not asked for again.
  expect(operations).not.toContain('ProjectCount')
})

test('a phone that reconnects is notified of changes to its project', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, { title: 'Seedling count', fields: [] })
  const phone = await phoneOf(browser, work, { baseURL })
  const socket = await interruptibleSocket(phone)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: work.project.name })).toBeVisible()

  await socket.cut()
  const name = `${work.project.name} North`
  await graphql(request, await managerToken(request), RENAME_PROJECT, {
    id: work.project.id,
    input: { name },
  })
  socket.restore()
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await phone.context().close()
})
