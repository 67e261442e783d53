import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { lazyControl, lazyDialog, lazyPart } from './lazy-part.tsx'

const Panel = ({ name }: { name: string }) => <p>The panel of {name}</p>

const missing = 'This part of the page did not arrive. Check the connection and try again.'

function draw(load: () => Promise<typeof Panel>): void {
  const Part = lazyPart(load)
  mount(
    <>
      <input aria-label="Name" />
      <Suspense>
        <Part name="Mida Creek" />
      </Suspense>
    </>,
  )
}

test('a part that does not arrive says so in its place, and comes when it is asked for again', async () => {
  let isAway = true
  draw(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return Panel
  })
  await expect.element(page.getByText(missing)).toBeVisible()
  await page.getByLabelText('Name').fill('typed before')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(missing)).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The panel of Mida Creek')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('typed before')
})

test('its style sheet is asked for again as well', async () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = 'blob:gone'
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[href="blob:gone"]')]
  onTestFinished(() => {
    for (const one of sheets()) one.remove()
  })
  await new Promise(resolve => {
    sheet.onerror = resolve
    document.head.append(sheet)
  })
  draw(async () => {
    throw new Error('Unable to preload CSS')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sheets()[0] !== sheet).toBe(true)
  expect(sheets()).toHaveLength(1)
})

/** What does not arrive until `come` is called. */
function late<Shown>(part: Shown) {
  let isAway = true
  return {
    load: async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return part
    },
    come: () => {
      isAway = false
    },
  }
}

test('a dialog that does not arrive says so in a dialog, which closes or tries again', async () => {
  const { load, come } = late(({ onClose: _ }: { onClose: () => void }) => <p>The invite cards</p>)
  const Cards = lazyDialog(load)
  const onClose = vi.fn()
  mount(
    <Suspense>
      <Cards onClose={onClose} />
    </Suspense>,
  )
  const dialog = page.getByRole('dialog', { name: 'Not loaded' })
  await expect.element(dialog.getByText(missing)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  come()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The invite cards')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a drawer that does not arrive says nothing while it is not open', async () => {
  const { load } = late(({ opened: _ }: { opened: boolean; onClose: () => void }) => <p>The tags</p>)
  const Tags = lazyDialog(load)
  mount(
    <>
      <p>The templates</p>
      <Suspense>
        <Tags opened={false} onClose={() => {}} />
      </Suspense>
    </>,
  )
  await expect.element(page.getByText('The templates')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a control that does not arrive is a button that asks for it again', async () => {
  const { load, come } = late(() => <button type="button">Export as CSV</button>)
  const Control = lazyControl(load, 'Export Data')
  mount(
    <Suspense>
      <Control />
    </Suspense>,
  )
  const again = page.getByRole('button', { name: 'Export Data: try again' })
  await expect.element(again).toBeVisible()
  come()
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
})
