import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

/** An SFTP server with its files in memory. */
export interface SftpServer {
  port: number
  /** The fingerprint of its key. */
  fingerprint: string
  files: Map<string, Buffer>
  /** The connection ends when so many bytes have been written; null for never. */
  cutAfter: number | null
  /** The offsets of all writes. */
  writes: number[]
  close(): Promise<void>
}

export const sftpLogin = { username: 'quadrat', password: 'right' }

export async function startSftpServer(port = 0): Promise<SftpServer> {
  const key = utils.generateKeyPairSync('ed25519')
  const blob = Buffer.from(key.public.split(' ')[1] ?? '', 'base64')
  const connections = new Set<Connection>()
  const server = new Server({ hostKeys: [key.private] }, client => {
    connections.add(client)
    client.on('error', () => {})
    client.on('close', () => connections.delete(client))
    client.on('authentication', context => {
      const { username, method } = context
      if (username === sftpLogin.username && method === 'password' && context.password === sftpLogin.password)
        context.accept()
      else context.reject(['password'])
    })
    client.on('ready', () =>
      client.on('session', accept => accept().on('sftp', acceptSftp => serve(client, acceptSftp()))),
    )
  })
  const found: SftpServer = {
    port: 0,
    fingerprint: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`,
    files: new Map(),
    cutAfter: null,
    writes: [],
    async close() {
      for (const one of connections) one.end()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
  let written = 0
  function serve(client: Connection, sftp: SFTPWrapper): void {
    const open = new Map<number, string>()
    sftp.on('OPEN', (id: number, path: string, flags: number) => {
      const isNew = (flags & OPEN_MODE.TRUNC) !== 0
      if (isNew) found.files.set(path, Buffer.alloc(0))
      if (!found.files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(open.size)
      open.set(open.size, path)
      sftp.handle(id, handle)
    })
    sftp.on('WRITE', (id: number, handle: Buffer, offset: number, data: Buffer) => {
      const path = open.get(handle.readUInt32BE()) ?? ''
      const before = found.files.get(path) ?? Buffer.alloc(0)
      const after = Buffer.alloc(Math.max(before.length, offset + data.length))
      before.copy(after)
      data.copy(after, offset)
      found.files.set(path, after)
      found.writes.push(offset)
      written += data.length
      if (found.cutAfter !== null && written >= found.cutAfter) {
        found.cutAfter = null
        client.end()
        return
      }
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('CLOSE', (id: number) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('STAT', (id: number, path: string) => {
      const file = found.files.get(path)
      if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: file.length, atime: 0, mtime: 0 })
    })
    sftp.on('RENAME', (id: number, from: string, to: string) => {
      const file = found.files.get(from)
      if (!file || found.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      found.files.delete(from)
      found.files.set(to, file)
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('REMOVE', (id: number, path: string) =>
      sftp.status(id, found.files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
    )
  }
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  found.port = (server.address() as AddressInfo).port
  return found
}
