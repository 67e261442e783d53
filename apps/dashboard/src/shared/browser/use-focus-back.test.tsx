import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { useFocusBack } from './use-focus-back.ts'

let setOpen: (isOpen: boolean) => void

function Rename() {
  const [isOpen, set] = useState(false)
  setOpen = set
  const button = useFocusBack(isOpen)
  return (
    <>
      {isOpen ? (
        <input aria-label="Name" ref={input => input?.focus()} />
      ) : (
        <button type="button" ref={button}>
          Rename
        </button>
      )}
      <input aria-label="Search" />
    </>
  )
}
const button = () => page.getByRole('button', { name: 'Rename' })

it('the focus returns to the button when its form closes', async () => {
  mount(<Rename />)
  await expect.element(button()).not.toHaveFocus()
  setOpen(true)
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  setOpen(false)
  await expect.element(button()).toHaveFocus()
})

it('the focus stays where the person has moved it', async () => {
  mount(<Rename />)
  await expect.element(button()).toBeVisible()
  setOpen(true)
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  const search = page.getByLabelText('Search')
  ;(search.element() as HTMLElement).focus()
  setOpen(false)
  await expect.element(button()).toBeVisible()
  await expect.element(search).toHaveFocus()
})
