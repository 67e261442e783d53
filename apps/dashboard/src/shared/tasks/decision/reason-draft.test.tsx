import { expect, it } from 'vitest'
import { endSession, startSession } from '#src/shared/account/session.ts'
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

it('shows nobody else who signs in, as their task has the same number', () => {
  const signIn = (id: string) =>
    startSession({ jwt: id, user: { id, firstName: 'Asha', lastName: 'Juma', confirmed: true } }, false)
  signIn('1')
  reasonDraft.save('9', 'reject', 'Blurred')
  signIn('2')
  expect(reasonDraft.read('9', 'reject')).toBe('')
  signIn('1')
  expect(reasonDraft.read('9', 'reject')).toBe('Blurred')
  endSession('signed-out')
})
