import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { add, builderAnswers, button, row, withFields } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

let draft: ReturnType<typeof showBuilder>

beforeEach(() => void builderAnswers())

function show({ start, ...rest }: { start?: TemplateDraft } & Parameters<typeof showBuilder>[1] = {}) {
  draft = showBuilder(start, rest)
}

describe('a question', () => {
  test('with a metric has an error until it has a unit', async () => {
    show()
    await add('Weight', 'Number with unit')
    await expect.element(page.getByText('metric is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Metric' }).fill('kg')
    await expect.element(page.getByText('metric is required')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Min' }).fill('5')
    await page.getByRole('textbox', { name: 'Max' }).fill('2.5')
    await expect.element(page.getByText('Min must not be above max')).toBeVisible()
    expect(draft.now.fields).toMatchObject([{ metric: 'kg', min: 5, max: 2.5 }])
  })

  test('for a number shows its limits before it is added, and has none at one press', async () => {
    show()
    await button('Add Field').click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    const limits = dialog.getByRole('radiogroup', { name: 'Numbers that are accepted' })
    const kind = (name: string) => dialog.getByRole('radio', { name, exact: true })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Depth')
    expect(limits.query()).toBeNull()
    await kind('Number').click()
    await expect.element(limits.getByRole('radio', { name: '0 to 100' })).toBeChecked()
    await limits.getByText('No limit').click()
    await button('Add and continue').click()
    await kind('Number list').click()
    await expect.element(dialog.getByText('0 to 100')).toBeVisible()
    expect(limits.query()).toBeNull()
    await kind('Whole number').click()
    await expect.element(limits.getByRole('radio', { name: 'No limit' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Households')
    await button('Add and continue').click()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Share')
    await kind('Number').click()
    await expect.element(limits.getByRole('radio', { name: '0 to 100' })).toBeChecked()
    await button('Add Question').click()
    expect(draft.now.fields).toMatchObject([
      { label: 'Depth', min: null, max: null },
      { label: 'Households', min: null, max: null },
      { label: 'Share', min: 0, max: 100 },
    ])
  })

  test('with a choice gets its options in the same dialog', async () => {
    show()
    await button('Add Field').click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    const options = dialog.getByRole('textbox', { name: 'Options' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('State')
    expect(options.query()).toBeNull()
    await dialog.getByRole('radio', { name: 'One choice', exact: true }).click()
    await options.fill(Array.from({ length: 201 }, (_, n) => `Option ${n}`).join('\n'))
    await expect.element(button('Add and continue')).toBeDisabled()
    await options.fill('Working\n Broken \n\nworking')
    await button('Add and continue').click()
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Taste')
    await expect.element(options).toHaveValue('')
    await button('Add Question').click()
    expect(draft.now.fields).toMatchObject([
      { label: 'State', options: [{ text: 'Working' }, { text: 'Broken' }] },
      { label: 'Taste', options: [{ text: 'Option 1' }] },
    ])
  })

  test('gets a hint, and a message for a missing answer once one is required', async () => {
    show()
    await add('Owner', 'Text')
    const hint = page.getByRole('textbox', { name: 'Hint' })
    await hint.fill('x'.repeat(501))
    await expect.element(page.getByText('At most 500 characters')).toBeVisible()
    await hint.fill('As in the register')
    await expect.element(page.getByText('At most 500 characters')).not.toBeInTheDocument()
    const message = page.getByRole('textbox', { name: 'Message if it’s empty' })
    expect(message.query()).toBeNull()
    await page.getByRole('switch', { name: /^Required/ }).click()
    await message.fill('Ask the owner')
    expect(draft.now.fields).toMatchObject([
      { extensions: { hint: 'As in the register', requiredMessage: 'Ask the owner' } },
    ])
    await hint.fill('')
    await message.fill('')
    expect(draft.now.fields[0]).not.toHaveProperty('extensions')
  })

  test('gets guidance on request, which stays while it is empty', async () => {
    show()
    await add('Owner', 'Text')
    const guidance = page.getByRole('textbox', { name: 'Guidance' })
    expect(guidance.query()).toBeNull()
    await button('Add guidance').click()
    await expect.element(guidance).toHaveFocus()
    await guidance.fill('x'.repeat(501))
    await expect.element(page.getByText('At most 500 characters')).toBeVisible()
    await guidance.fill('Ask a neighbour')
    expect(draft.now.fields).toMatchObject([{ extensions: { guidance: 'Ask a neighbour' } }])
    await guidance.fill('')
    await expect.element(guidance).toBeVisible()
    expect(draft.now.fields[0]).not.toHaveProperty('extensions')
  })

  test('gets options by paste and Enter, and loses them by Backspace', async () => {
    show()
    await add('Ground', 'One choice')
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
    await expect.element(page.getByText('This option already exists')).toBeVisible()
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
    await add('Which?', 'Data list')
    await page.getByRole('combobox', { name: 'Data list' }).click()
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
    expect(kinds()).toEqual(['Text', 'One choice', 'One choice (drop-down)', 'Barcode or QR code'])
    await userEvent.selectOptions(type, 'One choice (drop-down)')
    expect(draft.now.fields[0]).toEqual({ ...field, kind: 'select' })
    await page.getByRole('button', { name: /^Ground/, expanded: true }).click()
    await row('New').click()
    await userEvent.selectOptions(type, 'Several choices')
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
