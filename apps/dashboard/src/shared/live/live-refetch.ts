import type { LiveEvent } from '@quadrat/domain/event'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveMeta } from '#src/shared/api/live-meta.ts'
import { changedRow, staleAfter } from '#src/shared/api/query-keys.ts'

/** The pause after the first event, in which the other events of the same change arrive, in ms. */
const quietMs = 25
/** The shortest and the longest time between two requests of a query, in ms. */
const gapMs = { least: 200, most: 2500 }
/** The share of a client's time in which it waits for an answer is at most one in this number. */
const restFactor = 8
/**
 * In the time of `spreadMs` the server answers one request of each client. All of them together take at most
 * one part in this number of its processor.
 */
const crowdFactor = 10
/** With more changed rows than this, the whole page is fetched. */
const rowsMax = 10

const liveOf = (query: Query): LiveMeta | undefined => query.meta?.live

/** What is known of one query on the screen. */
interface Pace {
  /** True if everything may have changed. */
  isStale: boolean
  /** The tasks whose rows may have changed. */
  rows: Set<string>
  timer?: ReturnType<typeof setTimeout>
  isAsking: boolean
  /** When the last request was sent. */
  askedAt: number
  /** How long the last answers took. */
  answerMs: number
}

/** For a query that nothing shows yet. An answer under way may be older than the event. */
function invalidateUnseen(queryClient: QueryClient, query: Query): void {
  query.invalidate()
  if (query.state.fetchStatus === 'idle') return
  const again = () => {
    query.invalidate()
    queryClient.refetchQueries(
      { queryKey: query.queryKey, exact: true, type: 'active' },
      { cancelRefetch: false },
    )
  }
  query.promise?.then(again, again)
}

/**
 * Refetches what live events have changed. A request under way is never cancelled: if an event arrives
 * meanwhile, one more request follows. Requests for the same query keep a distance that grows with the number
 * of clients (`spreadMs`) and with the time that answers take. Without that, busy hours with many open
 * screens would never show an answer.
 * @param random for tests
 */
export function createLiveRefetch(queryClient: QueryClient, random: () => number = Math.random) {
  const paces = new WeakMap<Query, Pace>()
  let spread = 0

  /**
   * @param spreadMs the time over which the clients of the company spread their requests; left out if it is
   * unchanged
   */
  function note(events: readonly LiveEvent[], spreadMs = spread): void {
    spread = spreadMs
    for (const event of events)
      for (const queryKey of staleAfter(event))
        for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
          if (query.isActive()) add(query, event)
          else invalidateUnseen(queryClient, query)
        }
  }

  function add(query: Query, event: LiveEvent): void {
    const pace = paceOf(query)
    const row = liveOf(query)?.rows ? changedRow(event) : null
    if (row) pace.rows.add(row)
    else pace.isStale = true
    schedule(query, pace)
  }

  function paceOf(query: Query): Pace {
    const known = paces.get(query)
    if (known) return known
    const pace: Pace = {
      isStale: false,
      rows: new Set(),
      isAsking: false,
      askedAt: Number.NEGATIVE_INFINITY,
      answerMs: 0,
    }
    paces.set(query, pace)
    return pace
  }

  function schedule(query: Query, pace: Pace): void {
    if (pace.isAsking || pace.timer !== undefined) return
    const gap = gapOf(query, pace)
    const since = Date.now() - pace.askedAt
    // Clients that hear of the same event at the same time do not all ask at once.
    const wait = since >= gap ? quietMs + random() * spread : gap * (0.9 + 0.2 * random()) - since
    pace.timer = setTimeout(() => ask(query, pace), Math.max(wait, quietMs))
  }

  function gapOf(query: Query, pace: Pace): number {
    const gap = Math.min(Math.max(gapMs.least, spread * crowdFactor, pace.answerMs * restFactor), gapMs.most)
    const least = liveOf(query)?.leastMs ?? 0
    // Queries that may be older stay older by the same factor when all become slower.
    return least > gapMs.least ? gap * (least / gapMs.least) : gap
  }

  async function ask(query: Query, pace: Pace): Promise<void> {
    pace.timer = undefined
    if (!query.isActive()) return invalidateUnseen(queryClient, query)
    pace.isAsking = true
    // The request of somebody else may have been sent before the event.
    if (query.state.fetchStatus !== 'idle') await query.promise?.catch(() => undefined)
    else await refetch(query, pace)
    pace.isAsking = false
    if (!pace.isStale && pace.rows.size === 0) return
    if (pace.isStale) query.invalidate()
    schedule(query, pace)
  }

  async function refetch(query: Query, pace: Pace): Promise<void> {
    const live = liveOf(query)?.rows
    const shown = live?.shown(query.state.data, pace.rows) ?? []
    const isWhole = pace.isStale || shown.length > rowsMax
    pace.isStale = false
    pace.rows.clear()
    if (!isWhole && shown.length === 0) return
    pace.askedAt = Date.now()
    if (live && !isWhole) await refetchRows(query, pace, () => live.fetch(shown))
    else
      await queryClient.refetchQueries(
        { queryKey: query.queryKey, exact: true, type: 'active' },
        { cancelRefetch: false },
      )
    pace.answerMs = (pace.answerMs + Date.now() - pace.askedAt) / 2
  }

  async function refetchRows(
    query: Query,
    pace: Pace,
    fetch: () => Promise<(data: unknown) => unknown>,
  ): Promise<void> {
    const { dataUpdateCount } = query.state
    try {
      const merge = await fetch()
      // If the whole list was fetched meanwhile, nobody knows which of both is newer.
      if (query.state.fetchStatus !== 'idle' || query.state.dataUpdateCount !== dataUpdateCount)
        pace.isStale = true
      else queryClient.setQueryData(query.queryKey, merge)
    } catch {
      pace.isStale = true
    }
  }

  /** Repeats the queries that failed while the server could not be reached. No missed event names those. */
  function retryFailed(): void {
    queryClient.invalidateQueries(
      { predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }

  return { note, retryFailed }
}
