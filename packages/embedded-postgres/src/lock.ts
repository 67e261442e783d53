import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** A lock on a data directory. `release` removes it. The lock of a process that has ended is void. */
type DirectoryLock = { release(): void }

/**
 * Locks the data directory for this process. The lock file names the holder by pid and start time, so that
 * neither kill -9 nor a reboot nor a reused pid can block a start.
 * @throws EmbeddedPostgresError `in-use` if the holder is alive, `not-writable` if the file cannot be created
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid) ?? 'unknown'}\n`
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, mine, { mode: 0o644 })
    // link() is atomic and, unlike a plain create, the file appears with its content.
    for (let attempt = 0; attempt < 20 && !tryLink(draft, path); attempt++) removeIfDead(path, dataDir)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(
      'not-writable',
      `The data directory ${dataDir} can't be written to: ${(error as Error).message}.`,
      { cause: error },
    )
  } finally {
    rmSync(draft, { force: true })
  }
  if (read(path) !== mine) throw inUse(dataDir, holderOf(read(path))?.pid)
  return {
    release() {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

/** True if a living process has the directory's lock. */
export function isDirectoryLocked(dataDir: string): boolean {
  return isHolderAlive(read(join(dataDir, 'lock')))
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfDead(path: string, dataDir: string): void {
  const content = read(path)
  if (content === null) return
  if (isHolderAlive(content)) throw inUse(dataDir, holderOf(content)?.pid)
  // Two starts may find the same dead lock. Each moves it aside under its own name; one that has moved a
  // fresh lock instead puts it back.
  const aside = `${path}.dead-${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(aside) !== content) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function inUse(dataDir: string, pid: number | undefined): EmbeddedPostgresError {
  const holder = pid === undefined ? 'another server' : `another server (process ${pid})`
  return new EmbeddedPostgresError('in-use', `The data directory ${dataDir} is in use by ${holder}.`)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function holderOf(content: string | null): { pid: number; start: string } | null {
  const match = /^(\d+) (.+)\n$/.exec(content ?? '')
  return match === null ? null : { pid: Number(match[1]), start: match[2] ?? '' }
}

function isHolderAlive(content: string | null): boolean {
  const holder = holderOf(content)
  if (holder === null || !isAlive(holder.pid)) return false
  const start = startOf(holder.pid)
  return start === null || start === holder.start
}

/** True if a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of a process as a text that differs between two processes with the same pid; null if
 * unknown.
 */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command name may contain spaces and brackets, so field 22 is counted from behind it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A zombie is dead; its parent has not read its exit status yet.
      if (fields[0] === 'Z' || fields[0] === 'X') return 'dead'
      const ticks = fields[19]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
    }
    if (process.platform === 'darwin') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    }
  } catch {
    return null
  }
  return null
}
