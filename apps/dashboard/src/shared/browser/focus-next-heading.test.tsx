import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/app.css'
import { useState } from 'react'
import { mount } from '#src/testing/mount.tsx'
import { focusNextHeading } from './focus-next-heading.ts'

function Pages() {
  const [isSaved, setIsSaved] = useState(false)
  const save = () => {
    focusNextHeading()
    setIsSaved(true)
  }
  return (
    <main>
      {isSaved ? (
        <h1 key="project">Mida Creek</h1>
      ) : (
        <>
          <h1 key="form">New project</h1>
          <button type="button" onClick={save}>
            Save
          </button>
        </>
      )}
    </main>
  )
}

test('after a press of a key the focus is on the heading of the next page, without a frame around it', async () => {
  mount(<Pages />)
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  ;(save.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const heading = page.getByRole('heading', { name: 'Mida Creek' })
  await expect.element(heading).toHaveFocus()
  expect(heading.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none')
})
