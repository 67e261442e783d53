import { expect, it } from 'vitest'
import { writingIn } from '#src/platform/language/speech.ts'
import { programName, shownProgram } from './user-agent.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Chrome/140.0 Mobile Safari/537.36 EdgA/140.0 (Android)', 'Edge on Android'],
  ['Version/17.0 EdgiOS/140.0 Safari/604.1 (iPhone)', 'Edge on iPhone'],
  ['(Windows) Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera on Windows'],
  ['Opera/9.80 (Windows NT 6.1) Presto', 'Opera on Windows'],
  [
    '(Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['(iPad; CPU OS 17_5 like Mac OS X) FxiOS/140.0 Mobile Safari/605.1', 'Firefox on iPad'],
  ['(iPad; CPU OS 17_5 like Mac OS X) CriOS/140.0 Mobile Safari/605.1', 'Chrome on iPad'],
  ['(X11; CrOS x86_64) Chrome/140.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['(X11; Linux x86_64) Chromium/140.0 Safari/537.36', 'Chrome on Linux'],
  ['(Macintosh) Firefox/140.0', 'Firefox on macOS'],
  ['(Mac OS X) Firefox/140.0', 'Firefox on macOS'],
  ['Firefox/140.0', 'Firefox'],
  ['okhttp (Android 14)', 'Android'],
  ['Firefox Chrome Safari Edge OPR', 'Unknown device'],
  ['curl/8.9.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(programName(userAgent)).toBe(name)
})

it.each([
  ['Firefox on Windows', 'Firefox sur Windows'],
  ['Android', 'Android'],
  ['Unknown device', 'Appareil inconnu'],
])('%s is shown in the language of the reader', (name, french) => {
  expect(shownProgram(name)).toBe(name)
  expect(writingIn('fr', () => shownProgram(name))).toBe(french)
})

it('A missing or empty header is an unknown device', () => {
  expect(programName(null)).toBe('Unknown device')
})
