// node scripts/complete-lock.mjs: run it after each change of dependencies.
// npm omits a package of another platform from the lock if the registry does not have it, and then `npm ci` refuses the
// lock as incomplete. This script adds the missing entries: name, version and platform, without a hash, because nothing
// was downloaded. npm downloads such an entry only on its own platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

/** Returns the optional packages that the lock requires and does not contain: `{ [path]: entry }`. */
export function missingFrom(lock) {
  const missing = {}
  for (const [parent, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolves(lock, parent, name)) continue
      // A range could be resolved only by the registry. All platform packages are pinned.
      if (!/^\d+\.\d+\.\d+/.test(version))
        throw new Error(`${parent} asks for ${name}@${version}, not a version`)
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
  if (os.length !== 1 && cpu[0] !== 'wasm32') throw new Error(`${name} does not say for which platform it is`)
  const isMusl = parts.some(part => part.startsWith('musl'))
  const isGlibc = parts.some(part => part.startsWith('gnu'))
  const libc = os[0] === 'linux' && (isMusl || isGlibc) ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}
  return { ...(cpu.length > 0 ? { cpu } : {}), ...libc, ...(os.length > 0 ? { os } : {}) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock)
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  if (Object.keys(missing).length > 0) {
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
  }
  log(`${Object.keys(missing).length} packages of other platforms added to the lock.`)
}
