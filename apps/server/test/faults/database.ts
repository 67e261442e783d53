import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { openDatabase } from '#src/platform/database/db.ts'
import { type Node, nameOf, onEach, onNode, readNodes } from '#src/platform/nodes/cluster.ts'
import { nodesOfCompanies } from '#src/platform/nodes/node-states.ts'
import { createCluster, dropCluster, holdCluster } from '#test/cluster.ts'
import { databaseNetwork, type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'

/** A database that can be broken. */
export interface StageDatabase {
  /** Without a network between. */
  url: string
  /** For servers. */
  servedUrl: string
  network: TcpProxy
  /** Kills PostgreSQL, which something starts again. */
  kill(): Promise<void>
  /** What is broken is what this company needs: on a cluster, its node. */
  breakOf(companyId: number): Promise<void>
  /** Lets it answer again, and its network end. */
  release(): Promise<void>
  close(): Promise<void>
}

/** An embedded PostgreSQL in a folder. */
export async function embeddedStage(
  dataDir: string,
  settings: Record<string, string>,
): Promise<StageDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, longestPauseMs: 1000 })
  const network = await databaseNetwork(postgres.connectionString)
  const postmaster = () =>
    Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  return {
    url: postgres.connectionString,
    servedUrl: network.url,
    network,
    kill: async () => void process.kill(postmaster(), 'SIGKILL'),
    breakOf: async () => {},
    release: () => network.mend(),
    async close() {
      await network.cut()
      await postgres.stop()
    },
  }
}

/**
 * A database on a Citus cluster, with a network before each worker. PostgreSQL of a node is killed by one of
 * its sessions: it ends all of them without a word and recovers from its log.
 * @param given a database on the coordinator
 */
export async function clusterStage(given: string): Promise<StageDatabase> {
  const name = `quadrat_faults_${randomBytes(6).toString('hex')}`
  const networks = new Map<string, TcpProxy>()
  await holdCluster(given, 'alone')
  const url = await createCluster(given, name, {
    addressOf: async ({ host, port }) => {
      const network = await tcpProxy({ host, port })
      networks.set(`127.0.0.1:${network.port}`, network)
      return { host: '127.0.0.1', port: network.port }
    },
  })
  const db = openDatabase(url, 2)
  const nodes = await readNodes(db.pool)
  // What was answered must be in the log of PostgreSQL.
  await onEach(db, nodes, async owner => {
    await owner.query(`alter database ${name} set synchronous_commit = on`)
  })
  let broken: Node | undefined
  const one = () => {
    const network = broken && networks.get(nameOf(broken))
    if (!broken || !network) throw new Error('nobody has said whose node is broken')
    return { node: broken, network }
  }
  return {
    url,
    servedUrl: url,
    network: {
      get port() {
        return one().network.port
      },
      cut: () => one().network.cut(),
      stall: () => one().network.stall(),
      mend: () => one().network.mend(),
      direct: (...targets) => one().network.direct(...targets),
    },
    async kill() {
      const killing = onNode(db, one().node, async client => {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        await client.query(`copy (select) to program 'kill -9 ${rows[0].pid}'`)
      })
      await killing.catch(() => {})
    },
    async breakOf(companyId) {
      const names = await nodesOfCompanies(db.pool, nodes, [companyId])
      broken = nodes.find(node => nameOf(node) === names.get(companyId))
    },
    async release() {
      for (const network of networks.values()) await network.mend()
    },
    async close() {
      await db.close()
      await dropCluster(given, name)
      for (const network of networks.values()) await network.cut()
    },
  }
}
