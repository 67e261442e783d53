import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Changes, changesEvent, joinedEvent, type LiveEvent, liveEvents } from '@quadrat/domain/event'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import {
  CountWaitingDocument,
  TaskCountsDocument,
  TaskFeedDocument,
  type TaskFeedQuery,
  TaskRowsDocument,
  type TaskRowsQuery,
} from '../../apps/dashboard/src/generated/graphql.ts'
import type { LiveRows } from '../../apps/dashboard/src/shared/api/live-meta.ts'
import { keys, staleAfter } from '../../apps/dashboard/src/shared/api/query-keys.ts'
import { createLiveRefetch } from '../../apps/dashboard/src/shared/live/live-refetch.ts'
import { envelope, operation } from './http.ts'

/** How a dashboard treats events: as it does now, or as it did before, which is the reference. */
export type Way = 'paced' | 'cancelling'

export interface Feed {
  /** The number of the newest report that the feed shows. */
  newest(): number
  asked(): number
  cancelled(): number
  /** Starts to count anew. */
  forget(): void
  close(): void
}

/**
 * Opens a feed as a dashboard does: with its socket, and with queries that are asked again after live events.
 */
export async function openFeed(url: string, token: string, way: Way): Promise<Feed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const counted = { asked: 0, cancelled: 0 }
  const ask = async <T>(query: string, variables: object, signal?: AbortSignal): Promise<T> => {
    counted.asked++
    let isAnswered = false
    signal?.addEventListener('abort', () => {
      if (!isAnswered) counted.cancelled++
    })
    try {
      return await send<T>(agent, url, token, query, variables, signal)
    } finally {
      isAnswered = true
    }
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let newest = 0
  const list = { filters: {}, pagination: { start: 0, limit: 10 }, sort: ['createdAt:desc'] }
  const feed = new QueryObserver(queryClient, {
    queryKey: [...keys.taskLists, list],
    queryFn: ({ signal }) => ask<TaskFeedQuery>(TaskFeedDocument.toString(), list, signal),
    meta: { live: { rows: liveRows(ask) } },
  })
  const closings = [
    feed.subscribe(({ data }) => {
      newest = Math.max(newest, Number(data?.baoleaderTasks.data[0]?.id ?? 0))
    }),
  ]
  const figures = { figures: [TaskCountsDocument, {}], waiting: [CountWaitingDocument, { filters: {} }] }
  for (const [name, [document, variables]] of Object.entries(figures))
    closings.push(
      new QueryObserver(queryClient, {
        queryKey: [...keys.taskCounts, name],
        queryFn: ({ signal }) => ask<object>(String(document), variables ?? {}, signal),
        meta: { live: { leastMs: 1000 } },
      }).subscribe(() => {}),
    )
  const auth = { token, gathers: way === 'paced' }
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    auth,
    query: { userId: '0' },
    forceNew: true,
  })
  // A refused connection is not tried again by the library.
  socket.on('connect_error', () => void setTimeout(() => socket.connect(), 500))
  const refetch = createLiveRefetch(queryClient)
  const cancel = cancelling(queryClient)
  socket.on(changesEvent, ({ events, spreadMs }: Changes) => refetch.note(events, spreadMs))
  for (const name of liveEvents) socket.on(name, (payload: object) => cancel({ ...payload, name }))
  await new Promise<void>(resolve => socket.once(joinedEvent, () => resolve()))
  return {
    newest: () => newest,
    asked: () => counted.asked,
    cancelled: () => counted.cancelled,
    forget: () => Object.assign(counted, { asked: 0, cancelled: 0 }),
    close() {
      for (const close of closings) close()
      queryClient.clear()
      socket.disconnect()
      agent.destroy()
    },
  }
}

/**
 * What has changed of the rows of the page is asked for by their ids, as `feedQuery` of the dashboard does.
 */
function liveRows(ask: <T>(query: string, variables: object) => Promise<T>): LiveRows {
  return {
    shown: (data, taskIds) => {
      const ids = new Set((data as TaskFeedQuery | undefined)?.baoleaderTasks.data.map(row => row.id))
      return [...taskIds].filter(id => ids.has(id))
    },
    fetch: async ids => {
      const { baoleaderTasks } = await ask<TaskRowsQuery>(TaskRowsDocument.toString(), {
        ids,
        limit: ids.length,
      })
      const now = new Map(baoleaderTasks.data.map(row => [row.id, row]))
      return data => {
        const page = data as TaskFeedQuery
        const rows = page.baoleaderTasks.data.map(row => now.get(row.id) ?? row)
        return { ...page, baoleaderTasks: { ...page.baoleaderTasks, data: rows } }
      }
    },
  }
}

/** The reference: gathers events for 25 ms of quiet, 400 ms at most, and then cancels what is under way. */
function cancelling(queryClient: QueryClient): (event: LiveEvent) => void {
  const stale = new Map<string, readonly string[]>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
    for (const queryKey of stale.values()) queryClient.invalidateQueries({ queryKey })
    stale.clear()
  }
  return event => {
    for (const key of staleAfter(event)) stale.set(key.join(), key)
    clearTimeout(quiet)
    quiet = setTimeout(flush, 25)
    longest ??= setTimeout(flush, 400)
  }
}

function send<T>(
  agent: Agent,
  url: string,
  token: string,
  query: string,
  variables: object,
  signal?: AbortSignal,
): Promise<T> {
  const { headers, bytes } = envelope(operation(token, query, variables))
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/graphql`, { agent, method: 'POST', headers, signal }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        resolve(JSON.parse(text.toString()).data)
      })
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}
