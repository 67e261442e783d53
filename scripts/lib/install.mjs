// Runs before packages are installed and on Node 20 or later, so it uses only built-in modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError, log } from './log.mjs'
import { modules, root } from './paths.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(modules, '.quadrat-install')

/** Installs the packages if they are missing or the lock has changed. Prints nothing otherwise. */
export function ensureInstalled() {
  const wanted = fingerprint()
  if (read(stamp) === wanted) return
  if (!isUpToDate()) {
    log('Installing packages. This takes a minute or two, once …')
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  return hash.update(readFileSync(lockFile)).digest('hex')
}

function isUpToDate() {
  const installed = read(join(modules, '.package-lock.json'))
  if (installed === null) return false
  const onDisk = path => existsSync(join(root, path, 'package.json'))
  return isComplete(JSON.parse(readFileSync(lockFile, 'utf8')), JSON.parse(installed), onDisk)
}

/**
 * True if the installed packages match the lock, e.g. because npm was run by hand. npm records the packages
 * that it installs. They are also looked up on the disk, because an interrupted installation leaves an older
 * record. An optional package is required only if it is for this platform, as the pinned Node is.
 */
export function isComplete(lock, installed, onDisk, here = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    // A workspace that a newer version has added.
    if (wanted.link) return onDisk(path)
    if (wanted.optional && !(wanted.os && isFor(wanted, here))) return true
    return installed.packages[path]?.version === wanted.version && onDisk(path)
  })
}

function isFor({ os, cpu, libc }, { platform, arch }) {
  const allows = (list, mine) => list === undefined || [list].flat().includes(mine)
  return allows(os, platform) && allows(cpu, arch) && allows(libc, 'glibc')
}

function npm(args) {
  const own = process.env.npm_execpath
  const [command, before] = own && /npm-cli\.js$/.test(own) ? [process.execPath, [own]] : ['npm', []]
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (error) exitWithError(`npm could not be started: ${error.message}.`)
  if (status !== 0) exitWithError('The packages could not be installed. See the npm output above.')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
