import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { PaginationBar } from './pagination-bar.tsx'

function Bar({ total }: { total: number }) {
  const [at, setAt] = useState(1)
  return <PaginationBar total={total} page={at} limit={10} onPage={setAt} onLimit={() => {}} />
}

const current = () =>
  page
    .getByRole('button', { name: /^Page / })
    .elements()
    .find(one => one.ariaCurrent)

test('a long list opens any page by its number, the first and the last one', async () => {
  await page.viewport(1280, 900)
  mount(<Bar total={10_005} />)
  const box = page.getByRole('textbox', { name: 'Go to page, 1 to 1,001' })
  await userEvent.fill(box, '1000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('9,991–10,000 of 10,005')).toBeVisible()
  expect(current()?.ariaLabel).toBe('Page 1,000')
  await expect.element(box).toHaveValue('')
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect.element(page.getByText('10,001–10,005 of 10,005')).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  await expect.element(page.getByText('1–10 of 10,005')).toBeVisible()
  // A number past the last page opens the last page. Anything else is ignored.
  for (const typed of ['99999', 'abc', '0']) {
    await userEvent.fill(box, typed)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByText('10,001–10,005 of 10,005')).toBeVisible()
})

test('a list whose pages are all shown has no field for a number', async () => {
  mount(<Bar total={100} />)
  await expect.element(page.getByRole('button', { name: 'Page 10' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Last page' })).not.toBeInTheDocument()
})
