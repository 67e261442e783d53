import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openFolderStore } from '#src/platform/files/folder-store.ts'
import { makers } from '#test/make.ts'
import { startObjectStore } from '#test/object-store.ts'
import { emptyDatabase, ownDatabase } from '#test/own-database.ts'
import { processEnvironment } from '#test/process-environment.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boot test '))
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await ended(child)
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

test('starts in an empty directory, ends cleanly on SIGTERM and starts again with the same data', async () => {
  const port = await freePort()
  const first = serve({ DATA_DIR: folder, PORT: String(port) })
  await first.says('Press Ctrl-C to stop.')
  expect(first.output()).toContain('npm run base-map -- kenya.pmtiles')
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ready', database: true, files: true },
  ])
  const password = readFileSync(join(folder, 'postgres', 'password'), 'utf8')
  const postmaster = postmasterOf(folder)

  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  await gone(postmaster)

  const second = serve({ DATA_DIR: folder, PORT: String(port) })
  await second.says('Press Ctrl-C to stop.')
  expect(second.output()).not.toContain('npm run base-map')
  expect(readFileSync(join(folder, 'postgres', 'password'), 'utf8')).toBe(password)
  expect(second.output()).not.toContain('Creating the database')
})

test('ends although a page is open', async () => {
  const port = await freePort()
  const server = serve({ DATA_DIR: folder, PORT: String(port) })
  await server.says('Quadrat is ready.')
  const page = new WebSocket(`ws://127.0.0.1:${port}/live/?EIO=4&transport=websocket`)
  await once(page, 'message')
  const closed = once(page, 'close')
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
  await closed
})

