import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builderAnswers, button, row, withFields } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

let draft: ReturnType<typeof showBuilder>

beforeEach(() => void builderAnswers())

function show({ start, ...rest }: { start?: TemplateDraft } & Parameters<typeof showBuilder>[1] = {}) {
  draft = showBuilder(start, rest)
}

const order = () => draft.now.fields.map(({ label }) => label)

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
