import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LICENCE_LIST, licenceList } from './licences.mjs'
import { log } from './log.mjs'
import { root, vite } from './paths.mjs'
import { ended } from './run.mjs'

const APPS = { dashboard: 'the dashboard', collector: 'the collector app' }
const SHARED = ['packages/domain', 'packages/forms', 'package-lock.json']

/**
 * Builds the web apps whose sources have changed since their last build. Returns the names of failed builds.
 */
export async function buildApps(node) {
  const failed = []
  for (const [app, title] of Object.entries(APPS)) {
    const folder = join(root, 'apps', app)
    const stamp = join(folder, 'dist', '.quadrat-build')
    const wanted = fingerprint([`apps/${app}`, ...SHARED])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    log(`Building ${title} …`)
    // The output is shown only if the build fails.
    const build = (...more) => ended(node, [vite, 'build', '--logLevel', 'warn', ...more], {}, folder)
    let { ok, output } = await build()
    // The first build empties the folder that the second one writes into.
    if (ok && app === 'dashboard') ({ ok, output } = await build('--config', 'vite.public-link.config.ts'))
    if (ok) {
      if (app === 'dashboard') writeLicences(join(folder, 'dist'))
      compressFiles(join(folder, 'dist'))
      writeFileSync(stamp, wanted)
    } else {
      failed.push(title)
      process.stderr.write(output)
    }
  }
  return failed
}

/** Writes what is listed under the link at the foot of the sign-in page and of the help. */
function writeLicences(dist) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(dist, LICENCE_LIST), licenceList(lock))
}

/**
 * Writes a gzip and a Brotli file next to each text file. The server sends them to browsers that accept them.
 */
function compressFiles(dist) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|mjs|css|json|svg|txt|wasm|webmanifest)$/.test(entry.name)) continue
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

/**
 * Hashes the contents and not the dates, because a clone or a checkout changes dates without changing
 * sources.
 */
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
