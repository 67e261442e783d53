import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { log } from './log.mjs'

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

/**
 * Returns the path of the browser for the tests: $CHROMIUM, or one of the usual paths, or Debian's, which is
 * installed first if the user is root. Returns null if there is none.
 */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : null
  return PATHS.find(existsSync) ?? installChromium()
}

function installChromium() {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return null
  log('Installing the browser that the end-to-end tests run in (Debian’s chromium) …')
  const run = args =>
    spawnSync(apt, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run(['update', '-qq'])
  run(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return PATHS.find(existsSync) ?? null
}
