import { expect, it, vi } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useOnce } from './use-once.ts'

it('sends once for a double click, and again after the response', async () => {
  const mutate = vi.fn<(name: string, options: { onSettled: () => void }) => void>()
  const { now } = await showHook(() => useOnce({ mutate }), null)
  const save = now()
  save('Mida')
  save('Mida')
  expect(mutate).toHaveBeenCalledTimes(1)
  mutate.mock.lastCall?.[1].onSettled()
  save('Mida Creek')
  expect(mutate.mock.calls.map(([name]) => name)).toEqual(['Mida', 'Mida Creek'])
})
