// node scripts/complete-lock.mjs: run it after each change or merge of dependencies. npm omits a package of
// another platform from the lock if the registry does not have it, and then `npm ci` refuses the lock as
// incomplete. This script adds the missing entries: name, version and platform. npm downloads such an entry
// only on its own platform. npm also omits the hash of a package that it finds installed. Without one `npm
// ci` accepts whatever it downloads, so this script adds the hashes that the registry states.
// test/lock.test.mjs fails where one is missing.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitWithError, log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

/** Returns the optional packages that the lock requires and does not contain: `{ [path]: entry }`. */
export function missingFrom(lock) {
  const missing = {}
  for (const [parent, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolves(lock, parent, name)) continue
      // A range could be resolved only by the registry. All platform packages are pinned.
      if (!/^\d+\.\d+\.\d+/.test(version))
        throw new Error(`${parent} requires ${name}@${version}, which is not a version`)
      const kind = dev ? { dev } : devOptional ? { devOptional } : {}
      missing[`node_modules/${name}`] = { version, ...kind, optional: true, ...platformOf(name) }
    }
  }
  return missing
}

/** True if npm would find the package: in the folder of the parent or in one of the folders above it. */
function resolves(lock, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (lock.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

/** Returns the platform of a package, which is part of its name. */
function platformOf(name) {
  const parts = name.replace('linuxmusl', 'linux-musl').split(/[-/]/)
  const os = parts.filter(part => SYSTEMS.includes(part))
  const cpu = parts.filter(part => PROCESSORS.includes(part))
  // Without a platform, npm would install the package everywhere. WebAssembly runs on every system.
  if (os.length !== 1 && cpu[0] !== 'wasm32') throw new Error(`${name} does not declare its platform`)
  const isMusl = parts.some(part => part.startsWith('musl'))
  const isGlibc = parts.some(part => part.startsWith('gnu'))
  const libc = os[0] === 'linux' && (isMusl || isGlibc) ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}
  return { ...(cpu.length > 0 ? { cpu } : {}), ...libc, ...(os.length > 0 ? { os } : {}) }
}

/** Returns the entries that npm downloads and that have no hash: `[path, entry][]`. */
export function withoutHash(lock) {
  return Object.entries(lock.packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  )
}

/**
 * Returns the name and version of an entry, e.g. `zod@4.6.7`. An alias is named by the package that it stands
 * for.
 */
export function packageOf([path, { name, version }]) {
  return `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
}

/**
 * Returns the hashes that npm writes into a lock that it makes anew, by name and version. This is one
 * ordinary run of npm in a copy without modules; it takes the newest versions that fit, so a few of ours are
 * not among them.
 */
function hashesOfNewLock(lock) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-lock-'))
  try {
    for (const path of Object.keys(lock.packages).filter(one => !one.includes('node_modules/'))) {
      mkdirSync(join(folder, path), { recursive: true })
      copyFileSync(join(root, path, 'package.json'), join(folder, path, 'package.json'))
    }
    npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
    const made = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const hashed = Object.entries(made.packages).filter(([, { integrity }]) => integrity)
    return new Map(hashed.map(entry => [packageOf(entry), entry[1].integrity]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the hash that the registry states for one package, or null if it does not know the package. */
function hashFromRegistry(name) {
  try {
    return JSON.parse(npm(['view', name, 'dist.integrity', '--json'], root) || 'null')
  } catch (error) {
    if (`${error.stdout}${error.stderr}`.includes('E404')) return null
    throw error
  }
}

const npm = (args, cwd) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

function addHashes(lock) {
  const hashes = new Map(
    Object.entries(lock.packages)
      .filter(([, { integrity }]) => integrity)
      .map(entry => [packageOf(entry), entry[1].integrity]),
  )
  const isOpen = entry => !hashes.has(packageOf(entry))
  if (withoutHash(lock).some(isOpen))
    for (const [name, hash] of hashesOfNewLock(lock)) if (!hashes.has(name)) hashes.set(name, hash)
  for (const entry of withoutHash(lock)) {
    const name = packageOf(entry)
    const hash = hashes.get(name) ?? hashFromRegistry(name)
    if (!hash) exitWithError(`${name} was not found in the registry. Use one that has it.`)
    hashes.set(name, hash)
    entry[1].integrity = hash
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock)
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  if (Object.keys(missing).length > 0) lock.packages = Object.fromEntries(entries)
  const open = withoutHash(lock).length
  addHashes(lock)
  // Where a package came from is the business of whoever installs it.
  for (const entry of Object.values(lock.packages))
    if (/^https?:/.test(entry.resolved ?? '')) delete entry.resolved
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  log(`${Object.keys(missing).length} packages for other platforms were added to the lock.`)
  log(`${open} hashes were added.`)
}
