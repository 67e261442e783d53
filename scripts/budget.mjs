// How much JavaScript a person downloads before the first screen works, against what we allow ourselves.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './lib/paths.mjs'
import { say } from './lib/say.mjs'

/** `first`: the chunk of the screen that people land on, where it is loaded lazily; it counts beside the entry's. */
const BUDGETS = [
  {
    app: 'dashboard',
    title: 'dashboard, first load of the feed',
    kB: 250,
    first: /^_feed-.*\.js$/,
  },
  { app: 'collector', title: 'collector app, first load', kB: 170, first: null },
]

/** @returns one line for each app: `{ title, ok, text }`; an app that was not built is not ok. */
export function checkBudgets() {
  return BUDGETS.map(({ app, title, kB, first }) => {
    const dist = join(root, 'apps', app, 'dist')
    const file = join(dist, '.vite', 'manifest.json')
    if (!existsSync(file)) return { title, ok: false, text: `${title}: not built` }
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    // Renamed, it would leave the sum, and the budget would pass for the wrong reason.
    if (first && !Object.keys(manifest).some(key => first.test(key))) {
      return { title, ok: false, text: `${title}: no chunk of the build is ${first}` }
    }
    const scripts = firstLoad(manifest, first)
    const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name))).length, 0)
    const size = (bytes / 1000).toFixed(1)
    return {
      title,
      ok: bytes <= kB * 1000,
      text: `${title}: ${size} kB gzipped of ${kB}, in ${scripts.length} files`,
    }
  })
}

/** The script files of a Vite manifest that the entry and the first screens need, through all static imports. */
export function firstLoad(manifest, first) {
  const files = new Set()
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || first?.test(key)) visit(key)
  }
  return [...files].filter(name => name.endsWith('.js')).sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = checkBudgets()
  for (const { ok, text } of lines) say(`${ok ? '✓' : '✗'} ${text}`)
  process.exitCode = lines.every(({ ok }) => ok) ? 0 : 1
}
