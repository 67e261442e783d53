import { logicOf } from '@quadrat/domain/logic/field-logic'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { allFields, inGroup } from '@quadrat/domain/template/template-structure'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { add, builderAnswers, button, drawn, row } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const text = (id: string, label: string) => newField('text', id, label)
const repeat = (id: string, label: string, fields: DraftField[]) =>
  ({ ...newField('repeat', id, label), fields }) as DraftField
const household: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('integer', 'size', 'Size'),
    newField('group', 'home', 'Home'),
    inGroup(text('roof', 'Roof'), 'home'),
    inGroup(repeat('members', 'Members', [text('name', 'Name'), newField('integer', 'age', 'Age')]), 'home'),
    text('end', 'Remarks'),
  ],
}
const members = (draft: TemplateDraft) =>
  allFields(draft.fields).find(({ id }) => id === 'members') as DraftField

describe('sections and repeats', () => {
  test('are added with what is in them, one after the other', async () => {
    const shown = showBuilder()
    await add('Home', 'Section', 'Add and continue')
    await add('Roof', 'Text', 'Add and continue')
    await add('Members', 'Repeat', 'Add and continue')
    // The next question is asked once, unless somebody puts it into the repeat.
    const place = page.getByRole('dialog').getByRole('combobox', { name: 'Add to' })
    await expect.element(place).toHaveDisplayValue('Home')
    // The kinds of holders are below the fold, where a kept one would go unseen.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('Name')
    await expect.element(button('Add and continue')).toBeDisabled()
    await place.selectOptions('– Members')
    await add('Name', 'Text', 'Add and continue')
    await expect.element(place).toHaveDisplayValue('– Members')
    await place.selectOptions('No section')
    await add('Visit', 'Page')
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', '.Members', '..Name', 'Visit'])
    expect(shown.now.fields.at(-1)).toMatchObject({ kind: 'group', appearance: 'page' })
    expect(errorsOf(shown.now).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    await button('Add a question here: Home').click()
    await add('Walls', 'Text')
    await expect
      .poll(() => drawn(shown.now))
      .toEqual(['Home', '.Roof', '.Members', '..Name', '.Walls', 'Visit'])
    await button('Undo the last change').click()
    await expect.poll(() => drawn(shown.now)).toEqual(['Home', '.Roof', '.Members', '..Name', 'Visit'])
  })

  test('are not offered a fourth repeat within three', async () => {
    const deep = repeat('a', 'A', [repeat('b', 'B', [repeat('c', 'C', [text('q', 'Q')])])])
    showBuilder({ ...emptyDraft(), fields: [deep] })
    await button('Add a question here: C').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Question' }).fill('D')
    await dialog.getByRole('radio', { name: 'Repeat' }).click()
    await expect.element(dialog.getByText('Repeats can be nested up to 3 levels deep.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add Question' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Text', exact: true }).click()
    await expect.element(dialog.getByRole('button', { name: 'Add Question' })).toBeEnabled()
  })

  test('are deleted with what is in them after a question, and come back by undo', async () => {
    const shown = showBuilder(household)
    const before = drawn(household)
    await button('Delete Home').click()
    await expect.element(page.getByText(/“Home” will be deleted with 4 fields/)).toBeVisible()
    await button('Cancel').click()
    expect(drawn(shown.now)).toEqual(before)
    await button('Delete Home').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => drawn(shown.now)).toEqual(['Size', 'Remarks'])
    await button('Undo').click()
    await expect.poll(() => drawn(shown.now)).toEqual(before)
    expect(shown.now.fields).toEqual(household.fields)
  })

  test('are duplicated with what is in them', async () => {
    const shown = showBuilder(household)
    await button('Duplicate Home').click()
    await expect
      .poll(() => drawn(shown.now))
      .toEqual([
        'Size',
        'Home',
        '.Roof',
        '.Members',
        '..Name',
        '..Age',
        'Home',
        '.Roof',
        '.Members',
        '..Name',
        '..Age',
        'Remarks',
      ])
    const ids = allFields(shown.now.fields).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have a heading and a rule that can be edited, and questions in them as well', async () => {
    const shown = showBuilder(household)
    await row('Home').click()
    await page.getByRole('textbox', { name: 'Section' }).fill('House')
    await page.getByRole('combobox', { name: 'Shown as' }).selectOptions('Page')
    await button('Add rule').click()
    await page.getByRole('menuitem', { name: 'Show this question when' }).click()
    const rule = page.getByRole('region', { name: 'Show this question when' })
    // In the repeat there are several answers, so they are left to expressions.
    const offered = [
      ...(rule.getByRole('combobox', { name: 'Question' }).element() as HTMLSelectElement).options,
    ]
    expect(offered.map(({ label }) => label)).toEqual(['Size', 'Roof', 'Remarks'])
    await rule.getByRole('textbox', { name: 'Value' }).fill('2')
    await expect
      .poll(() => shown.now.fields[1])
      .toMatchObject({ label: 'House', appearance: 'page', extensions: { relevant: { operator: '=' } } })
    await page.getByRole('button', { name: /^House/, expanded: true }).click()
    await row('Age').click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Years')
    await expect
      .poll(() => drawn(shown.now))
      .toEqual(['Size', 'House', '.Roof', '.Members', '..Name', '..Years', 'Remarks'])
  })
})

describe('a repeat', () => {
  const howMany = page.getByRole('combobox', { name: 'How many' })
  const count = (draft: TemplateDraft) => logicOf(members(draft)).count

  test('has as many as people add within bounds, a fixed number, or what an answer or a calculation says', async () => {
    const shown = showBuilder(household)
    await row('Members').click()
    await page.getByRole('textbox', { name: 'Min' }).fill('2')
    await page.getByRole('textbox', { name: 'Max' }).fill('9')
    expect(members(shown.now)).toMatchObject({ min: 2, max: 9 })
    await howMany.selectOptions('As many as an answer says')
    const answer = page.getByRole('combobox', { name: 'The answer to' })
    expect([...(answer.element() as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
      'Choose …',
      'Size',
    ])
    await answer.selectOptions('Size')
    await expect.poll(() => count(shown.now)).toEqual({ type: 'field', id: 'size' })
    await howMany.selectOptions('A fixed number')
    await page.getByRole('textbox', { name: 'Number' }).fill('12')
    await expect.poll(() => count(shown.now)).toEqual({ type: 'number', value: 12 })
    expect(members(shown.now)).toMatchObject({ max: 200 })
    await howMany.selectOptions('As many as a calculation says')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name in an expression looks like a template
    await page.getByRole('textbox', { name: 'Expression' }).fill('${size} + 1')
    await expect.poll(() => count(shown.now)).toMatchObject({ operator: '+' })
    await howMany.selectOptions('As many as the data collector adds')
    await expect.poll(() => count(shown.now)).toBeNull()
  })

  test('has a summary line of chosen answers', async () => {
    const shown = showBuilder(household)
    await row('Members').click()
    await page.getByRole('checkbox', { name: 'Age' }).click()
    await expect
      .poll(() => members(shown.now))
      .toMatchObject({ fields: [{ id: 'name' }, { id: 'age', extensions: { summary: true } }] })
    await page.getByRole('checkbox', { name: 'Age' }).click()
    await expect.poll(() => members(shown.now)).toEqual(members(household))
  })
})
