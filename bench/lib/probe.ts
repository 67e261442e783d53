import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'

// Loaded into the server's process before its code (`node --import`). It counts the messages that
// requests send to PostgreSQL, and reports the resources that the process has used so far.

/** The resources that the server's process has used since its start. */
export interface Usage {
  /** Messages to PostgreSQL on behalf of requests, without those of the job queue. */
  messages: number
  /** User and system time in ms. */
  cpuMs: number
  rssBytes: number
}

let messages = 0
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    // The pool's own query, which the job queue uses, passes a callback.
    if (typeof args.at(-1) !== 'function') messages++
    return send.apply(this, args)
  },
})

/** What the process holds after its garbage was collected. */
export interface Held {
  /** Objects, and the buffers that they point at. */
  liveBytes: number
  rssBytes: number
}

process.on('message', (what: 'usage' | 'held') => {
  process.send?.(what === 'held' ? held() : usage())
})

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { messages, cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() }
}

function held(): Held {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let n = 0; n < 3; n++) collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { liveBytes: heapUsed + external, rssBytes: rss }
}
