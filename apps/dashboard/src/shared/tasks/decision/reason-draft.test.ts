import { expect, it } from 'vitest'
import { reasonDraft } from './reason-draft.ts'

it('keeps a reason for each task and decision until it is deleted', () => {
  expect(reasonDraft.read('7', 'reject')).toBe('')
  reasonDraft.save('7', 'reject', 'Blurred')
  reasonDraft.save('7', 'request-edit', 'Which well?')
  reasonDraft.save('8', 'reject', 'Twice')
  expect(reasonDraft.read('7', 'reject')).toBe('Blurred')
  reasonDraft.delete('7', 'reject')
  expect([
    reasonDraft.read('7', 'reject'),
    reasonDraft.read('7', 'request-edit'),
    reasonDraft.read('8', 'reject'),
  ]).toEqual(['', 'Which well?', 'Twice'])
})