test('refuses a second server on the same data with one line, and the first one keeps running', async () => {
  const port = await freePort()
  const first = serve({ DATA_DIR: folder, PORT: String(port) })
  await first.says('Quadrat is ready.')
  const second = serve({ DATA_DIR: folder, PORT: String(await freePort()) })
  expect(await ended(second.child)).toBe(1)
  expect(second.errors()).toBe(
    `The data directory ${join(folder, 'postgres')} is in use by another server (process ${first.child.pid}).\n`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('refuses a second server on the same files and database, until the first one is gone', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: await emptyDatabase() }
  const first = serve({ ...env, PORT: String(await freePort()) })
  await first.says('Quadrat is ready.')
  const second = serve({ ...env, PORT: String(await freePort()) })
  expect(await ended(second.child)).toBe(1)
  expect(second.errors()).toBe(
    `The files in ${join(folder, 'files')} are in use by another server. Set S3_BUCKET so that the servers share a bucket.\n`,
  )
  first.child.kill('SIGKILL')
  const third = serve({ ...env, PORT: String(await freePort()) })
  await third.says('Quadrat is ready.')
})

test('refuses a server on the same database with files of its own, and not one whose folder was moved', async () => {
  const [DATABASE_URL, home, moved] = [await ownDatabase(), join(folder, 'home'), join(folder, 'moved')]
  const first = serve({ DATABASE_URL, DATA_DIR: home, PORT: String(await freePort()) })
  await first.says('Quadrat is ready.')
  const line = `The files of this installation are in the folder ${join(home, 'files')} of ${hostname()}, not in the folder ${join(folder, 'other', 'files')}. Servers share files in a bucket (S3_BUCKET). If you have moved the files, run npm run move-files with the new settings.\n`
  expect(await refusal({ DATABASE_URL, DATA_DIR: join(folder, 'other') })).toBe(line)
  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  renameSync(home, moved)
  await serve({ DATABASE_URL, DATA_DIR: moved, PORT: String(await freePort()) }).says('Quadrat is ready.')
}, 300_000)

test('refuses a bucket over files in a folder, until a command has moved them', async () => {
  const [DATABASE_URL, objects] = [await ownDatabase(), await startObjectStore()]
  const env = { DATABASE_URL, DATA_DIR: folder }
  const store = openFolderStore(join(folder, 'files'))
  const db = openDatabase(DATABASE_URL, 2)
  await migrate(db)
  const company = await makers(db).company()
  const hashes = await Promise.all(
    ['a well', 'a pump'].map(async text => {
      const draft = await store.draft(Readable.from([Buffer.from(text)]), { limit: () => 100 })
      await draft.keep(company.id)
      await db.pool.query(
        `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
         values ($1, $2, $3, '.txt', 'text/plain', $4, 'local', now(), now())`,
        [company.id, draft.hash, text, text.length],
      )
      return draft.hash
    }),
  )
  // The database does not know its store yet, as in an installation of a release before.
  await db.close()
  const inBucket = { ...env, ...objects.env }
  expect(await refusal(inBucket)).toContain('run npm run move-files')
  const moving = spawn(process.execPath, [join(import.meta.dirname, 'move-files.ts')], {
    env: { ...processEnvironment, NODE_NO_WARNINGS: '1', ...inBucket },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(moving.stdout)
  expect(await ended(moving)).toBe(0)
  expect(await said).toContain(
    'The installation now uses the bucket field-photos: 2 files, 2 of them just copied, 0 missing.',
  )
  for (const hash of hashes) expect(objects.calls).toContain(`PUT ${company.id}/${hash.slice(0, 2)}/${hash}`)
  const again = serve({ ...inBucket, PORT: String(await freePort()) })
  await again.says('Quadrat is ready.')
  again.child.kill('SIGTERM')
  await ended(again.child)
  expect(await refusal(env)).toContain('are in the bucket field-photos, not in the folder')
  await objects.close()
}, 300_000)

test('leaves no process running after Ctrl-C during the start', async () => {
  const server = serve({ DATA_DIR: folder, PORT: String(await freePort()) })
  await server.says('Creating the database')
  server.child.kill('SIGINT')
  expect(await ended(server.child)).toBe(0)
  expect(server.output()).not.toContain('Quadrat is ready.')
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(folder, 'postgres', 'lock'))).toBe(false)
})

test('ends, cleanly and with its database, although an upload never does', async () => {
  const port = await freePort()
  const server = serve({ DATA_DIR: folder, PORT: String(port) })
  await server.says('Quadrat is ready.')
  const postmaster = postmasterOf(folder)
  const body = JSON.stringify({ type: 'baoleader', identifier: 'a@b.example', password: 'guess' })
  const upload = async () => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', () => {})
    const head = `POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 20))
    await once(socket, 'connect')
    return { socket, answer: () => answer }
  }
  // The second one never ends: its phone is out of reach.
  const [finished, stuck] = await Promise.all([upload(), upload()])
  // Answered after the server has read what the uploads have sent so far.
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`)
  expect((await health()).status).toBe(200)
  server.child.kill('SIGTERM')
  await vi.waitFor(() => expect(health()).rejects.toThrow(), { interval: 50, timeout: 3000 })
  finished.socket.write(body.slice(20))
  expect(await ended(server.child)).toBe(0)
  expect(server.errors()).toBe('')
  expect(finished.answer()).toMatch(/^HTTP\/1.1 4\d\d [\s\S]*connection: close/i)
  expect(stuck.answer()).toBe('')
  await gone(postmaster)
})

