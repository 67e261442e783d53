import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './say.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the end-to-end tests: $CHROMIUM, one of the usual places, or Debian's, installed where root may. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : null
  return PLACES.find(existsSync) ?? installChromium()
}

function installChromium() {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return null
  say('Installing the browser that the end-to-end tests run in (Debian’s chromium) …')
  const run = args =>
    spawnSync(apt, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run(['update', '-qq'])
  run(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return PLACES.find(existsSync) ?? null
}
