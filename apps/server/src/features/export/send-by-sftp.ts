import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import type { ExportTarget } from '@quadrat/domain/export-schedule'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import type { Reach } from '#src/platform/network/public-address.ts'
import type { StoredFile } from './send-to-bucket.ts'

/** What is read of the file, and written to the server, at once. */
const chunkBytes = 1024 * 1024
const silentMs = 20_000

/** The SFTP server showed another key than at its first use. */
class OtherHostKey extends Error {
  readonly code = 'OTHERHOSTKEY'
}

/**
 * Sends a file by SFTP under another name and renames it when all of it is there: what an attempt before has
 * sent of it is not sent again.
 * @param hostKey the fingerprint that the server must have; null at the first use
 * @param pinHostKey stores the fingerprint of the first use
 */
export async function sendBySftp(
  target: Extract<ExportTarget, { kind: 'sftp' }>,
  secret: { password: string } | { privateKey: string },
  file: StoredFile,
  {
    reach,
    hostKey,
    pinHostKey,
    signal,
  }: {
    reach: Reach
    hostKey: string | null
    pinHostKey(key: string): Promise<void>
    signal: AbortSignal
  },
): Promise<void> {
  const { host, port, username, folder } = target
  const socket = await connected(host, port, reach, signal)
  const client = new Client()
  const end = () => client.destroy()
  // The callbacks of a connection that ends are not called.
  const gone = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(closedEarly()))
  })
  gone.catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  let shownKey: string | null = null
  try {
    const sftp = await opened(client, {
      sock: socket,
      username,
      ...secret,
      readyTimeout: silentMs,
      keepaliveInterval: silentMs / 2,
      hostVerifier: (key: Buffer) => {
        shownKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return hostKey === null || shownKey === hostKey
      },
    }).catch(error => {
      if (hostKey !== null && shownKey !== null && shownKey !== hostKey) throw new OtherHostKey(shownKey)
      throw error
    })
    if (hostKey === null && shownKey !== null) await pinHostKey(shownKey)
    const path = folder === '' ? file.name : `${folder}/${file.name}`
    const sent = sendPart(sftp, `${path}.part`, file, signal).then(() => renamed(sftp, `${path}.part`, path))
    await Promise.race([sent, gone])
  } finally {
    signal.removeEventListener('abort', end)
    client.end()
    socket.destroy()
  }
}

/** Connects only within the reach, which is asked when the connection is made. */
async function connected(host: string, port: number, reach: Reach, signal: AbortSignal): Promise<Socket> {
  // Only names are looked up.
  if (isIP(host) && !reach.allows(host))
    throw Object.assign(new Error(`${host} is not in the internet.`), { code: 'ENOTPUBLIC' })
  const socket = connect({ host, port, lookup: reach.lookup })
  socket.setTimeout(silentMs, () =>
    socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
  )
  // An error after the run was ended has nobody else to hear it, and would end the server.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function opened(client: Client, config: ConnectConfig): Promise<SFTPWrapper> {
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>()
  client.on('error', reject)
  client.on('close', () => reject(closedEarly()))
  client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
  client.connect(config)
  return promise
}

const closedEarly = () =>
  Object.assign(new Error('The server closed the connection.'), { code: 'ECONNRESET' })

async function sendPart(
  sftp: SFTPWrapper,
  path: string,
  file: StoredFile,
  signal: AbortSignal,
): Promise<void> {
  const there = await sizeOf(sftp, path)
  const start = there !== null && there <= file.size ? there : 0
  const handle = await call<Buffer>(done => sftp.open(path, start > 0 ? 'r+' : 'w', done))
  try {
    for (let at = start; at < file.size; at += chunkBytes) {
      signal.throwIfAborted()
      const bytes = await file.bytes(at, Math.min(file.size, at + chunkBytes) - 1)
      await call<void>(done =>
        sftp.write(handle, bytes, 0, bytes.length, at, error => done(error, undefined)),
      )
    }
  } finally {
    await call<void>(done => sftp.close(handle, error => done(error, undefined))).catch(() => {})
  }
  const arrived = await sizeOf(sftp, path)
  if (arrived !== file.size) throw new Error(`The server has ${arrived ?? 0} of ${file.size} bytes.`)
}

/** Not every server replaces a file: an older one of the same name is one of the same run. */
async function renamed(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  if ((await sizeOf(sftp, to)) !== null)
    await call<void>(done => sftp.unlink(to, error => done(error, undefined)))
  await call<void>(done => sftp.rename(from, to, error => done(error, undefined)))
}

const noSuchFile = 2

async function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | null> {
  try {
    return (await call<{ size: number }>(done => sftp.stat(path, done))).size
  } catch (error) {
    if ((error as { code?: unknown }).code === noSuchFile) return null
    throw error
  }
}

function call<T>(run: (done: (error: Error | null | undefined, result: T) => void) => void): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  run((error, result) => (error ? reject(error) : resolve(result)))
  return promise
}
