import { deviceTexts } from './texts-en.ts'

/** Ordered by precedence: most browsers also name the browsers that they derive from. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * Returns the browser and the system of a User-Agent header. For display only: clients can send any header.
 */
function programOf(userAgent: string | null): { browser?: string; system?: string } {
  const [browser, system] = [browsers, systems].map(
    known => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1],
  )
  return { browser, system }
}

const unknown = 'Unknown device'

/** Returns the name of a program as records have it, in English: 'Firefox on Windows'. */
export function programName(userAgent: string | null): string {
  const { browser, system } = programOf(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknown
}

/** Returns a name that `programName` has made in the language of the reader. */
export function shownProgram(name: string): string {
  if (name === unknown) return deviceTexts.unknown
  const [browser = '', system] = name.split(' on ')
  return system ? deviceTexts.program({ browser, system }) : name
}
