import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { storeSession } from './lib/browser.ts'
import { type Report, result, times } from './lib/result.ts'
import { type LinkRequest, rounds, type SlowLink, slowLink } from './lib/slow-link.ts'
import { median } from './lib/turns.ts'

export const phoneRuns = 5
/** The first collector of the demo company. */
const phone = '+254700000101'
const viewport = { width: 390, height: 844 }
const bytesPerSecond = 400_000 / 8
const latencyMs = 400
const limits = { keptMs: 8000, syncMs: 2000, rounds: 3, nextMs: 600 }

/** What one phone took. Times are in ms. */
export interface Visit {
  field: Amount
  kept: Amount
  /** From the first to the last call of the first synchronisation. */
  sync: Amount & { rounds: number }
  templates: number
  next: number
}

interface Amount {
  ms: number
  requests: number
  bytes: number
}

/**
 * Measures the first visit of a collector's phone on slow 3G with a slow processor, the first synchronisation
 * and the next visit.
 */
export async function firstVisitOfPhone(
  browser: Browser,
  server: string,
  signedIn: SignedIn,
): Promise<Visit> {
  const link = await slowLink(server, bytesPerSecond, latencyMs)
  const context = await browser.newContext({ viewport })
  try {
    return await visit(context, link, signedIn)
  } finally {
    await context.close()
    await link.close()
  }
}

async function visit(context: BrowserContext, link: SlowLink, { jwt, person }: SignedIn): Promise<Visit> {
  const address = `${link.url}/collect/`
  let page = await slowPage(context)
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Phone number').waitFor()
  const field = since(link, start)
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => new Promise(resolve => {
    const look = () => active.state === 'activated' ? resolve() : setTimeout(look, 20)
    look()
  }))`)
  const kept = since(link, start)

  await storeSession(page, jwt, person)
  await page.close()
  page = await slowPage(context)
  const opened = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  const template = page.locator('a[href^="/collect/new/"]').first()
  await template.waitFor()
  const templates = performance.now() - opened
  const calls = await untilQuiet(link, opened)

  await page.close()
  page = await slowPage(context)
  const again = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('a[href^="/collect/new/"]').first().waitFor()
  const next = performance.now() - again
  const first = Math.min(...calls.map(call => call.start))
  const last = Math.max(...calls.map(call => call.end ?? 0))
  return { field, kept, sync: { ...sum(calls), ms: last - first, rounds: rounds(calls) }, templates, next }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

function since(link: SlowLink, start: number): Amount {
  return { ...sum(link.requests), ms: performance.now() - start }
}

function sum(requests: readonly LinkRequest[]) {
  return { requests: requests.length, bytes: requests.reduce((bytes, one) => bytes + one.bytes, 0) }
}

/** Waits until no call was open for a while. Returns the calls since a time. */
async function untilQuiet(link: SlowLink, from: number): Promise<LinkRequest[]> {
  const calls = () =>
    link.requests.filter(({ start, path }) => start >= from && path.startsWith('/api/collector/'))
  for (;;) {
    const count = calls().length
    await pause(2000)
    const now = calls()
    if (now.length === count && now.every(({ end }) => end !== null)) return now
  }
}

export interface SignedIn {
  jwt: string
  person: object
}

/** Signs a collector of the demo in with the code that its mailbox shows. */
export async function signInPhone(server: string): Promise<SignedIn> {
  const post = (path: string, body: object) =>
    fetch(server + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const codes = async () => {
    const { messages } = (await (await fetch(`${server}/dev/outbox.json`)).json()) as {
      messages: { to: string; text: string }[]
    }
    return messages.flatMap(({ to, text }) => (to === phone ? (/\b(\d{6})\b/.exec(text)?.[1] ?? []) : []))
  }
  const earlier = new Set(await codes())
  await post('/api/collector/code', { phone })
  let password: string | undefined
  while (password === undefined) {
    await pause(100)
    password = (await codes()).find(code => !earlier.has(code))
  }
  const device = { id: randomUUID(), name: 'Bench' }
  const answer = await post('/api/auth/local', { type: 'baorider', identifier: phone, password, device })
  if (!answer.ok) throw new Error(`The sign-in was refused: ${await answer.text()}`)
  const { jwt, user } = (await answer.json()) as { jwt: string; user: Record<string, unknown> }
  const { id, firstName, lastName, company } = user
  return { jwt, person: { id, firstName, lastName, company } }
}

/**
 * @param then the visits of an older commit
 * @param beside a sentence about it
 */
export function phoneReport(visits: readonly Visit[], then: readonly Visit[] | null, beside: string): Report {
  const of = (value: (visit: Visit) => number, all = visits) => median(all.map(value))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const amounts = (value: (visit: Visit) => Amount, all: readonly Visit[]) => {
    const part = (name: keyof Amount) => of(visit => value(visit)[name], all)
    return `${seconds(part('ms'))}, ${part('requests')} requests, ${(part('bytes') / 1000).toFixed(0)} kB`
  }
  const amount = (what: string, value: (visit: Visit) => Amount, limit?: number) => {
    const [ours, reference] = [visits, then ?? []].map(all => of(visit => value(visit).ms, all))
    return result({
      what,
      ours: amounts(value, visits),
      ...(then && { reference: amounts(value, then), ratio: times((ours ?? 0) / (reference ?? 0)) }),
      ...(limit !== undefined && limited(ours ?? 0, limit)),
    })
  }
  const time = (what: string, value: (visit: Visit) => number, limit?: number) => {
    const ours = of(value)
    return result({
      what,
      ours: seconds(ours),
      ...(then && { reference: seconds(of(value, then)), ratio: times(ours / of(value, then)) }),
      ...(limit !== undefined && limited(ours, limit)),
    })
  }
  const limited = (value: number, limit: number) => ({
    limit: `≤ ${limit / 1000} s`,
    holds: value <= limit,
  })
  const roundsOfSync = of(({ sync }) => sync.rounds)
  return {
    title: 'First screen: the collector app on a slow phone',
    how: `Chromium at ${viewport.width}×${viewport.height} with a processor slowed down 4 times, behind a link of 400 kbit/s that answers each request ${latencyMs} ms later; embedded PostgreSQL, demo company, median of ${phoneRuns} phones that were never here. Requests and bytes are those since the address was opened.${beside}`,
    results: [
      amount('the field for the phone number', ({ field }) => field),
      amount('kept for use without a network', ({ kept }) => kept, limits.keptMs),
      time('signed in: from the address to the templates', ({ templates }) => templates),
      amount(
        'the first synchronisation, from its first call to the end of its last',
        ({ sync }) => sync,
        limits.syncMs,
      ),
      result({
        what: 'its rounds',
        ours: String(roundsOfSync),
        ...(then && { reference: String(of(({ sync }) => sync.rounds, then)) }),
        limit: `≤ ${limits.rounds}`,
        holds: roundsOfSync <= limits.rounds,
      }),
      time('the next visit, to the templates', ({ next }) => next, limits.nextMs),
    ],
  }
}
