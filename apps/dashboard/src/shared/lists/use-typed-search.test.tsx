import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { searchDebounce, useTypedSearch } from './use-typed-search.ts'

const onSearch = vi.fn()

function SearchedList() {
  const [typed, type] = useTypedSearch('', onSearch)
  return <input aria-label="Search" value={typed} onChange={event => type(event.currentTarget.value)} />
}

beforeEach(() => {
  onSearch.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

test('a search starts when nothing was typed for a moment', async () => {
  mount(<SearchedList />)
  await page.getByLabelText('Search').fill('Shore')
  vi.advanceTimersByTime(searchDebounce - 1)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Shore')
})

test('a search does not undo the way to another page, before which the list stays', async () => {
  const router = mount(<SearchedList />)
  const search = page.getByLabelText('Search')
  await search.fill('Shore')
  router.navigate({ to: '/auth/tasks' })
  await expect.element(search).toHaveValue('Shore')
  vi.advanceTimersByTime(searchDebounce)
  expect(onSearch).not.toHaveBeenCalled()
})
