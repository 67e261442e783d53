import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** The operating system user that runs PostgreSQL; null for the user of this process. */
export type PostgresUser = { uid: number; gid: number } | null

const CANDIDATES = ['postgres', 'node', 'nobody']

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. For a server run by root it is the
 * owner of the data directory if that is not root (a mounted volume), else the first of `postgres`, `node`
 * and `nobody` that exists.
 * @throws EmbeddedPostgresError `no-user`
 */
export function choosePostgresUser(dataDir: string): PostgresUser {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(dataDir)
  if (owner !== null && owner.uid !== 0) return owner
  const users = readUsers()
  for (const name of CANDIDATES) {
    const user = users.get(name)
    if (user !== undefined) return user
  }
  throw new EmbeddedPostgresError(
    'no-user',
    `PostgreSQL can't run as root, and this machine has none of the users ${CANDIDATES.join(', ')}: ` +
      'start as another user.',
  )
}

/**
 * True if the user can read (or read and execute) the path. Tested in a process of that user, because mode
 * bits do not cover access lists, mounts and closed parent directories.
 */
export function canUse(user: PostgresUser, path: string, how: 'read' | 'execute' = 'read'): boolean {
  const tests = how === 'execute' ? '[ -r "$0" ] && [ -x "$0" ]' : '[ -r "$0" ]'
  const { status } = spawnSync('/bin/sh', ['-c', tests, path], { cwd: '/', stdio: 'ignore', ...user })
  return status === 0
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  let existing = path
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  // Only the directory and its parent indicate whose data this is; /home or / do not.
  if (existing !== path && existing !== dirname(path)) return null
  const { uid, gid } = statSync(existing)
  return { uid, gid }
}

function readUsers(): Map<string, { uid: number; gid: number }> {
  const users = new Map<string, { uid: number; gid: number }>()
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const line of lines) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid && Number(uid) !== 0) users.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return users
}
