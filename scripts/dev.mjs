// npm run dev: starts the server, which restarts on each change, and the two web apps, which reload in place.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { log } from './lib/log.mjs'
import { root, vite } from './lib/paths.mjs'
import { runtimeEnvironment } from './lib/runtime.mjs'

const node = bootstrap()
const server = `http://127.0.0.1:${process.env.PORT || 8080}`
const parts = [
  { args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], cwd: root },
  { args: [vite, '--port', '5173', '--strictPort'], cwd: join(root, 'apps/dashboard') },
  { args: [vite, '--port', '5174', '--strictPort'], cwd: join(root, 'apps/collector') },
]
log(
  'Dashboard http://localhost:5173 · collector app http://localhost:5174/collect/ · server as it says below',
)

const env = runtimeEnvironment(node, { QUADRAT_SERVER: server })
const children = parts.map(({ args, cwd }) => spawn(node, args, { cwd, env, stdio: 'inherit' }))
const stop = signal => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// If one process ends, the others are stopped as well.
for (const child of children) {
  child.on('exit', code => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
}
