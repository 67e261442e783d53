// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the name in an expression looks like a template
import { logicOf } from '@quadrat/domain/logic/field-logic'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from '../testing/show-builder.tsx'

beforeEach(() => {
  graphqlAnswers(name => (name === 'OfferedGoals' ? { unSdgs: { data: [] } } : { categories: { data: [] } }))
})

const kind = {
  ...newField('radio', 'kind', 'Kind of water point'),
  options: [{ text: 'Borehole' }, { text: 'River' }],
} as DraftField
const start: TemplateDraft = {
  ...emptyDraft(),
  fields: [kind, newField('number', 'depth', 'Depth'), newField('text', 'note', 'Note')],
}
const relevantOf = (draft: TemplateDraft, id: string) => {
  const field = draft.fields.find(one => one.id === id)
  return field ? logicOf(field).relevant : null
}

async function openDepth() {
  await page.getByRole('button', { name: /^Depth/ }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
}

test('A rule is a sentence, has the same expression beside it, and can be undone', async () => {
  const shown = showBuilder(start)
  await openDepth()
  await page.getByRole('menuitem', { name: 'Show this question when' }).click()
  const rule = page.getByRole('region', { name: 'Show this question when' })
  expect(relevantOf(shown.now, 'depth')).toBeNull()
  await rule.getByRole('combobox', { name: 'Value' }).selectOptions('Borehole')
  await expect
    .poll(() => relevantOf(shown.now, 'depth'))
    .toMatchObject({ operator: '=', right: { value: 'Borehole' } })
  await rule.getByRole('button', { name: 'Edit as text' }).click()
  const text = rule.getByRole('textbox', { name: 'Expression' })
  await expect.element(text).toHaveValue("${kind_of_water_point} = 'Borehole'")
  await text.fill('${note} = ')
  await expect.element(rule.getByText(/A value is missing here/)).toBeVisible()
  expect(relevantOf(shown.now, 'depth')).toMatchObject({ left: { id: 'kind' } })
  await text.fill("${note} = 'x'")
  await rule.getByRole('button', { name: 'Edit as a sentence' }).click()
  await expect.element(rule.getByRole('textbox', { name: 'Value' })).toHaveValue('x')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.poll(() => relevantOf(shown.now, 'depth')).not.toMatchObject({ left: { id: 'note' } })
})

test('A rule about a question that was deleted is an error of the question that has it', async () => {
  const relevant = {
    type: 'operation',
    operator: '=',
    left: { type: 'field', id: 'kind' },
    right: { type: 'text', value: 'River' },
  }
  const fields = start.fields.map(field =>
    field.id === 'depth' ? ({ ...field, extensions: { relevant } } as DraftField) : field,
  )
  showBuilder({ ...start, fields })
  await page.getByRole('button', { name: 'Delete Kind of water point' }).click()
  await expect.element(page.getByText('No question is named “kind”.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 to correct' })).toBeVisible()
})

