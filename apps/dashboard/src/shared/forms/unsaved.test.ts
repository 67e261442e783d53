import { expect, it, onTestFinished, vi } from 'vitest'
import { type LeaveScope, leaveForms, type Unsaved, unsaved } from './unsaved.ts'

/** A form on the screen, with unsaved changes. */
function changedForm(scope: LeaveScope = 'place') {
  const form: Unsaved & { isSaved: boolean } = {
    isSaved: false,
    isChanged: () => !form.isSaved,
    scope,
    isDiscarded: false,
  }
  const remove = unsaved.add(form)
  onTestFinished(remove)
  return { form, remove }
}
const answer = (leaves: boolean) => unsaved.question()?.answer(leaves)
/** Whether the person may leave; 'asked' while the question is open. */
async function outcome(leaving: Promise<boolean>): Promise<boolean | 'asked'> {
  return Promise.race([leaving, new Promise<'asked'>(resolve => setTimeout(() => resolve('asked')))])
}

it('asks nothing without changes', async () => {
  expect(unsaved.hasChanges()).toBe(false)
  expect(await outcome(unsaved.confirmLeave(['place', 'page', 'window']))).toBe(true)
  const { form } = changedForm()
  form.isSaved = true
  expect(unsaved.hasChanges()).toBe(false)
  expect(await outcome(unsaved.confirmLeave(['place']))).toBe(true)
  expect(unsaved.question()).toBeNull()
})

it('asks only about forms that this way of leaving loses', async () => {
  changedForm('window')
  expect(unsaved.hasChanges()).toBe(true)
  expect(await outcome(unsaved.confirmLeave(['place', 'page']))).toBe(true)
  const { form } = changedForm('page')
  const leaving = unsaved.confirmLeave(['place', 'page'])
  expect(await outcome(leaving)).toBe('asked')
  expect(unsaved.question()?.forms).toEqual([form])
  answer(false)
  expect(await leaving).toBe(false)
})

it('asks again after Stay, and no more after Leave', async () => {
  changedForm()
  const first = unsaved.confirmLeave(['place'])
  answer(false)
  expect(await first).toBe(false)
  expect([unsaved.question(), unsaved.hasChanges()]).toEqual([null, true])
  const second = unsaved.confirmLeave(['place'])
  answer(true)
  expect(await second).toBe(true)
  expect([unsaved.question(), unsaved.hasChanges()]).toEqual([null, false])
  expect(await outcome(unsaved.confirmLeave(['place']))).toBe(true)
})

it('asks again about changes that follow a discarded one', () => {
  const { form } = changedForm()
  unsaved.confirmLeave(['place'])
  answer(true)
  // Still on the screen with the discarded changes, then reset, then changed again.
  unsaved.update()
  expect(unsaved.hasChanges()).toBe(false)
  form.isSaved = true
  unsaved.update()
  form.isSaved = false
  expect(unsaved.hasChanges()).toBe(true)
})

it('closes the question when the last of its forms is saved or gone', () => {
  const first = changedForm()
  const second = changedForm()
  unsaved.confirmLeave(['place'])
  first.form.isSaved = true
  unsaved.update()
  expect(unsaved.question()).not.toBeNull()
  second.remove()
  expect(unsaved.question()).toBeNull()
})

it('tells the screen when a question opens, is answered or becomes needless', () => {
  const changed = vi.fn()
  const stop = unsaved.subscribe(changed)
  const { form } = changedForm()
  unsaved.confirmLeave(['place'])
  expect(changed).toHaveBeenCalledTimes(1)
  answer(false)
  expect(changed).toHaveBeenCalledTimes(2)
  form.isSaved = true
  unsaved.update()
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
  unsaved.update()
  expect(changed).toHaveBeenCalledTimes(3)
})

it('closes a dialog at once without changes, else after Leave only', async () => {
  const { form } = changedForm()
  const close = vi.fn()
  leaveForms([form], close)
  expect(close).not.toHaveBeenCalled()
  answer(false)
  await outcome(Promise.resolve(true))
  expect(close).not.toHaveBeenCalled()
  leaveForms([form], close)
  answer(true)
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  leaveForms([form], close)
  expect(close).toHaveBeenCalledTimes(2)
})

it('keeps the open question when the same key reaches the dialog behind', async () => {
  const inner = changedForm().form
  const outer = changedForm().form
  const close = vi.fn()
  leaveForms([inner], close)
  const open = unsaved.question()
  const closeOuter = vi.fn()
  leaveForms([outer], closeOuter)
  expect(unsaved.question()).toBe(open)
  answer(true)
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(closeOuter).not.toHaveBeenCalled()
})
