import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ObjectStore, startObjectStore } from '#test/object-store.ts'
import { type ServerProcess, serverProcess } from '#test/server-process.ts'
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'
import { clusterStage, embeddedStage, type StageDatabase } from './database.ts'

/** The space for unfinished uploads of a server whose disk can be filled. */
const diskBytes = 24_000_000

/** Servers behind a balancer, with all that they stand on; each part can be broken. */
export interface Stage {
  /** The address of the balancer. */
  url: string
  servers: readonly ServerProcess[]
  bucket: ObjectStore
  database: StageDatabase
  redis: TcpProxy
  balancer: TcpProxy
  /** Fills the disk of the first server, and frees it. Null if this user may not mount one. */
  disk: { fill(): Promise<void>; free(): Promise<void> } | null
  close(): Promise<void>
}

interface StageOptions {
  /** A database on the coordinator of a Citus cluster, in place of an embedded PostgreSQL. */
  cluster?: string | null
  /** Of the embedded PostgreSQL. */
  settings?: Record<string, string>
  /** How many servers. */
  servers?: number
}

/**
 * Starts an embedded PostgreSQL, a bucket, and servers that share them and a Redis.
 * @param redisUrl a Redis for this run
 */
export async function openStage(
  redisUrl: string,
  { cluster = null, settings = {}, servers: count = 2 }: StageOptions = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-faults-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const part of closing.reverse()) await part()
  }
  try {
    const disk = mountDisk()
    if (disk) closing.push(disk.remove)
    const database = cluster
      ? await clusterStage(cluster)
      : await embeddedStage(join(folder, 'postgres'), settings)
    closing.push(database.close)
    const bucket = await startObjectStore()
    closing.push(bucket.close)
    const { hostname, port, pathname } = new URL(redisUrl)
    const redis = await tcpProxy({ host: hostname, port: Number(port || 6379) })
    const env = {
      DATABASE_URL: database.servedUrl,
      REDIS_URL: `redis://127.0.0.1:${redis.port}${pathname}`,
      PUBLIC_URL: 'https://faults.example',
      LOG_LEVEL: 'error',
      ...bucket.env,
    }
    const folders = Array.from({ length: count }, (_, n) =>
      disk && n === 0 ? join(disk.path, 'data') : join(folder, `server-${n}`),
    )
    const servers = await Promise.all(folders.map(DATA_DIR => serverProcess({ ...env, DATA_DIR })))
    closing.push(() => Promise.all(servers.map(server => server.end())))
    const balancer = await tcpProxy(...servers.map(({ port }) => ({ host: '127.0.0.1', port })))
    // Whatever was broken last must not keep the servers from ending.
    closing.push(database.release)
    for (const network of [redis, balancer]) closing.push(() => network.mend())
    closing.unshift(() => Promise.all([redis, balancer].map(network => network.cut())))
    await Promise.all(servers.map(server => server.start()))
    return {
      url: `http://127.0.0.1:${balancer.port}`,
      servers,
      bucket,
      database,
      redis,
      balancer,
      disk,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Mounts a small disk in memory. Null if this user or system cannot. */
function mountDisk() {
  const path = mkdtempSync(join(tmpdir(), 'quadrat-faults-disk-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  const filler = join(path, 'filler')
  return {
    path,
    /** Writes until nothing more fits. */
    async fill() {
      await writeFile(filler, Buffer.alloc(diskBytes)).catch(error => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(filler, { force: true }),
    remove() {
      execFileSync('/bin/umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
