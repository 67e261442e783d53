import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const trees = { options: [{ text: 'Oak' }, { text: 'Fig' }, { text: 'Yew' }] }

describe('the collector', () => {
  test('writes a text', async () => {
    const form = mount({ fields: [field('text')] })
    await page.getByLabelText('The text').fill('Low tide, three crabs')
    expect(form.answers()).toEqual({ text: 'Low tide, three crabs' })
    await page.getByLabelText('The text').clear()
    expect(form.answers()).toEqual({})
  })

  test('types numbers on a number keypad, with unit and percent sign beside them', async () => {
    const form = mount({ fields: [field('number'), field('metric', { metric: 'kg' }), field('percentage')] })
    await page.getByLabelText('The number').fill('12,5')
    await page.getByLabelText('The metric').fill('0')
    await page.getByLabelText('The percentage').fill('7.')
    expect(form.answers()).toEqual({ number: 12.5, metric: 0, percentage: 7 })
    await expect.element(page.getByLabelText('The percentage')).toHaveValue('7.')
    await expect.element(page.getByLabelText('The number')).toHaveAttribute('inputmode', 'decimal')
    await expect.element(page.getByText('kg', { exact: true })).toBeVisible()
    await expect.element(page.getByText('%', { exact: true })).toBeVisible()
  })

  test('sees an invalid number stay with an error', async () => {
    const form = mount({ fields: [field('number', { max: 9000 })] })
    const input = page.getByLabelText('The number')
    await input.fill('1,500')
    await userEvent.tab()
    await expect.element(input).toHaveValue('1,500')
    await expect.element(input).toHaveAccessibleDescription(/Enter a number in digits/)
    await input.fill('1500')
    expect(form.answers()).toEqual({ number: 1500 })
    await expect.element(input).not.toHaveAttribute('aria-invalid')
  })

  test('makes a number negative with the sign button', async () => {
    const form = mount({ fields: [field('number', { min: -10 })] })
    await page.getByLabelText('The number').fill('3')
    await page.getByRole('button', { name: 'Plus or minus' }).click()
    expect(form.answers()).toEqual({ number: -3 })
  })

  test('chooses a number from a native list', async () => {
    const form = mount({ fields: [field('number-dropdown', { min: 1, max: 12 })] })
    await page.getByLabelText('The number-dropdown').selectOptions('7')
    expect(form.answers()).toEqual({ 'number-dropdown': 7 })
    await page.getByLabelText('The number-dropdown').selectOptions('')
    expect(form.answers()).toEqual({})
  })

  test('sets a number by slider or input, and both stay equal', async () => {
    const form = mount({ fields: [field('number-range', { min: 0, max: 50 })] })
    const slider = page.getByRole('slider', { name: 'The number-range', exact: true })
    // axe ignores a legend that is scrolled out of a dialog.
    await expect.element(slider).not.toHaveAttribute('aria-labelledby')
    expect(form.answers()).toEqual({})
    await slider.fill('20')
    expect(form.answers()).toEqual({ 'number-range': 20 })
    await expect.element(page.getByRole('textbox')).toHaveValue('20')
    await expect.element(page.getByRole('status').filter({ hasText: '20' })).toBeVisible()
    await page.getByRole('textbox').fill('35')
    await expect.element(slider).toHaveValue('35')
    await page.getByRole('textbox').clear()
    expect(form.answers()).toEqual({})
  })

  test('checks options, always in the order of the template', async () => {
    const form = mount({ fields: [field('checkbox', trees)] })
    await page.getByRole('checkbox', { name: 'Yew' }).click()
    await page.getByRole('checkbox', { name: 'Oak' }).click()
    expect(form.answers()).toEqual({ checkbox: ['Oak', 'Yew'] })
    await page.getByRole('checkbox', { name: 'Oak' }).click()
    await page.getByRole('checkbox', { name: 'Yew' }).click()
    expect(form.answers()).toEqual({})
  })

  test('puts options in order by tapping them, moves them and takes them out', async () => {
    const form = mount({ fields: [field('ranking', trees)] })
    await page.getByRole('button', { name: 'Put Yew in place 1' }).click()
    await expect.element(page.getByRole('button', { name: 'Put Oak in place 2' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 left to place')).toBeVisible()
    await page.getByRole('button', { name: 'Put Fig in place 3' }).click()
    expect(form.answers()).toEqual({ ranking: ['Yew', 'Oak', 'Fig'] })
    await page.getByRole('button', { name: 'Move Fig up' }).click()
    await userEvent.keyboard('{Enter}')
    expect(form.answers()).toEqual({ ranking: ['Fig', 'Yew', 'Oak'] })
    await page.getByRole('button', { name: 'Take Yew out of the order' }).click()
    expect(form.answers()).toEqual({ ranking: ['Fig', 'Oak'] })
    await expect.element(page.getByRole('button', { name: 'Put Yew in place 3' })).toHaveFocus()
  })

  test('chooses one option and can clear it', async () => {
    const form = mount({ fields: [field('radio', trees), field('select', trees)] })
    await page.getByRole('radio', { name: 'Fig' }).click()
    await page.getByLabelText('The select').selectOptions('Yew')
    expect(form.answers()).toEqual({ radio: 'Fig', select: 'Yew' })
    await page.getByRole('button', { name: 'Clear: The radio' }).click()
    expect(form.answers()).toEqual({ select: 'Yew' })
  })

  test('sees a chosen option that no longer exists and can choose another', async () => {
    const answers = { checkbox: ['Elm', 'Oak'], select: 'Elm' }
    const form = mount({
      fields: [field('checkbox', trees), field('select', trees)],
      value: { answers, photos: [], comment: '', position: null },
    })
    await page.getByRole('checkbox', { name: 'Elm (no longer offered)' }).click()
    await expect.element(page.getByLabelText('The select')).toHaveDisplayValue('Elm (no longer offered)')
    await page.getByLabelText('The select').selectOptions('Fig')
    expect(form.answers()).toEqual({ checkbox: ['Oak'], select: 'Fig' })
  })

  test('gives stars by touch and by arrow keys', async () => {
    const form = mount({ fields: [field('rating')] })
    await page.getByRole('radio', { name: '2 of 5' }).click()
    expect(form.answers()).toEqual({ rating: 2 })
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(form.answers()).toEqual({ rating: 4 })
    await expect.element(page.getByRole('radio', { name: '4 of 5' })).toHaveFocus()
  })

  test('enters a time in the zone of the host, or the current time', async () => {
    const form = mount({ fields: [field('date-time')] })
    await page.getByLabelText('The date-time', { exact: true }).fill('2026-02-03T09:30')
    expect(form.answers()).toEqual({ 'date-time': '2026-02-03T09:30:00+03:00' })
    await page.getByRole('button', { name: 'Now: The date-time' }).click()
    expect(form.answers()).toEqual({ 'date-time': '2026-11-21T14:05:00+03:00' })
    await expect
      .element(page.getByLabelText('The date-time', { exact: true }))
      .toHaveValue('2026-11-21T14:05')
  })

  test('types a whole number, and any number where there are no bounds', async () => {
    const open = { min: null, max: null }
    const form = mount({ fields: [field('integer', open), field('number', { min: 3000, max: null })] })
    const whole = page.getByLabelText('The integer')
    await expect.element(whole).toHaveAttribute('inputmode', 'numeric')
    await whole.fill('1.5')
    await userEvent.tab()
    await expect.element(whole).toHaveAccessibleDescription(/Use a whole number/)
    await whole.fill('40')
    await page.getByRole('button', { name: 'Plus or minus' }).click()
    await expect.element(page.getByText('3,000 or more')).toBeVisible()
    await page.getByLabelText('The number').fill('1e3')
    expect(form.answers()).toEqual({ integer: -40, number: '1e3' })
  })

  test('enters a day and a time, or those of now', async () => {
    const form = mount({ fields: [field('date'), field('time')] })
    await page.getByLabelText('The date', { exact: true }).fill('2024-02-29')
    await page.getByLabelText('The time', { exact: true }).fill('07:05')
    expect(form.answers()).toEqual({ date: '2024-02-29', time: '07:05' })
    await page.getByRole('button', { name: 'Today: The date' }).click()
    await page.getByRole('button', { name: 'Now: The time' }).click()
    expect(form.answers()).toEqual({ date: '2026-11-21', time: '14:05' })
    await page.getByLabelText('The date', { exact: true }).fill('')
    expect(form.answers()).toEqual({ time: '14:05' })
  })

  test('types an answer that is none of the options', async () => {
    const more = { ...trees, other: { text: 'Another tree' } }
    const form = mount({ fields: [field('radio', more), field('select', more), field('checkbox', more)] })
    const typed = () => page.getByRole('textbox', { name: 'Another tree: Please specify' })
    await page.getByRole('radio', { name: 'Another tree' }).click()
    // The text passes through an option and stays a typed one.
    await typed().fill('Oak')
    await expect.element(page.getByRole('radio', { name: 'Another tree' })).toBeChecked()
    await typed().fill('Oakwood ')
    expect(form.answers()).toEqual({ radio: 'Oakwood ' })
    await page.getByRole('radio', { name: 'Fig' }).click()
    expect(form.answers()).toEqual({ radio: 'Fig' })
    await expect.element(typed()).not.toBeInTheDocument()

    await page.getByLabelText('The select').selectOptions('Another tree')
    await typed().fill('Baobab')
    expect(form.answers()).toMatchObject({ select: 'Baobab' })
    await page.getByLabelText('The select').selectOptions('Yew')
    expect(form.answers()).toMatchObject({ select: 'Yew' })

    await page.getByRole('checkbox', { name: 'Another tree' }).click()
    await typed().fill('Neem')
    await page.getByRole('checkbox', { name: 'Oak' }).click()
    expect(form.answers()).toMatchObject({ checkbox: ['Oak', 'Neem'] })
    await page.getByRole('checkbox', { name: 'Another tree' }).click()
    expect(form.answers()).toMatchObject({ checkbox: ['Oak'] })
  })

  test('must say what the other answer is where one is required', async () => {
    const more = { ...trees, other: { text: 'Other' }, isRequired: true }
    const form = mount({ fields: [field('radio', more), field('checkbox', more)] })
    await page.getByRole('radio', { name: 'Other' }).click()
    await page.getByRole('checkbox', { name: 'Other' }).click()
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ code }) => code),
    ).toEqual(['required', 'required'])
  })

  test('types a national phone number or pastes an international one', async () => {
    const form = mount({ fields: [field('phone-number')] })
    const input = page.getByRole('textbox', { name: 'The phone-number' })
    await input.fill('0712 345 678')
    expect(form.answers()).toEqual({ 'phone-number': '+254712345678' })
    await expect.element(input).toHaveValue('0712 345 678')
    await page.getByLabelText('Country: The phone-number').selectOptions('TZ')
    expect(form.answers()).toEqual({ 'phone-number': '+255712345678' })
    await input.fill('+256 772 123456')
    await userEvent.tab()
    expect(form.answers()).toEqual({ 'phone-number': '+256772123456' })
    await expect.element(page.getByLabelText('Country: The phone-number')).toHaveValue('UG')
    await expect.element(input).toHaveValue('772123456')
  })

  test('types an email address, which is trimmed', async () => {
    const form = mount({ fields: [field('email')] })
    await page.getByLabelText('The email').fill('asha@example.org ')
    await userEvent.tab()
    expect(form.answers()).toEqual({ email: 'asha@example.org' })
    await page.getByLabelText('The email').fill('asha@')
    await userEvent.tab()
    await expect.element(page.getByLabelText('The email')).toHaveAccessibleDescription(/name@example.org/)
  })

  test('sees a question of an unknown kind as Unknown', async () => {
    mount({ fields: [field('hologram', { label: 'Scan the seedling' })] })
    await expect.element(page.getByRole('group', { name: 'Scan the seedling' })).toMatchTextContent(/Unknown/)
  })
})
