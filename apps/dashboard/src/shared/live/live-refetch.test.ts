import type { LiveEvent } from '@quadrat/domain/event'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMeta } from '#src/shared/api/live-meta.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { createLiveRefetch } from './live-refetch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const created: LiveEvent = { name: 'task-created', taskId: '9' }
const decided = (taskId: string): LiveEvent => ({ name: 'task-updated', taskId })

/**
 * A query on the screen. Each answer takes a time and says how many events were known to the server when it
 * was asked.
 */
async function screen(
  answerMs: number,
  queryKey: readonly string[] = keys.taskLists,
  live?: LiveMeta,
  random = 0.5,
) {
  const queryClient = new QueryClient()
  const server = { events: 0, asked: 0, cancelled: 0 }
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    server.asked++
    const events = server.events
    signal.addEventListener('abort', () => server.cancelled++)
    return new Promise<{ events: number }>(resolve => setTimeout(() => resolve({ events }), answerMs))
  })
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta: { live } })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(answerMs)
  const { note } = createLiveRefetch(queryClient, () => random)
  return {
    queryClient,
    server,
    shown: () => observer.getCurrentResult().data?.events,
    /**
     * Publishes an event every `everyMs` for a time. Returns how many events the screen was behind at most.
     */
    async publish(forMs: number, everyMs: number, spreadMs = 0, event = created): Promise<number> {
      let behind = 0
      for (let ms = 0; ms < forMs; ms += everyMs) {
        server.events++
        note([event], spreadMs)
        await vi.advanceTimersByTimeAsync(everyMs)
        behind = Math.max(behind, server.events - (observer.getCurrentResult().data?.events ?? 0))
      }
      return behind
    },
    note,
    leave,
  }
}

describe('a query on the screen', () => {
  it('is refetched once for a burst of events, soon', async () => {
    const { publish, server, shown } = await screen(10)
    await publish(20, 1)
    await vi.advanceTimersByTimeAsync(30)
    expect(shown()).toBe(20)
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.asked).toBe(2)
  })

  it('shows answers while events keep coming faster than they arrive, and throws none away', async () => {
    const { publish, server, shown } = await screen(60)
    const behind = await publish(4000, 20)
    // With 50 events a second, 0.5 s are 25 of them.
    expect(behind).toBeLessThanOrEqual(40)
    expect(server.cancelled).toBe(0)
    expect(server.asked).toBeLessThanOrEqual(4000 / 200)
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toBe(server.events)
  })

  it('is asked once more for an event that arrives during a request', async () => {
    const { note, server, shown } = await screen(100)
    server.events = 1
    note([created])
    await vi.advanceTimersByTimeAsync(50)
    server.events = 2
    note([created])
    note([created])
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown()).toBe(2)
    expect(server).toMatchObject({ asked: 3, cancelled: 0 })
  })

  it('is asked once more for an event that arrives during the request of somebody else', async () => {
    const { note, queryClient, server, shown } = await screen(100)
    queryClient.refetchQueries({ queryKey: keys.taskLists })
    await vi.advanceTimersByTimeAsync(10)
    server.events = 1
    note([created])
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown()).toBe(1)
    expect(server).toMatchObject({ asked: 3, cancelled: 0 })
  })

  it('is asked less often as answers become slower, and as clients become more', async () => {
    const quick = await screen(10)
    await quick.publish(10_000, 50)
    const slow = await screen(200)
    await slow.publish(10_000, 50)
    const crowded = await screen(10)
    await crowded.publish(10_000, 50, 2000)
    expect(slow.server.asked).toBeLessThan(quick.server.asked / 4)
    expect(crowded.server.asked).toBeLessThan(quick.server.asked / 4)
    // It is asked all the same.
    expect(crowded.server.asked).toBeGreaterThanOrEqual(4)
    expect(slow.server.asked).toBeGreaterThanOrEqual(4)
  })

  it('is asked every second by each of 25 clients, and figures every five seconds', async () => {
    // The server gives 4 ms to each client.
    const spreadMs = 25 * 4
    const list = await screen(10)
    await list.publish(10_000, 50, spreadMs)
    expect(list.server.asked).toBeLessThanOrEqual(10_000 / 1000 + 2)
    expect(list.server.asked).toBeGreaterThanOrEqual(8)
    const figures = await screen(10, keys.taskCounts, { leastMs: 1000 })
    await figures.publish(10_000, 50, spreadMs)
    expect(figures.server.asked).toBeLessThanOrEqual(10_000 / 5000 + 2)
    expect(figures.server.asked).toBeGreaterThanOrEqual(2)
    // An event after a pause is shown as soon as without the others.
    await vi.advanceTimersByTimeAsync(5000)
    const { asked } = list.server
    list.note([created], spreadMs)
    await vi.advanceTimersByTimeAsync(25 + spreadMs)
    expect(list.server.asked).toBe(asked + 1)
  })

  it('is asked at most once a second if it shows figures', async () => {
    const { publish, server } = await screen(10, keys.taskCounts, { leastMs: 1000 })
    await publish(5000, 50)
    expect(server.asked).toBeLessThanOrEqual(7)
    expect(server.asked).toBeGreaterThanOrEqual(5)
  })

  it('is only marked as stale if it leaves the screen before it is asked', async () => {
    const { note, queryClient, server, leave } = await screen(10)
    note([created])
    leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(queryClient.getQueryState(keys.taskLists)?.isInvalidated).toBe(true)
    expect(server.asked).toBe(1)
  })

  it('is asked again if it was under way when nothing showed it yet', async () => {
    const { note, queryClient } = await screen(10)
    const queryKey = [...keys.taskLists, 'early']
    const queryFn = vi.fn(() => new Promise(resolve => setTimeout(() => resolve({ events: 0 }), 100)))
    queryClient.prefetchQuery({ queryKey, queryFn })
    note([created])
    await vi.advanceTimersByTimeAsync(50)
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(5000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    queryClient.prefetchQuery({ queryKey: [...queryKey, 'unseen'], queryFn })
    note([created])
    await vi.advanceTimersByTimeAsync(1000)
    expect(queryClient.getQueryState([...queryKey, 'unseen'])?.isInvalidated).toBe(true)
  })

  it('is asked at a moment of its own within the time of all clients', async () => {
    const askedAfter = async (random: number) => {
      const { note, server } = await screen(10, keys.taskLists, undefined, random)
      note([created], 1000)
      await vi.advanceTimersByTimeAsync(24 + 1000 * random)
      const before = server.asked
      await vi.advanceTimersByTimeAsync(2)
      return [before, server.asked]
    }
    expect([await askedAfter(0), await askedAfter(0.9)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('is only marked as stale after it has left the screen', async () => {
    const { note, queryClient, server } = await screen(10)
    queryClient.setQueryData([...keys.taskLists, 'left'], { events: 0 })
    note([created])
    await vi.advanceTimersByTimeAsync(1000)
    expect(queryClient.getQueryState([...keys.taskLists, 'left'])?.isInvalidated).toBe(true)
    expect(server.asked).toBe(2)
  })
})

describe('when the live connection is back', () => {
  it('what failed is asked again, on the screen at once and elsewhere when it is shown, and nothing else', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    let isAway = true
    const asked: string[] = []
    const observe = (name: string, fails: () => boolean) => {
      const observer = new QueryObserver(queryClient, {
        queryKey: [name],
        queryFn: async () => {
          asked.push(name)
          if (fails()) throw new Error('away')
          return name
        },
      })
      return { observer, leave: observer.subscribe(() => {}) }
    }
    const shown = observe('shown', () => isAway)
    observe('arrived', () => false)
    observe('left', () => isAway).leave()
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.observer.getCurrentResult().isError).toBe(true)
    isAway = false
    createLiveRefetch(queryClient).retryFailed()
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.observer.getCurrentResult()).toMatchObject({ isError: false, data: 'shown' })
    expect(asked).toEqual(['shown', 'arrived', 'left', 'shown'])
    expect(queryClient.getQueryState(['left'])?.isInvalidated).toBe(true)
  })
})