test('starts its database again when it was killed, and serves again', async () => {
  const port = await freePort()
  const server = serve({ DATA_DIR: folder, PORT: String(port) })
  await server.says('Quadrat is ready.')
  const postmaster = postmasterOf(folder)
  process.kill(postmaster, 'SIGKILL')
  await server.says('The database is running again.')
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  expect(server.output().match(/The database stopped unexpectedly/g)).toHaveLength(1)
  // Not one stack per call of the job queue.
  expect(server.output().match(/The database can't be reached/g) ?? []).not.toHaveLength(2)
  expect(server.output()).not.toContain('ECONNREFUSED\\n')
  const next = postmasterOf(folder)
  expect(next).not.toBe(postmaster)
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
  await gone(next)
})

test('ends when the process that started it is killed', async () => {
  const server = serve({ DATA_DIR: folder, PORT: String(await freePort()) })
  await server.says('Quadrat is ready.')
  const postmaster = postmasterOf(folder)
  server.child.disconnect()
  expect(await ended(server.child)).toBe(0)
  await gone(postmaster)
})

describe('refuses with one clear line and exit code 1, and leaves nothing behind', () => {
  test('a port in use', async () => {
    const other = await listen()
    const port = portOf(other)
    try {
      expect(await refusal({ PORT: String(port) })).toBe(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.\n`,
      )
      expect(existsSync(join(folder, 'postgres'))).toBe(false)
    } finally {
      other.close()
    }
  })

  test('a data directory that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const dataDir = join(folder, 'file', 'data')
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The data directory ${dataDir} can't be written to: part of its path is a file.\n`,
    )
  })

  test('wrong settings, each in its own line', async () => {
    expect(await refusal({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toBe(
      'PORT must be a port number between 1 and 65535, not "eighty".\n' +
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".\n',
    )
  })

  test('a database that cannot be reached, without showing its password', async () => {
    const url = `postgresql://quadrat:hunter2@127.0.0.1:${await freePort()}/quadrat`
    const line = await refusal({ DATABASE_URL: url })
    expect(line).toBe(
      `The database ${url.split('@')[1]} of DATABASE_URL can't be used: the connection was refused.\n`,
    )
    expect(line).not.toContain('hunter2')
  })

  test('a Redis that refuses the password, without showing it', async () => {
    const url = `redis://:hunter2@127.0.0.1:${await freePort()}`
    const redis = createServer(socket => {
      socket.on('error', () => {})
      socket.on('data', () =>
        socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'),
      )
    })
    redis.listen(Number(new URL(url).port), '127.0.0.1')
    await once(redis, 'listening')
    const line = await refusal({ REDIS_URL: url, DEMO: '0' })
    redis.close()
    expect(line).toBe(
      `The Redis ${url.split('@')[1]} of REDIS_URL can't be used: WRONGPASS invalid username-password pair or user is disabled.\n`,
    )
  })
})

test('starts without Redis and without the bucket, says so in a line each, and uses the bucket when it answers', async () => {
  const [port, redisPort, objects] = [await freePort(), await freePort(), await startObjectStore()]
  objects.fault = 'refuses'
  const server = serve({
    DATA_DIR: folder,
    DATABASE_URL: await ownDatabase(),
    PORT: String(port),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    ...objects.env,
  })
  await server.says('Quadrat is ready.')
  expect(server.output()).toContain(
    "The bucket field-photos of S3_BUCKET can't be used: it returned HTTP 500.",
  )
  expect(server.output()).toContain("Redis can't be reached")
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ready()).toEqual({
    status: 200,
    body: {
      status: 'degraded',
      database: true,
      files: true,
      bucket: false,
      redis: false,
      reason: 'This server cannot reach the bucket and Redis.',
    },
  })
  objects.fault = null
  await server.says('The bucket responds again')
  expect((await ready()).body).toMatchObject({ status: 'degraded', bucket: true, redis: false })
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
  await objects.close()
})

async function refusal(env: Record<string, string>): Promise<string> {
  const server = serve({ DATA_DIR: folder, PORT: String(await freePort()), ...env })
  expect(await ended(server.child)).toBe(1)
  return server.errors()
}

function serve(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...processEnvironment, NODE_NO_WARNINGS: '1', HOST: '127.0.0.1', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let output = ''
  let errors = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    errors += chunk
  })
  return {
    child,
    output: () => output,
    errors: () => errors,
    says(text: string): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = () => {
        if (output.includes(text)) resolve()
      }
      look()
      child.stdout?.on('data', look)
      child.once('exit', code => reject(new Error(`ended with ${code} before '${text}': ${errors}`)))
      return promise
    },
  }
}

/**
 * Returns the exit code after all output is read. 'close' would wait for a channel that a test has closed.
 */
async function ended(child: ChildProcess): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve())
  else resolve()
  await promise
  if (child.stderr && !child.stderr.readableEnded) await once(child.stderr, 'end')
  return child.exitCode
}

/**
 * Waits until a process is gone: an ended process stays in the process table until its parent has collected
 * it.
 */
const gone = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 })

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)

function listen(): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => resolve(server))
  return promise
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

async function freePort(): Promise<number> {
  const server = await listen()
  const port = portOf(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  await promise
  return port
}
