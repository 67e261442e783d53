import { instancesIn } from '@quadrat/domain/answer/answers'
import { speak, spoken } from '@quadrat/domain/language/texts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyFormValue } from '#src/engine/value.ts'
import { field, mount } from '#src/testing/mount.tsx'

const members = (more: object = {}) =>
  field('repeat', {
    id: 'members',
    label: 'Members',
    fields: [
      { id: 'name', kind: 'text', label: 'Name', isRequired: true },
      { id: 'age', kind: 'number', label: 'Age' },
      {
        id: 'job',
        kind: 'text',
        label: 'Job',
        extensions: {
          relevant: {
            type: 'operation',
            operator: '>',
            left: { type: 'field', id: 'age' },
            right: { type: 'number', value: 17 },
          },
        },
      },
    ],
    ...more,
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const names = (answers: object) =>
  instancesIn((answers as { members?: never }).members).map(one => one.answers.name ?? null)

describe('a repeat', () => {
  test('has instances that are added, answered, summed up, moved, copied, removed and brought back', async () => {
    const form = mount({ fields: [members()] })
    await expect.element(page.getByText('None yet.')).toBeVisible()
    await button('Add: Members').click()
    // The focus is in the new instance.
    await expect.element(page.getByLabelText(/^Name/)).toHaveFocus()
    await userEvent.keyboard('Asha')
    await page.getByLabelText('Age').fill('40')
    await expect.element(page.getByLabelText('Job')).toBeVisible()
    const first = button(/Asha · 40/).first()
    await first.click()
    await expect.element(page.getByLabelText(/^Name/)).not.toBeInTheDocument()
    await button('Add: Members').click()
    await page.getByLabelText(/^Name/).fill('Juma')
    await button('Move up: Juma').click()
    expect(names(form.answers())).toEqual(['Juma', 'Asha'])
    await button('Copy: Juma').click()
    expect(names(form.answers())).toEqual(['Juma', 'Juma', 'Asha'])
    const ids = instancesIn(form.answers().members).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    await button('Remove: Juma').first().click()
    await expect.element(page.getByText('“Juma” was removed.')).toBeVisible()
    expect(names(form.answers())).toEqual(['Juma', 'Asha'])
    await button('Undo').click()
    expect(instancesIn(form.answers().members).map(({ id }) => id)).toEqual(ids)
  })

  test('is summed up by the answers that are marked for it', async () => {
    const marked = { id: 'age', kind: 'number', label: 'Age', extensions: { summary: true } }
    const fields = [{ id: 'name', kind: 'text', label: 'Name' }, marked]
    mount({ fields: [members({ fields })] })
    await button('Add: Members').click()
    await page.getByLabelText(/^Name/).fill('Asha')
    await page.getByLabelText('Age').fill('40')
    await expect.element(button(/^1?\s*40$/)).toBeVisible()
  })

  test('is worked by the keyboard alone', async () => {
    const form = mount({ fields: [members()] })
    await button('Add: Members').click()
    await userEvent.keyboard('Asha')
    const head = button(/^1?\s*Asha$/)
    head.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(head).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(page.getByLabelText(/^Name/)).toHaveFocus()
    expect(names(form.answers())).toEqual(['Asha'])
  })

  test('opens where something is missing', async () => {
    const form = mount({ fields: [members({ min: 2 })] })
    await expect.element(button(/^Members 2/)).toHaveAttribute('aria-expanded', 'false')
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ fieldId, code }) => `${fieldId} ${code}`),
    ).toEqual([...['name required', 'name required']])
    await expect.element(page.getByLabelText(/^Name/)).toHaveFocus()
    await expect.element(button(/^Members 1/)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button(/^Members 2.*One question/)).toBeVisible()
    await expect.element(button('Remove: Members 1')).toBeDisabled()
  })

  test('has as many instances as an answer says, and nobody adds or removes one', async () => {
    const form = mount({
      fields: [field('number'), members({ extensions: { count: { type: 'field', id: 'number' } } })],
    })
    await page.getByLabelText(/The number/).fill('2')
    await expect.element(button(/^Members 2/)).toBeVisible()
    expect(button(/^Add|^Remove|^Copy/).query()).toBeNull()
    await button(/^Members 1/).click()
    await page.getByLabelText(/^Name/).fill('Asha')
    await page.getByLabelText(/The number/).fill('0')
    await expect.element(page.getByText('None. The number depends on your answers.')).toBeVisible()
    // What was typed is there again when the number is.
    await page.getByLabelText(/The number/).fill('1')
    await expect.element(button(/Asha/).first()).toBeVisible()
    expect(names(form.answers())).toHaveLength(2)
  })
})

describe('sections and pages', () => {
  const group = (id: string, appearance: 'page' | 'section', more: object = {}) =>
    field('group', { id, label: `The ${id}`, appearance, ...more })
  const within = (id: string, text: string, more: object = {}) =>
    field('text', { id: text, label: `The ${text}`, extensions: { group: id }, ...more })

  test('a section stands under its heading, and is hidden with all of it', async () => {
    const relevant = {
      type: 'operation',
      operator: '=',
      left: { type: 'field', id: 'text' },
      right: { type: 'text', value: 'yes' },
    }
    mount({
      fields: [
        field('text'),
        group('house', 'section', { extensions: { relevant } }),
        within('house', 'roof'),
      ],
    })
    await expect.element(page.getByLabelText('The text')).toBeVisible()
    expect(page.getByRole('region', { name: 'The house' }).query()).toBeNull()
    await page.getByLabelText('The text').fill('yes')
    await expect
      .element(page.getByRole('region', { name: 'The house' }).getByLabelText('The roof'))
      .toBeVisible()
  })

  test('pages are turned, and none is left forward with something wrong on it', async () => {
    const form = mount({
      fields: [
        group('house', 'page'),
        within('house', 'roof', { isRequired: true }),
        group('yard', 'page'),
        within('yard', 'well'),
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'The house' })).toBeVisible()
    expect(page.getByLabelText('The well').query()).toBeNull()
    await button('Next').click()
    await expect.element(page.getByText('This question needs an answer.')).toBeVisible()
    await expect.element(page.getByLabelText(/The roof/)).toHaveFocus()
    await page.getByLabelText(/The roof/).fill('Tin')
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'The yard' })).toHaveFocus()
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'Photos and sending' })).toBeVisible()
    expect(button('Next').query()).toBeNull()
    await page.getByLabelText('Go to page').selectOptions('1 of 3: The house')
    await page.getByLabelText(/The roof/).fill('')
    await page.getByLabelText('Go to page').selectOptions('3 of 3: Photos and sending')
    form.handle().tryToSubmit()
    await expect.element(page.getByLabelText(/The roof/)).toHaveFocus()
  })
})

test('a form in a language of its own has the digits of that language', async () => {
  const english = spoken()
  speak({ language: 'ar', locale: 'ar-EG', catalogue: {} })
  onTestFinished(() => speak(english))
  const answers = { members: [{ id: 'a', answers: { name: 'Asha', age: 34 } }] }
  mount({ fields: [members()], value: { ...emptyFormValue, answers }, language: 'ha' })
  await expect.element(page.getByText('Asha · 34')).toBeVisible()
})
