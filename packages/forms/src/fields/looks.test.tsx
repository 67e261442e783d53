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

test('a text has one line, unless it is long', async () => {
  await page.viewport(360, 740)
  mount({ fields: [field('text'), looking('text', 'multiline', { id: 'long', label: 'A description' })] })
  const height = (name: string) =>
    page.getByRole('textbox', { name }).element().getBoundingClientRect().height
  await expect.element(page.getByRole('textbox', { name: 'A description' })).toBeVisible()
  expect(height('The text')).toBeLessThan(60)
  expect(height('A description')).toBeGreaterThan(70)
  await page
    .getByRole('textbox', { name: 'The text' })
    .fill('The bridge has fallen into the river. '.repeat(4))
  expect(height('The text')).toBeGreaterThan(70)
})

test('guidance opens on request, by keyboard, and is not part of the name of the input', async () => {
  mount({ fields: [field('text', { extensions: { hint: 'As on the card', guidance: 'Ask a neighbour.' } })] })
  const input = page.getByRole('textbox', { name: 'The text' })
  await expect.element(input).toHaveAccessibleDescription('As on the card')
  await expect.element(page.getByText('Ask a neighbour.')).not.toBeVisible()
  await input.click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByText('Ask a neighbour.')).toBeVisible()
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
  // Reached by keyboard, what is typed replaces the number, as in any other box.
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('8')
  await expect.element(input).toHaveValue('8')
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

test('a month and a year are saved as the first day of the month', async () => {
  const form = mount({ fields: [looking('date', 'month-year')] })
  const group = page.getByRole('group', { name: 'The date' })
  await group.getByRole('combobox', { name: 'Month: The date' }).selectOptions('May')
  expect(form.answers()).toEqual({ date: '-05-01' })
  await group.getByRole('textbox', { name: 'Year: The date' }).fill('19x87')
  expect(form.answers()).toEqual({ date: '1987-05-01' })
  await group.getByRole('textbox', { name: 'Year: The date' }).fill('')
  await group.getByRole('combobox', { name: 'Month: The date' }).selectOptions('Month')
  expect(form.answers()).toEqual({})
  await group.getByRole('button', { name: 'Now: The date' }).click()
  expect(form.answers()).toEqual({ date: '2026-11-01' })
})

test('an unfinished month is refused in words', async () => {
  mount({ fields: [looking('date', 'month-year')] })
  await page.getByRole('textbox', { name: 'Year: The date' }).fill('87')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByText('Choose a month, and enter a year with four digits.')).toBeVisible()
})

test('a year is saved as its first day', async () => {
  const form = mount({ fields: [looking('date', 'year')] })
  await page.getByRole('textbox', { name: 'The date' }).fill('2019')
  expect(form.answers()).toEqual({ date: '2019-01-01' })
})

test('a date without a calendar has its day, its month and its year', async () => {
  await page.viewport(360, 740)
  const form = mount({ fields: [looking('date', 'no-calendar')] })
  await page.getByRole('combobox', { name: 'Day: The date' }).selectOptions('9')
  await page.getByRole('combobox', { name: 'Month: The date' }).selectOptions('February')
  await page.getByRole('textbox', { name: 'Year: The date' }).fill('2024')
  expect(form.answers()).toEqual({ date: '2024-02-09' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a date is also written in another calendar', async () => {
  const form = mount({ fields: [looking('date', 'ethiopian')] })
  await page.getByLabelText('The date', { exact: true }).fill('2026-11-21')
  await expect.element(page.getByText('12 Hedar 2019')).toBeVisible()
  expect(form.answers()).toEqual({ date: '2026-11-21' })
})
