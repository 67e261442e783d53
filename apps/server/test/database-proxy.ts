import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A way to a database that can be cut, as a network or a PostgreSQL that ends would cut it. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** Breaks all connections and refuses new ones, until `mend`. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Starts a proxy before a database. It ends after the tests of the file. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const [, who = '', host = '', name = '', options = ''] =
    /^\w+:\/\/(?:([^@/]*)@)?([^/]*)\/([^?]*)(?:\?(.*))?$/.exec(databaseUrl) ?? []
  const folder = new URLSearchParams(options).get('host')
  const [hostname, port] = host.split(':')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port ?? 5432}` }
    : { host: hostname || '127.0.0.1', port: Number(port ?? 5432) }
  const sockets = new Set<Socket>()
  const server = createServer(inside => {
    const outside = connect(target)
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: ours } = server.address() as AddressInfo
  const cut = () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  afterAll(async () => {
    if (server.listening) await cut()
  })
  return {
    url: `postgresql://${who}@127.0.0.1:${ours}/${name}`,
    cut,
    mend: async () => (server.listening ? undefined : listen(ours)),
  }
}
