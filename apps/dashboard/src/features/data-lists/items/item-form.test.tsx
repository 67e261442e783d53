import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ItemForm } from './item-form.tsx'

const item = {
  __typename: 'DataListOption' as const,
  id: '1',
  value: 'Well',
  columns: { 'label::fr': 'Puits', district: 'Kilifi' },
  status: 'active' as const,
  createdAt: '2026-11-29T10:00:00Z',
}

test('the labels of an item are changed and added by language, and its columns too', async () => {
  const onSave = vi.fn()
  mount(
    <ItemForm
      item={item}
      columns={['label::sw', 'district', 'altitude']}
      pending={false}
      error={null}
      onSave={onSave}
      onClose={() => {}}
    />,
  )
  await page.getByRole('textbox', { name: 'French' }).fill('Puits creusé')
  await page.getByRole('combobox', { name: 'Add a language' }).selectOptions('Spanish')
  await page.getByRole('textbox', { name: 'Spanish' }).fill('Pozo')
  await page.getByRole('textbox', { name: 'district' }).fill('Kwale')
  await page.getByRole('textbox', { name: 'altitude' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  const columns = {
    'label::fr': 'Puits creusé',
    'label::es': 'Pozo',
    'label::sw': '',
    district: 'Kwale',
    altitude: '12',
  }
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ value: 'Well', columns })
})

test('an unchanged item is only closed', async () => {
  const [onSave, onClose] = [vi.fn(), vi.fn()]
  mount(<ItemForm item={item} columns={[]} pending={false} error={null} onSave={onSave} onClose={onClose} />)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})
