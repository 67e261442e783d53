import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import {
  firstVisitOfPhone,
  phoneReport,
  phoneRuns,
  type SignedIn,
  signInPhone,
  type Visit,
} from './first-screen-phone.ts'
import { openBrowser, typeSignIn } from './lib/browser.ts'
import { type Checkout, checkOut } from './lib/checkout.ts'
import { milliseconds, progress, type Report, type Result, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
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

/** What the runs on one server took. */
interface Runs {
  signIns: Record<'cold' | 'warm', RenderTimes[]>
  visits: Record<'cold' | 'warm', RenderTimes[]>
  phones: Visit[]
}

interface Side extends Runs {
  server: BenchServer
  /** False for older commits, which do not say that the live connection is there. */
  saysLive: boolean
}

/**
 * Measures from the click on 'Sign in' to the rendered feed, with the embedded database and the demo company.
 * @param commit an older one that is built beside this checkout and measured in turns with it
 */
export async function firstScreen(commit?: string): Promise<Report[]> {
  const checkout = commit === undefined ? null : await builtCheckout(commit)
  const browser = await openBrowser()
  const sides: Side[] = []
  try {
    for (const folder of [undefined, ...(checkout ? [checkout.folder] : [])])
      sides.push({
        server: await startServer(null, undefined, folder),
        saysLive: folder === undefined,
        signIns: { cold: [], warm: [] },
        visits: { cold: [], warm: [] },
        phones: [],
      })
    for (let run = 0; run < runs; run++) {
      progress(`sign-in to the drawn feed, ${run + 1} of ${runs}`)
      for (const side of sides) await runOnce(browser, side)
    }
    const signedIn = new Map<Side, SignedIn>()
    for (const side of checkout?.hasPhone === false ? sides.slice(0, 1) : sides)
      signedIn.set(side, await signInPhone(side.server.url))
    for (let run = 0; run < phoneRuns; run++) {
      progress(`the first visit of a phone, ${run + 1} of ${phoneRuns}`)
      for (const [side, person] of signedIn)
        side.phones.push(await firstVisitOfPhone(browser, side.server.url, person))
    }
    return reportsOf(sides, checkout)
  } finally {
    await browser.close()
    for (const { server } of sides) await server.stop()
    await checkout?.remove()
  }
}

/** `hasPhone` is false if the collector app needs packages that this checkout has not installed. */
type Built = Checkout & { hasPhone: boolean }

/** Checks a commit out and builds its web apps with its own program. */
async function builtCheckout(commit: string): Promise<Built> {
  const checkout = await checkOut(commit)
  const { buildApps } = await import(join(checkout.folder, 'scripts/lib/build.mjs'))
  const failed: string[] = await buildApps(process.execPath)
  if (!failed.includes('the dashboard')) return { ...checkout, hasPhone: failed.length === 0 }
  await checkout.remove()
  throw new Error(`the dashboard of ${commit} could not be built`)
}

async function runOnce(
  browser: Browser,
  { server: { url }, saysLive, signIns, visits }: Side,
): Promise<void> {
  const context = await browser.newContext({ viewport })
  signIns.cold.push(await signIn(context, url, saysLive))
  // The second visit has the scripts in the cache, the third one also their compiled code.
  await signIn(context, url, saysLive)
  signIns.warm.push(await signIn(context, url, saysLive, true))
  visits.warm.push(await visit(context, url, saysLive))
  const elsewhere = await browser.newContext({ viewport, storageState: await context.storageState() })
  visits.cold.push(await visit(elsewhere, url, saysLive))
  await context.close()
  await elsewhere.close()
}

function reportsOf([now, then]: readonly Side[], checkout: Built | null): Report[] {
  if (!now) throw new Error('nothing was measured')
  const beside = checkout ? ` The reference is ${checkout.commit}, in turns.` : ''
  const how = `Chromium at ${viewport.width}×${viewport.height} and the server on one machine, embedded PostgreSQL, demo company, ${runs} runs each. Cold is a browser that has never been here, warm one that was here twice.${beside}`
  const results = (of: 'signIns' | 'visits') =>
    (['cold', 'warm'] as const).flatMap(cache =>
      resultsOf(cache, now[of][cache], then?.[of][cache] ?? null, of === 'signIns'),
    )
  return [
    {
      title: 'First screen: from the sign-in to the drawn feed',
      how: `${how} From the click on 'Sign in' to the frame in which the first row stands; the password's hash of 65 ms is part of it.`,
      results: results('signIns'),
    },
    {
      title: 'First screen: the feed opened by somebody who is signed in',
      how: `${how} From the address to the frame in which the first row stands.`,
      results: results('visits'),
    },
    phoneReport(now.phones, then?.phones.length ? then.phones : null, checkout?.hasPhone ? beside : ''),
  ]
}

/** @param remember true if the session is also valid in new tabs */
async function signIn(
  context: BrowserContext,
  url: string,
  saysLive: boolean,
  remember = false,
): Promise<RenderTimes> {
  const page = await context.newPage()
  await typeSignIn(page, url)
  if (remember) await page.getByLabel('Remember me').check()
  const requests = countRequests(page)
  const start = performance.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  return untilRendered(page, start, requests, saysLive)
}

async function visit(context: BrowserContext, url: string, saysLive: boolean): Promise<RenderTimes> {
  const page = await context.newPage()
  const requests = countRequests(page)
  const start = performance.now()
  await page.goto(`${url}/auth/tasks`, { waitUntil: 'commit' })
  return untilRendered(page, start, requests, saysLive)
}

/** Waits for the first row and for its pictures, and closes the page. */
async function untilRendered(
  page: Page,
  start: number,
  requests: Requests,
  saysLive: boolean,
): Promise<RenderTimes> {
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
  if (saysLive)
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

const total = ({ requests }: RenderTimes) => Object.values(requests).reduce((sum, many) => sum + many, 0)

/** The run with the most requests. */
function most(all: readonly RenderTimes[]): RenderTimes {
  const [first] = all.toSorted((a, b) => total(b) - total(a))
  if (!first) throw new Error('there was no run')
  return first
}

function requestsOf(
  cache: string,
  all: RenderTimes[],
  then: RenderTimes[] | null,
  isLimited: boolean,
): Result {
  const now = most(all)
  const kinds = Object.entries(now.requests).map(([kind, many]) => `${many} ${kind}`)
  const reference = then && total(most(then))
  return result({
    what: `${cache}: requests`,
    ours: `${total(now)} (${kinds.join(', ')})`,
    ...(reference && { reference: String(reference), ratio: times(total(now) / reference) }),
    ...(isLimited && { limit: `≤ ${requestsMax}`, holds: total(now) <= requestsMax }),
  })
}

/** @param then the same of an older commit */
function resultsOf(
  cache: string,
  all: RenderTimes[],
  then: RenderTimes[] | null,
  isSignIn: boolean,
): Result[] {
  const line = (what: string, part: 'row' | 'pictures', share: number) => {
    const of = (runs: RenderTimes[]) =>
      quantile(
        runs.map(one => one[part]),
        share,
      )
    const value = of(all)
    const limited = isSignIn && part === 'row'
    return result({
      what: `${cache}: ${what}, ${share === 0.5 ? 'median' : 'p95'}`,
      ours: milliseconds(value),
      ...(then && { reference: milliseconds(of(then)), ratio: times(value / of(then)) }),
      ...(limited && { limit: `≤ ${limitMs} ms`, holds: value <= limitMs }),
    })
  }
  return [
    line('the first row', 'row', 0.5),
    line('the first row', 'row', 0.95),
    line('its pictures', 'pictures', 0.5),
    line('its pictures', 'pictures', 0.95),
    requestsOf(cache, all, then, !isSignIn && cache === 'cold'),
  ]
}
