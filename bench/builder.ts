import type { Page } from 'playwright'
import { contextWithoutTours, openBrowser, typeSignIn } from './lib/browser.ts'
import { untilRendered } from './lib/in-page.ts'
import { fieldId, makeLargeTemplate } from './lib/large-template.ts'
import { milliseconds, progress, type Report, type Result, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'

const questions = 300
const openings = 20
/** The number of key presses in each of three questions. */
const presses = 40
/** The number of rounds of measurements without a limit. */
const rounds = 8
/** The number of first measurements that are not counted: code is slow the first time. */
const warmUp = 2
const openLimit = 500
const keyLimit = 50
/** The pauses between two keys in ms: as people type, and long enough for the draft to be stored. */
const typing = 120
const storing = 1000
const title = 'Three hundred'
const chooser = '/auth/task-types/create-with-templates'
const viewport = { width: 1440, height: 900 }

/** Measures opening and editing a template of three hundred questions. */
export async function builder(): Promise<Report[]> {
  progress('template builder')
  const server = await startServer(null)
  const browser = await openBrowser()
  try {
    const context = await contextWithoutTours(browser, { viewport })
    const page = await context.newPage()
    await typeSignIn(page, server.url)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Task Feed' }).waitFor()
    await makeLargeTemplate(page, title, questions)
    const how = `A template of ${questions} questions of all kinds, Chromium at ${viewport.width}×${viewport.height} and the server on one machine, embedded PostgreSQL, demo company. From the event's own time stamp to behind the frame that draws what is named.`
    return [
      {
        title: 'Template builder: opening it',
        how: `${how} The page is loaded anew before each of ${openings} clicks.`,
        results: await openingResults(page, server.url),
      },
      {
        title: 'Template builder: working in it',
        how: `${how} ${presses} keys each in the words of the first, the middle and the last question, ${typing} ms apart, every tenth when the draft is being stored. The rest ${rounds} times each.`,
        results: await workingResults(page, server.url),
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const rows = `document.querySelectorAll('[data-field]').length`
const previewQuestions = `document.querySelectorAll('[data-item^="question-"]').length`
/** More rows than fit on the screen, and more questions than fit on the phone preview. */
const screenful = { rows: 12, questions: 7 }
const named = (name: string) =>
  `[...document.querySelectorAll('input')].some(input => input.value === '${name}')`

async function openingResults(page: Page, url: string): Promise<Result[]> {
  const begun = await opened(page, `${url}${chooser}`, {
    seen: `${named(`${title} Duplicate`)} && ${rows} >= ${screenful.rows} && ${previewQuestions} >= ${screenful.questions}`,
    whole: `${rows} === ${questions} && ${previewQuestions} === ${questions}`,
  })
  const listed = await opened(page, `${url}/auth/task-types-list`, {
    seen: `${named(title)} && ${rows} >= ${screenful.rows}`,
    whole: `${rows} === ${questions}`,
  })
  return [
    ...resultsOf(
      'a new template begun with it: builder and preview as far as the screen goes',
      begun.seen,
      openLimit,
    ),
    ...resultsOf('the same, down to the last question of both', begun.whole, openLimit),
    ...resultsOf('the template beside the list, as far as the screen goes', listed.seen, openLimit),
    ...resultsOf('the same, down to the last question', listed.whole, openLimit),
  ]
}

async function opened(page: Page, address: string, rendered: Record<'seen' | 'whole', string>) {
  const took: Record<'seen' | 'whole', number[]> = { seen: [], whole: [] }
  for (let opening = 0; opening < warmUp + openings; opening++) {
    // Leaves the app first: otherwise the template would still be on the page before the click.
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'networkidle' })
    const link = page
      .getByRole('region', { name: /templates/i })
      .getByRole('link', { name: title, exact: true })
    const { seen, whole } = await untilRendered(page, 'click', rendered, () => link.last().click())
    if (opening < warmUp) continue
    took.seen.push(seen)
    took.whole.push(whole)
  }
  return took
}

async function workingResults(page: Page, url: string): Promise<Result[]> {
  await page.goto(`${url}${chooser}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('region', { name: 'All templates' })
    .getByRole('link', { name: title, exact: true })
    .click()
  const keys: number[] = []
  for (const index of [0, Math.floor(questions / 2), questions - 1]) keys.push(...(await typed(page, index)))
  const moved = await dragged(page)
  return [
    ...resultsOf('a key in the words of a question, to its words in the preview', keys, keyLimit),
    ...resultsOf('a question added, to its place in builder and preview', await added(page)),
    ...resultsOf('a question dragged over ten, from letting it go to the new order', moved.dropped),
    ...resultsOf('the longest frame of such a drag', moved.frame),
    ...resultsOf('the preview of the saved template opened over it', await previewed(page, url)),
  ]
}

/** Waits for pending work of the page, as a person looks before the next action. */
const pause = (page: Page) => page.waitForTimeout(600)

async function typed(page: Page, index: number): Promise<number[]> {
  const id = fieldId(index)
  const row = page.locator(`[data-field="${id}"]`)
  await row.locator('[aria-expanded]').click()
  const box = row.getByRole('textbox', { name: 'Question' })
  await box.press('End')
  await pause(page)
  const took: number[] = []
  for (let press = 0; press < warmUp + presses; press++) {
    await page.waitForTimeout(press % 10 === 9 ? storing : typing)
    const text = `${await box.inputValue()}e`
    const { preview } = await untilRendered(page, 'keydown', { preview: showsInPreview(id, text) }, () =>
      page.keyboard.press('e'),
    )
    if (press >= warmUp) took.push(preview)
  }
  await row.locator('[aria-expanded]').click()
  return took
}

/** True if the question has this text in the preview and is in view. */
const showsInPreview = (id: string, text: string) => `(() => {
  const item = document.querySelector('[data-item="${id}"]')
  if (item?.querySelector('.qf-label [dir]').textContent !== ${JSON.stringify(text)}) return false
  const [inside, screen] = [item, item.closest('section')].map(element => element.getBoundingClientRect())
  return inside.bottom > screen.top && inside.top < screen.bottom
})()`

async function added(page: Page): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    await page.getByRole('button', { name: 'Add Field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill(`Added ${round}`)
    await dialog.getByRole('radio', { name: 'Text', exact: true }).check()
    await pause(page)
    const both = ['data-field', 'data-item'].map(
      name => `document.querySelector('[${name}^="added-${round}-"]')`,
    )
    const { added } = await untilRendered(page, 'click', { added: both.join(' && ') }, () =>
      dialog.getByRole('button', { name: 'Add Question' }).click(),
    )
    if (round >= warmUp) took.push(added)
    await pause(page)
  }
  return took
}

/** Drags with the mouse, on a screen that is high enough not to scroll. */
async function dragged(page: Page): Promise<Record<'dropped' | 'frame', number[]>> {
  const took: Record<'dropped' | 'frame', number[]> = { dropped: [], frame: [] }
  await page.setViewportSize({ ...viewport, height: 1500 })
  const row = (place: number) => page.locator('[data-field]').nth(place)
  const [from, to] = [20, 30]
  for (let round = 0; round < warmUp + rounds; round++) {
    await row(from).evaluate(element =>
      (element as unknown as ScrollableElement).scrollIntoView({ block: 'start' }),
    )
    await page.mouse.wheel(0, -400)
    await pause(page)
    const [start, end] = [await row(from).boundingBox(), await row(to).boundingBox()]
    if (!start || !end) throw new Error('there is no row to drag')
    const grip = { x: start.x + 20, y: start.y + start.height / 2 }
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.evaluate(watchFrames)
    await page.mouse.move(grip.x, end.y + end.height / 2, { steps: 40 })
    await pause(page)
    const frame = await page.evaluate<number>('window.longestFrame')
    const moved = await row(from).getAttribute('data-field')
    const isThere = `document.querySelectorAll('[data-field]')[${to}].dataset.field === '${moved}'`
    const { dropped } = await untilRendered(page, 'pointerup', { dropped: isThere }, () => page.mouse.up())
    if (round < warmUp) continue
    took.dropped.push(dropped)
    took.frame.push(frame)
  }
  await page.setViewportSize(viewport)
  return took
}

/** Records the longest time between two frames from now on. */
const watchFrames = `
  window.longestFrame = 0
  cancelAnimationFrame(window.watching)
  {
    let last = performance.now()
    const frame = () => {
      window.longestFrame = Math.max(window.longestFrame, performance.now() - last)
      last = performance.now()
      window.watching = requestAnimationFrame(frame)
    }
    window.watching = requestAnimationFrame(frame)
  }
  undefined
`

/** The part of an element that is used here, because this program has no DOM types. */
interface ScrollableElement {
  scrollIntoView(options: { block: 'start' }): void
}

async function previewed(page: Page, url: string): Promise<number[]> {
  await page.goto('about:blank')
  await page.goto(`${url}/auth/task-types-list`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: title, exact: true }).click()
  const took: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const button = page.getByRole('toolbar', { name: 'Template' }).getByRole('button', { name: 'Preview' })
    await button.waitFor()
    await pause(page)
    const { shown } = await untilRendered(
      page,
      'click',
      { shown: `${previewQuestions} >= ${screenful.questions}` },
      () => button.click(),
    )
    if (round >= warmUp) took.push(shown)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return took
}

function resultsOf(what: string, took: number[], limit?: number): Result[] {
  const p95 = quantile(took, 0.95)
  return [
    result({ what: `${what}, median`, ours: milliseconds(quantile(took, 0.5)) }),
    result({
      what: `${what}, p95`,
      ours: milliseconds(p95),
      ...(limit !== undefined && { limit: `< ${limit} ms`, holds: p95 < limit }),
    }),
  ]
}
