import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { log } from './log.mjs'

/**
 * Chromium without the windows of a browser: starting it and loading a page take a quarter less time. It has
 * no background sync.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Arguments for each Chromium that the tests, the benchmarks and the recordings start. Without a graphics
 * card the map (WebGL) needs `--enable-unsafe-swiftshader` as well.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each new context also loads two pages of the address bar, which cost more than a small page of
  // ours. Chromium reads only the last of several lists, so the ones of Playwright that matter here are
  // repeated.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
]

/** Returns the path of $CHROMIUM, or of a browser that this machine has, or null. */
export function installedChromium() {
  const given = process.env.CHROMIUM
  return (given ? [given] : PATHS).find(path => existsSync(path)) ?? null
}

/** Returns the path of $CHROMIUM, or of the cheapest Chromium that this machine has, or null. */
export function installedHeadlessShell() {
  return !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : installedChromium()
}

/** Does as `installedChromium`, and installs Debian's before if the user is root. */
export function findChromium() {
  return installedChromium() ?? install('chromium', installedChromium)
}

/** Does as `installedHeadlessShell`, and installs Debian's before if the user is root. */
export function findHeadlessShell() {
  return existsSync(SHELL)
    ? installedHeadlessShell()
    : install('chromium-headless-shell', installedHeadlessShell)
}

function install(name, installed) {
  const apt = '/usr/bin/apt-get'
  if (process.env.CHROMIUM || process.getuid?.() !== 0 || !existsSync(apt)) return installed()
  log(`Installing the browser of the tests (Debian’s ${name}) …`)
  const run = args =>
    spawnSync(apt, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run(['update', '-qq'])
  run(['install', '-y', '-qq', '--no-install-recommends', name])
  return installed()
}
