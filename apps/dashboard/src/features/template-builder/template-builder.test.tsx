import { questionKinds } from '@quadrat/domain/field-kinds'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template-draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

let draft: ReturnType<typeof showBuilder>
let requests: ReturnType<typeof graphqlAnswers>

const tags = [
  { id: '3', title: 'Mangroves', status: 'active', templateCount: 2 },
  { id: '4', title: 'أشجار', status: 'active', templateCount: 1 },
]
const oldTag = { id: '5', title: 'Old tag', status: 'inactive', templateCount: 0 }
const goals = [
  { id: '10', name: '10 Reduced inequalities' },
  { id: '2', name: '2 Zero hunger' },
]
const lists = [
  { id: '9', name: 'Species', status: 'active', itemCount: 500 },
  { id: '10', name: 'Species of 2025', status: 'active', itemCount: 1 },
]

beforeEach(() => {
  requests = graphqlAnswers((name, { filters }) => {
    switch (name) {
      case 'OfferedTags':
        return { categories: { data: isById(filters) ? [oldTag] : tags } }
      case 'OfferedGoals':
        return { unSdgs: { data: goals } }
      case 'OfferedDataLists':
        return { dataLists: { data: lists } }
    }
  })
})

const isById = (filters: unknown) => typeof filters === 'object' && filters !== null && 'id' in filters

function show({ start, ...rest }: { start?: TemplateDraft } & Parameters<typeof showBuilder>[1] = {}) {
  draft = showBuilder(start, rest)
}

