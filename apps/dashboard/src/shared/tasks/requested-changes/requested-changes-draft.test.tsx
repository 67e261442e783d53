import { expect, it, vi } from 'vitest'
import { endSession, startSession } from '#src/shared/account/session.ts'
import {
  clearRequestedChanges,
  requestedChangeAt,
  requestedChangesOf,
  setRemark,
  toggleRequestedChange,
} from './requested-changes-draft.ts'

const depth = { fieldId: 'depth', photoHash: null }
const photo = { fieldId: 'well', photoHash: 'a1' }
const otherPhoto = { fieldId: 'well', photoHash: 'b2' }

it('adds a question or photo, with a remark, and takes it back', () => {
  toggleRequestedChange('1', depth)
  toggleRequestedChange('1', photo)
  setRemark('1', photo, 'Too dark')
  setRemark('1', otherPhoto, 'Not chosen')
  expect(requestedChangesOf('1').get()).toEqual([
    { ...depth, remark: '' },
    { ...photo, remark: 'Too dark' },
  ])
  expect(requestedChangeAt(requestedChangesOf('1').get(), photo)?.remark).toBe('Too dark')
  expect(requestedChangeAt(requestedChangesOf('1').get(), otherPhoto)).toBeUndefined()
  toggleRequestedChange('1', depth)
  expect(requestedChangesOf('1').get()).toEqual([{ ...photo, remark: 'Too dark' }])
})

it('keeps the changes of each task in the browser tab', () => {
  toggleRequestedChange('2', depth)
  expect(requestedChangesOf('3').get()).toEqual([])
  expect(requestedChangesOf('2').get()).toHaveLength(1)
  const stored = Object.values(sessionStorage).map(text => JSON.parse(text as string))
  expect(stored).toContainEqual([{ ...depth, remark: '' }])
})

it('clears them once they are sent', () => {
  toggleRequestedChange('4', depth)
  const listener = vi.fn()
  requestedChangesOf('4').subscribe(listener)
  clearRequestedChanges('4')
  clearRequestedChanges('4')
  expect(requestedChangesOf('4').get()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})

it('shows nobody else who signs in, as their task has the same number', () => {
  const signIn = (id: string) =>
    startSession({ jwt: id, user: { id, firstName: 'Asha', lastName: 'Juma', confirmed: true } }, false)
  signIn('1')
  toggleRequestedChange('9', depth)
  signIn('2')
  expect(requestedChangesOf('9').get()).toEqual([])
  signIn('1')
  expect(requestedChangesOf('9').get()).toHaveLength(1)
  endSession('signed-out')
})
