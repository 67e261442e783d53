import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const start: TemplateDraft = {
  meta: { ...emptyDraft().meta, title: 'Wells' },
  fields: [newField('text', 'name', 'Name'), newField('radio', 'water', 'Water')],
}
const inSwahili: TemplateDraft = {
  ...start,
  meta: { ...start.meta, languages: { default: 'en', texts: { sw: { 'name/label': 'Jina' } } } },
}
const dialog = page.getByRole('dialog', { name: 'Translations' })
const cell = (text: string) => dialog.getByRole('textbox', { name: `Swahili: ${text}`, exact: true })
const open = () => page.getByRole('button', { name: 'Translations' }).click()

beforeEach(async () => {
  graphqlAnswers(name => (name === 'OfferedTags' ? { categories: { data: [] } } : { unSdgs: { data: [] } }))
  await page.viewport(1200, 900)
})

test('a language is added and translated text by text, and what is missing is counted', async () => {
  const draft = showBuilder(start)
  await open()
  await dialog.getByRole('combobox', { name: 'Add a language' }).fill('swah')
  await page.getByRole('option', { name: 'Swahili' }).click()
  await expect.element(dialog.getByText('4 missing')).toBeVisible()
  await cell('Water').fill('Maji')
  await expect.element(dialog.getByText('3 missing')).toBeVisible()
  // A row stays in the list of what is missing while it is translated.
  await dialog.getByText('Missing 3').click()
  await expect.element(cell('Water')).not.toBeInTheDocument()
  await cell('Wells').fill('Visima')
  await expect.element(cell('Wells')).toHaveValue('Visima')
  expect(draft.now.meta.languages).toEqual({
    default: 'en',
    texts: { sw: { 'water/label': 'Maji', title: 'Visima' } },
  })
  await cell('Wells').clear()
  expect(draft.now.meta.languages?.texts.sw).toEqual({ 'water/label': 'Maji' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Swahili 3 missing')).toBeVisible()
})

test('a removed language comes back with Undo, and without any the template has none', async () => {
  const draft = showBuilder(inSwahili)
  await open()
  await dialog.getByRole('button', { name: 'Remove Swahili' }).click()
  await expect.element(dialog.getByText(/The form is in one language/)).toBeVisible()
  expect(draft.now.meta.languages).toBeUndefined()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => draft.now.meta.languages).toEqual(inSwahili.meta.languages)
})

test('a table of translations is taken over, and what is not is named', async () => {
  const draft = showBuilder(inSwahili)
  await open()
  const rows = [
    ['Key', 'Swahili (sw)', 'French'],
    ['water/label', 'Maji', 'Eau'],
    ['gone/label', 'Haipo', ''],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Any', rows }] })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File([new Uint8Array(bytes)], 'table.xlsx'))
  await expect.element(dialog.getByText('2 texts were imported.')).toBeVisible()
  await expect.element(dialog.getByText('Row 3: the template has no text “gone/label”.')).toBeVisible()
  expect(draft.now.meta.languages?.texts).toEqual({
    sw: { 'name/label': 'Jina', 'water/label': 'Maji' },
    fr: { 'water/label': 'Eau' },
  })
})

test('a locked template shows its translations and lets nobody change them', async () => {
  showBuilder(inSwahili, { locked: true })
  await open()
  await expect.element(dialog.getByRole('cell', { name: 'Jina' })).toBeVisible()
  await expect.element(cell('Name')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Remove Swahili' })).not.toBeInTheDocument()
})

test('an option names its question, and what is translated elsewhere can be used', async () => {
  const options = [{ text: 'Yes' }, { text: 'No' }]
  const twice: TemplateDraft = {
    meta: { ...start.meta, languages: { default: 'en', texts: { sw: { 'water/option/Yes': 'Ndiyo' } } } },
    fields: [
      { ...newField('radio', 'water', 'Water'), options } as TemplateDraft['fields'][number],
      { ...newField('radio', 'soap', 'Soap'), options } as TemplateDraft['fields'][number],
    ],
  }
  const draft = showBuilder(twice)
  await open()
  await expect.element(dialog.getByRole('rowheader', { name: 'Yes Option · Soap' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use “Ndiyo” in Swahili for “Yes”' }).click()
  expect(draft.now.meta.languages?.texts.sw?.['soap/option/Yes']).toBe('Ndiyo')
  await cell('No').first().fill('Hapana')
  await dialog.getByRole('button', { name: /^Fill in 1 text/ }).click()
  expect(draft.now.meta.languages?.texts.sw?.['soap/option/No']).toBe('Hapana')
})