test('A rule is written by the keyboard alone', async () => {
  const shown = showBuilder(start)
  await openDepth()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const rule = page.getByRole('region', { name: 'Show this question when' })
  const subject = rule.getByRole('combobox', { name: 'Question' })
  await expect.element(subject).toBeVisible()
  ;(subject.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(rule.getByRole('combobox', { name: 'Comparison' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(rule.getByRole('combobox', { name: 'Value' })).toHaveFocus()
  await userEvent.keyboard('R')
  await expect.poll(() => relevantOf(shown.now, 'depth')).toMatchObject({ right: { value: 'River' } })
})

test('A label shows the answer to a question that is chosen, renamed and deleted', async () => {
  const shown = showBuilder(start)
  const depth = () => shown.now.fields.find(({ id }) => id === 'depth')
  await page.getByRole('button', { name: /^Depth/ }).click()
  const label = page.getByRole('textbox', { name: 'Question' })
  await label.fill('How deep is the ')
  await page.getByRole('button', { name: 'Insert earlier answer' }).click()
  await page.getByRole('menuitem', { name: 'Kind of water point' }).click()
  await expect.element(label).toHaveValue('How deep is the ${kind_of_water_point}')
  expect(depth()).toMatchObject({
    label: 'How deep is the …',
    extensions: { labelText: `How deep is the \${kind}` },
  })
  await expect.element(label).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(label).toHaveValue('How deep is the ${kind_of_water_point}?')
  await label.fill('How deep is the ${well}?')
  await expect.element(page.getByText('No question is named “well”.').first()).toBeVisible()
  await label.fill('How deep is the ${kind_of_water_point}?')
  await page.getByRole('button', { name: /^Kind of water point/ }).click()
  await page.getByRole('textbox', { name: 'Question' }).first().fill('Well')
  await expect.element(label.nth(1)).toHaveValue('How deep is the ${well}?')
  await page.getByRole('button', { name: 'Delete Well' }).click()
  await expect.element(page.getByText('No question is named “kind”.').first()).toBeVisible()
})

test('A question starts with the answer of the last report by a checkbox, where it can', async () => {
  const shown = showBuilder({ ...start, fields: [...start.fields, newField('photo', 'face', 'Face')] })
  const depth = () => shown.now.fields.find(({ id }) => id === 'depth')
  await page.getByRole('button', { name: /^Depth/ }).click()
  const box = page.getByRole('checkbox', { name: 'Prefill with the last answer' })
  await box.click()
  expect(depth()).toMatchObject({ extensions: { fromLast: true } })
  await box.click()
  expect(depth()).not.toHaveProperty('extensions')
  await page.getByRole('button', { name: /^Depth/ }).click()
  await page.getByRole('button', { name: /^Face/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Face')
  expect(box.query()).toBeNull()
})

test('Options get a column, and a choice filter is a sentence about it', async () => {
  const ward = {
    ...newField('select', 'ward', 'Ward'),
    options: [{ text: 'Bamba' }, { text: 'Tiwi' }],
  } as DraftField
  const shown = showBuilder({ ...emptyDraft(), fields: [kind, ward] })
  const filterOf = () => {
    const field = shown.now.fields.find(({ id }) => id === 'ward')
    return field ? logicOf(field).choiceFilter : null
  }
  await page.getByRole('button', { name: /^Ward/ }).click()
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('label')
  await expect.element(page.getByText(/not “name” or “label”/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('source')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'source of option 1' }).fill('River')
  await expect
    .poll(() => shown.now.fields[1])
    .toMatchObject({
      options: [{ text: 'Bamba', columns: { source: 'River' } }, { columns: { source: '' } }],
    })
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('menuitem', { name: 'Offer the options where' }).click()
  const rule = page.getByRole('region', { name: 'Offer the options where' })
  await rule.getByRole('combobox', { name: 'Question' }).selectOptions('Kind of water point')
  await expect
    .poll(filterOf)
    .toMatchObject({ left: { type: 'column', name: 'source' }, right: { id: 'kind' } })
  await rule.getByRole('button', { name: 'Edit as text' }).click()
  const text = rule.getByRole('textbox', { name: 'Expression' })
  await expect.element(text).toHaveValue('source = ${kind_of_water_point}')
  await text.fill('region = ${kind_of_water_point}')
  await expect.element(rule.getByText(/The options have no column “region”/)).toBeVisible()
  await text.fill("source != 'River'")
  await rule.getByRole('button', { name: 'Edit as a sentence' }).click()
  const comparison = rule.getByRole('combobox', { name: 'Comparison' })
  await expect.element(comparison).toHaveValue('is-not')
  const offered = () => [...(comparison.element() as HTMLSelectElement).options].map(one => one.label)
  expect(offered()).toContain('starts with')
  // Its texts are no numbers.
  expect(offered()).not.toContain('is more than')
  await comparison.selectOptions('is one of')
  await rule.getByRole('textbox', { name: 'Value' }).fill('River, Lake')
  await expect.poll(filterOf).toMatchObject({ operator: 'or', right: { right: { value: 'Lake' } } })
  await page.getByRole('textbox', { name: 'source of option 1' }).fill('12')
  await expect.poll(offered).toContain('is more than')
  await comparison.selectOptions('is more than')
  await rule.getByRole('textbox', { name: 'Value' }).fill('10')
  await expect.poll(filterOf).toMatchObject({ operator: '>', right: { type: 'number', value: 10 } })
  await page.getByRole('textbox', { name: 'source of option 1' }).fill('River')
  await comparison.selectOptions('is')
  await rule.getByRole('textbox', { name: 'Value' }).fill('River')
  await expect.poll(filterOf).toMatchObject({ operator: '=', right: { value: 'River' } })
  await page.getByRole('button', { name: 'Remove the column “source”' }).click()
  await expect.element(rule.getByText(/The options have no column “source”/).first()).toBeVisible()
  await page
    .getByRole('group', { name: 'Options' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect.element(rule.getByText(/The options have no column “source”/)).not.toBeInTheDocument()
})

test('The choice filter of a data list compares its columns, and one that the list lacks is named', async () => {
  const list = {
    id: '7',
    name: 'Villages',
    columns: ['label::fr', 'district'],
    status: 'active',
    itemCount: 2,
  }
  graphqlAnswers(name => {
    if (name === 'OfferedGoals') return { unSdgs: { data: [] } }
    return name === 'OfferedDataLists' ? { dataLists: { data: [list] } } : { categories: { data: [] } }
  })
  const village = { ...newField('data-list', 'village', 'Village'), listId: '7' } as DraftField
  const shown = showBuilder({ ...start, fields: [kind, village] })
  const filterOf = () => {
    const field = shown.now.fields.find(({ id }) => id === 'village')
    return field && logicOf(field).choiceFilter
  }
  await page.getByRole('button', { name: /^Village/ }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('menuitem', { name: 'Offer the options where' }).click()
  const rule = page.getByRole('region', { name: 'Offer the options where' })
  const column = rule.getByRole('combobox', { name: 'Column' })
  await expect.element(column).toBeVisible()
  await expect
    .poll(() => [...(column.element() as HTMLSelectElement).options].map(one => one.label))
    .toEqual(['district', 'name', 'label'])
  await column.selectOptions('district')
  await rule.getByRole('button', { name: 'Edit as text' }).click()
  const text = rule.getByRole('textbox', { name: 'Expression' })
  await text.fill('distrikt = ${kind_of_water_point}')
  await expect.element(rule.getByText('The data list “Villages” has no column “distrikt”.')).toBeVisible()
  await text.fill('district = ${kind_of_water_point}')
  await expect.element(rule.getByText(/has no column/)).not.toBeInTheDocument()
  expect(filterOf()).toMatchObject({ left: { name: 'district' }, right: { id: 'kind' } })
})

test('A choice filter compares with the answers that can be compared so', async () => {
  const age = newField('integer', 'age', 'Age')
  const wells = { ...newField('checkbox', 'wells', 'Wells'), options: [{ text: 'A' }, { text: 'B' }] }
  const crop = {
    ...newField('select', 'crop', 'Crop'),
    options: [
      { text: 'Maize', columns: { from: '12' } },
      { text: 'Beans', columns: { from: '' } },
    ],
    extensions: {
      choiceFilter: {
        type: 'operation',
        operator: '>=',
        left: { type: 'field', id: 'age' },
        right: { type: 'column', name: 'from' },
      },
    },
  } as DraftField
  const shown = showBuilder({ ...emptyDraft(), fields: [age, kind, wells as DraftField, crop] })
  const filterOf = () => {
    const field = shown.now.fields.find(({ id }) => id === 'crop')
    return field && logicOf(field).choiceFilter
  }
  await page.getByRole('button', { name: /^Crop/ }).click()
  const rule = page.getByRole('region', { name: 'Offer the options where' })
  const comparison = rule.getByRole('combobox', { name: 'Comparison' })
  const question = rule.getByRole('combobox', { name: 'Question' })
  const labels = (box: Locator) => [...(box.element() as HTMLSelectElement).options].map(one => one.label)
  // An import may have the two sides swapped.
  await expect.element(comparison).toHaveValue('at-most-answer')
  expect(labels(question)).toEqual(['Choose …', 'Age'])
  await comparison.selectOptions('is the answer to')
  await question.selectOptions('Wells')
  await expect.poll(filterOf).toMatchObject({ type: 'call', name: 'selected' })
  expect(labels(comparison)).toContain('is one of the answers to')
  // Options of a choice have no order.
  await comparison.selectOptions('is less than the answer to')
  await expect.element(question).toHaveValue('')
})

test('A calculation looks up a data list by its name, and keeps its id', async () => {
  const list = { id: '7', name: 'Fruits', columns: ['label::fr', 'price'], status: 'active', itemCount: 2 }
  graphqlAnswers(name => {
    if (name === 'OfferedGoals') return { unSdgs: { data: [] } }
    return name === 'OfferedDataLists' ? { dataLists: { data: [list] } } : { categories: { data: [] } }
  })
  const value = {
    type: 'call',
    name: 'pulldata',
    listId: '7',
    args: [
      { type: 'text', value: 'price' },
      { type: 'text', value: 'name' },
      { type: 'field', id: 'note' },
    ],
  }
  const price = newField('number', 'price', 'Price')
  const [, , note] = start.fields
  const shown = showBuilder({
    ...start,
    fields: [
      note as DraftField,
      { ...price, extensions: { calculate: { value, isShown: true } } } as DraftField,
    ],
  })
  const now = () => {
    const field = shown.now.fields.find(({ id }) => id === 'price')
    return field && logicOf(field).calculate?.value
  }
  await page.getByRole('button', { name: /^Price/ }).click()
  const text = page.getByRole('textbox', { name: 'Expression' })
  await expect.element(text).toHaveValue("pulldata('Fruits', 'price', 'name', ${note})")
  await text.fill("pulldata('Fruits', 'cost', 'name', ${note})")
  await expect.element(page.getByText(/The data list “Fruits” has no column “cost”/)).toBeVisible()
  await text.fill("pulldata('Nuts', 'price', 'name', ${note})")
  await expect.element(page.getByText(/There is no data list “Nuts” here/)).toBeVisible()
  expect(now()).toEqual(value)
  await text.fill("instance('Fruits')/root/item[label = ${note}]/price")
  await expect.poll(now).toMatchObject({
    name: 'pulldata',
    listId: '7',
    args: [{ value: 'price' }, { value: 'label' }, { id: 'note' }],
  })
  await expect.element(page.getByText(/There is no data list/)).not.toBeInTheDocument()
})
