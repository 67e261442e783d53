import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { questionKinds } from '@quadrat/domain/template/field-kinds'
import { emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { add, builderAnswers, button, row, withFields } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

let draft: ReturnType<typeof showBuilder>
let requests: ReturnType<typeof builderAnswers>

beforeEach(() => {
  requests = builderAnswers()
})

function show({ start, ...rest }: { start?: TemplateDraft } & Parameters<typeof showBuilder>[1] = {}) {
  draft = showBuilder(start, rest)
}

const order = () => draft.now.fields.map(({ label }) => label)

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

  test('show an error on blur after the press, which would miss a button that moves', async () => {
    show()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.click()
    const press = (type: string) =>
      button('Add Field')
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true }))
    press('pointerdown')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise(requestAnimationFrame)
    expect(page.getByText('Name is required').query()).toBeNull()
    press('pointerup')
    await expect.element(page.getByText('Name is required')).toBeVisible()
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
    await expect.element(page.getByText('This tag is inactive. Choose another one.')).toBeVisible()
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
    for (const { kind } of questionKinds) {
      const name = fieldKindName(kind)
      await add(`A ${name}`, name)
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^A ${RegExp.escape(name)}`), expanded: true }))
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
  await expect.element(page.getByText(/created with a newer version/)).toBeVisible()
})
