import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const scale = ['Never', 'Rarely', 'Partly', 'Often', 'Always'].map(text => ({ text }))
const matrix = field('group', { id: 'water', label: 'The water', extensions: { matrix: true } })
const line = (id: string, label: string, more: object = {}) =>
  field('radio', { id, label, options: scale, extensions: { group: 'water' }, ...more })
const lines = [line('clean', 'It is clean'), line('near', 'It is near'), line('cheap', 'It is cheap')]
const cell = (row: string, option: string) => page.getByRole('radio', { name: `${row}, ${option}` })
const box = (locator: ReturnType<typeof cell>) => locator.element().getBoundingClientRect()

beforeEach(() => page.viewport(360, 740))

describe('a matrix', () => {
  test('is answered line by line, and each cell says its line and its option', async () => {
    const form = mount({ fields: [matrix, ...lines] })
    await expect.element(page.getByRole('radiogroup', { name: 'It is near' })).toBeVisible()
    await cell('It is clean', 'Often').click()
    await cell('It is near', 'Never').click()
    expect(form.answers()).toEqual({ clean: 'Often', near: 'Never' })
    await expect.element(cell('It is near', 'Never')).toBeChecked()
    await page.getByRole('button', { name: 'Clear: It is near' }).click()
    expect(form.answers()).toEqual({ clean: 'Often' })
  })

  test('is answered with the keyboard: Tab to the next line, arrows along it', async () => {
    const form = mount({
      fields: [matrix, line('clean', 'It is clean', { isRequired: true }), ...lines.slice(1)],
    })
    await expect.element(cell('It is clean', 'Never')).toBeVisible()
    cell('It is clean', 'Never').element().focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    await userEvent.tab()
    expect(document.activeElement).toBe(cell('It is near', 'Never').element())
    await userEvent.keyboard(' ')
    expect(form.answers()).toEqual({ clean: 'Partly', near: 'Never' })
  })

  test('has its options below each line on a phone, five of them in one row without scrolling', async () => {
    mount({ fields: [matrix, ...lines] })
    await expect.element(cell('It is clean', 'Always')).toBeVisible()
    expect(box(cell('It is clean', 'Always')).top).toBe(box(cell('It is clean', 'Never')).top)
    expect(box(cell('It is clean', 'Always')).right).toBeLessThan(360)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expect.element(page.getByText('Always').nth(1)).toBeVisible()
  })

  test('is a table under one row of options where there is room, also from right to left', async () => {
    await page.viewport(900, 740)
    mount({ fields: [matrix, ...lines] })
    await expect.element(cell('It is clean', 'Always')).toBeVisible()
    const head = () =>
      [...document.querySelectorAll('.qf-matrix-head span')].map(one => one.getBoundingClientRect())
    const middle = ({ left, right }: DOMRect) => Math.round((left + right) / 2)
    const isAligned = () =>
      scale.every(
        ({ text }, n) => Math.abs(middle(box(cell('It is cheap', text))) - middle(head()[n] as DOMRect)) <= 2,
      )
    expect(isAligned()).toBe(true)
    const legend = page.getByText('It is cheap', { exact: true }).element().getBoundingClientRect()
    expect(legend.right).toBeLessThanOrEqual(box(cell('It is cheap', 'Never')).left)
    document.documentElement.dir = 'rtl'
    try {
      expect(isAligned()).toBe(true)
      expect(box(cell('It is cheap', 'Always')).left).toBeLessThan(box(cell('It is cheap', 'Never')).left)
    } finally {
      document.documentElement.dir = ''
    }
  })

  test('says under a line that an answer is missing, and leaves hidden lines out', async () => {
    const hidden = line('cheap', 'It is cheap', {
      extensions: {
        group: 'water',
        relevant: {
          type: 'operation',
          operator: '=',
          left: { type: 'field', id: 'near' },
          right: { type: 'text', value: 'Always' },
        },
      },
    })
    const form = mount({
      fields: [matrix, line('clean', 'It is clean', { isRequired: true }), lines[1] ?? matrix, hidden],
    })
    await expect.element(cell('It is clean', 'Never')).toBeVisible()
    expect(form.handle().tryToSubmit()).toMatchObject([{ fieldId: 'clean', code: 'required' }])
    await expect
      .element(page.getByRole('radiogroup', { name: /It is clean/ }))
      .toHaveAccessibleDescription(/needs an answer/)
    await expect.element(cell('It is cheap', 'Never')).not.toBeInTheDocument()
    await cell('It is near', 'Always').click()
    await expect.element(cell('It is cheap', 'Never')).toBeVisible()
  })

  test('takes several options of each line, and questions of other kinds between its lines', async () => {
    const several = { kind: 'checkbox' }
    const form = mount({
      fields: [
        matrix,
        field('checkbox', {
          id: 'day',
          label: 'By day',
          options: scale,
          extensions: { group: 'water' },
          ...several,
        }),
        field('text', { id: 'why', label: 'Why?', extensions: { group: 'water' } }),
      ],
    })
    await page.getByRole('checkbox', { name: 'By day, Often' }).click()
    await page.getByRole('checkbox', { name: 'By day, Never' }).click()
    await page.getByLabelText('Why?').fill('Dry')
    expect(form.answers()).toEqual({ day: ['Never', 'Often'], why: 'Dry' })
  })
})

test('options with longer words are two even rows on a phone, so that no word is broken', async () => {
  const long = ['Strongly disagree', 'Disagree', 'Undecided', 'Agree', 'Strongly agree'].map(text => ({
    text,
  }))
  mount({ fields: [field('radio', { options: long, extensions: { likert: true } })] })
  const top = (name: string) =>
    page.getByText(name, { exact: true }).element().parentElement?.getBoundingClientRect().top
  await expect.element(page.getByText('Undecided')).toBeVisible()
  expect([top('Disagree'), top('Undecided')]).toEqual([top('Strongly disagree'), top('Strongly disagree')])
  expect(top('Strongly agree')).toBe(top('Agree'))
  expect(top('Agree')).toBeGreaterThan(top('Undecided') ?? 0)
})

test('a likert scale has its options in one row, with names of their own', async () => {
  const form = mount({ fields: [field('radio', { options: scale, extensions: { likert: true } })] })
  const option = (name: string) => page.getByRole('radio', { name, exact: true })
  await option('Always').click()
  expect(box(option('Always')).top).toBe(box(option('Never')).top)
  expect(form.answers()).toEqual({ radio: 'Always' })
})