describe('the rows of a list', () => {
  async function list(fetchMs = 10) {
    const fetched: string[][] = []
    const rows: LiveMeta['rows'] = {
      shown: (_data, ids) => [...ids].filter(id => Number(id) < 100),
      fetch: async ids => {
        fetched.push(ids)
        await new Promise(resolve => setTimeout(resolve, fetchMs))
        return data => ({ ...(data as object), rows: ids })
      },
    }
    return { fetched, ...(await screen(20, keys.taskLists, { rows })) }
  }

  it('are fetched alone after events about tasks that are shown', async () => {
    const { note, fetched, server, queryClient } = await list()
    note([decided('3'), decided('4'), decided('3')])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetched).toEqual([['3', '4']])
    expect(server.asked).toBe(1)
    expect(queryClient.getQueryData(keys.taskLists)).toEqual({ events: 0, rows: ['3', '4'] })
  })

  it('are not fetched after events about other tasks', async () => {
    const { note, fetched, server } = await list()
    note([decided('300')])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetched).toEqual([])
    expect(server.asked).toBe(1)
  })

  it('are fetched alone up to ten of them, and with the whole list from the eleventh on', async () => {
    const decide = async (count: number) => {
      const { note, fetched, server } = await list()
      note(Array.from({ length: count }, (_, n) => decided(String(n + 1))))
      await vi.advanceTimersByTimeAsync(2000)
      return [fetched.length, server.asked]
    }
    expect([await decide(10), await decide(11)]).toEqual([
      [1, 1],
      [0, 2],
    ])
  })

  it('are fetched with the whole list after their own request has failed', async () => {
    const failing: LiveMeta['rows'] = {
      shown: (_data, ids) => [...ids],
      fetch: () => Promise.reject(new Error('away')),
    }
    const { note, server, shown } = await screen(20, keys.taskLists, { rows: failing })
    server.events = 1
    note([decided('3')])
    await vi.advanceTimersByTimeAsync(5000)
    expect([server.asked, shown()]).toEqual([2, 1])
  })

  it('are fetched with the whole list after an event that may change which tasks it has', async () => {
    const { note, fetched, server } = await list()
    note([decided('3'), created, decided('4')])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetched).toEqual([])
    expect(server.asked).toBe(2)
  })

  it('are looked up again in a list that was fetched when the event arrived', async () => {
    const { note, fetched, queryClient } = await list()
    queryClient.refetchQueries({ queryKey: keys.taskLists })
    note([decided('3')])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetched).toEqual([['3']])
  })

  it('do not replace those of a list that was fetched meanwhile', async () => {
    const { note, fetched, queryClient, server } = await list(500)
    note([decided('3')])
    await vi.advanceTimersByTimeAsync(100)
    queryClient.refetchQueries({ queryKey: keys.taskLists })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toEqual([['3']])
    expect(queryClient.getQueryData(keys.taskLists)).toEqual({ events: 0 })
    // The list itself once more: nobody knows which of both answers was newer.
    expect(server.asked).toBe(3)
  })
})
