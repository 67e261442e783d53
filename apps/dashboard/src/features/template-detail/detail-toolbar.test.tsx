import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { DetailToolbar } from './detail-toolbar.tsx'

function mountToolbar(given: Partial<Parameters<typeof DetailToolbar>[0]>) {
  const on = {
    onEdit: vi.fn(),
    onReset: vi.fn(),
    onPreview: vi.fn(),
    onVersions: vi.fn(),
    onStatusChange: vi.fn(),
    onSave: vi.fn(),
    onImport: vi.fn(),
    onExport: vi.fn(),
  }
  const state = { isOn: true, mayChange: true, isOpen: false, canReset: false, canSave: false, saving: false }
  mount(<DetailToolbar id="7" {...state} {...on} {...given} />)
  return on
}

const names = () =>
  page
    .getByRole('toolbar')
    .getByRole('button')
    .all()
    .map(button => button.element().textContent)

test('a template has Edit, Preview and a menu', async () => {
  const { onStatusChange } = mountToolbar({})
  await expect.poll(names).toEqual(['Edit', 'Preview', 'More'])
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Versions' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  expect(onStatusChange).toHaveBeenCalledOnce()
})

test('one that is off is turned on in one press, and one that is edited is saved or reset', async () => {
  const { onStatusChange, onSave } = mountToolbar({
    isOn: false,
    isOpen: true,
    canReset: true,
    canSave: true,
  })
  await expect.poll(names).toEqual(['Edit', 'Preview', 'Turn on', 'More', 'Reset', 'Save'])
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  expect([onStatusChange, onSave].map(one => one.mock.calls.length)).toEqual([1, 1])
})

test('who may not change templates has no Edit', async () => {
  mountToolbar({ mayChange: false })
  await expect.poll(names).toEqual(['Preview', 'More'])
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Versions' })).toBeVisible()
  for (const name of ['Duplicate', 'Turn off'])
    expect(page.getByRole('menuitem', { name }).query()).toBeNull()
})
