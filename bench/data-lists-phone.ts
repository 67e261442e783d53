import { gunzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { openBrowser, signPhoneIn } from './lib/browser.ts'
import { runSql } from './lib/databases.ts'
import { type Fixture, signIn } from './lib/fill.ts'
import { type HttpClient, json } from './lib/http.ts'
import { itemsOfLongList, typedOnPhone } from './lib/long-list.ts'
import { milliseconds, type Report, type Result, result } from './lib/result.ts'
import { median, quantile } from './lib/turns.ts'

const limitMs = 100
const label = 'Which plot?'
const viewport = { width: 390, height: 844 }

interface Setup {
  server: string
  database: string
  fixture: Fixture
  listId: string
  http: HttpClient
  /** The token of a person who may change the list. */
  token: string
}

/**
 * Measures a search on a phone without a network: from the key press to the frame that shows the matching
 * options.
 */
export async function listOnPhone(setup: Setup): Promise<Report> {
  const { server, database, fixture, listId } = setup
  const [collectorId = 0] = fixture.collectorIds
  const [jwt = ''] = await signIn(database, fixture.companyId, [collectorId])
  const use = fixture.uses[0]
  const field = { id: 'plot', kind: 'data-list', label, isRequired: true, listId }
  await runSql(database, 'update templates set fields = $1 where id = $2', [
    JSON.stringify([field]),
    use?.templateId,
  ])
  const browser = await openBrowser()
  try {
    const { page, fetched } = await phoneWithList(browser, setup, jwt, collectorId)
    await page.context().setOffline(true)
    // The app itself must be loaded from the cache of the phone.
    await page.goto(`${server}/collect/new/${use?.projectTemplateId}`)
    const opened = await timed(page, () => page.getByRole('button', { name: label }).click(), '')
    const first = await timed(page, () => page.keyboard.type('p'), 'p')
    const keys = await typeAll(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const slow = await typeAll(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const p95 = quantile(keys, 0.95)
    const [limit, holds] = [`≤ ${limitMs} ms`, p95 <= limitMs]
    return {
      title: 'Data lists: search on a phone without a network',
      how: `The collector app in Chromium at ${viewport.width}×${viewport.height}, offline, the same list. From the key's time stamp to right behind the frame that draws the options of what was typed; ${keys.length} keys.`,
      results: [
        result({ what: 'from the key to the drawn options, p95', ours: milliseconds(p95), limit, holds }),
        result({ what: 'the same, median', ours: milliseconds(median(keys)) }),
        result({
          what: 'with a processor slowed down 4 times, p95',
          ours: milliseconds(quantile(slow, 0.95)),
        }),
        result({ what: 'the list is opened for the first time', ours: milliseconds(opened) }),
        result({ what: 'the first key after that', ours: milliseconds(first) }),
        result({ what: 'the whole list is fetched and kept in', ours: milliseconds(fetched) }),
        ...(await sizes(page, setup, jwt)),
      ],
    }
  } finally {
    await browser.close()
  }
}

/** Opens a phone that has cached the list and the app, as some time after the sign-in. */
async function phoneWithList(browser: Browser, { server, fixture, listId }: Setup, jwt: string, id: number) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const company = { id: String(fixture.companyId), name: 'Bench' }
  const began = performance.now()
  await signPhoneIn(page, server, jwt, { id: String(id), firstName: 'B', lastName: 'C', company })
  const kept = `new Promise(resolve => {
    indexedDB.open('quadrat-collector').onsuccess = ({ target }) => {
      target.result.transaction('lists').objectStore('lists').get('${company.id}:${listId}').onsuccess = event => {
        target.result.close()
        resolve(event.target.result?.count ?? 0)
      }
    }
  })`
  while ((await page.evaluate(kept)) !== itemsOfLongList) {
    if (performance.now() - began > 120_000) throw new Error('the list did not come')
    await page.waitForTimeout(100)
  }
  const fetched = performance.now() - began
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return { page, fetched }
}

/** Returns the time of each key of each text in ms. The keys of the first text are a warm-up. */
async function typeAll(page: Page): Promise<number[]> {
  const took: number[] = []
  const box = page.getByRole('combobox')
  for (const [round, text] of [typedOnPhone[0] ?? '', ...typedOnPhone].entries()) {
    await box.fill('')
    await page.locator('[data-found=""]').waitFor()
    for (let end = 1; end <= text.length; end++) {
      const typed = text.slice(0, end)
      const spent = await timed(page, () => page.keyboard.type(typed.at(-1) ?? ''), typed)
      if (round > 0) took.push(spent)
    }
  }
  return took
}

/**
 * Returns the time from an input to the end of the frame that shows the options of this text, measured in the
 * page.
 */
async function timed(page: Page, action: () => Promise<void>, text: string): Promise<number> {
  await page.evaluate(`
    window.rendered = new Promise((resolve, reject) => {
      const began = event => {
        removeEventListener('keydown', began, true)
        removeEventListener('beforeinput', began, true)
        removeEventListener('click', began, true)
        const { timeStamp } = event
        const frame = () => {
          const list = document.querySelector('[data-found]')
          if (performance.now() - timeStamp > 20_000) reject(new Error('no options came'))
          else if (list?.dataset.found !== ${JSON.stringify(text)} || list.ariaBusy === 'true') requestAnimationFrame(frame)
          else {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            // The message is handled after this frame.
            port2.postMessage(null)
          }
        }
        requestAnimationFrame(frame)
      }
      for (const type of ['keydown', 'beforeinput', 'click']) addEventListener(type, began, true)
    })
    undefined
  `)
  await action()
  return page.evaluate<number>('window.rendered')
}

const sized = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/**
 * Returns the sizes of the stored list, of its transfer, and of the transfer after an import of ten items.
 */
async function sizes(page: Page, setup: Setup, jwt: string): Promise<Result[]> {
  const kept = await page.evaluate<number>(
    'navigator.storage.estimate().then(one => one.usageDetails.indexedDB)',
  )
  const path = `/api/collector/data-lists/${setup.listId}/options`
  const fetch = async (query: string) => {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await setup.http.send({ method: 'GET', path: path + query, token: jwt, headers })
    const isSmall = answer.headers['content-encoding'] !== 'gzip'
    const body = JSON.parse((isSmall ? answer.body : gunzipSync(answer.body)).toString())
    return {
      bytes: answer.body.length,
      ...(body as { rowVersion: number; next: string | null; options: object[] }),
    }
  }
  let whole = 0
  let rowVersion = 0
  for (let after: string | null = '0'; after !== null; ) {
    const one: Awaited<ReturnType<typeof fetch>> = await fetch(`?after=${after}`)
    whole += one.bytes
    rowVersion = one.rowVersion
    after = one.next
  }
  const values = Array.from({ length: 10 }, (_, n) => `Plot of the extension ${n}`)
  const method = 'POST'
  json(
    await setup.http.send({
      method,
      path: `/api/data-lists/${setup.listId}/options`,
      token: setup.token,
      body: { values },
    }),
  )
  const changed = await fetch(`?since=${rowVersion}`)
  const isRight = changed.options.length === values.length && changed.next === null
  return [
    result({ what: 'kept by the phone', ours: sized(kept) }),
    result({ what: 'travels for the whole list, compressed', ours: sized(whole) }),
    result({ what: 'travels after an import of ten items', ours: `${changed.bytes} bytes` }, isRight ? 0 : 1),
  ]
}