const withFields = (...labels: string[]): TemplateDraft => ({
  ...emptyDraft(),
  fields: labels.map(label => newField('text', label.toLowerCase(), label)),
})
const order = () => draft.now.fields.map(({ label }) => label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

async function add(label: string, kind: string) {
  await button('Add Field').click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill(label)
  await dialog.getByRole('radio', { name: kind, exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe('the details of a template', () => {
  test('have hints, and errors once a required input was left empty', async () => {
    show()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(page.getByText('Enter the task name.')).toBeVisible()
    await expect.element(page.getByText('Select a tag for the task.')).toBeVisible()
    await expect
      .element(page.getByText('Select a UN Sustainable Development Goals for the task.'))
      .toBeVisible()
    expect(page.getByText('Name is required').query()).toBeNull()
    await name.click()
    await userEvent.tab()
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await name.fill('x'.repeat(31))
    await expect.element(page.getByText('Name must have atmost 30 characters')).toBeVisible()
    await name.fill('Mangrove plot')
    expect(draft.now.meta.title).toBe('Mangrove plot')
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('show every error after an attempt to save', async () => {
    show({ showsErrors: true })
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await expect.element(page.getByText('Tag is required')).toBeVisible()
  })

  test('offer up to 100 tags and goals, the goals sorted by number', async () => {
    show()
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: /^Mangroves/ }).click()
    expect(draft.now.meta.category).toBe('3')
    await page.getByRole('combobox', { name: 'UN SDG' }).click()
    await expect.element(page.getByRole('option').first()).toHaveTextContent('2 Zero hunger')
    await page.getByRole('option', { name: '10 Reduced inequalities' }).click()
    expect(draft.now.meta.unSdg).toBe('10')
    for (const name of ['OfferedTags', 'OfferedGoals']) {
      const pages = requests
        .filter(request => request.name === name)
        .map(({ variables }) => variables.pagination)
      expect(pages).toEqual([{ start: 0, limit: 100 }])
    }
  })

  test('keep a disabled tag and say so', async () => {
    show({ start: { ...emptyDraft(), meta: { ...emptyDraft().meta, category: '5' } } })
    await expect.element(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('Old tag')
    await expect.element(page.getByText('It is off: choose another one.')).toBeVisible()
  })

  test('switch photo and comment', async () => {
    show()
    await page.getByRole('switch', { name: /^Photo required/ }).click()
    await page.getByRole('switch', { name: /^Comment/ }).click()
    expect(draft.now.meta).toMatchObject({ photoRequired: true, withComment: true })
  })

  test('link to the help page', async () => {
    show()
    await button('Help: details of a template').click()
    await expect
      .element(page.getByRole('link', { name: 'Help and Training' }))
      .toHaveAttribute('href', '/auth/help')
  })
})

describe('adding a question', () => {
  test('requires a text and a type', async () => {
    show()
    await button('Add Field').click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    const submit = dialog.getByRole('button', { name: 'Add Question' })
    await expect.element(dialog.getByText('Enter a question')).toBeVisible()
    await expect.element(dialog.getByText('select a question type below')).toBeVisible()
    await expect.element(submit).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('How tall?')
    await expect.element(submit).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Number', exact: true }).click()
    await expect.element(submit).toBeEnabled()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('  ')
    await expect.element(submit).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('How tall?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Min' })).toBeVisible()
    expect(draft.now.fields).toMatchObject([
      { kind: 'number', label: 'How tall?', isRequired: false, min: 0, max: 100 },
    ])
  })

  test('offers every type, and each is edited in its row', async () => {
    show()
    for (const { name } of questionKinds) {
      await add(`A ${name}`, name)
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^A ${name}`), expanded: true }))
        .toBeVisible()
      await expect
        .element(page.getByText('Data collectors cannot submit tasks unless all required fields are filled.'))
        .toBeVisible()
    }
    expect(draft.now.fields.map(({ kind }) => kind)).toEqual(questionKinds.map(({ kind }) => kind))
  })

  test('is possible below any question', async () => {
    show({ start: withFields('First', 'Second') })
    await row('First').click()
    await button('Add a question below').click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Between')
    await dialog.getByRole('radio', { name: 'Text', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect.poll(order).toEqual(['First', 'Between', 'Second'])
  })
})

describe('a question', () => {
  test('with a metric has an error until it has a unit', async () => {
    show()
    await add('Weight', 'Metric Specific')
    await expect.element(page.getByText('metric is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Metric' }).fill('kg')
    await expect.element(page.getByText('metric is required')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Min' }).fill('5')
    await page.getByRole('textbox', { name: 'Max' }).fill('2.5')
    await expect.element(page.getByText('Min must not be above max')).toBeVisible()
    expect(draft.now.fields).toMatchObject([{ metric: 'kg', min: 5, max: 2.5 }])
  })

  test('gets options by paste and Enter, and loses them by Backspace', async () => {
    show()
    await add('Ground', 'Radio')
    const option = (n: number) => page.getByRole('textbox', { name: `Option ${n}`, exact: true })
    const texts = () =>
      draft.now.fields.flatMap(field => ('options' in field ? field.options.map(({ text }) => text) : []))
    await option(1).click()
    const pasted = new DataTransfer()
    pasted.setData('text/plain', 'Mud\nSand\r\n\nRock\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    )
    await expect.poll(texts).toEqual(['Mud', 'Sand', 'Rock'])
    await expect.element(option(3)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(option(4)).toHaveFocus()
    await expect.element(page.getByText('An option needs a text')).toBeVisible()
    await userEvent.keyboard('mud')
    await expect.element(page.getByText('This option is there already')).toBeVisible()
    await option(4).fill('')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(texts).toEqual(['Mud', 'Sand', 'Rock'])
    await expect.element(option(3)).toHaveFocus()
    await button('Remove option 2').click()
    expect(texts()).toEqual(['Mud', 'Rock'])
    await button('Move option 1').click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/Mud is lifted/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText(/Mud is at place 2 of 2/)).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(texts).toEqual(['Rock', 'Mud'])
  })

  test('chooses its data list from those of the server', async () => {
    show()
    await add('Which?', 'Data List')
    await page.getByRole('combobox', { name: 'Data List' }).click()
    await page.getByRole('option', { name: /^Species\s*500 items$/ }).click()
    expect(draft.now.fields).toMatchObject([{ kind: 'data-list', listId: '9' }])
  })

  test('changes its type and keeps its options, within the same answers once it was saved', async () => {
    const options = [{ text: 'Mud' }, { text: 'Sand' }]
    const field: DraftField = { id: 'ground', kind: 'radio', label: 'Ground', isRequired: true, options }
    const kinds = () => [...(type.element() as HTMLSelectElement).options].map(({ label }) => label)
    const type = page.getByRole('combobox', { name: 'Type' })
    show({
      start: { ...emptyDraft(), fields: [field, { ...field, id: 'new', label: 'New' }] },
      savedIds: new Set(['ground']),
    })
    await row('Ground').click()
    expect(kinds()).toEqual(['Text', 'Radio', 'Select'])
    await userEvent.selectOptions(type, 'Select')
    expect(draft.now.fields[0]).toEqual({ ...field, kind: 'select' })
    await page.getByRole('button', { name: /^Ground/, expanded: true }).click()
    await row('New').click()
    await userEvent.selectOptions(type, 'Checkbox')
    expect(draft.now.fields[1]).toEqual({ ...field, id: 'new', label: 'New', kind: 'checkbox' })
  })

  test('becomes required', async () => {
    show({ start: withFields('First') })
    await row('First').click()
    await page.getByRole('switch', { name: /^Required/ }).click()
    expect(draft.now.fields).toMatchObject([{ isRequired: true }])
    await expect.element(page.getByRole('button', { name: /^First\s*, required/ })).toBeVisible()
  })
})

describe('the order of questions', () => {
  test('is changed by keyboard, with announcements for screen readers', async () => {
    show({ start: withFields('First', 'Second', 'Third') })
    const grip = button('Move First')
    await grip.click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('First is lifted. It is at place 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('First is at place 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('First is at place 3 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  })

  test('stays when Escape ends the move', async () => {
    show({ start: withFields('First', 'Second') })
    await button('Move First').click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('First is lifted. It is at place 1 of 2.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('First stays where it was.')).toBeInTheDocument()
    expect(order()).toEqual(['First', 'Second'])
  })

  test('is changed by dragging', async () => {
    show({ start: withFields('First', 'Second', 'Third') })
    await userEvent.dragAndDrop(button('Move Third'), button('Move First'), { steps: 12 })
    await expect.poll(order).toEqual(['Third', 'First', 'Second'])
  })
})

describe('duplicating and deleting', () => {
  test('can be undone from the toast', async () => {
    show({ start: withFields('First', 'Second') })
    await button('Delete First').click()
    expect(order()).toEqual(['Second'])
    await expect.element(page.getByText('“First” was deleted.')).toBeVisible()
    await expect.element(row('Second')).toHaveFocus()
    await button('Undo').click()
    await expect.poll(order).toEqual(['First', 'Second'])
    await button('Duplicate First').click()
    await expect.poll(order).toEqual(['First', 'First', 'Second'])
    expect(new Set(draft.now.fields.map(({ id }) => id)).size).toBe(3)
    await button('Undo').click()
    await expect.poll(order).toEqual(['First', 'Second'])
  })

  test('is undone from the toast, and text typed since then stays', async () => {
    show({ start: withFields('First', 'Second') })
    await button('Delete First').click()
    await row('Second').click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Edited')
    await button('Undo').click()
    await expect.poll(order).toEqual(['First', 'Edited'])
  })

  test('is undone and redone step by step with every other change, by keys and buttons', async () => {
    show({ start: withFields('First', 'Second') })
    await button('Delete First').click()
    await row('Second').click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Edit')
    await page.getByRole('textbox', { name: 'Question' }).fill('Edited')
    await page.getByRole('switch', { name: /^Required/ }).click()
    const [undo, redo] = [button('Undo the last change'), button('Redo the undone change')]
    const state = () => draft.now.fields.map(({ label, isRequired }) => (isRequired ? `${label}*` : label))
    await expect.element(redo).toBeDisabled()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(state).toEqual(['Edited'])
    // What was typed in one place without a pause is one step.
    await undo.click()
    await expect.poll(state).toEqual(['Second'])
    await undo.click()
    await expect.poll(state).toEqual(['First', 'Second'])
    await expect.element(undo).toBeDisabled()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.poll(state).toEqual(['Second'])
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    await expect.poll(state).toEqual(['Edited'])
    await redo.click()
    await expect.poll(state).toEqual(['Edited*'])
    await expect.element(redo).toBeDisabled()
  })

  test('leaves Ctrl+Z within an input to the input', async () => {
    show({ start: withFields('First', 'Second') })
    await button('Delete First').click()
    await page.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(order()).toEqual(['Second'])
  })
})

describe('a locked template', () => {
  test('says how to edit it, can be read, and cannot be changed', async () => {
    show({ start: withFields('First'), locked: true })
    await expect
      .element(page.getByText('To make changes to this task template, please click the edit icon.'))
      .toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await expect.element(button('Add Field')).toBeDisabled()
    expect(button('Delete First').query()).toBeNull()
    expect(button('Move First').query()).toBeNull()
    await row('First').click()
    await expect.element(page.getByRole('textbox', { name: 'Question' })).toBeDisabled()
  })

  test('beside the list accepts no new field even when it is unlocked', async () => {
    show({ start: withFields('First'), canAddField: false })
    await expect.element(button('Add Field')).toBeDisabled()
    await row('First').click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Changed')
    expect(order()).toEqual(['Changed'])
  })
})

test('a question of a newer version is kept and shown as unknown', async () => {
  const original = { kind: 'matrix', id: 'grid', label: 'Grid' }
  const field = { kind: 'unknown' as const, id: 'grid', label: 'Grid', isRequired: false, original }
  show({ start: { ...emptyDraft(), fields: [field] } })
  await expect.element(page.getByText('Unknown', { exact: true })).toBeVisible()
  await row('Grid').click()
  await expect.element(page.getByText(/made with a newer version/)).toBeVisible()
})
