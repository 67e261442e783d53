import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignIn } from '@quadrat/demo/create-demo'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { tours } from '../../apps/dashboard/src/app/tours/tours.ts'
import { chromiumArguments, installedChromium } from '../../scripts/lib/chromium.mjs'

/** Launches the machine's browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: chromiumArguments })
}

/** A context in which the dashboard's tours are closed. They would lie above what is pressed and measured. */
export async function contextWithoutTours(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(
    closed => localStorage.setItem('quadrat-closed-tours', closed),
    JSON.stringify(Object.keys(tours)),
  )
  return context
}

/** The same, with a person of the benchmark's company signed in. */
export async function signedInContext(
  browser: Browser,
  options: BrowserContextOptions,
  { token, personId }: { token: string; personId: number },
): Promise<BrowserContext> {
  const context = await contextWithoutTours(browser, options)
  const user = { id: String(personId), firstName: 'Asha', lastName: 'Omari', confirmed: true }
  await context.addInitScript(
    session => localStorage.setItem('quadrat-session', session),
    JSON.stringify({ jwt: token, user }),
  )
  return context
}

/**
 * Launches a browser with its own profile that another program can control as well, with the same stored
 * data.
 * @param port the remote debugging port
 */
export async function openSharedBrowser(port: number): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'quadrat-bench-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  context.on('close', () => rmSync(profile, { recursive: true, force: true }))
  return context
}

function executable(): string {
  const found = installedChromium()
  if (found === null) throw new Error('There is no Chromium here; set CHROMIUM to one.')
  return found
}

/**
 * Signs a collector in to the collector app without a code, by writing the session that the app stores.
 * @param person in the form in which the app stores it
 */
export async function signPhoneIn(page: Page, url: string, jwt: string, person: object): Promise<void> {
  await page.goto(`${url}/collect`, { waitUntil: 'networkidle' })
  await storeSession(page, jwt, person)
  await page.goto(`${url}/collect`)
}

/** Writes the session into the store of the collector app, which was opened on this page before. */
export async function storeSession(page: Page, jwt: string, person: object): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('quadrat-collector')
    opening.onerror = reject
    opening.onsuccess = () => {
      const work = opening.result.transaction('settings', 'readwrite')
      work.objectStore('settings').put({ key: 'session', value: ${JSON.stringify({ jwt, person, expired: false })} })
      work.oncomplete = resolve
    }
  })`)
}

/** Fills in the sign-in page for the demo's manager, without the click on its button. */
export async function typeSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email address').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
}
