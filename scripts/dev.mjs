// npm run dev: the server restarts on each change, the two web apps reload in place.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { root, vite } from './lib/paths.mjs'
import { runtimeEnvironment } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'

const node = bootstrap()
const server = `http://127.0.0.1:${process.env.PORT || 8080}`
const parts = [
  { args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], cwd: root },
  { args: [vite, '--port', '5173', '--strictPort'], cwd: join(root, 'apps/dashboard') },
  { args: [vite, '--port', '5174', '--strictPort'], cwd: join(root, 'apps/collector') },
]
say(
  'Dashboard http://localhost:5173 · collector app http://localhost:5174/collect/ · server as it says below',
)

const env = runtimeEnvironment(node, { QUADRAT_SERVER: server })
const children = parts.map(({ args, cwd }) => spawn(node, args, { cwd, env, stdio: 'inherit' }))
const stop = signal => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// One that ends takes the others with it: half a development set-up only confuses.
for (const child of children) {
  child.on('exit', code => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
}
