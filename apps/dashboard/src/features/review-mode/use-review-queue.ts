import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownKey } from '#src/shared/account/session.ts'
import { storedValue } from '#src/shared/browser/stored.ts'
import type { WaitingTransition } from '#src/shared/tasks/decision/review-transitions.ts'
import { type QueueRequest, queueQuery } from '#src/shared/tasks/review.api.ts'
import { preloadTasks } from './preload.ts'
import {
  accepted,
  emptyQueue,
  lookAt,
  onward,
  type Queue,
  refused,
  remaining,
  reopened,
  resumed,
  returnTo,
  type SavedPosition,
  savedPositionOf,
  sent,
  step,
  taken,
  upcoming,
  withWaiting,
} from './queue.ts'

/** The position in the queue, stored in the browser tab. */
const storedPosition = storedValue<SavedPosition | null>('quadrat-review-place', null, sessionStorage)

const prefetchCount = 2
/** The next page is loaded when fewer loaded tasks than this follow the displayed one. */
const loadedAhead = 20

/** The live queue of the tasks that wait for review, with the reviewer's position. */
export function useReviewQueue(request: QueueRequest) {
  const queryClient = useQueryClient()
  // Numbers of tasks are those of a company: another person's position is about other tasks.
  const filter = ownKey(JSON.stringify(request))
  const [saved] = useState(() => {
    const stored = storedPosition.get()
    return stored?.filter === filter ? stored : null
  })
  const [queue, setQueue] = useState<Queue>(() => (saved ? resumed(saved) : emptyQueue))
  const [isKnown, setKnown] = useState(false)
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(queueQuery(request))
  // What an earlier visit loaded has tasks that were decided since.
  const waiting = isKnown || !isFetching ? data : undefined

  useEffect(() => {
    if (!waiting) return
    const ids = waiting.pages.flatMap(page => page.ids)
    const count = waiting.pages.at(-1)?.count ?? 0
    setQueue(now => {
      const next = withWaiting(now, ids, count)
      return !isKnown && saved?.at ? returnTo(next, saved.at) : next
    })
    setKnown(true)
  }, [waiting, isKnown, saved])

  useEffect(() => {
    // The effects of a key press run before the frame is painted. The timer moves this work after it, also on
    // unmount.
    if (isKnown) setTimeout(() => storedPosition.set(savedPositionOf(queue, filter)))
  }, [queue, filter, isKnown])

  const runsOut = isKnown && remaining(queue) < loadedAhead && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (runsOut) fetchNextPage()
  }, [runsOut, fetchNextPage])

  const next = upcoming(queue, prefetchCount).join()
  useEffect(() => {
    if (next) setTimeout(() => preloadTasks(queryClient, next.split(',')))
  }, [next, queryClient])

  return {
    queue,
    isKnown,
    error: waiting ? null : error,
    retry: () => refetch(),
    next: () => setQueue(now => step(now, 1)),
    previous: () => setQueue(now => step(now, -1)),
    onward: () => setQueue(onward),
    lookAt: (id: string) => setQueue(now => lookAt(now, id)),
    sent: (id: string, transition: WaitingTransition) => setQueue(now => sent(now, id, transition)),
    accepted: (id: string) => setQueue(now => accepted(now, id)),
    refused: (id: string, reason: string) => setQueue(now => refused(now, id, reason)),
    reopened: (id: string) => setQueue(now => reopened(now, id)),
    taken: (id: string) => setQueue(now => taken(now, id)),
  }
}
export type ReviewQueue = ReturnType<typeof useReviewQueue>
