import { Problem } from '@quadrat/domain/problem'
import { expect, it, vi } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useMergedSave } from './use-merged-save.ts'

interface Values {
  name: string
  city: string
}
interface Row extends Values {
  rowVersion: number
}
const row: Row = { rowVersion: 1, name: 'Mida', city: 'Watamu' }
const stale = () => new Problem('version.stale')

async function show(now: Row | null = null) {
  const form = { resetDirty: vi.fn(), setValues: vi.fn() }
  const save = vi.fn<(values: Values, seen: Row) => Promise<unknown>>(async () => {})
  const onSaved = vi.fn(async () => {})
  const fetch = vi.fn(async () => now)
  const labels = { name: 'Name', city: 'City' }
  const valuesOf = ({ name, city }: Row): Values => ({ name, city })
  const shown = await showHook(
    () => useMergedSave({ form, row, labels, valuesOf, save, fetch, onSaved }),
    null,
  )
  const press = (values: Values) => shown.now().mutation.mutate(values)
  return { ...shown, form, save, fetch, onSaved, press }
}

it('a saved form has no unsaved changes', async () => {
  const { now, press, form, save, onSaved } = await show()
  expect(now()).toMatchObject({ pending: false, error: null, merged: null })
  press({ name: 'Mida Creek', city: 'Watamu' })
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Mida Creek', city: 'Watamu' }, row)
  expect(form.resetDirty).toHaveBeenCalledOnce()
})

it('merges what somebody else saved first, and saves both with the next press', async () => {
  const theirs = { rowVersion: 2, name: 'Mida', city: 'Malindi' }
  const { now, press, form, save, onSaved } = await show(theirs)
  save.mockRejectedValueOnce(stale())
  press({ name: 'Mida Creek', city: 'Watamu' })
  await expect.poll(() => now().merged).toMatchObject({ conflicts: [] })
  const both = { name: 'Mida Creek', city: 'Malindi' }
  expect(form.setValues).toHaveBeenCalledExactlyOnceWith(both)
  expect([now().error, form.resetDirty.mock.calls.length]).toEqual([null, 0])
  press(both)
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(save).toHaveBeenLastCalledWith(both, theirs)
})

it('names what both have changed', async () => {
  const { now, press, save } = await show({ rowVersion: 2, name: 'Kisima', city: 'Watamu' })
  save.mockRejectedValueOnce(stale())
  press({ name: 'Mida Creek', city: 'Watamu' })
  await expect.poll(() => now().merged?.conflicts).toMatchObject([{ label: 'Name' }])
  save.mockRejectedValueOnce(new Problem('input.invalid'))
  press({ name: 'Mida Creek', city: 'Watamu' })
  await expect.poll(() => now().error).not.toBeNull()
  expect(now().merged).toBeNull()
})

it('shows the refusal of a record that is gone, and leaves the form', async () => {
  const { now, press, form, save } = await show(null)
  save.mockRejectedValueOnce(stale())
  press({ name: 'Mida Creek', city: 'Watamu' })
  await expect.poll(() => now().error).toBe(stale().message)
  expect(form.setValues).not.toHaveBeenCalled()
})
