import { expect, it, vi } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useCreateEach, useCreateOnce } from './use-create-once.ts'

const create = () =>
  vi.fn<(name: string, clientId: string) => Promise<string>>(async name => `record ${name}`)
const noResponse = new Error('No response')

it('a repeat after a lost response has the same client id, and then saves what is typed now', async () => {
  const send = create().mockRejectedValueOnce(noResponse)
  const update = vi.fn(async () => {})
  const { now } = await showHook(() => useCreateOnce(send, update), null)
  await expect(now()('Mida')).rejects.toBe(noResponse)
  expect(update).not.toHaveBeenCalled()
  expect(await now()('Mida Creek')).toBe('record Mida Creek')
  const [first, second] = send.mock.calls.map(([, clientId]) => clientId)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(update).toHaveBeenCalledExactlyOnceWith('record Mida Creek', 'Mida Creek')
})

it('a record that is created at the first try is not saved a second time', async () => {
  const update = vi.fn(async () => {})
  const { now } = await showHook(() => useCreateOnce(create(), update), null)
  await now()('Mida')
  expect(update).not.toHaveBeenCalled()
})

it('each record of a form has a client id of its own, which a repeat of the same input keeps', async () => {
  const send = create().mockRejectedValueOnce(noResponse)
  const { now } = await showHook(() => useCreateEach(send), null)
  await expect(now()('Mida')).rejects.toBe(noResponse)
  await now()('Mida')
  await now()('Watamu')
  await now()('Mida')
  const [lost, repeated, other, again] = send.mock.calls.map(([, clientId]) => clientId)
  expect(repeated).toBe(lost)
  expect(new Set([lost, other, again]).size).toBe(3)
})
