import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignIn } from '@quadrat/demo/create-demo'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the machine, without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args })
}

/**
 * A browser with a profile of its own, which another program can work with too: it finds there what was stored.
 * @param port where that program asks for it
 */
export async function openSharedBrowser(port: number): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'quadrat-bench-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable(),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  context.on('close', () => rmSync(profile, { recursive: true, force: true }))
  return context
}

function executable(): string {
  const found = places.find(path => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error('There is no Chromium here; set CHROMIUM to one.')
  return found
}

/**
 * Signs a collector in to the collector app as the app does when her code was right, without the code.
 * @param person as the app keeps a person
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

/** Types the demo's sign-in into the sign-in page, up to the click on its button. */
export async function typeSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email address').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
}
