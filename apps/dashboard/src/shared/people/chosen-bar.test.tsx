import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ChosenBar } from './chosen-bar.tsx'

test('nothing can be done with the chosen people while the others are being found', async () => {
  const bar = (isFinding: boolean) =>
    mount(
      <ChosenBar chosen={10} matching={{ people: 10_000, isFinding, choose: () => {} }} onClear={() => {}}>
        <Button>{isFinding ? 'Add early' : 'Add'}</Button>
      </ChosenBar>,
    )
  bar(true)
  await expect.element(page.getByRole('button', { name: 'Add early' })).toBeDisabled()
  bar(false)
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
})
