import { afterAll } from 'vitest'
import { databaseNetwork, type TcpProxy } from './tcp-proxy.ts'

/** A way to a database that can be cut, as a network or a PostgreSQL that ends would cut it. */
export interface DatabaseProxy extends TcpProxy {
  /** The URL of the database through the proxy. */
  url: string
}

/** Starts a proxy before a database. It ends after the tests of the file. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const proxy = await databaseNetwork(databaseUrl)
  afterAll(() => proxy.cut())
  return proxy
}
