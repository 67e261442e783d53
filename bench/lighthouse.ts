import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { signInPhone } from './first-screen-phone.ts'
import { openSharedBrowser, signPhoneIn, typeSignIn } from './lib/browser.ts'
import { progress, type Report, type Result, result } from './lib/result.ts'
import { freePort, startServer } from './lib/server.ts'
import { median } from './lib/turns.ts'

const rounds = 3
/** The least score of each category. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]
/** Lighthouse's own settings are those of a phone. */
const phoneConfig = { extends: 'lighthouse:default' } satisfies Config

interface Scores extends Record<Category, number> {
  /** The audits that lost points, with their values. */
  losses: Map<string, string>
}

/** Returns the Lighthouse scores of the sign-in page, the feed and the collector app. */
export async function lighthouseScores(): Promise<Report[]> {
  progress('Lighthouse')
  const server = await startServer(null)
  const port = await freePort()
  const browser = await openSharedBrowser(port)
  try {
    const results = resultsOf('sign-in page', await judge(`${server.url}/login`, port, desktopConfig))
    const page = await browser.newPage()
    await typeSignIn(page, server.url)
    await page.getByLabel('Remember me').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/auth/tasks')
    await page.close()
    results.push(...resultsOf('feed', await judge(`${server.url}/auth/tasks`, port, desktopConfig)))
    const address = `${server.url}/collect/`
    const phone = resultsOf('sign-in', await judge(address, port, phoneConfig))
    const { jwt, person } = await signInPhone(server.url)
    const app = await browser.newPage()
    await signPhoneIn(app, server.url, jwt, person)
    await app.locator('a[href^="/collect/new/"]').first().waitFor()
    await app.close()
    phone.push(...resultsOf('tasks', await judge(address, port, phoneConfig)))
    return [
      {
        title: 'Lighthouse, desktop',
        how: `Lighthouse 13 with its desktop settings (10 Mbit/s, 40 ms, no slower processor) against the server on the same machine, embedded PostgreSQL, demo company; the browser's cache is emptied before each of ${rounds} rounds and the median counts.`,
        results,
      },
      {
        title: 'Lighthouse, the collector app on a phone',
        how: `The same with the settings of a phone (slow 4G, a processor slowed down 4 times). The cache and the service worker are removed before each round, the store stays.`,
        results: phone,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function judge(url: string, port: number, config: Config): Promise<Scores[]> {
  const all: Scores[] = []
  for (let round = 0; round < rounds; round++) {
    // Lighthouse clears the cache and keeps the local storage with the session.
    const run = await lighthouse(
      url,
      { port, onlyCategories: [...categories], output: 'json', logLevel: 'error' },
      config,
    )
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`)
    const { lhr } = run
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    const losses = categories.flatMap(category =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
        .map(({ id }) => [id, lhr.audits[id]?.displayValue || `score ${lhr.audits[id]?.score}`] as const),
    )
    all.push({
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      losses: new Map(losses),
    })
  }
  return all
}

function resultsOf(what: string, scores: Scores[]): Result[] {
  const scoreResults = categories.map(category => {
    const score = median(scores.map(one => one[category]))
    return result({
      what: `${what}, ${category}`,
      ours: String(score),
      limit: `≥ ${least[category]}`,
      holds: score >= least[category],
    })
  })
  const lost = new Set(scores.flatMap(one => [...one.losses.keys()]))
  const seen = (id: string) => scores.map(one => one.losses.get(id) ?? '–').join(', ')
  return [
    ...scoreResults,
    ...[...lost].map(id => result({ what: `${what} loses points by ${id}, each round`, ours: seen(id) })),
  ]
}
