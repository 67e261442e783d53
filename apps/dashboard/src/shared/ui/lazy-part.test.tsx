import { Suspense } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { lazyPart } from './lazy-part.tsx'

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
