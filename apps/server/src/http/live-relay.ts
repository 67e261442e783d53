import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyFailure, redisFailure } from '#src/boot-failure.ts'
import type { Position } from '#src/platform/database/missed-events.ts'
import type { QueuedEvent, SocketsOf } from '#src/platform/database/transaction.ts'

/** What servers tell each other. `since`: messages of the sender may be missing since then. */
type Relayed =
  | { companyId: number; events: readonly QueuedEvent[] }
  | { companyId: number; whose: readonly SocketsOf[] }
  | { since: Position }

/** The other servers of the installation. */
export interface Relay {
  /** Passes it on if Redis can be reached. Otherwise the others learn from the database what they missed. */
  send(message: Relayed): void
  /** False while Redis cannot be reached. */
  isUp(): boolean
  close(): Promise<void>
}

interface Listener {
  receive(message: Relayed): void
  /** Returns a position before which everything was passed on. */
  position(): Position
  /** Tells this server's clients what may be missing since then. Called when Redis answers again. */
  catchUp(since: Position): Promise<void>
  /** Called once when Redis is away, with the reason, and once when it is back, with null. */
  onChange(reason: string | null): void
}

/** A read waits so long for a message, so that a connection without an answer for longer is dead. */
const readMs = 3000
const deadMs = 5 * readMs
const pauseMs = 500
/** How long a database that does not use the stream any more keeps others with its id from it. */
const homeSeconds = 60
/** The time that a start waits for Redis. */
const startMs = 3000
/** About as many messages are kept in the stream. A server that lags further behind reads the database. */
const keptMessages = 10_000

/**
 * Connects to the other servers by a stream of Redis. A message that Redis did not take is not kept here:
 * when Redis answers again, the servers read in the database what was published since (decision 099).
 * @param to the name of the stream, of which each installation has its own, and the home of its database: of
 *   two databases with one id, such as an installation and its copy, only one may use the stream A Redis that
 *   does not answer at the start is away like one that goes away later.
 * @throws BootError when Redis refuses the first connection: the setting is wrong then
 */
export async function openRelay(
  url: string,
  { stream, home }: { stream: string; home: string },
  listener: Listener,
): Promise<Relay> {
  const { createClient } = await import('redis')
  const self = randomUUID()
  let isStarted = false
  let isClosed = false
  let refusal: Error | undefined
  /** What this server has missed, or others of it, since then. */
  let since: Position | null = null
  const client = createClient({
    url,
    // A message that waits for Redis would be told after those of the database.
    disableOfflineQueue: true,
    pingInterval: readMs,
    socket: {
      socketTimeout: deadMs,
      connectTimeout: deadMs,
      // If the first answer is a refusal, the setting is wrong. Anything else is temporary.
      reconnectStrategy(tries, cause) {
        refusal = cause
        return isStarted || !isRefusal(cause) ? Math.min(tries * 100, 1000) : cause
      },
    },
  })
  const reader = client.duplicate()
  for (const one of [client, reader]) one.on('error', lose)
  const connected = Promise.all([client.connect(), reader.connect()])
  const timeout = sleep(startMs, null, { ref: false })
  const isUp = await Promise.race([connected, timeout]).catch(error => {
    client.destroy()
    reader.destroy()
    throw redisFailure(url, refusal ?? error)
  })
  isStarted = true
  connected.catch(lose)
  if (isUp !== null && (await homeAtRedis()) !== home) {
    client.destroy()
    reader.destroy()
    throw copyFailure(url)
  }
  // The stream is read from its newest message on, and in the database what was published until then.
  if (isUp === null) lose(refusal ?? 'it does not respond')

  function lose(reason: unknown): void {
    if (since !== null || isClosed || !isStarted) return
    since = listener.position()
    listener.onChange(reason instanceof Error ? reason.message : String(reason))
  }

  /** Returns the home that uses the stream: this one, if no other has used it for a while. */
  async function homeAtRedis(): Promise<string> {
    const key = `${stream}:home`
    try {
      const other = await client.get(key)
      if (other !== null && other !== home) return other
      await client.set(key, home, { expiration: { type: 'EX', value: homeSeconds } })
    } catch {
      // Redis has gone away, or its user may do nothing but use the stream.
    }
    return home
  }

  async function write(message: Relayed): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: keptMessages } as const
    await client.xAdd(stream, '*', { from: self, message: JSON.stringify(message) }, { TRIM: trim })
  }

  /** The newest message of the stream: what comes after it is read. */
  async function newest(): Promise<string> {
    const last = await reader.xRevRange(stream, '+', '-', { COUNT: 1 })
    return last?.[0]?.id ?? '0-0'
  }

  function readLater(reason: unknown): string {
    lose(reason)
    return '0-0'
  }

  /** Learns what others could not tell, and tells them that something of this server is missing. */
  async function mend(missing: Position): Promise<void> {
    await listener.catchUp(missing)
    await write({ since: missing })
    since = null
    listener.onChange(null)
  }

  async function follow(from: string): Promise<void> {
    let last = from
    let homeAt = performance.now()
    while (!isClosed) {
      try {
        if (since !== null) {
          last = await newest()
          await mend(since)
        }
        if (performance.now() - homeAt > (homeSeconds / 3) * 1000) {
          await homeAtRedis()
          homeAt = performance.now()
        }
        const answer = await reader.xRead({ key: stream, id: last }, { BLOCK: readMs, COUNT: 100 })
        for (const { id, message } of (answer as StreamAnswer)?.[0]?.messages ?? []) {
          last = id
          if (message.from === self || !message.message) continue
          const relayed = JSON.parse(message.message) as Relayed
          if ('since' in relayed) await listener.catchUp(relayed.since)
          else listener.receive(relayed)
        }
      } catch (error) {
        lose(error)
        await sleep(pauseMs)
      }
    }
  }
  const following = follow(since === null ? await newest().catch(readLater) : '0-0')

  return {
    send(message) {
      write(message).catch(lose)
    },
    isUp: () => since === null,
    async close() {
      isClosed = true
      client.destroy()
      reader.destroy()
      await following
    },
  }
}

/** True if Redis answered that it does not take the user, the password or the number of the database. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.test(cause.message)
}

type StreamAnswer = { messages: { id: string; message: Record<string, string> }[] }[] | null
