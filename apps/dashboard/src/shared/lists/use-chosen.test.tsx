import { expect, it } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useChosen } from './use-chosen.ts'
import { pagesOf, usePages } from './use-pages.ts'

it('rows stay chosen on other pages until they are removed', async () => {
  const { now } = await showHook(() => useChosen(), null)
  const chosen = () => [...now().chosen.keys()].join()
  now().toggle({ id: '1' })
  await expect.poll(chosen).toBe('1')
  now().add([{ id: '2' }, { id: '3' }, { id: '1' }])
  await expect.poll(chosen).toBe('1,2,3')
  now().toggle({ id: '2' })
  await expect.poll(chosen).toBe('1,3')
  now().remove(['1', '9'])
  await expect.poll(chosen).toBe('3')
  now().clear()
  await expect.poll(chosen).toBe('')
})

it('another page size begins with the first page', async () => {
  const { now } = await showHook(() => usePages(), null)
  expect(now()).toMatchObject({ page: 1, limit: 10, start: 0 })
  now().onPage(3)
  await expect.poll(now).toMatchObject({ page: 3, limit: 10, start: 20 })
  now().onLimit(50)
  await expect.poll(now).toMatchObject({ page: 1, limit: 50, start: 0 })
})

it('the page in the address keeps the rest of the search', () => {
  const shown: unknown[] = []
  const search = { text: 'Mida', page: 3, limit: 20 }
  const pages = pagesOf(search, search, (next, replace) => shown.push([next, replace]))
  expect([pages.page, pages.limit]).toEqual([3, 20])
  pages.onPage(4)
  pages.onPage(2, true)
  pages.onLimit(50)
  expect(shown).toEqual([
    [{ text: 'Mida', page: 4, limit: 20 }, undefined],
    [{ text: 'Mida', page: 2, limit: 20 }, true],
    [{ text: 'Mida', page: 1, limit: 50 }, undefined],
  ])
})
