import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builderAnswers, button, drawn } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(async () => {
  builderAnswers()
  await page.viewport(1280, 900)
})

const start: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('text', 'tree', 'Name of the tree'),
    {
      ...(newField('radio', 'kind', 'Kind') as DraftField & { kind: 'radio' }),
      options: [{ text: 'Tree' }, { text: 'Shrub' }],
    },
    {
      ...(newField('repeat', 'plots', 'Plots') as DraftField & { kind: 'repeat' }),
      fields: [newField('integer', 'count', 'Trees of this tree kind')],
    },
  ],
}
const dialog = page.getByRole('dialog', { name: 'Find and replace' })
const status = dialog.getByRole('status')
const found = () => document.querySelector('mark')?.parentElement?.textContent

async function openFind(text: string) {
  await button('More about the fields').click()
  await page.getByRole('menuitem', { name: 'Find and replace' }).click()
  await dialog.getByRole('textbox', { name: 'Find' }).fill(text)
}

test('A text is found one place after the other, with its case or without', async () => {
  showBuilder(start)
  await openFind('tree')
  await expect.element(status).toHaveTextContent('1 of 4')
  expect(found()).toBe('Name of the tree')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('2 of 4')
  await expect.element(dialog.getByText('Option 1 · Kind')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect.element(status).toHaveTextContent('4 of 4')
  expect(found()).toBe('Trees of this tree kind')
  await dialog.getByRole('checkbox', { name: 'Match case' }).click()
  await expect.element(status).toHaveTextContent('1 of 2')
  await dialog.getByRole('textbox', { name: 'Find' }).fill('cow')
  await expect.element(status).toHaveTextContent('Not found')
  await expect.element(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
})

test('One place or all of them are replaced, and each can be undone', async () => {
  const shown = showBuilder(start)
  await openFind('tree')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('palm tree')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => drawn(shown.now)[0]).toBe('Name of the palm tree')
  // The place that was replaced is not found again.
  await expect.element(status).toHaveTextContent('2 of 4')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('palm')
  await dialog.getByRole('button', { name: 'Replace all (4)' }).click()
  await expect
    .poll(() => drawn(shown.now))
    .toEqual(['Name of the palm palm', 'Kind', 'Plots', '.palms of this palm kind'])
  expect(shown.now.fields[1]).toMatchObject({ options: [{ text: 'palm' }, { text: 'Shrub' }] })
  await button('Undo').click()
  await expect.poll(() => drawn(shown.now)[0]).toBe('Name of the palm tree')
  // The toast made a step of its own.
  for (const first of ['palm palm', 'palm tree', 'tree']) {
    await button('Undo the last change').click()
    await expect.poll(() => drawn(shown.now)[0]).toBe(`Name of the ${first}`)
  }
  await expect.poll(() => shown.now.fields).toEqual(start.fields)
})

test('A found question is opened, also where nothing can be changed', async () => {
  showBuilder(start, { locked: true })
  await openFind('this tree')
  expect(dialog.getByRole('textbox', { name: 'Replace with' }).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Go there' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Trees of/, expanded: true })).toHaveFocus()
})
