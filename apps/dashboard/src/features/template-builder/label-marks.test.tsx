import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

const text = '# Visit\nAsk **all** of this:\n- the name'

test('a label has its marks in its input, and in the list of questions the words alone', async () => {
  graphqlAnswers(() => ({ categories: { data: [] }, unSdgs: { data: [] } }))
  const draft = showBuilder()
  await page.getByRole('button', { name: 'Add Field', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('radio', { name: 'One choice', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Ground')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  const label = page.getByRole('textbox', { name: 'Question' })
  await label.fill(text)
  await expect.element(label).toHaveValue(text)
  expect(draft.now.fields).toMatchObject([
    { label: 'Visit\nAsk all of this:\n- the name', extensions: { labelText: text } },
  ])
  await expect.element(page.getByText('Visit Ask all of this: - the name', { exact: true })).toBeVisible()
})
