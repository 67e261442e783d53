import type { QueryClient } from '@tanstack/react-query'
import { timelineQuery } from '#src/shared/tasks/history/timeline.api.ts'
import { type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { viewerPhotos } from './viewer-photos.ts'

/** The stale time of a preloaded task in ms. Live events report changes before that. */
const freshMs = 60_000
/** The number of photos that are decoded in advance. The others follow when the task is displayed. */
const photosAhead = 2
const preloaded = new Map<string, HTMLImageElement>()
const preloadedMax = 24

/** Fetches tasks before they are displayed, with their first photos. */
export async function preloadTasks(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const task = await queryClient
      .fetchQuery({ ...taskQuery(id), staleTime: freshMs })
      // The page fetches the task again and shows the error then.
      .catch(() => null)
    if (!task) continue
    preloadPhotos(task, photosAhead)
    if (task.editFrom) queryClient.prefetchQuery({ ...timelineQuery(id), staleTime: freshMs })
  }
}

export function preloadPhotos(task: Task, n: number): void {
  for (const { src } of viewerPhotos(task).slice(0, n)) {
    if (preloaded.has(src)) continue
    const image = new Image()
    image.src = src
    // Decoded in advance, so that the first frame of the task does not wait for it.
    image.decode().catch(() => preloaded.delete(src))
    preloaded.set(src, image)
    const [oldest] = preloaded.keys()
    if (preloaded.size > preloadedMax && oldest !== undefined) preloaded.delete(oldest)
  }
}
