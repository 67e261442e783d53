// Compares the JavaScript that the first screen of each web app needs with its budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

/**
 * `first`: the lazily loaded chunk of the first screen, counted in addition to the entry. `build`: the folder
 * of a build of its own within that of the app.
 */
const BUDGETS = [
  {
    app: 'dashboard',
    title: 'dashboard, first load of the feed',
    kB: 250,
    // The eight characters of the hash tell it from chunks such as `feed-filters`.
    first: /^_feed-[\w-]{8}\.js$/,
  },
  {
    app: 'dashboard',
    // A build of its own, without the libraries of charts and maps, which come with what the link shows.
    build: 'public-page',
    title: 'page of a public link, first load',
    kB: 80,
    first: null,
  },
  // The page itself imports the chunk, and is no chunk of the build.
  { app: 'collector', title: 'collector app, first load', kB: 150, first: /^_first-[\w-]{8}\.js$/ },
]

/** The texts that the first screen of the dashboard loads besides, in a language other than English. */
const TEXTS = { title: 'dashboard, texts of the feed in another language', kB: 25, areas: ['first', 'form'] }
const FEED_ROUTE = 'apps/dashboard/src/app/routes/tasks.ts'

/**
 * Returns a result per app and one for the texts: `{ title, ok, text }`. An app that is not built is not ok.
 */
export function checkBudgets() {
  return [...BUDGETS.map(checkScripts), checkTexts()]
}

function checkScripts({ app, build = '', title, kB, first }) {
  const dist = join(root, 'apps', app, 'dist', build)
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) return { title, ok: false, text: `${title}: not built` }
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  // If the chunk were renamed, it would not be counted and the budget would pass wrongly.
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
}

/** Compares the texts of the language that has most. */
function checkTexts() {
  const { title, kB, areas } = TEXTS
  const [, named = ''] =
    /FeedPage = page\(\s*\[([^\]]*)\]/.exec(readFileSync(join(root, FEED_ROUTE), 'utf8')) ?? []
  const ofFeed = [...areas, ...(named.match(/[\w-]+/g) ?? [])].map(area => `${area}.json`)
  // `npm test` begins with the machine's Node, which may be too old for `globSync`.
  const assets = join(root, 'apps/dashboard/dist/assets')
  const folders = (existsSync(assets) ? readdirSync(assets) : [])
    .filter(name => /^texts-[0-9a-f]{8}$/.test(name))
    .flatMap(name => readdirSync(join(assets, name)).map(language => join(assets, name, language)))
  if (folders.length === 0) return { title, ok: false, text: `${title}: not built` }
  const sizes = folders.map(folder =>
    ofFeed.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
  )
  const bytes = Math.max(...sizes)
  return { title, ok: bytes <= kB * 1000, text: `${title}: ${(bytes / 1000).toFixed(1)} kB gzipped of ${kB}` }
}

/**
 * Returns the scripts of a Vite manifest that the entry and the first screen import statically, also
 * indirectly.
 */
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
  for (const { ok, text } of lines) log(`${ok ? '✓' : '✗'} ${text}`)
  process.exitCode = lines.every(({ ok }) => ok) ? 0 : 1
}
