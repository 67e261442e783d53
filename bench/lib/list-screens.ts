import type { Browser, Locator, Page } from 'playwright'
import { openBrowser, signedInContext } from './browser.ts'
import type { Examples } from './list-cases.ts'
import { type LongestTask, longestTask } from './longtasks.ts'
import { milliseconds, progress, type Report, type Result, result } from './result.ts'

const limitMs = 100
const viewport = { width: 1440, height: 900 }
/** The pause between two letters in ms. */
const letterMs = 90
/** Longer than the debounce of a search, so that its result is rendered within the measurement. */
const settleMs = 1500

interface Step {
  what: string
  work: (page: Page) => Promise<unknown>
}

/** Measures the longest task of the browser's main thread while lists are opened and searched. */
export async function listScreens(url: string, token: string, examples: Examples): Promise<Report> {
  const browser = await openBrowser()
  try {
    const context = await signedInContext(browser, { viewport }, { token, personId: examples.superAdminId })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const results: Result[] = []
    for (const { what, work } of steps(url, examples)) {
      progress(what)
      try {
        results.push(resultOf(what, await measured(browser, page, () => work(page))))
      } catch (error) {
        // The next steps are still measured.
        await browser.stopTracing().catch(() => {})
        progress(String(error))
        results.push(result({ what, ours: '' }, 1))
      }
    }
    return { title: 'Lists of a large company in the browser: the longest task', how, results }
  } finally {
    await browser.close()
  }
}

const how = `Chromium at ${viewport.width}×${viewport.height} and the server on one machine. The longest task of the page's main thread, of the thread's own time, with the time by the clock beside it; a letter every ${letterMs} ms, until the answer is drawn.`

async function measured(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<LongestTask> {
  return longestTask(browser, page, async () => {
    await work()
    await page.waitForTimeout(settleMs)
  })
}

function resultOf(what: string, { cpu, wall }: LongestTask): Result {
  return result({
    what: `${what} (by the clock beside it)`,
    ours: milliseconds(cpu),
    reference: milliseconds(wall),
    limit: `≤ ${limitMs} ms`,
    holds: cpu <= limitMs,
  })
}

function steps(url: string, { largestGroup, half, trainer }: Examples): Step[] {
  const open = (what: string, path: string, shown: (page: Page) => Locator): Step => ({
    what,
    async work(page) {
      await page.goto(url + path)
      await shown(page).first().waitFor()
    },
  })
  const press = (what: string, button: (page: Page) => Locator, shown: (page: Page) => Locator): Step => ({
    what,
    async work(page) {
      await button(page).click()
      await shown(page).first().waitFor()
    },
  })
  const type = (
    what: string,
    field: (page: Page) => Locator,
    text: string,
    found: (page: Page) => Locator,
  ): Step => ({
    what: `${what}, typing '${text}'`,
    async work(page) {
      await field(page).click()
      await field(page).pressSequentially(text, { delay: letterMs })
      await found(page)
        .filter({ hasText: new RegExp(text, 'i') })
        .first()
        .waitFor()
    },
  })
  const named = (role: 'button' | 'link' | 'tab', name: string | RegExp) => (page: Page) =>
    page.getByRole(role, { name, exact: typeof name === 'string' })
  const picker = (name: string) => (page: Page) => page.getByRole('combobox', { name, exact: true })
  const box = (name: string) => (page: Page) => page.getByRole('searchbox', { name })
  const dialog = (page: Page) => page.getByRole('dialog')
  const inDialog = (of: (page: Page) => Locator) => (page: Page) => of(page).and(dialog(page).locator('*'))
  const rows = (page: Page) => page.locator('main').getByRole('row')
  const options = (page: Page) => page.locator('[role=option]:visible')
  const items = (page: Page) => dialog(page).getByRole('listitem')
  const cards = (page: Page) => page.locator('main').getByRole('listitem')
  const people = (page: Page) => page.locator('main').locator('li, tr')
  const wordOf = (name: string) => ({ Task: 'temp', 'Data Collector': 'asha' })[name] ?? 'mida'
  const choices = (page: Page) => dialog(page).getByRole('checkbox')
  return [
    open('feed, loaded', '/auth/tasks', box('Search task by ID')),
    press('feed, filters', named('button', /^Filters/), picker('Project')),
    ...['Project', 'Task', 'Data Collector', 'Group'].flatMap(name => [
      press(`feed filter ${name}, opened`, picker(name), options),
      type(`feed filter ${name}`, picker(name), wordOf(name), options),
    ]),
    press('data collectors, opened from the menu', named('link', /Data Collectors/), rows),
    open('data collectors, loaded', '/auth/baoriders', rows),
    open('data collectors, loaded with 100 rows', '/auth/baoriders?limit=100', rows),
    type('data collectors', box('Search by first name'), 'asha', rows),
    press('data collectors, filters', named('button', /^Filters/), picker('Group')),
    ...['Group', 'Project'].flatMap(name => [
      press(`data collectors, filter ${name}, opened`, picker(name), options),
      type(`data collectors, filter ${name}`, picker(name), 'mida', options),
    ]),
    open('data collectors, loaded again', '/auth/baoriders', rows),
    press('create a data collector', named('button', 'Create Data Collector'), dialog),
    press('its countries', page => dialog(page).getByRole('button', { name: /^Country/ }), options),
    type('its countries', page => page.getByLabel('Find a country'), 'ken', options),
    {
      what: 'its group, opened',
      async work(page) {
        await page.keyboard.press('Escape')
        await inDialog(picker('Group'))(page).click()
        await options(page).first().waitFor()
      },
    },
    type('its group', inDialog(picker('Group')), 'mida', options),
    open('a data collector, loaded', `/auth/baoriders/${trainer}`, named('button', /Assign/)),
    press('assign to project', named('button', /Assign/), choices),
    type('assign to project', inDialog(box('Search projects by name')), 'mida', items),
    open('projects, loaded', '/auth/projects?limit=100', page => page.locator('main').getByRole('link')),
    type('projects', page => page.locator('main').getByRole('searchbox').first(), 'mida', cards),
    open('a project, loaded', `/auth/projects/${half}`, named('tab', 'Data Collectors')),
    press(
      'its data collectors',
      named('tab', 'Data Collectors'),
      box('Search data collectors by name or number'),
    ),
    type('its data collectors', box('Search data collectors by name or number'), 'asha', people),
    press('its data collectors, filter Group, opened', picker('Group'), options),
    type('its data collectors, filter Group', picker('Group'), 'mida', options),
    press('add to the project', named('button', 'Add'), choices),
    type('add to the project', inDialog(box('Search by name or number')), 'asha', items),
    press('add to the project, by name', page => dialog(page).getByText('By name'), choices),
    open('groups, loaded', '/auth/communities?limit=100', page => page.locator('main').getByRole('link')),
    type('groups', page => page.locator('main').getByRole('searchbox').first(), 'mida', cards),
    open(
      'members of a group, loaded',
      `/auth/communities/${largestGroup}?tab=2`,
      box('Search members by name or number'),
    ),
    type('members of a group', box('Search members by name or number'), 'asha', people),
    press('add existing members', named('button', 'Add existing'), choices),
    type('add existing members', inDialog(box('Search by name or number')), 'asha', items),
  ]
}
