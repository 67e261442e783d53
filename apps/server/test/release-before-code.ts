import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '#src/config.ts'
import { migrationFiles } from '#src/platform/database/migrate.ts'
import { lastMigrationBefore } from './release-before.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

/**
 * Returns the commit of the release before this one: the last tag, or until there is one, the parent of the
 * first commit with a migration of this release. Null without the history, as in a shallow clone.
 */
export async function releaseBefore(): Promise<string | null> {
  const [tag] = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-version:refname',
  ).split('\n')
  if (tag) return tag
  const files = await migrationFiles()
  const newer = files.slice(files.indexOf(lastMigrationBefore) + 1)
  const paths = newer.map(name => `apps/server/migrations/${name}`)
  const [first] = git(
    'log',
    '--topo-order',
    '--reverse',
    '--diff-filter=A',
    '--format=%H',
    '--',
    ...paths,
  ).split('\n')
  if (newer.length === 0 || !first) return null
  try {
    return git('rev-parse', '--verify', '--quiet', `${first}^`)
  } catch {
    return null
  }
}

/**
 * Writes the code of a commit into an empty folder, with the packages that are installed here. Its
 * dependencies are those of today, so it shows what its own code does.
 */
export function checkOut(commit: string, folder: string): void {
  const parts = ['package.json', 'packages', 'apps/server', 'apps/demo', 'apps/dashboard/package.json']
  const tar = execFileSync('git', ['archive', commit, ...parts], { cwd: REPOSITORY, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  linkPackages(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
  const own = join(folder, 'node_modules/@quadrat')
  mkdirSync(own)
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(own, name))
  for (const name of ['server', 'demo']) symlinkSync(join(folder, 'apps', name), join(own, name))
  linkPackages(join(REPOSITORY, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'))
  // A server starts without pages, but not without their folders.
  for (const app of ['dashboard', 'collector'])
    mkdirSync(join(folder, 'apps', app, 'dist'), { recursive: true })
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@quadrat') symlinkSync(join(from, name), join(to, name))
}
