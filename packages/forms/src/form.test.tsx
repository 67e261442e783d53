import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const everyKind = [
  field('text', { isRequired: true }),
  field('number', { min: -5 }),
  field('metric', { metric: 'cm' }),
  field('percentage'),
  field('number-dropdown'),
  field('number-range'),
  field('checkbox', { options: [{ text: 'Oak' }, { text: 'Fig' }] }),
  field('radio', { options: [{ text: 'High' }, { text: 'Low' }] }),
  field('select', { options: [{ text: 'Sand' }] }),
  field('data-list', { listId: '7' }),
  field('rating', { stars: 10 }),
  field('date-time'),
  field('phone-number'),
  field('email'),
  field('photo'),
]

describe('the form', () => {
  test('shows no error of a question before it was left', async () => {
    mount({ fields: [field('text', { isRequired: true }), field('email')] })
    const text = page.getByLabelText(/The text/)
    await text.click()
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(text).toHaveAttribute('aria-invalid', 'true')
    await expect.element(text).toHaveAccessibleDescription('This question needs an answer.')
  })

  test('loses no press on what an error moves down', async () => {
    const form = mount({
      fields: [field('text', { isRequired: true }), field('integer', { extensions: { look: 'counter' } })],
    })
    await page.getByLabelText(/The text/).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect.element(page.getByText('This question needs an answer.')).toBeVisible()
    expect(form.answers()).toHaveProperty('integer')
  })

  test('shows all errors at an attempt to submit and focuses the first', async () => {
    const form = mount({
      fields: [
        field('text'),
        field('number', { isRequired: true }),
        field('radio', { isRequired: true, options: [{ text: 'High' }] }),
      ],
      photoRequired: true,
    })
    await expect.element(page.getByLabelText('The text')).toBeVisible()
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ fieldId, code }) => `${fieldId} ${code}`),
    ).toEqual(['number required', 'radio required', 'photos required'])
    await expect.element(page.getByLabelText(/The number/)).toHaveFocus()
    await expect.element(page.getByText('3 questions need your attention.')).toBeVisible()
    await expect
      .element(page.getByRole('radiogroup', { name: /The radio/ }))
      .toHaveAccessibleDescription('This question needs an answer.')
    await expect.element(page.getByText('Add at least one photo.')).toBeVisible()
  })

  test('returns no errors if the report is valid', async () => {
    const form = mount({ fields: [field('text', { isRequired: true })] })
    await page.getByLabelText(/The text/).fill('Fine')
    expect(form.handle().tryToSubmit()).toEqual([])
  })

  test('shows the comment only if the template has one', async () => {
    const form = mount({ withComment: true })
    await page.getByLabelText('Comment').fill('Path flooded')
    expect(form.value().comment).toBe('Path flooded')
    form.unmount()
    mount({ fields: [field('text')] })
    await expect.element(page.getByLabelText('The text')).toBeVisible()
    expect(page.getByLabelText('Comment').query()).toBeNull()
  })

  test('shows an error of the server until its question is changed', async () => {
    const form = mount({ fields: [field('text'), field('number')] })
    await page.getByLabelText('The text').fill('Plot 9')
    form.change({
      errors: [
        { fieldId: 'text', code: 'text-characters', params: {} },
        { fieldId: 'number', code: 'required', params: {} },
        { fieldId: 'gone', code: 'field-missing', params: {} },
      ],
    })
    const text = page.getByLabelText('The text')
    await expect.element(text).toHaveAccessibleDescription(/can’t be saved/)
    await expect.element(text).toHaveFocus()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This question is no longer part of the template.')
    await text.fill('Plot 9b')
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    await expect.element(page.getByLabelText('The number')).toHaveAttribute('aria-invalid', 'true')
  })

  test('is read-only when it is disabled', async () => {
    mount({ fields: everyKind, withComment: true, disabled: true })
    await expect.element(page.getByLabelText(/The text/)).toBeVisible()
    const inputs = [...document.querySelectorAll('input, select, textarea, button')]
    expect(inputs.length).toBeGreaterThan(30)
    expect(inputs.filter(input => !input.matches(':disabled'))).toEqual([])
  })

  test('gives each label the direction of its language', async () => {
    mount({ fields: [field('text', { label: 'ما اسم الموقع؟' }), field('number', { label: 'Trees' })] })
    await expect.element(page.getByLabelText('ما اسم الموقع؟')).toBeVisible()
    const direction = (label: string) => {
      const element = page.getByText(label, { exact: true }).element()
      return getComputedStyle(element).direction
    }
    expect(direction('ما اسم الموقع؟')).toBe('rtl')
    expect(direction('Trees')).toBe('ltr')
  })

  test('renders only the question whose answer changes', async () => {
    const rendered = new Set<string>()
    const fields = Array.from({ length: 30 }, (_, index) => {
      const id = `q-${index}`
      return Object.defineProperty(field('text', { id }), 'label', { get: () => rendered.add(id) && id })
    })
    mount({ fields, gradual: true })
    await expect.element(page.getByLabelText('q-29')).toBeVisible()
    await page.getByLabelText('q-3', { exact: true }).click()
    rendered.clear()
    await userEvent.keyboard('ab')
    await expect.element(page.getByLabelText('q-3', { exact: true })).toHaveValue('ab')
    expect([...rendered]).toEqual(['q-3'])
  })

  test('that renders gradually focuses its first error, wherever it is', async () => {
    const fields = Array.from({ length: 30 }, (_, index) =>
      field('text', { id: `q-${index}`, label: `Number ${index}`, isRequired: index === 25 }),
    )
    const form = mount({ fields, gradual: true })
    await expect.element(page.getByLabelText('Number 1', { exact: true })).toBeVisible()
    form.handle().tryToSubmit()
    await expect.element(page.getByLabelText(/^Number 25/)).toHaveFocus()
  })

  test.each([350, 390])(
    'fits a screen %i pixels wide with targets and text large enough for a thumb',
    async width => {
      await page.viewport(width, 844)
      const form = mount({ fields: everyKind, withComment: true, photoRequired: true })
      await expect.element(page.getByLabelText(/The text/)).toBeVisible()
      form.handle().tryToSubmit()
      await expect.element(page.getByText('2 questions need your attention.')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const targets = [...document.querySelectorAll('.qf-form :is(input, select, textarea, button)')]
      const sizeOf = (element: Element) => (element.closest('.qf-choice') ?? element).getBoundingClientRect()
      expect(targets.filter(target => sizeOf(target).height < 47.5 || sizeOf(target).width < 47.5)).toEqual(
        [],
      )
      const texts = [...document.querySelectorAll('.qf-form *')].filter(element => element.textContent !== '')
      expect(texts.filter(element => Number.parseFloat(getComputedStyle(element).fontSize) < 16)).toEqual([])
    },
  )
})
