import type { Expression } from '@quadrat/domain/expression/expression'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { builderAnswers, button, row } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(async () => {
  builderAnswers()
  await page.viewport(1280, 900)
})

const relevant: Expression = {
  type: 'operation',
  operator: '>',
  left: { type: 'field', id: 'age' },
  right: { type: 'number', value: 5 },
}
const start: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('integer', 'size', 'Size'),
    {
      ...(newField('repeat', 'members', 'Members') as DraftField & { kind: 'repeat' }),
      extensions: { count: { type: 'field', id: 'size' } },
      fields: [
        newField('integer', 'age', 'Age'),
        { ...newField('text', 'school', 'School'), extensions: { relevant } } as DraftField,
      ],
    },
    newField('text', 'free', 'Free'),
  ],
}

test('A question says what it depends on and what uses it, and leads there', async () => {
  showBuilder(start)
  await row('School').click()
  await expect.element(page.getByText('Depends on')).toBeVisible()
  await button('Age').click()
  await expect.element(page.getByRole('button', { name: /^Age, level 2/, expanded: true })).toHaveFocus()
  await expect.element(page.getByText('Used by')).toBeVisible()
  await expect.element(button('School')).toBeVisible()
})

test('All dependencies are a list with the rules in words, and each leads to its question', async () => {
  showBuilder(start)
  await button('More about the fields').click()
  await page.getByRole('menuitem', { name: 'What depends on what' }).click()
  const dialog = page.getByRole('dialog', { name: 'What depends on what' })
  await expect.element(dialog.getByText('Show this question when: “Age” is more than 5')).toBeVisible()
  const names = dialog
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Size', 'Members', 'Age', 'School'])
  await dialog.getByRole('heading', { name: 'School' }).getByRole('button').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^School/, expanded: true })).toHaveFocus()
})

test('A form without rules says so', async () => {
  showBuilder({ ...start, fields: [newField('text', 'free', 'Free')] })
  await button('More about the fields').click()
  await page.getByRole('menuitem', { name: 'What depends on what' }).click()
  await expect.element(page.getByText('No rule reads an answer yet.')).toBeVisible()
})
