import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketFault } from '#test/object-store.ts'
import type { TcpProxy } from '#test/tcp-proxy.ts'
import type { Stage } from './stage.ts'

export const faultKinds = [
  'server killed',
  'database killed',
  'disk full',
  'network cut',
  'network stalled',
  'database cut off',
  'database stalled',
  'Redis cut off',
  'Redis stalled',
  'bucket refuses',
  'bucket slow',
  'bucket hangs',
  'bucket breaks off',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What a fault needs besides its end: when the part was ready again, in ms after it began. */
type Fault = (stage: Stage, lastsMs: number, random: () => number) => Promise<{ readyMs?: number }>

const network = (part: (stage: Stage) => TcpProxy, how: 'cut' | 'stall'): Fault => {
  return async (stage, lastsMs) => {
    await part(stage)[how]()
    await sleep(lastsMs)
    await part(stage).mend()
    return {}
  }
}

const bucket = (fault: BucketFault): Fault => {
  return async (stage, lastsMs) => {
    stage.bucket.fault = fault
    await sleep(lastsMs)
    stage.bucket.fault = null
    return {}
  }
}

/** How each fault begins and ends. */
export const faults: Record<FaultKind, Fault> = {
  async 'server killed'({ servers }, _lastsMs, random) {
    const victim = servers[Math.floor(random() * servers.length)]
    await victim?.kill()
    return { readyMs: await victim?.start() }
  },
  async 'database killed'(stage) {
    const begin = performance.now()
    await stage.database.kill()
    while (!(await isReady(stage))) await sleep(50)
    return { readyMs: performance.now() - begin }
  },
  async 'disk full'({ disk }, lastsMs) {
    await disk?.fill()
    await sleep(lastsMs)
    await disk?.free()
    return {}
  },
  'network cut': network(stage => stage.balancer, 'cut'),
  'network stalled': network(stage => stage.balancer, 'stall'),
  'database cut off': network(stage => stage.database.network, 'cut'),
  'database stalled': network(stage => stage.database.network, 'stall'),
  'Redis cut off': network(stage => stage.redis, 'cut'),
  'Redis stalled': network(stage => stage.redis, 'stall'),
  'bucket refuses': bucket('refuses'),
  'bucket slow': bucket('slow'),
  'bucket hangs': bucket('hangs'),
  'bucket breaks off': bucket('breaks off'),
}

/**
 * Asks a server itself, which reads and writes in the database, and in each node of a cluster. Its answer is
 * two seconds old at most.
 */
async function isReady({ servers }: Stage): Promise<boolean> {
  const answers = await Promise.all(
    servers.map(({ port }) =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        async answer => {
          const { nodes = {} } = (await answer.json()) as { nodes?: Record<string, boolean> }
          return answer.status === 200 && Object.values(nodes).every(Boolean)
        },
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}
