import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showHook } from '#src/testing/show-hook.tsx'
import { useReviewQueue } from './use-review-queue.ts'

const request = (project: string) => ({ filters: { project: { eq: project } }, sort: ['id:asc'] }) as never
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

/** A company with these tasks to review. */
async function show(waiting: string[], project = '1') {
  let ids = waiting
  let isDown = false
  const requests = graphqlAnswers((name, { pagination }) => {
    if (isDown) return undefined
    if (name !== 'ReviewQueue') return { baoleaderTask: null }
    const { start, limit } = pagination as { start: number; limit: number }
    const data = ids.slice(start, start + limit).map(id => ({ id }))
    return { baoleaderTasks: { count: ids.length, data } }
  })
  onTestFinished(() => sessionStorage.clear())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = await showHook((project: string) => useReviewQueue(request(project)), project, { client })
  const { now } = shown
  const at = () => now().queue.at
  const starts = () =>
    requests
      .filter(({ name }) => name === 'ReviewQueue')
      .map(({ variables }) => (variables.pagination as { start: number }).start)
  const preloaded = () =>
    requests.filter(({ name }) => name !== 'ReviewQueue').map(({ variables }) => variables.id)
  const server = {
    wait: (next: string[]) => {
      ids = next
    },
    down: (next: boolean) => {
      isDown = next
    },
  }
  return { ...shown, at, starts, preloaded, server }
}
const states = ({ queue }: ReturnType<typeof useReviewQueue>) => queue.entries.map(({ state }) => state)

it('begins with the first task, and loads the next two in advance', async () => {
  const { now, at, preloaded } = await show(['4', '7', '9', '12'], 'first')
  await expect.poll(now).toMatchObject({ isKnown: true, error: null })
  expect(at()).toBe('4')
  await expect.poll(preloaded).toEqual(['7', '9'])
  now().next()
  await expect.poll(at).toBe('7')
  await expect.poll(preloaded).toEqual(['7', '9', '12'])
  now().previous()
  await expect.poll(at).toBe('4')
  now().lookAt('12')
  await expect.poll(at).toBe('12')
  now().onward()
  await expect.poll(at).toBe('4')
})

it('follows a decision from the press to the response', async () => {
  const { now, at } = await show(['4', '7'], 'decisions')
  await expect.poll(at).toBe('4')
  now().sent('4', 'approve')
  await expect.poll(() => [at(), ...states(now())]).toEqual(['7', 'sending', 'waiting'])
  now().accepted('4')
  await expect.poll(() => states(now())).toEqual(['decided', 'waiting'])
  now().reopened('4')
  await expect.poll(() => states(now())).toEqual(['waiting', 'waiting'])
  now().sent('7', 'reject')
  await expect.poll(at).toBe('4')
  now().refused('7', 'No response')
  await expect.poll(() => now().queue.entries[1]).toMatchObject({ id: '7', refusal: 'No response' })
  now().taken('7')
  await expect.poll(() => states(now())).toEqual(['waiting'])
})

it('loads the next page before the loaded tasks run out', async () => {
  const { now, starts } = await show(numbers(1, 600), 'pages')
  await expect.poll(() => now().isKnown).toBe(true)
  expect([starts(), now().queue.notLoaded]).toEqual([[0], 100])
  now().lookAt('480')
  await expect.poll(() => now().queue.at).toBe('480')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(starts()).toEqual([0])
  now().next()
  await expect.poll(() => now().queue.entries.length).toBe(600)
  expect([starts(), now().queue.notLoaded, now().queue.at]).toEqual([[0, 500], 0, '481'])
})

it('a later visit of the same list begins where the reviewer left, with the decided tasks', async () => {
  const { now, at, leave, render, server, client } = await show(['4', '7', '9'], 'mine')
  await expect.poll(at).toBe('4')
  now().sent('4', 'approve')
  now().accepted('4')
  now().next()
  await expect.poll(at).toBe('9')
  server.wait(['7', '9'])
  await client.invalidateQueries()
  leave()
  await new Promise(resolve => setTimeout(resolve, 50))
  render('mine')
  await expect.poll(() => [at(), ...states(now())]).toEqual(['9', 'decided', 'waiting', 'waiting'])
  leave()
  await new Promise(resolve => setTimeout(resolve, 50))
  render('another')
  await expect.poll(() => [at(), ...states(now())]).toEqual(['7', 'waiting', 'waiting'])
})

it('a later visit shows nothing of the list of an earlier one, of which tasks were decided since', async () => {
  const { now, at, leave, render, server } = await show(['4', '7', '9'], 'later')
  await expect.poll(at).toBe('4')
  leave()
  server.wait(['9'])
  const seen: unknown[] = []
  await new Promise(resolve => setTimeout(resolve, 50))
  render('later')
  await expect
    .poll(
      () => {
        seen.push(...now().queue.entries.map(({ id, state }) => `${id} ${state}`))
        return now().isKnown && now().queue.entries.length > 0
      },
      { interval: 1 },
    )
    .toBe(true)
  await expect.poll(at).toBe('9')
  expect(new Set(seen)).toEqual(new Set(['9 waiting']))
})

it('says that the list could not be loaded, and loads it on request', async () => {
  const { now, at, client, server } = await show([], 'down')
  await expect.poll(() => now().isKnown).toBe(true)
  server.down(true)
  await client.invalidateQueries()
  // What is known stays on the screen.
  expect(now().error).toBeNull()
  client.clear()
  const other = await showHook(() => useReviewQueue(request('down too')), null, { client })
  await expect.poll(() => other.now().error).not.toBeNull()
  expect(other.now().isKnown).toBe(false)
  server.down(false)
  server.wait(['4'])
  await other.now().retry()
  await expect.poll(() => [other.now().queue.at, other.now().error]).toEqual(['4', null])
  expect(at()).toBeNull()
})
