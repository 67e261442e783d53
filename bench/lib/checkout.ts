import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Checkout {
  folder: string
  /** The short hash of its commit. */
  commit: string
  remove(): Promise<void>
}

/**
 * Checks an older commit out into a temporary folder. Its workspaces are its own, and all other packages are
 * those that this checkout has installed: the two sides differ in their own code alone.
 */
export async function checkOut(name: string): Promise<Checkout> {
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim()
  const commit = await git('rev-parse', '--short', `${name}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), `quadrat-beside-${commit}-`))
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  await git('worktree', 'add', '--detach', folder, commit)
  try {
    linkPackages(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, commit, remove }
}

function linkPackages(folder: string): void {
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(linked, '@quadrat'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@quadrat') symlinkSync(join(installed, name), join(linked, name))
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(linked, '@quadrat', name))
      // What a workspace needs in another version than the others.
      const own = join(root, group, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(folder, group, name, 'node_modules'))
    }
}
