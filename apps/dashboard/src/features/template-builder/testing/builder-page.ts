import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { treeRows } from '@quadrat/domain/template/template-draft-tree'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'

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

/** Answers what the builder asks for: tags, goals and data lists. */
export const builderAnswers = () =>
  graphqlAnswers((name, { filters }) => {
    switch (name) {
      case 'Viewer':
        return { myUser: { id: '1', abilities: ['tag.write'] } }
      case 'OfferedTags':
        return { categories: { data: isById(filters) ? [oldTag] : tags } }
      case 'OfferedGoals':
        return { unSdgs: { data: goals } }
      case 'OfferedDataLists':
        return { dataLists: { data: lists } }
    }
  })

const isById = (filters: unknown) => typeof filters === 'object' && filters !== null && 'id' in filters

/** A draft of text questions with these labels. */
export const withFields = (...labels: string[]): TemplateDraft => ({
  ...emptyDraft(),
  fields: labels.map(label => newField('text', label.toLowerCase(), label)),
})

/** The labels of a draft in their order, with a dot for each section and repeat that they are in. */
export const drawn = ({ fields }: TemplateDraft) =>
  treeRows(fields).map(({ field, depth }) => `${'.'.repeat(depth)}${field.label}`)

export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The head of a closed row. */
export const row = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

/** Adds a field with the dialog, which is open or is opened by 'Add Field'. */
export async function add(label: string, kind: string, finish = 'Add Question') {
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  if (!dialog.query()) await button('Add Field').click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(label)
  await dialog.getByRole('radio', { name: kind, exact: true }).click()
  await dialog.getByRole('button', { name: finish, exact: true }).click()
  if (finish === 'Add Question') await expect.element(dialog).not.toBeInTheDocument()
}
