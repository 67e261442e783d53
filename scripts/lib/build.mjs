import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, vite } from './paths.mjs'
import { ended } from './run.mjs'
import { say } from './say.mjs'

const APPS = { dashboard: 'the dashboard', collector: 'the collector app' }
const SHARED = ['packages/domain', 'packages/forms', 'package-lock.json']

/** Builds the web apps whose sources changed since their last build; the names of those that failed. */
export async function buildApps(node) {
  const failed = []
  for (const [app, title] of Object.entries(APPS)) {
    const folder = join(root, 'apps', app)
    const stamp = join(folder, 'dist', '.quadrat-build')
    const wanted = fingerprint([`apps/${app}`, ...SHARED])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    say(`Building ${title} …`)
    // Its advice to developers is for `npm run dev`; here its words count when it fails.
    const { ok, output } = await ended(node, [vite, 'build', '--logLevel', 'warn'], {}, folder)
    if (ok) {
      compressFiles(join(folder, 'dist'))
      writeFileSync(stamp, wanted)
    } else {
      failed.push(title)
      process.stderr.write(output)
    }
  }
  return failed
}

/** Beside each text a smaller twin, made once: the server hands it to browsers that take it, as all do. */
function compressFiles(dist) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|mjs|css|json|svg|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < 1024) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
  }
}

/** By content: a fresh clone, a checkout of another branch and back, all change every date and no source. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(source => files(join(root, source)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function files(path) {
  if (!existsSync(path)) return []
  const entries = path.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true })
  if (entries === null) return [path]
  return entries
    .filter(({ name }) => !['node_modules', 'dist', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]))
}
