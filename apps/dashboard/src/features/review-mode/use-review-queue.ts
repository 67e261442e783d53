import type { ReviewTransition } from '@quadrat/domain/task'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TaskFiltersInput } from '#src/generated/graphql.ts'
import { storedValue } from '#src/shared/browser/stored.ts'
import { queueQuery } from '#src/shared/tasks/review.api.ts'
import { preloadTasks } from './preload.ts'
import {
  accepted,
  ahead,
  behind,
  emptyQueue,
  lookAt,
  lost,
  onward,
  type Place,
  placeOf,
  type Queue,
  refused,
  reopened,
  resumed,
  returnTo,
  sent,
  step,
  withWaiting,
} from './queue.ts'

/** Where the reviewer is; gone with the browser tab. */
const storedPlace = storedValue<Place | null>('quadrat-review-place', null, sessionStorage)

const fetchAhead = 2
/** When fewer than so many loaded tasks stand behind the one that is looked at, more are loaded. */
const loadedAhead = 20

/** The tasks that wait for review, live, with the reviewer's place among them. */
export function useReviewQueue(filters: TaskFiltersInput) {
  const queryClient = useQueryClient()
  const filter = JSON.stringify(filters)
  const [place] = useState(() => {
    const known = storedPlace.get()
    return known?.filter === filter ? known : null
  })
  const [queue, setQueue] = useState<Queue>(() => (place ? resumed(place) : emptyQueue))
  const [isKnown, setKnown] = useState(false)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queueQuery(filters),
  )

  useEffect(() => {
    if (!data) return
    const ids = data.pages.flatMap(page => page.ids)
    const count = data.pages.at(-1)?.count ?? 0
    setQueue(now => {
      const next = withWaiting(now, ids, count)
      return !isKnown && place?.at ? returnTo(next, place.at) : next
    })
    setKnown(true)
  }, [data, isKnown, place])

  useEffect(() => {
    // Effects of a key press run before its frame; what can wait is done behind it, whoever has left by then.
    if (isKnown) setTimeout(() => storedPlace.set(placeOf(queue, filter)))
  }, [queue, filter, isKnown])

  const runsOut = behind(queue) < loadedAhead && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (runsOut) fetchNextPage()
  }, [runsOut, fetchNextPage])

  const next = ahead(queue, fetchAhead).join()
  useEffect(() => {
    if (next) setTimeout(() => preloadTasks(queryClient, next.split(',')))
  }, [next, queryClient])

  return {
    queue,
    isKnown,
    error: data ? null : error,
    retry: () => refetch(),
    next: () => setQueue(now => step(now, 1)),
    previous: () => setQueue(now => step(now, -1)),
    onward: () => setQueue(onward),
    lookAt: (id: string) => setQueue(now => lookAt(now, id)),
    sent: (id: string, transition: ReviewTransition) => setQueue(now => sent(now, id, transition)),
    accepted: (id: string) => setQueue(now => accepted(now, id)),
    refused: (id: string, why: string) => setQueue(now => refused(now, id, why)),
    reopened: (id: string) => setQueue(now => reopened(now, id)),
    lost: (id: string) => setQueue(now => lost(now, id)),
  }
}
export type ReviewQueue = ReturnType<typeof useReviewQueue>
