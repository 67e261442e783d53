import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignIn } from '@quadrat/demo/create-demo'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumArguments } from '../../scripts/lib/chromium.mjs'

const paths = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Launches the machine's browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: chromiumArguments })
}

/**
 * Launches a browser with its own profile that another program can control as well, with the same stored data.
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
  const found = paths.find(path => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error('There is no Chromium here; set CHROMIUM to one.')
  return found
}

/**
 * Signs a collector in to the collector app without a code, by writing the session that the app stores.
 * @param person in the form in which the app stores it
 */
export async function signPhoneIn(page: Page, url: string, jwt: string, person: object): Promise<void> {
  await page.goto(`${url}/collect`, { waitUntil: 'networkidle' })
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('quadrat-collector')
    opening.onerror = reject
    opening.onsuccess = () => {
      const work = opening.result.transaction('settings', 'readwrite')
      work.objectStore('settings').put({ key: 'session', value: ${JSON.stringify({ jwt, person, expired: false })} })
      work.oncomplete = resolve
    }
  })`)
  await page.goto(`${url}/collect`)
}

/** Fills in the sign-in page for the demo's manager, without the click on its button. */
export async function typeSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email address').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
}
