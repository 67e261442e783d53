import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'
import { formProgress } from './engine/progress.ts'
import { emptyFormValue } from './engine/value.ts'

const is = (id: string, value: string) => ({
  type: 'operation',
  operator: '=',
  left: { type: 'field', id },
  right: { type: 'text', value },
})
const momentHere = { now: new Date('2026-11-21T11:05:30Z'), timezone: 'Africa/Nairobi' }
const kind = field('radio', { options: [{ text: 'Borehole' }, { text: 'River' }] })
const depth = field('number', { isRequired: true, extensions: { relevant: is('radio', 'Borehole') } })

describe('the rules of questions', () => {
  test('show and hide a question, keep its answer in the draft and do not ask for it', async () => {
    const form = mount({ fields: [kind, depth] })
    await expect.element(page.getByRole('radio', { name: 'River' })).toBeVisible()
    expect(page.getByLabelText(/The number/).query()).toBeNull()
    await page.getByRole('radio', { name: 'Borehole' }).click()
    await page.getByLabelText(/The number/).fill('12')
    await page.getByRole('radio', { name: 'River' }).click()
    await expect.element(page.getByLabelText(/The number/)).not.toBeInTheDocument()
    expect(form.value().answers).toEqual({ radio: 'River', number: 12 })
    expect(form.handle().tryToSubmit()).toEqual([])
  })

  test('calculate an answer that nobody types, while somebody types another one', async () => {
    const double = {
      type: 'operation',
      operator: '*',
      left: { type: 'field', id: 'number' },
      right: { type: 'number', value: 2 },
    }
    const form = mount({
      fields: [
        field('number'),
        field('metric', { metric: 'kg', extensions: { calculate: { value: double, isShown: true } } }),
        field('text', { extensions: { calculate: { value: double, isShown: false } } }),
      ],
    })
    await expect.element(page.getByText('Not calculated yet')).toBeVisible()
    await page.getByLabelText(/The number/).fill('21')
    await expect.element(page.getByText('42 kg')).toBeVisible()
    expect(page.getByText('The text').query()).toBeNull()
    expect(form.value().answers).toEqual({ number: 21, metric: 42, text: '42' })
  })

  test('offer the items of a data list that fit, and take one out that other answers rule out', async () => {
    const villages = [
      { id: '1', value: 'Mida', columns: { kind: 'Borehole' } },
      { id: '2', value: 'Gazi', columns: { kind: 'River' } },
    ]
    const choiceFilter = {
      type: 'operation',
      operator: '=',
      left: { type: 'column', name: 'kind' },
      right: { type: 'field', id: 'radio' },
    }
    const form = mount({
      fields: [kind, field('data-list', { listId: '7', extensions: { choiceFilter } })],
      value: { ...emptyFormValue, answers: { radio: 'Borehole' } },
      host: {
        searchOptions: async ({ filter }) => ({
          options: villages.filter(one => !filter || filter.isOffered({ ...one.columns, name: one.value })),
          next: null,
        }),
        findOption: async (_, id) => villages.find(one => one.id === id) ?? null,
      },
    })
    const opener = page.getByRole('button', { name: /The data-list/ })
    await opener.click()
    await expect.element(page.getByRole('option', { name: 'Mida' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
    await page.getByRole('option', { name: 'Mida' }).click()
    await expect.poll(() => form.answers()['data-list']).toEqual({ optionId: '1', value: 'Mida' })
    await page.getByRole('radio', { name: 'River' }).click()
    await expect.poll(() => form.answers()).toEqual({ radio: 'River' })
    await expect.element(page.getByText(/“Mida” was removed/)).toBeVisible()
    await opener.click()
    await expect.element(page.getByRole('option', { name: 'Gazi' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
  })

  test('look up items of a data list, follow their keys, and ask again for a list that arrives', async () => {
    const value = {
      type: 'call',
      name: 'pulldata',
      listId: '7',
      args: [
        { type: 'text', value: 'price' },
        { type: 'text', value: 'kind' },
        { type: 'field', id: 'radio' },
      ],
    }
    const items = [
      { id: '1', value: 'A', columns: { kind: 'Borehole', price: '40' } },
      { id: '2', value: 'B', columns: { kind: 'River', price: '10' } },
    ]
    const asked: string[] = []
    let isThere = false
    const form = mount({
      fields: [kind, field('number', { extensions: { calculate: { value, isShown: true } } })],
      value: { ...emptyFormValue, answers: { radio: 'Borehole', number: 7 } },
      host: {
        async lookUp(...search) {
          asked.push(search.join(' '))
          if (!isThere) throw new Error('The list is not here.')
          return items.find(({ columns }) => columns.kind === search[2]) ?? null
        },
      },
    })
    // Without the list the answer is empty, as with a missing item.
    await expect.poll(() => form.answers()).toEqual({ radio: 'Borehole' })
    expect(asked).toEqual(['7 kind Borehole'])
    isThere = true
    await expect.poll(() => form.answers(), { timeout: 8000 }).toEqual({ radio: 'Borehole', number: 40 })
    await page.getByRole('radio', { name: 'River' }).click()
    await expect.poll(() => form.answers()).toEqual({ radio: 'River', number: 10 })
    await page.getByRole('radio', { name: 'Borehole' }).click()
    await expect.poll(() => form.answers()).toEqual({ radio: 'Borehole', number: 40 })
    expect(asked).toHaveLength(3)
  })

  test('take an item out of a draft once it is known that it does not fit', async () => {
    const choiceFilter = {
      type: 'operation',
      operator: '=',
      left: { type: 'column', name: 'kind' },
      right: { type: 'field', id: 'radio' },
    }
    const form = mount({
      fields: [kind, field('data-list', { listId: '7', extensions: { choiceFilter } })],
      value: {
        ...emptyFormValue,
        answers: { radio: 'River', 'data-list': { optionId: '1', value: 'Mida' } },
      },
      host: { findOption: async () => ({ id: '1', value: 'Mida', columns: { kind: 'Borehole' } }) },
    })
    await expect.poll(() => form.answers()).toEqual({ radio: 'River' })
  })

  test('explain questions, groups, repeats and notes by their hints, to those who hear them too', async () => {
    const hint = (text: string) => ({ extensions: { hint: text } })
    mount({
      fields: [
        field('group', { label: 'Home', ...hint('Where they sleep') }),
        field('number', hint('With the cellar\nand the loft')),
        field('radio', { options: [{ text: 'Yes' }], ...hint('As it looks') }),
        field('repeat', { label: 'Members', fields: [field('text')], ...hint('All who eat here') }),
        field('note', { label: 'Read this', ...hint('Slowly') }),
      ],
    })
    await expect
      .element(page.getByLabelText(/The number/))
      .toHaveAccessibleDescription(/^With the cellar and the loft/)
    await expect
      .element(page.getByRole('radiogroup', { name: /The radio/ }))
      .toHaveAccessibleDescription('As it looks')
    await expect
      .element(page.getByRole('region', { name: 'Members 0' }))
      .toHaveAccessibleDescription('All who eat here')
    await expect
      .element(page.getByRole('region', { name: 'Home' }))
      .toHaveAccessibleDescription('Where they sleep')
    await expect.element(page.getByText('Slowly')).toBeVisible()
  })

  test('show answers in labels, as soon as they are given', async () => {
    mount({
      fields: [
        kind,
        field('group', { label: 'About the …', extensions: { labelText: `About the \${radio}` } }),
        field('number', {
          label: 'How deep is the …?',
          extensions: { labelText: `How deep is the \${radio}?` },
        }),
        field('repeat', {
          label: 'Users of the …',
          extensions: { labelText: `Users of the \${radio}` },
          fields: [
            { id: 'name', kind: 'text', label: 'Name' },
            {
              id: 'uses',
              kind: 'text',
              label: 'How does … use it?',
              extensions: { labelText: `How does \${name} use it?` },
            },
          ],
        }),
      ],
    })
    await expect.element(page.getByLabelText('How deep is the ?')).toBeVisible()
    await page.getByRole('radio', { name: 'River' }).click()
    await expect.element(page.getByLabelText('How deep is the River?')).toBeVisible()
    await page.getByRole('button', { name: 'Add: Users of the River' }).click()
    await page.getByLabelText('Name').fill('Asha')
    await expect.element(page.getByLabelText('How does Asha use it?')).toBeVisible()
    await page.getByRole('radio', { name: 'Borehole' }).click()
    await expect.element(page.getByLabelText('How deep is the Borehole?')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'About the Borehole' })).toBeVisible()
  })

  test('show notes, which nobody answers, has to answer or counts', async () => {
    const note = field('note', {
      label: 'Hello …',
      isRequired: true,
      extensions: { labelText: `Hello \${radio}`, relevant: is('radio', 'River') },
    })
    const form = mount({ fields: [kind, note] })
    await expect.element(page.getByRole('radio', { name: 'River' })).toBeVisible()
    expect(page.getByText(/Hello/).query()).toBeNull()
    await page.getByRole('radio', { name: 'River' }).click()
    await expect.element(page.getByText('Hello River')).toBeVisible()
    expect(form.handle().tryToSubmit()).toEqual([])
    expect(
      formProgress(
        { fields: [kind, note], photoRequired: false, withComment: false },
        form.value(),
        momentHere,
      ),
    ).toEqual({
      total: 1,
      answered: 1,
      requiredLeft: 0,
    })
  })

  test('say a sentence of their own about an answer that is not accepted', async () => {
    const rule = {
      type: 'operation',
      operator: '>',
      left: { type: 'self' },
      right: { type: 'number', value: 3 },
    }
    const form = mount({
      fields: [field('number', { extensions: { constraint: { rule, message: 'Deeper than that.' } } })],
    })
    await page.getByLabelText(/The number/).fill('2')
    form.handle().tryToSubmit()
    await expect.element(page.getByText('Deeper than that.')).toBeVisible()
    await page.getByLabelText(/The number/).fill('5')
    await expect.element(page.getByText('Deeper than that.')).not.toBeInTheDocument()
  })

  test('offer the options that fit the other answers, and say which answer does not any more', async () => {
    const filter = (column: string, id: string) => ({
      choiceFilter: {
        type: 'operation',
        operator: '=',
        left: { type: 'column', name: column },
        right: { type: 'field', id },
      },
    })
    const form = mount({
      fields: [
        field('radio', { options: [{ text: 'Kilifi' }, { text: 'Kwale' }, { text: 'Lamu' }] }),
        field('checkbox', {
          options: [
            { text: 'Bamba', columns: { district: 'Kilifi' } },
            { text: 'Ganze', columns: { district: 'Kilifi' } },
            { text: 'Tiwi', columns: { district: 'Kwale' } },
          ],
          extensions: filter('district', 'radio'),
        }),
        field('select', {
          options: [{ text: 'Mwele', columns: { district: 'Kilifi' } }],
          extensions: filter('district', 'radio'),
        }),
      ],
    })
    await expect.element(page.getByText('No options match the answers so far.').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Kilifi' }).click()
    await page.getByRole('checkbox', { name: 'Bamba' }).click()
    await page.getByRole('checkbox', { name: 'Ganze' }).click()
    expect(page.getByRole('checkbox', { name: 'Tiwi' }).query()).toBeNull()
    await page.getByRole('radio', { name: 'Kwale' }).click()
    await expect.element(page.getByText(/“Bamba, Ganze” was removed/)).toBeVisible()
    expect(form.value().answers).toEqual({ radio: 'Kwale' })
    await page.getByRole('checkbox', { name: 'Tiwi' }).click()
    await expect.element(page.getByText(/was removed/)).not.toBeInTheDocument()
    expect(form.value().answers).toEqual({ radio: 'Kwale', checkbox: ['Tiwi'] })
    expect(form.handle().tryToSubmit()).toEqual([])
  })
})
