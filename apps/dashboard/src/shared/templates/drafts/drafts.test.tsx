import { emptyDraft } from '@quadrat/domain/template/template-draft'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draftsKey } from './draft-store.ts'
import { drafts, lockHold } from './drafts.ts'

test('the lock is held until other tabs know of the write', async () => {
  onTestFinished(() => localStorage.removeItem(draftsKey))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const entry = { templateId: '7', draft: emptyDraft(), base: null, rowVersion: null, writes: null }
  await drafts.update('7', () => entry)
  expect(drafts.find('7')).toMatchObject(entry)
  const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name === draftsKey)
  await vi.advanceTimersByTimeAsync(lockHold - 1)
  expect(await isHeld()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await navigator.locks.request(draftsKey, () => undefined)
})

test('a full storage rejects the update and releases the lock', async () => {
  const fails = () => {
    throw new Error('full')
  }
  await expect(drafts.update('7', fails)).rejects.toThrow('full')
  await navigator.locks.request(draftsKey, () => undefined)
})
