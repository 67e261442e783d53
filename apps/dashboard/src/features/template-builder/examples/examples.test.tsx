import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { builderAnswers, button } from '../testing/builder-page.ts'
import { showBuilder } from '../testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const boys = { type: 'field', id: 'boys' } as const
const girls = { type: 'field', id: 'girls' } as const
const draft: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('integer', 'boys', 'Boys'),
    newField('integer', 'girls', 'Girls'),
    {
      ...newField('integer', 'total', 'Total'),
      extensions: {
        calculate: { value: { type: 'operation', operator: '+', left: boys, right: girls }, isShown: true },
      },
    } as DraftField,
  ],
}
const dialog = () => page.getByRole('dialog', { name: 'Examples' })

async function openExamples() {
  await page.getByRole('button', { name: 'More about the fields' }).click()
  await page.getByRole('menuitem', { name: 'Examples' }).click()
}

test('an example is filled in once, is run again after a change, and shows what changed', async () => {
  const shown = showBuilder(draft)
  await openExamples()
  await dialog().getByRole('button', { name: 'Add example' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Name of the example' })).toHaveFocus()
  await dialog().getByLabelText('Boys').fill('5')
  await dialog().getByLabelText('Girls').fill('3')
  await expect.element(dialog().getByRole('button', { name: 'Save example' })).toBeDisabled()
  await dialog().getByRole('textbox', { name: 'Name of the example' }).fill('A class')
  await dialog().getByRole('button', { name: 'Save example' }).click()
  await expect.element(dialog().getByText('Same result as when it was saved')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Add example' })).toHaveFocus()
  await dialog().getByRole('button', { name: 'Close' }).click()
  expect(shown.now.meta.examples).toMatchObject([
    { name: 'A class', answers: { boys: 5, girls: 3 }, results: { total: { value: '8' } } },
  ])

  await page.getByRole('button', { name: /^Total/, expanded: false }).click()
  const rule = page.getByRole('region', { name: 'Calculate the answer' })
  await rule.getByRole('combobox', { name: 'Calculation' }).selectOptions('The difference')
  await rule.getByRole('combobox', { name: 'Question' }).nth(0).selectOptions('Boys')
  await rule.getByRole('combobox', { name: 'Question' }).nth(1).selectOptions('Girls')
  await button('1 example changed').click()
  await expect.element(dialog().getByText(/Total: 8 → 2/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Accept new result: A class' }).click()
  await expect.element(dialog().getByText('Same result as when it was saved')).toBeVisible()
  expect(shown.now.meta.examples).toMatchObject([{ results: { total: { value: '2' } } }])
  await expect.element(dialog().getByRole('button', { name: 'Add example' })).toHaveFocus()
  await dialog().getByRole('button', { name: 'Delete the example A class' }).click()
  await expect.element(dialog().getByText('A class')).not.toBeInTheDocument()
  expect(shown.now.meta.examples).toBeUndefined()
})

test('of a template that cannot be changed, examples are only read', async () => {
  const results = { total: { label: 'Total', isHidden: false, value: '9', fault: null } }
  const example = {
    id: '7d9ec1d0-5c0c-4c51-9c7a-6a1f1b8e2c11',
    name: 'A class',
    at: '2026-11-30T08:00:00Z',
    timezone: 'UTC',
    answers: { boys: 5, girls: 3 },
    results,
  }
  showBuilder({ ...draft, meta: { ...draft.meta, examples: [example] } }, { locked: true })
  await button('1 example changed').click()
  await expect.element(dialog().getByText(/Total: 9 → 8/)).toBeVisible()
  expect(dialog().getByRole('button').elements()).toHaveLength(1)
})
