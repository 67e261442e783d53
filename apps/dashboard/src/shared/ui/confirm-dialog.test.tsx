import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Turn off</Button>
      <ConfirmDialog
        opened={opened}
        title="Turn off template"
        confirmLabel="Turn off"
        pending={false}
        error={null}
        onConfirm={() => undefined}
        onClose={() => setOpened(false)}
      >
        It is no longer available.
      </ConfirmDialog>
    </>
  )
}

/** Clicks beside the dialog. `detail` is 2 for the second click of a double click. */
function clickBeside(detail: 1 | 2): void {
  const overlay = document.querySelector('.mantine-Modal-overlay')
  overlay?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

test('a dialog stays open after a double click, and a click beside it closes it', async () => {
  mount(<Page />)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  clickBeside(2)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(dialog).toBeVisible()
  clickBeside(1)
  await expect.element(dialog).not.toBeInTheDocument()
})
