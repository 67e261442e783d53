import { emptyDraft } from '@quadrat/domain/template-draft'
import { expect, onTestFinished, test } from 'vitest'
import { draftsKey } from './draft-store.ts'
import { drafts, lockHold } from './drafts.ts'

test('the lock is held until other tabs know of the write', async () => {
  onTestFinished(() => localStorage.removeItem(draftsKey))
  const began = performance.now()
  const entry = { templateId: '7', draft: emptyDraft(), base: null, rowVersion: null, writes: null }
  await drafts.update('7', () => entry)
  expect(drafts.find('7')).toMatchObject(entry)
  await navigator.locks.request(draftsKey, () => undefined)
  // A slow machine only makes it longer. Timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(lockHold - 2)
})

test('a full storage rejects the update and releases the lock', async () => {
  const fails = () => {
    throw new Error('full')
  }
  await expect(drafts.update('7', fails)).rejects.toThrow('full')
  await navigator.locks.request(draftsKey, () => undefined)
})
