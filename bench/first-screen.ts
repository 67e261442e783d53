import type { BrowserContext, Page } from 'playwright'
import { firstVisitOfPhone } from './first-screen-phone.ts'
import { openBrowser, typeSignIn } from './lib/browser.ts'
import { milliseconds, progress, type Report, type Result, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

const runs = 10
const limitMs = 1500
const requestsMax = 25
const viewport = { width: 1440, height: 900 }

type Requests = Record<'files' | 'calls' | 'pictures' | 'sockets', number>

/** Times in ms. */
interface RenderTimes {
  /** Until the texts of the first row are rendered. */
  row: number
  /** Until all pictures of the first row are rendered. */
  pictures: number
  /** How many requests the page sends until the live connection is there, by kind. */
  requests: Requests
}

/**
 * Measures from the click on 'Sign in' to the rendered feed, with the embedded database and the demo company.
 */
export async function firstScreen(): Promise<Report[]> {
  progress('sign-in to the drawn feed')
  const server = await startServer(null)
  const browser = await openBrowser()
  try {
    const signIns: Record<'cold' | 'warm', RenderTimes[]> = { cold: [], warm: [] }
    const visits: Record<'cold' | 'warm', RenderTimes[]> = { cold: [], warm: [] }
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport })
      signIns.cold.push(await signIn(context, server.url))
      // The second visit has the scripts in the cache, the third one also their compiled code.
      await signIn(context, server.url)
      signIns.warm.push(await signIn(context, server.url, true))
      visits.warm.push(await visit(context, server.url))
      const elsewhere = await browser.newContext({ viewport, storageState: await context.storageState() })
      visits.cold.push(await visit(elsewhere, server.url))
      await context.close()
      await elsewhere.close()
    }
    const how = `Chromium at ${viewport.width}×${viewport.height} and the server on one machine, embedded PostgreSQL, demo company, ${runs} runs each. Cold is a browser that has never been here, warm one that was here twice.`
    return [
      {
        title: 'First screen: from the sign-in to the drawn feed',
        how: `${how} From the click on 'Sign in' to the frame in which the first row stands; the password's hash of 65 ms is part of it.`,
        results: [...resultsOf('cold', signIns.cold, true), ...resultsOf('warm', signIns.warm, true)],
      },
      {
        title: 'First screen: the feed opened by somebody who is signed in',
        how: `${how} From the address to the frame in which the first row stands.`,
        results: [...resultsOf('cold', visits.cold, false), ...resultsOf('warm', visits.warm, false)],
      },
      await firstVisitOfPhone(browser, server.url),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @param remember true if the session is also valid in new tabs */
async function signIn(context: BrowserContext, url: string, remember = false): Promise<RenderTimes> {
  const page = await context.newPage()
  await typeSignIn(page, url)
  if (remember) await page.getByLabel('Remember me').check()
  const requests = countRequests(page)
  const start = performance.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  return untilRendered(page, start, requests)
}

async function visit(context: BrowserContext, url: string): Promise<RenderTimes> {
  const page = await context.newPage()
  const requests = countRequests(page)
  const start = performance.now()
  await page.goto(`${url}/auth/tasks`, { waitUntil: 'commit' })
  return untilRendered(page, start, requests)
}

/** Waits for the first row and for its pictures, and closes the page. */
async function untilRendered(page: Page, start: number, requests: Requests): Promise<RenderTimes> {
  const firstRow = page.locator('tbody tr').first()
  await firstRow.locator('a[href^="/auth/tasks/"]').first().waitFor()
  const row = performance.now() - start
  await firstRow.locator('img').first().waitFor()
  const shown = await firstRow.locator('img').evaluateAll(async pictures => {
    for (const picture of pictures) await (picture as unknown as Picture).decode()
    return pictures.length
  })
  const pictures = performance.now() - start
  if (shown === 0) throw new Error('the first row has no pictures')
  await page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return { row, pictures, requests }
}

/** Counts what a page asks the server for from now on. Those that its cache answers count too. */
function countRequests(page: Page): Requests {
  const counts: Requests = { files: 0, calls: 0, pictures: 0, sockets: 0 }
  page.on('request', request => {
    const { protocol, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (/^\/(graphql|api)\b/.test(pathname)) counts.calls++
    else if (pathname.startsWith('/files/')) counts.pictures++
    else counts.files++
  })
  page.on('websocket', () => counts.sockets++)
  return counts
}

/** The part of `HTMLImageElement` that is used here, because this program has no DOM types. */
interface Picture {
  decode(): Promise<void>
}

/** The most requests of all runs. */
function requestsOf(cache: string, all: RenderTimes[], isLimited: boolean): Result {
  const total = (of: Requests) => Object.values(of).reduce((sum, many) => sum + many, 0)
  const [most] = all.map(({ requests }) => requests).toSorted((a, b) => total(b) - total(a))
  if (!most) throw new Error('there was no run')
  const kinds = Object.entries(most).map(([kind, many]) => `${many} ${kind}`)
  return result({
    what: `${cache}: requests`,
    ours: `${total(most)} (${kinds.join(', ')})`,
    ...(isLimited && { limit: `≤ ${requestsMax}`, holds: total(most) <= requestsMax }),
  })
}

function resultsOf(cache: string, all: RenderTimes[], isLimited: boolean): Result[] {
  const line = (what: string, part: 'row' | 'pictures', share: number) => {
    const value = quantile(
      all.map(one => one[part]),
      share,
    )
    const limited = isLimited && part === 'row'
    return result({
      what: `${cache}: ${what}, ${share === 0.5 ? 'median' : 'p95'}`,
      ours: milliseconds(value),
      ...(limited && { limit: `≤ ${limitMs} ms`, holds: value <= limitMs }),
    })
  }
  return [
    line('the first row', 'row', 0.5),
    line('the first row', 'row', 0.95),
    line('its pictures', 'pictures', 0.5),
    line('its pictures', 'pictures', 0.95),
    requestsOf(cache, all, !isLimited && cache === 'cold'),
  ]
}
