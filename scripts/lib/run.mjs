import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'
import { runtimeEnvironment } from './runtime.mjs'

/**
 * Runs a program with the pinned Node, forwards signals to it and exits with its exit code. If this process
 * is killed, the IPC channel closes, so that the child can end as well.
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
    process.stderr.write(`${node} could not be started: ${error.message}.\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
  return child
}

/**
 * Detects the end of npm by the change of the parent process. npm runs a script in a shell, and a SIGTERM to
 * npm ends the shell without a signal to its children. Without npm the parent is a terminal, which the server
 * may outlive.
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

/** Runs a program with the pinned Node in the background. Returns `ok` (exit code 0) and all its output. */
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
      output += `${node} could not be started: ${error.message}.\n`
      resolve(false)
    })
    child.once('close', code => resolve(code === 0))
  })
  return { ok, output }
}

/** Runs a program with the pinned Node and shows its output. Returns true if the exit code is 0. */
export function passes(node, args, env = {}, cwd = root) {
  const { status } = spawnSync(node, args, {
    cwd,
    env: runtimeEnvironment(node, env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
