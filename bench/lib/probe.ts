import pg from 'pg'

// Loaded into the server's own process before its first line (`node --import`). It counts the messages that
// requests send to PostgreSQL and answers the bench what this process has used so far.

/** What the server's process has used since its start. */
export interface Usage {
  /** Messages to PostgreSQL on behalf of requests; the job queue's own are left out. */
  messages: number
  /** User and system, in ms. */
  cpuMs: number
  rssBytes: number
}

let messages = 0
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    // The pool's own query, which the job queue uses, comes with a callback.
    if (typeof args.at(-1) !== 'function') messages++
    return send.apply(this, args)
  },
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { messages, cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() }
  process.send?.(usage)
})
