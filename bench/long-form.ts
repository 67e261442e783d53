import { validateAnswers } from '@quadrat/domain/answer/answer-errors'
import { evaluateForm } from '@quadrat/domain/logic/form-logic'
import type { Field } from '@quadrat/domain/template/template'
import type { Locator, Page } from 'playwright'
import { openBrowser, signPhoneIn } from './lib/browser.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { untilRendered } from './lib/in-page.ts'
import { instances, longForm, rules } from './lib/long-form.ts'
import { milliseconds, progress, type Report, type Result, result } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const limits = { key: 100, opening: 800, check: 10 }
/** Without a mouse, which the browser would ask for what it is over after each key. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** How much slower the processor of the phone is. */
const slower = 4
const [openings, presses, warmUp, checks] = [6, 30, 3, 40]
const title = 'Long survey'

/** Measures filling in long templates on a slow phone, and the check of their reports on the server. */
export async function longForms(): Promise<Report[]> {
  const database = await benchDatabase('long_form', 100, true)
  const server = await startServer(database.url)
  try {
    const reports: Report[] = []
    for (const questions of [500, 1000]) reports.push(await filledIn(questions, database, server))
    return reports
  } finally {
    await server.stop()
    await database.release()
  }
}

async function filledIn(questions: number, database: BenchDatabase, server: BenchServer): Promise<Report> {
  progress(`a template of ${questions} questions`)
  const fields = longForm(questions)
  const { companyId, uses, collectorIds } = database.fixture
  const use = uses[0]
  await runSql(database.url, 'update templates set fields = $1, title = $2 where id = $3', [
    JSON.stringify(fields),
    title,
    use?.templateId,
  ])
  const collectorId = collectorIds[questions % collectorIds.length] ?? 0
  const [jwt = ''] = await signIn(database.url, companyId, [collectorId])
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext(phone)).newPage()
    const company = { id: String(companyId), name: 'Bench' }
    await signPhoneIn(page, server.url, jwt, {
      id: String(collectorId),
      firstName: 'B',
      lastName: 'C',
      company,
    })
    const slow = await page.context().newCDPSession(page)
    await page.getByRole('link', { name: title }).waitFor()
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return {
      title: `Long templates: ${questions} questions on a slow phone`,
      how: `${rules} rules, and a repeat of ${instances} whose ages are summed. The collector app in Chromium at ${phone.viewport.width}×${phone.viewport.height}, its processor slowed ${slower} times. From the event's own time stamp to behind the frame that draws what is named; ${presses} keys each. The check is the server's own, called ${checks} times.`,
      results: [...(await openedForm(page)), ...(await typedKeys(page)), checked(fields, questions)],
    }
  } finally {
    await browser.close()
  }
}

async function openedForm(page: Page): Promise<Result[]> {
  const took: number[] = []
  for (let opening = 0; opening < openings; opening++) {
    const link = page.getByRole('link', { name: title }).first()
    await link.waitFor()
    await page.waitForTimeout(1000)
    const { seen } = await untilRendered(
      page,
      'click',
      { seen: `document.querySelectorAll('[data-item]').length >= 4` },
      () => link.click(),
    )
    if (opening > 0) took.push(seen)
    if (opening < openings - 1) await page.goBack()
  }
  return resultsOf('opening: first screen', took, limits.opening)
}

async function typedKeys(page: Page): Promise<Result[]> {
  // By selectors: to find a role, Playwright has all questions laid out, also those out of sight.
  const text = page.locator('[data-item="q-0"] :is(input, textarea)')
  await text.waitFor()
  const plain = await typed(page, text, 'a')
  await page.locator('.qf-instance-head').first().click()
  const summed = await typed(page, page.locator('.qf-instance[data-open] input').last(), '1')
  return [
    ...resultsOf('a key in a text', plain, limits.key),
    ...resultsOf('a key in an age, which the sum and its rules follow', summed, limits.key),
  ]
}

async function typed(page: Page, box: Locator, key: string): Promise<number[]> {
  const took: number[] = []
  for (let press = 0; press < warmUp + presses; press++) {
    // An age has few digits.
    if (key === '1') await box.fill('')
    else await box.focus()
    await page.waitForTimeout(150)
    const text = `${await box.inputValue()}${key}`
    const { drawn } = await untilRendered(
      page,
      'keydown',
      { drawn: `[...document.querySelectorAll('input, textarea')].some(input => input.value === '${text}')` },
      () => page.keyboard.press(key),
    )
    if (press >= warmUp) took.push(drawn)
  }
  return took
}

/** The check of a report in which all is answered, as the server does it when the report arrives. */
function checked(fields: readonly Field[], questions: number): Result {
  const answer = (field: Field) =>
    ({ text: 'Third channel', number: 4, radio: 'Yes', date: '2026-05-14', checkbox: ['Yes'], rating: 3 })[
      field.kind as string
    ]
  const plain = Object.fromEntries(fields.map(field => [field.id, answer(field)]))
  const members = Array.from({ length: instances }, (_, n) => ({
    id: `m${n}`,
    answers: { given: 'Asha', age: n },
  }))
  const moment = { now: new Date('2026-11-28T09:00:00Z'), timezone: 'Africa/Nairobi' }
  const took: number[] = []
  for (let n = 0; n < checks; n++) {
    // What is remembered between checks is remembered by the objects of a report.
    const given = structuredClone({ ...plain, members }) as never
    const { answers } = evaluateForm(fields, given, moment)
    const report = structuredClone({ answers, photos: [], comment: null })
    const began = performance.now()
    const errors = validateAnswers(
      { fields, photoRequired: false, withComment: false },
      report as never,
      {},
      moment,
    )
    took.push(performance.now() - began)
    if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)))
  }
  return result({
    what: `the check of a report with ${questions} answers, median`,
    ours: milliseconds(median(took)),
    limit: `≤ ${limits.check} ms`,
    holds: median(took) <= limits.check,
  })
}

function resultsOf(what: string, took: number[], limit: number): Result[] {
  const p95 = quantile(took, 0.95)
  return [
    result({ what: `${what}, median`, ours: milliseconds(median(took)) }),
    result({ what: `${what}, p95`, ours: milliseconds(p95), limit: `≤ ${limit} ms`, holds: p95 <= limit }),
  ]
}
