import type { Page } from 'playwright'
import { openBrowser, typeSignIn } from './lib/browser.ts'
import { milliseconds, progress, type Report, type Result, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

const presses = 30
/** The number of first measurements that are not counted, while scripts, map and photos are loaded. */
const warmUp = 3
const limitMs = 100
/** The pause between the rendered task and the next key in ms, as a reviewer needs at least. */
const lookMs = 600
const viewport = { width: 1440, height: 900 }

/**
 * Measures from the key press to the frame that shows the next task with number, answers and photo, in ms.
 */
export async function reviewMode(): Promise<Report[]> {
  progress('review mode')
  const server = await startServer(null)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport })
    await typeSignIn(page, server.url)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Task Feed' }).waitFor()
    await page.goto(`${server.url}/auth/tasks/review`)
    await page.locator('[data-task]').waitFor()
    const moved = await timed(page, 'j')
    const approved = await timed(page, 'a')
    return [
      {
        title: 'Review mode: from the key to the next task',
        how: `Chromium at ${viewport.width}×${viewport.height} and the server on one machine, embedded PostgreSQL, demo company, ${presses} presses each, ${lookMs} ms after the task before stood. Until the frame in which the next task stands with number, answers and its photo. The map follows.`,
        results: [...resultsOf('next (j)', moved), ...resultsOf('approve (a)', approved)],
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function timed(page: Page, key: string): Promise<number[]> {
  const took: number[] = []
  for (let press = 0; press < warmUp + presses; press++) {
    await page.waitForTimeout(lookMs)
    await page.evaluate(watchScript)
    await page.keyboard.press(key)
    const spent = await page.evaluate<number>('window.nextTask')
    if (press >= warmUp) took.push(spent)
  }
  return took
}

/**
 * Measures in the page, to exclude the communication between the programs: from the timestamp of the key
 * event to the end of the frame that renders another task with its decoded photo.
 */
const watchScript = `
  window.nextTask = new Promise((resolve, reject) => {
    const shown = () => document.querySelector('[data-task]')?.dataset.task
    const before = shown()
    const isRendered = () => {
      const photo = document.querySelector('[data-viewer-photo]')
      return shown() !== undefined && shown() !== before && (!photo || (photo.complete && photo.naturalWidth > 0))
    }
    addEventListener('keydown', ({ timeStamp }) => {
      const frame = () => {
        if (performance.now() - timeStamp > 10_000) reject(new Error('no other task came'))
        else if (!isRendered()) requestAnimationFrame(frame)
        else {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          // The message is handled after this frame.
          port2.postMessage(null)
        }
      }
      requestAnimationFrame(frame)
    }, { once: true, capture: true })
  })
  undefined
`

function resultsOf(what: string, took: number[]): Result[] {
  const p95 = quantile(took, 0.95)
  return [
    result({ what: `${what}, median`, ours: milliseconds(quantile(took, 0.5)) }),
    result({
      what: `${what}, p95`,
      ours: milliseconds(p95),
      limit: `≤ ${limitMs} ms`,
      holds: p95 <= limitMs,
    }),
  ]
}
