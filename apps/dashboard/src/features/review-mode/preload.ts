import type { QueryClient } from '@tanstack/react-query'
import { timelineQuery } from '#src/shared/tasks/history/timeline.api.ts'
import { type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { viewerPhotos } from './viewer-photos.ts'

/** How long a task that was fetched ahead is not fetched again, in ms; a change of it comes by the live event. */
const freshMs = 60_000
/** Photos of a task that are drawn before they are looked at; the rest follow when it is on the screen. */
const photosAhead = 2
const kept = new Map<string, HTMLImageElement>()
const keptMax = 24

/** Fetches tasks before they are looked at, with what is drawn first of each. */
export async function preloadTasks(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const task = await queryClient
      .fetchQuery({ ...taskQuery(id), staleTime: freshMs })
      // It is fetched again when it is looked at, and says then what is wrong.
      .catch(() => null)
    if (!task) continue
    preloadPhotos(task, photosAhead)
    if (task.editFrom) queryClient.prefetchQuery({ ...timelineQuery(id), staleTime: freshMs })
  }
}

export function preloadPhotos(task: Task, n: number): void {
  for (const { src } of viewerPhotos(task).slice(0, n)) {
    if (kept.has(src)) continue
    const image = new Image()
    image.src = src
    // Decoded now, or the first frame of the task would wait for it.
    image.decode().catch(() => kept.delete(src))
    kept.set(src, image)
    const [oldest] = kept.keys()
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  }
}
