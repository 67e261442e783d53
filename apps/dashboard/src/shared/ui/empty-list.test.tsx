import { Button } from '@mantine/core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { EmptyList } from './empty-list.tsx'

const tags = {
  icon: null,
  notFound: 'No tag matches',
  title: 'No tags yet',
  text: 'Tags sort templates.',
  action: <Button>Add the first tag</Button>,
}

describe('a list without entries', () => {
  test('offers its first step', async () => {
    mount(<EmptyList {...tags} isNarrowed={false} onClear={() => {}} />)
    await expect.element(page.getByText('No tags yet')).toBeVisible()
    await expect.element(page.getByText('Tags sort templates.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add the first tag' })).toBeVisible()
    expect(page.getByText('No tag matches').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Clear the filters' }).query()).toBeNull()
  })

  test('says after a search that nothing was found, and takes the search back', async () => {
    const onClear = vi.fn()
    mount(<EmptyList {...tags} isNarrowed onClear={onClear} />)
    await expect.element(page.getByText('No tag matches')).toBeVisible()
    expect(page.getByText('No tags yet').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Add the first tag' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    expect(onClear).toHaveBeenCalledOnce()
  })
})
