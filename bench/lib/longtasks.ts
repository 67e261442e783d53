import type { Browser, Page } from 'playwright'

/** The longest task of the page's main thread during some work, in ms. */
export interface LongestTask {
  /** Wall-clock time, including the time of other programs. */
  wall: number
  /** CPU time of the thread. */
  cpu: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { frames?: { url: string; processId: number }[] } }
}

/** Runs the work with tracing and returns the longest task of the page's main thread. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  const longest = (of: (event: TraceEvent) => number | undefined) =>
    Math.max(...tasks.map(event => (of(event) ?? 0) / 1000))
  return { wall: longest(event => event.dur), cpu: longest(event => event.tdur) }
}
