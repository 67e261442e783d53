import { emptyDraft } from '@quadrat/domain/template-draft'
import { expect, onTestFinished, test } from 'vitest'
import { draftsKey } from './draft-store.ts'
import { drafts, turnKept } from './drafts.ts'

test('the next tab has its turn when it must have heard of what this one has written', async () => {
  onTestFinished(() => localStorage.removeItem(draftsKey))
  const began = performance.now()
  const entry = { templateId: '7', draft: emptyDraft(), base: null, rowVersion: null, writes: null }
  await drafts.update('7', () => entry)
  expect(drafts.find('7')).toMatchObject(entry)
  await navigator.locks.request(draftsKey, () => undefined)
  // A slow machine only makes it longer; timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(turnKept - 2)
})

test('a storage that takes nothing is told, and the turn passes on', async () => {
  const fails = () => {
    throw new Error('full')
  }
  await expect(drafts.update('7', fails)).rejects.toThrow('full')
  await navigator.locks.request(draftsKey, () => undefined)
})
