// node scripts/complete-lock.mjs, after each change of dependencies.
// npm leaves a platform's package out of the lock when the registry that it asked does not have it, and then
// `npm ci` refuses the lock as incomplete. This adds what is missing: by name, version and platform, without a
// hash, since nothing was downloaded. npm fetches such an entry only on the platform that it names.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'
import { say } from './lib/say.mjs'

/** The optional packages that the lock asks for and does not have: `{ [path]: entry }`. */
export function missingFrom(lock) {
  const missing = {}
  for (const [parent, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolves(lock, parent, name)) continue
      // A range would need the registry's word on what it means; all platform packages are pinned.
      if (!/^\d+\.\d+\.\d+/.test(version))
        throw new Error(`${parent} asks for ${name}@${version}, not a version`)
      const kind = dev ? { dev } : devOptional ? { devOptional } : {}
      missing[`node_modules/${name}`] = { version, ...kind, optional: true, ...platformOf(name) }
    }
  }
  return missing
}

/** npm's own look-up: in the package's folder, then outwards. */
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

/** Platform packages say in their name where they run. */
function platformOf(name) {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[-/]/)
  const os = words.filter(word => SYSTEMS.includes(word))
  const cpu = words.filter(word => PROCESSORS.includes(word))
  // Without this npm would fetch it everywhere. WebAssembly runs under any system.
  if (os.length !== 1 && cpu[0] !== 'wasm32') throw new Error(`${name} does not say for which platform it is`)
  const isMusl = words.some(word => word.startsWith('musl'))
  const isGlibc = words.some(word => word.startsWith('gnu'))
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
  say(`${Object.keys(missing).length} packages of other platforms added to the lock.`)
}
