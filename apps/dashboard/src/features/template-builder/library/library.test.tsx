import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { button, drawn } from '../testing/builder-page.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const members: DraftField = {
  ...newField('repeat', 'members', 'Members'),
  fields: [
    newField('text', 'who', 'Name'),
    { ...newField('integer', 'age', 'Age'), extensions: { relevant: { type: 'field', id: 'consent' } } },
  ],
} as DraftField
const household: TemplateDraft = {
  ...emptyDraft(),
  fields: [newField('text', 'consent', 'Consent'), members],
}
const updatedBy = { id: '1', firstName: 'Asha', lastName: 'Juma' }
let blocks: { id: string; draft: TemplateDraft }[] = []
let sent: unknown[] = []

beforeEach(() => {
  blocks = [{ id: '5', draft: { meta: { ...emptyDraft().meta, title: 'The household' }, fields: [members] } }]
  sent = []
  graphqlAnswers((name, variables) => {
    if (name === 'Viewer') return { myUser: { id: '1', abilities: ['template.write'] } }
    if (name === 'QuestionBlocks')
      return {
        taskTypeBlocks: blocks.map(one => ({
          ...one,
          rowVersion: 3,
          updatedBy,
          updatedAt: new Date().toISOString(),
        })),
      }
    if (name === 'CreateQuestionBlock') {
      sent.push(variables)
      return { createTaskTypeDraft: { id: '6' } }
    }
    if (name === 'RenameQuestionBlock') {
      sent.push(variables)
      blocks = [{ id: '5', draft: (variables as { input: { draft: TemplateDraft } }).input.draft }]
      return { updateTaskTypeDraft: { id: '5' } }
    }
    if (name === 'DeleteQuestionBlock') {
      sent.push(variables)
      blocks = []
      return { deleteTaskTypeDraft: '5' }
    }
  })
})

async function openLibrary() {
  await page.getByRole('button', { name: 'More about the fields' }).click()
  await page.getByRole('menuitem', { name: 'Insert from the library' }).click()
}
const dialog = () => page.getByRole('dialog', { name: 'Insert from the library' })

test('a repeat is saved to the library with what is in it, under a name', async () => {
  showBuilder(household)
  await page.getByRole('button', { name: /^Members/, expanded: false }).click()
  await button('Save to the library').click()
  const save = page.getByRole('dialog', { name: 'Save to the library' })
  const name = save.getByRole('textbox', { name: 'Name in the library' })
  await expect.element(name).toHaveValue('Members')
  await name.fill('  ')
  await expect.element(save.getByRole('button', { name: 'Save to the library' })).toBeDisabled()
  await name.fill('People of the household')
  await save.getByRole('button', { name: 'Save to the library' }).click()
  await expect.element(save).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      input: {
        isBlock: true,
        draft: { meta: { title: 'People of the household' }, fields: [{ id: 'members', fields: [{}, {}] }] },
      },
    },
  ])
})

test('a block is added to an empty template, says what stayed behind, and can be undone', async () => {
  const shown = showBuilder(emptyDraft())
  await openLibrary()
  await expect.element(dialog().getByText(/^3 fields · Asha Juma/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Insert The household' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(drawn(shown.now)).toEqual(['Members', '.Name', '.Age'])
  await expect.element(page.getByText(/“The household” was added at the end, without 1 rule/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => drawn(shown.now)).toEqual([])
})

test('a block is renamed by the keyboard, and keeps what it has', async () => {
  showBuilder(household)
  const [before] = blocks
  await openLibrary()
  const rename = (name: string) => dialog().getByRole('button', { name: `Rename ${name}` })
  ;(rename('The household').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Rename in the library' })
  await expect.element(form.getByRole('textbox', { name: 'Name in the library' })).toHaveFocus()
  await form.getByRole('textbox').fill(' Members ')
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      id: '5',
      input: {
        draft: { ...before?.draft, meta: { ...before?.draft.meta, title: 'Members' } },
        rowVersion: 3,
      },
    },
  ])
  await expect.element(rename('Members')).toHaveFocus()
})

test('a block is deleted after a question, and an empty library says how to fill it', async () => {
  showBuilder(household)
  await openLibrary()
  await dialog().getByRole('button', { name: 'Delete The household from the library' }).click()
  const question = page.getByRole('dialog', { name: 'Delete from the library?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(dialog().getByText('The library is empty')).toBeVisible()
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
  expect(sent).toEqual([{ id: '5' }])
})

test('nothing is added to a template that cannot be changed', async () => {
  showBuilder(household, { locked: true })
  await page.getByRole('button', { name: 'More about the fields' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Find and replace' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Insert from the library' }).query()).toBeNull()
  await page.getByRole('button', { name: /^Members/, expanded: false }).click()
  expect(button('Save to the library').query()).toBeNull()
})
