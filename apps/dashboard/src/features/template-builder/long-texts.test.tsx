import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

let draft: ReturnType<typeof showBuilder>

beforeEach(() => {
  graphqlAnswers(() => ({ categories: { data: [] }, unSdgs: { data: [] } }))
  draft = showBuilder()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

// An input with a maximum length would cut pasted text silently.
test('texts that are too long are kept whole and reported as errors', async () => {
  await button('Add Field').click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  const question = dialog.getByRole('textbox', { name: 'Question' })
  await dialog.getByRole('radio', { name: 'One choice', exact: true }).click()
  await question.fill('م'.repeat(500))
  await expect.element(question).toHaveValue('م'.repeat(500))
  await expect.element(dialog.getByText('At most 300 characters')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add Question' })).toBeDisabled()
  await question.fill('م'.repeat(300))
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  const label = page.getByRole('textbox', { name: 'Question' })
  await label.fill('🌱'.repeat(200))
  await expect.element(page.getByText('At most 300 characters')).toBeVisible()
  await label.fill('Ground')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('x'.repeat(500))
  await expect.element(page.getByText('At most 200 characters')).toBeVisible()
  expect(draft.now.fields).toMatchObject([{ label: 'Ground', options: [{ text: 'x'.repeat(500) }] }])
})
