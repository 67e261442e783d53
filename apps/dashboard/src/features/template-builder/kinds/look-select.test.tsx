import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { add, builderAnswers, button } from '../testing/builder-page.ts'
import { showBuilder } from '../testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const shownAs = () => page.getByRole('combobox', { name: 'Shown as' })

test('A choice is shown in one row or in columns, one at a time, and neither after an undo', async () => {
  const shown = showBuilder()
  await add('How often?', 'One choice')
  await shownAs().selectOptions('One row')
  await expect.poll(() => shown.now.fields[0]).toMatchObject({ extensions: { likert: true } })
  await expect.element(page.getByText(/^For a scale/)).toBeVisible()
  await shownAs().selectOptions('Columns')
  await expect.poll(() => shown.now.fields[0]).toMatchObject({ extensions: { look: 'columns' } })
  expect(shown.now.fields[0]).not.toHaveProperty('extensions.likert')
  await button('Undo the last change').click()
  await expect.poll(() => shown.now.fields[0]).not.toHaveProperty('extensions')
  await expect.element(shownAs()).toHaveValue('')
})

test('A whole number has buttons or separators, a text several lines, and a photo nothing to choose', async () => {
  const start: TemplateDraft = {
    ...emptyDraft(),
    fields: [
      newField('integer', 'people', 'People'),
      newField('text', 'note', 'Note'),
      newField('photo', 'face', 'Face'),
    ],
  }
  const shown = showBuilder(start)
  await page.getByRole('button', { name: /^People/ }).click()
  await shownAs().selectOptions('Number with − and + buttons')
  await expect.poll(() => shown.now.fields[0]).toMatchObject({ extensions: { look: 'counter' } })
  await shownAs().selectOptions('Number with thousands separators')
  await expect.poll(() => shown.now.fields[0]).toMatchObject({ extensions: { look: 'thousands-sep' } })
  await page.getByRole('button', { name: /^People/ }).click()
  await page.getByRole('button', { name: /^Note/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Note')
  await shownAs().selectOptions('Several lines')
  await expect.poll(() => shown.now.fields[1]).toMatchObject({ extensions: { look: 'multiline' } })
  await page.getByRole('button', { name: /^Note/ }).click()
  await page.getByRole('button', { name: /^Face/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Face')
  expect(shownAs().query()).toBeNull()
})
