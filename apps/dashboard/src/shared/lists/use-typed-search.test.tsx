import { beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { searchDebounce, useTypedSearch } from './use-typed-search.ts'

const onSearch = vi.fn()

beforeEach(() => {
  onSearch.mockClear()
  return () => void vi.useRealTimers()
})

/** What was typed with the hook itself: while a locator waits, Vitest moves the fake clock. */
async function typed(text: string) {
  const { now, router } = await showHook((value: string) => useTypedSearch(value, onSearch), '')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now()[1](text)
  return router
}

test('a search starts when nothing was typed for a moment', async () => {
  await typed('Shore')
  vi.advanceTimersByTime(searchDebounce - 1)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Shore')
})

test('a search does not undo the way to another page, before which the list stays', async () => {
  const router = await typed('Shore')
  void router.navigate({ to: '/auth/tasks' })
  vi.advanceTimersByTime(searchDebounce)
  expect(onSearch).not.toHaveBeenCalled()
})
