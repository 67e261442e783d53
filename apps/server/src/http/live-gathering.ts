import type { Changes, LiveEvent } from '@quadrat/domain/event'

/**
 * The shortest time between two messages to the clients of a company, and what each client adds to it, in ms.
 */
const pauseMs = { least: 50, perClient: 1, most: 400 }
/**
 * The time of the server that the requests of one client are given, in ms, and the most that clients are
 * asked to wait.
 */
const spread = { perClientMs: 4, mostMs: 2000 }

/**
 * Gathers the events of each company. The first one after a pause is sent at once; those that follow it are
 * sent together, each once. In a busy hour each client gets a few messages a second, however much happens.
 * @param clientsOf the number of this server's clients of a company
 */
export function createGathering(
  clientsOf: (companyId: number) => number,
  send: (companyId: number, changes: Changes) => void,
) {
  /** The events of companies that were sent some a moment ago, by their content. */
  const held = new Map<number, { events: Map<string, LiveEvent>; timer: NodeJS.Timeout }>()

  function sendNow(companyId: number, events: LiveEvent[]): void {
    const clients = clientsOf(companyId)
    send(companyId, { events, spreadMs: Math.min(clients * spread.perClientMs, spread.mostMs) })
    const pause = Math.min(pauseMs.least + clients * pauseMs.perClient, pauseMs.most)
    const timer = setTimeout(() => {
      const later = held.get(companyId)
      held.delete(companyId)
      if (later && later.events.size > 0) sendNow(companyId, [...later.events.values()])
    }, pause)
    timer.unref()
    held.set(companyId, { events: new Map(), timer })
  }

  return {
    add(companyId: number, events: readonly LiveEvent[]): void {
      if (events.length === 0) return
      const waiting = held.get(companyId)
      if (!waiting) sendNow(companyId, [...events])
      else for (const event of events) waiting.events.set(JSON.stringify(event), event)
    },
    close(): void {
      for (const { timer } of held.values()) clearTimeout(timer)
      held.clear()
    },
  }
}
