import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const looking = (kind: string, look: string, more: object = {}) =>
  field(kind, { extensions: { look }, ...more })

test('a counter counts from nothing, not below its least number, and can be typed', async () => {
  const form = mount({ fields: [looking('integer', 'counter', { min: 0 })] })
  const more = page.getByRole('button', { name: 'One more' })
  const less = page.getByRole('button', { name: 'One less' })
  await more.click()
  expect(form.answers().integer).toBe(0)
  await more.click()
  await less.click()
  await less.click()
  expect(form.answers().integer).toBe(0)
  await page.getByLabelText('The integer').fill('41')
  await more.click()
  expect(form.answers().integer).toBe(42)
  await expect.element(page.getByLabelText('The integer')).toHaveValue('42')
})

test('thousands are separated while nobody types', async () => {
  const form = mount({ fields: [looking('number', 'thousands-sep', { max: null })] })
  const input = page.getByLabelText('The number')
  await input.fill('1234567.5')
  await expect.element(input).toHaveValue('1234567.5')
  await userEvent.tab()
  await expect.element(input).toHaveValue('1,234,567.5')
  expect(form.answers().number).toBe(1234567.5)
  await input.click()
  await expect.element(input).toHaveValue('1234567.5')
})

test('options in columns are beside each other on a phone', async () => {
  await page.viewport(360, 740)
  const options = ['North', 'East', 'South'].map(text => ({ text }))
  mount({ fields: [looking('radio', 'columns', { options })] })
  const top = (name: string) =>
    page.getByRole('radio', { name }).element().closest('label')?.getBoundingClientRect().top
  await expect.element(page.getByRole('radio', { name: 'North' })).toBeVisible()
  expect(top('North')).toBe(top('East'))
  expect(top('South')).toBeGreaterThan(top('East') ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
