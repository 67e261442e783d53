import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseProxy } from '#test/database-proxy.ts'
import { ownDatabase } from '#test/own-database.ts'
import { REPOSITORY } from './config.ts'

/*
 * No container engine runs here. The files of the image are run as they would be there: nowhere writable but
 * the folder of the data, and not as root where that can be. `test/deploy.test.ts` reads the other files.
 */

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8')

it('runs Node with the same flags and environment in an image, as a service and by npm start', async () => {
  const { serverArguments, serverEnvironment } = await import(join(REPOSITORY, 'scripts/lib/server.mjs'))
  expect(serverArguments).toContain('--heap-growing-percent=60')
  const [program, ...flags] = serverArguments.toReversed()
  expect(read('deploy/run')).toContain(`set -- ${program}\n`)
  expect(read('deploy/run')).toContain(`"$node" ${flags.toReversed().join(' ')} "$@"\n`)
  const command = /^CMD (\["node",.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...serverArguments])
  const environment = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`)
  expect(environment).not.toEqual([])
  for (const setting of environment) {
    expect(read('deploy/run')).toContain(`export ${setting}\n`)
    expect(read('deploy/Dockerfile')).toMatch(new RegExp(`^ENV .* ${setting}( |$)`, 'm'))
  }
})

it('runs with the files of the image alone, and writes nothing but data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadrat-image-'))
  const image = join(folder, 'app')
  const data = join(folder, 'data')
  const copies = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build (.+) (\S+)$/gm)].flatMap(
    ([, from = '', to = '']) => from.split(' ').map(path => [path.replace('/app/', ''), to] as const),
  )
  expect(copies.length).toBeGreaterThan(8)
  await mkdir(data)
  for (const [from, to] of copies) {
    const target = join(image, to === './' ? from : to)
    await mkdir(dirname(target), { recursive: true })
    // The packages of others are too many to be copied. Those of the repository are links to its folders.
    if (from === 'node_modules') await linkPackages(join(REPOSITORY, from), target)
    else if (!from.endsWith('/dist'))
      await cp(join(REPOSITORY, from), target, { recursive: true, verbatimSymlinks: true, filter: isInImage })
  }
  const own = join(image, 'node_modules', '@quadrat')
  await rm(own, { recursive: true })
  await mkdir(own)
  for (const [name, path] of [
    ['domain', 'packages/domain'],
    ['forms', 'packages/forms'],
    ['embedded-postgres', 'packages/embedded-postgres'],
    ['demo', 'apps/demo'],
    ['server', 'apps/server'],
  ] as const)
    await symlink(join(image, path), join(own, name))
  // The apps are built after the server tests; a page in their place is enough for the server to start.
  for (const app of ['dashboard', 'collector'])
    await mkdir(join(image, 'apps', app, 'dist'), { recursive: true })
  const before = filesOf(image)
  await chmod(folder, 0o755)
  await chmod(data, 0o777)

  const port = await freePort()
  const command = /^CMD \["node", (.+)\]$/m.exec(read('deploy/Dockerfile'))?.[1] ?? ''
  const child = spawn(process.execPath, JSON.parse(`[${command}]`), {
    cwd: image,
    env: {
      NODE_ENV: 'production',
      // The socket of an embedded PostgreSQL is for its own user.
      DATABASE_URL: (await databaseProxy(await ownDatabase())).url,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivileged(),
  })
  try {
    let output = ''
    const ready = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
        if (output.includes('Quadrat is ready.')) ready.resolve()
      })
    child.once('error', ready.reject)
    child.once('exit', code => ready.reject(new Error(`ended with ${code}: ${output}`)))
    await ready.promise
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(filesOf(image)).toEqual(before)
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * The user of the image owns nothing of it. Who is not root runs the server themself, and what it writes is
 * seen.
 */
function unprivileged(): { uid?: number; gid?: number } {
  const nobody = { uid: 65534, gid: 65534 }
  const isPossible =
    process.getuid?.() === 0 &&
    spawnSync(process.execPath, ['--version'], { cwd: '/', ...nobody }).status === 0
  return isPossible ? nobody : {}
}

/**
 * The files of a folder with the time of their last change. Links are not followed: they lead to the
 * repository.
 */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return [`${path} ${lstatSync(path).mtimeMs}`]
  })
}

/** As `deploy/Dockerfile.dockerignore` says. */
const isInImage = (path: string) =>
  !/\.test\.tsx?$|\/apps\/\w+\/test$|\/node_modules$/.test(path) || path.endsWith('server/node_modules')

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of readdirSync(from)) await symlink(join(from, name), join(to, name))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
