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
 * Returns the path of the browser for the tests: $CHROMIUM, or one of the usual paths, or Debian's, which is installed
 * first if the user is root. Returns null if there is none.
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
