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
 * Returns a readable name of the program behind a User-Agent header, such as 'Firefox on Windows'. For
 * display only: clients can send any header.
 */
export function programName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const [browser, system] = [browsers, systems].map(known => known.find(([sign]) => sign.test(text))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
