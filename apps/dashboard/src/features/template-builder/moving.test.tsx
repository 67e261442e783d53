import type { Expression } from '@quadrat/domain/expression/expression'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { inGroup } from '@quadrat/domain/template/template-structure'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builderAnswers, button, drawn, row } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(() => void builderAnswers())
afterEach(() => {
  document.dir = 'ltr'
})

const text = (id: string, label: string) => newField('text', id, label)
/** A sum wants one number: in a repeat there are many. */
const value: Expression = {
  type: 'operation',
  operator: '+',
  left: { type: 'field', id: 'age' },
  right: { type: 'number', value: 1 },
}
const ruled = {
  ...newField('integer', 'school', 'School'),
  extensions: { calculate: { value, isShown: true } },
} as DraftField
const start: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('integer', 'age', 'Age'),
    newField('group', 'home', 'Home'),
    inGroup(text('roof', 'Roof'), 'home'),
    { ...newField('repeat', 'members', 'Members'), fields: [text('name', 'Name')] } as DraftField,
    ruled,
  ],
}

async function liftAgeBelowHome(): Promise<void> {
  await button('Move Age').click()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Age is lifted. It is at place 1 of 6.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Age is at place 2 of 6. In Home.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Age is at place 3 of 6.', { exact: true })).toBeInTheDocument()
}

describe('a question', () => {
  test('goes into a section and out of it by keyboard, with announcements for screen readers', async () => {
    const shown = showBuilder(start)
    await liftAgeBelowHome()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('Age is at place 3 of 6. In Home.')).toBeInTheDocument()
    // Deeper is not possible there.
    await userEvent.keyboard('{ArrowRight} ')
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', '.Age', 'Members', '.Name', 'School'])
    await button('Move Age').click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Age is lifted. It is at place 3 of 6. In Home.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('Age is at place 3 of 6.', { exact: true })).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', 'Age', 'Members', '.Name', 'School'])
    await button('Undo the last change').click()
    await button('Undo the last change').click()
    await expect.poll(() => drawn(shown.now)).toEqual(drawn(start))
    expect(shown.now.fields).toEqual(start.fields)
  })

  test('goes into a repeat by dragging, and a rule that cannot read it there any more is shown with its place', async () => {
    // All rows are in view: nothing scrolls between the press and the drop.
    await page.viewport(1280, 1200)
    const shown = showBuilder(start)
    await userEvent.dragAndDrop(button('Move Age'), button('Move Members'), { steps: 12 })
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', 'Members', '.Age', '.Name', 'School'])
    await expect
      .element(page.getByText('“Age” was moved. Rules that no longer work: “School”.'))
      .toBeVisible()
    await button('1 to correct').click()
    await expect.element(page.getByRole('button', { name: /^School/, expanded: true })).toBeVisible()
    await button('Undo').click()
    await expect.poll(() => drawn(shown.now)).toEqual(drawn(start))
    await expect.element(button('1 to correct')).not.toBeInTheDocument()
  })

  test('goes into a section to the left in a language from right to left, by keyboard and by dragging', async () => {
    await page.viewport(1280, 1200)
    document.dir = 'rtl'
    const shown = showBuilder(start)
    await liftAgeBelowHome()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('Age is at place 3 of 6. In Home.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('Age is at place 3 of 6.', { exact: true })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.dragAndDrop(button('Move Age'), button('Move Roof'), { steps: 12 })
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', '.Age', 'Members', '.Name', 'School'])
  })

  test('is put into a section by a choice, without dragging', async () => {
    const shown = showBuilder(start)
    await row('School').click()
    await page.getByRole('combobox', { name: 'Belongs to' }).selectOptions('Home')
    await expect.poll(() => drawn(shown.now)).toEqual(['Age', 'Home', '.Roof', '.School', 'Members', '.Name'])
    await expect.element(page.getByRole('button', { name: /^School/, expanded: true })).toHaveFocus()
    await page.getByRole('combobox', { name: 'Belongs to' }).selectOptions('No section')
    await expect.poll(() => drawn(shown.now)).toEqual(drawn(start))
  })
})

describe('a section', () => {
  test('takes along what is in it', async () => {
    const shown = showBuilder(start)
    await button('Move Home').click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Home is lifted. It is at place 2 of 5.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Home is at place 3 of 5. In Members.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Home is at place 4 of 5.', { exact: true })).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(() => drawn(shown.now)).toEqual(['Age', 'Members', '.Name', 'Home', '.Roof', 'School'])
  })

  test('stays with what is in it when Escape ends the move', async () => {
    const shown = showBuilder(start)
    await button('Move Home').click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Home is lifted. It is at place 2 of 5.')).toBeInTheDocument()
    await expect.element(button('Move Roof')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(page.getByText('Home stays where it was.')).toBeInTheDocument()
    await expect.element(button('Move Roof')).toBeInTheDocument()
    expect(shown.now).toBe(start)
  })
})
