import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { modules, root } from './paths.mjs'
import { giveUp } from './say.mjs'

const OLDEST = 26

/**
 * The Node that runs Quadrat: the pinned one from npm, so that the machine's own may be older; else the one
 * that runs this script, when it is new enough.
 */
export function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const pinned = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = optionalDependencies?.[name]
  if (wanted && existsSync(pinned)) {
    // Asked, not assumed: a binary for glibc lies just as well on a disk with musl.
    const { stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
    if (stdout?.trim() === `v${wanted}`) return pinned
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  if (wanted && !existsSync(pinned)) {
    giveUp(`${name} is missing from node_modules: delete that folder and start again.`)
  }
  return giveUp(
    `Quadrat runs on Node ${OLDEST}: npm has no build of it for this machine, and the one here is ${process.versions.node}. ` +
      `Install Node ${OLDEST} or later and start again.`,
  )
}

/** The environment in which a plain `node` is the pinned one, for children of children. */
export function runtimeEnvironment(node, more = {}) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  // Types are stripped and modules compiled once, not at each start.
  const cache = join(root, '.cache', 'node')
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, ...more }
}
