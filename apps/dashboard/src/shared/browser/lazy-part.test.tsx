import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { lazyControl, lazyDialog, lazyPart } from './lazy-part.tsx'

const Panel = ({ name }: { name: string }) => <p>The panel of {name}</p>

const failed = "This part of the page couldn't be loaded. Check your connection and try again."

function render(load: () => Promise<typeof Panel>): void {
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

test('a part that does not load shows an error in its place, and loads on retry', async () => {
  let isUnreachable = true
  render(async () => {
    if (isUnreachable) throw new TypeError('Failed to fetch dynamically imported module')
    return Panel
  })
  await expect.element(page.getByText(failed)).toBeVisible()
  await page.getByLabelText('Name').fill('typed before')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(failed)).toBeVisible()
  isUnreachable = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The panel of Mida Creek')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('typed before')
})

test('its style sheet is loaded again as well', async () => {
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
  render(async () => {
    throw new Error('Unable to preload CSS')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sheets()[0] !== sheet).toBe(true)
  expect(sheets()).toHaveLength(1)
})

/** A loader that fails until `recover` is called. */
function failing<Shown>(part: Shown) {
  let isUnreachable = true
  return {
    load: async () => {
      if (isUnreachable) throw new TypeError('Failed to fetch dynamically imported module')
      return part
    },
    recover: () => {
      isUnreachable = false
    },
  }
}

test('a dialog that does not load shows the error in a dialog, which closes or retries', async () => {
  const { load, recover } = failing(({ onClose: _ }: { onClose: () => void }) => <p>The invite cards</p>)
  const Cards = lazyDialog(load)
  const onClose = vi.fn()
  mount(
    <Suspense>
      <Cards onClose={onClose} />
    </Suspense>,
  )
  const dialog = page.getByRole('dialog', { name: "Couldn't be loaded" })
  await expect.element(dialog.getByText(failed)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  recover()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The invite cards')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a drawer that does not load shows no error while it is closed', async () => {
  const { load } = failing(({ opened: _ }: { opened: boolean; onClose: () => void }) => <p>The tags</p>)
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

test('a control that does not load is a button that retries', async () => {
  const { load, recover } = failing(() => <button type="button">Export as CSV</button>)
  const Control = lazyControl(load, () => 'Export Data')
  mount(
    <Suspense>
      <Control />
    </Suspense>,
  )
  const again = page.getByRole('button', { name: 'Export Data: try again' })
  await expect.element(again).toBeVisible()
  recover()
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
})
