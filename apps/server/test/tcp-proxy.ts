import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A network before one server, or before several that take turns. It can be cut, and it can stall. */
export interface TcpProxy {
  port: number
  /** Breaks all connections and refuses new ones, until `mend`. */
  cut(): Promise<void>
  /** Takes connections and passes nothing on, until `mend`. */
  stall(): void
  mend(): Promise<void>
  /**
   * Sends new connections to these targets. Those that are open stay.
   * @returns when the last connection to another target has ended, as a supervisor waits before it stops one
   */
  direct(...targets: NetConnectOpts[]): Promise<void>
}

/**
 * Starts a proxy on a free port. Each connection goes to the next target, or to another one if nothing
 * listens there, as a balancer does it. It ends with `cut`.
 */
export async function tcpProxy(...first: NetConnectOpts[]): Promise<TcpProxy> {
  let targets = first
  const sockets = new Set<Socket>()
  const outsides = new Map<Socket, NetConnectOpts>()
  const links = new Set<readonly [Socket, Socket]>()
  let isStalled = false
  let turn = 0

  function kept(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }

  function reach(inside: Socket, next: number, left: number): void {
    const target = targets[next % targets.length]
    if (!target || left === 0 || inside.destroyed) return void inside.destroy()
    const outside = kept(connect(target))
    outsides.set(outside, target)
    outside.once('close', () => outsides.delete(outside))
    const missed = () => reach(inside, next + 1, left - 1)
    const leave = () => outside.destroy()
    inside.once('close', leave)
    outside.once('error', missed).once('connect', () => {
      outside.off('error', missed)
      const link = [inside, outside] as const
      links.add(link)
      outside.once('close', () => {
        links.delete(link)
        inside.destroy()
      })
      if (!isStalled) flow(link)
    })
  }

  const server = createServer({ pauseOnConnect: true }, inside => {
    kept(inside)
    reach(inside, turn++, targets.length)
  })
  const listen = (at: number) => new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    cut() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
    stall() {
      isStalled = true
      for (const link of links) for (const socket of link) socket.unpipe().pause()
    },
    async mend() {
      if (isStalled) for (const link of links) flow(link)
      isStalled = false
      if (!server.listening) await listen(port)
    },
    async direct(...others) {
      targets = others
      const left = [...outsides].filter(([, target]) => !others.includes(target))
      await Promise.all(left.map(([outside]) => new Promise(resolve => outside.once('close', resolve))))
    },
  }
}

function flow([inside, outside]: readonly [Socket, Socket]): void {
  inside.pipe(outside)
  outside.pipe(inside)
}

/** Starts a proxy before the database of a URL. @returns it with the URL of the database through it */
export async function databaseNetwork(databaseUrl: string): Promise<TcpProxy & { url: string }> {
  const [, who = '', host = '', name = '', options = ''] =
    /^\w+:\/\/(?:([^@/]*)@)?([^/]*)\/([^?]*)(?:\?(.*))?$/.exec(databaseUrl) ?? []
  const folder = new URLSearchParams(options).get('host')
  const [hostname, port] = host.split(':')
  const proxy = await tcpProxy(
    folder
      ? { path: `${folder}/.s.PGSQL.${port ?? 5432}` }
      : { host: hostname || '127.0.0.1', port: Number(port ?? 5432) },
  )
  return { ...proxy, url: `postgresql://${who}@127.0.0.1:${proxy.port}/${name}` }
}
