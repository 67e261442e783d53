import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'
import { runtimeEnvironment } from './runtime.mjs'

/**
 * Runs a program in the pinned Node until it ends, hands signals on and ends as it ended. The channel tells
 * the child when this process is killed, so that it ends too and nothing is left running.
 */
export function become(node, args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: runtimeEnvironment(node, env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', error => {
    process.stderr.write(`${node} cannot be started: ${error.message}.\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
  return child
}

/**
 * npm runs a script in a shell, and a SIGTERM to npm ends that shell, which tells nobody: its end is seen from the
 * new parent. Without npm the parent is somebody's terminal, and a server may well outlive that.
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}

/**
 * Runs a program in the pinned Node to its end, beside others.
 * @returns whether it ended well, and all that it said
 */
export async function ended(node, args, env = {}, cwd = root) {
  const child = spawn(node, args, {
    cwd,
    env: runtimeEnvironment(node, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const ok = await new Promise(resolve => {
    child.once('error', error => {
      output += `${node} cannot be started: ${error.message}.\n`
      resolve(false)
    })
    child.once('close', code => resolve(code === 0))
  })
  return { ok, output }
}

/** Runs a program in the pinned Node to its end; true when it ended well. Its output is shown as it comes. */
export function passes(node, args, env = {}, cwd = root) {
  const { status } = spawnSync(node, args, {
    cwd,
    env: runtimeEnvironment(node, env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
