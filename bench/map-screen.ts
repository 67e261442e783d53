import type { Page } from 'playwright'
import { openBrowser, signedInContext } from './lib/browser.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { untilRendered } from './lib/in-page.ts'
import { milliseconds, progress, type Report, type Result, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const viewport = { width: 1440, height: 900 }
const runs = 5
/** From the click to the drawn tasks, for companies up to this size and above. */
const limits = { upTo: 100_000, small: 1500, large: 2000, frames: 2 }
/** Matches no task: the base map alone. */
const nothing = '?id=999999999999'

/**
 * Measures the map in the browser: from the click in the feed to the drawn tasks, and the frames while it is
 * moved.
 */
export async function mapScreen(sizes: number[]): Promise<Report[]> {
  const results: Result[] = []
  for (const tasks of sizes) results.push(...(await measure(tasks)))
  return [
    {
      title: 'The map in the browser',
      how: `Chromium at ${viewport.width}×${viewport.height} without a graphics card, and the server on one machine. From the click on 'Map' in the feed until land and tasks stand, ${runs} times, the first with an empty cache. Frames: the time between two while the map is dragged and zoomed, p95, beside the same map without tasks.`,
      results,
    },
  ]
}

async function measure(tasks: number): Promise<Result[]> {
  const database = await benchDatabase('feed', tasks)
  const { companyId, superAdminId } = database.fixture
  const [token = ''] = await signIn(database.url, companyId, [superAdminId])
  const server = await startServer(database.url)
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, { viewport }, { token, personId: superAdminId })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const opened: number[] = []
    for (let run = 0; run < runs; run++) {
      progress(`${tasks} tasks, opening the map`)
      opened.push(await open(page, server.url))
    }
    const withTasks = await frames(page)
    await page.goto(`${server.url}/auth/map${nothing}`)
    // The page's policy of scripts refuses functions that are made of text.
    await page.locator('.quadrat-map canvas').waitFor()
    await page.locator('.quadrat-map .mantine-Skeleton-root').waitFor({ state: 'detached' })
    const without = await frames(page)
    const limit = tasks <= limits.upTo ? limits.small : limits.large
    const slowest = Math.max(...opened)
    const ratio = quantile(withTasks, 0.95) / quantile(without, 0.95)
    return [
      result({
        what: `${tasks} tasks: from the click to the drawn tasks, slowest (median beside it)`,
        ours: milliseconds(slowest),
        reference: milliseconds(median(opened)),
        limit: `≤ ${limit} ms`,
        holds: slowest <= limit,
      }),
      result({
        what: `${tasks} tasks: a frame while the map moves, p95`,
        ours: milliseconds(quantile(withTasks, 0.95)),
        reference: milliseconds(quantile(without, 0.95)),
        ratio: times(ratio),
        limit: `≤ ${limits.frames} ×`,
        holds: ratio <= limits.frames,
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await database.release()
  }
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/auth/tasks`)
  await page.locator('tbody tr a[href^="/auth/tasks/"]').first().waitFor()
  const link = page.getByRole('search').getByRole('link', { name: 'Map' })
  const { map } = await untilRendered(page, 'click', { map: isDrawn }, () => link.click())
  return map
}

/** The skeleton leaves when land and tasks are drawn. */
const isDrawn = `document.querySelector('.quadrat-map canvas') && !document.querySelector('.quadrat-map .mantine-Skeleton-root')`

/** The times between frames while the map is dragged to and fro and zoomed, in ms. */
async function frames(page: Page): Promise<number[]> {
  const box = await page.locator('.quadrat-map canvas').boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(`window.frameTimes = []; {
    let before = performance.now()
    const frame = now => { window.frameTimes?.push(now - before); before = now; window.frameTimes && requestAnimationFrame(frame) }
    requestAnimationFrame(frame)
  }`)
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 300, y - 120, { steps: 25 })
    await page.mouse.move(x, y, { steps: 25 })
    await page.mouse.up()
    for (const delta of [-240, -240, 240, 240]) {
      await page.mouse.wheel(0, delta)
      await page.waitForTimeout(300)
    }
  }
  return page.evaluate<number[]>(
    `(() => { const all = window.frameTimes; window.frameTimes = null; return all.slice(1) })()`,
  )
}
