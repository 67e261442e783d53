import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { add, builderAnswers, button, drawn, row } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const options = [{ text: 'Never' }, { text: 'Always' }]
const line = (id: string, label: string): DraftField =>
  ({ ...newField('radio', id, label), options, extensions: { group: 'water' } }) as DraftField
const water: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    { ...newField('group', 'water', 'Water'), extensions: { matrix: true } } as DraftField,
    line('clean', 'It is clean'),
    line('near', 'It is near'),
  ],
}
const optionsOf = ({ fields }: TemplateDraft) =>
  fields.flatMap(field => ('options' in field ? [field.options.map(({ text }) => text)] : []))

describe('a matrix', () => {
  test('is added with its lines and its options, which can be pasted', async () => {
    const shown = showBuilder()
    await button('Add Field').click()
    const dialog = page.getByRole('dialog', { name: 'Add Question' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('The water')
    await dialog.getByRole('radio', { name: 'Matrix' }).click()
    await dialog.getByRole('textbox', { name: 'Lines' }).fill('It is clean\nIt is near\n\nIt is cheap')
    await dialog.getByRole('textbox', { name: 'Options' }).fill('Never\nSometimes\nAlways')
    await dialog.getByRole('button', { name: 'Add Question', exact: true }).click()
    await expect
      .poll(() => drawn(shown.now))
      .toEqual(['The water', '.It is clean', '.It is near', '.It is cheap'])
    expect(optionsOf(shown.now)).toEqual(Array(3).fill(['Never', 'Sometimes', 'Always']))
    expect(shown.now.fields[0]).toMatchObject({ kind: 'group', extensions: { matrix: true } })
    expect(errorsOf(shown.now).filter(({ fieldId }) => fieldId !== null)).toEqual([])
    await button('Undo the last change').click()
    await expect.poll(() => drawn(shown.now)).toEqual([])
  })

  test('has its options in one place, also while one of them is empty', async () => {
    const shown = showBuilder(water)
    await row('Water').click()
    const first = page.getByRole('textbox', { name: 'Option 1', exact: true })
    await first.fill('')
    await first.fill('Not once')
    await expect.poll(() => optionsOf(shown.now)).toEqual(Array(2).fill(['Not once', 'Always']))
    await button('Add option').click()
    await page.getByRole('textbox', { name: 'Option 3', exact: true }).fill('Do not know')
    await expect
      .poll(() => optionsOf(shown.now))
      .toEqual(Array(2).fill(['Not once', 'Always', 'Do not know']))
  })

  test('takes further lines, and a line leads to the options', async () => {
    const shown = showBuilder(water)
    await row('Water').click()
    await page.getByRole('textbox', { name: 'Lines' }).fill('It is cheap\nIt is safe')
    await button('Add 2 lines').click()
    await expect
      .poll(() => drawn(shown.now))
      .toEqual(['Water', '.It is clean', '.It is near', '.It is cheap', '.It is safe'])
    expect(optionsOf(shown.now).at(-1)).toEqual(['Never', 'Always'])
    await row('It is safe').click()
    await expect
      .element(page.getByText('A line of the matrix “Water”. Its options are set there.'))
      .toBeVisible()
  })

  test('is made of a section, and becomes one again', async () => {
    const shown = showBuilder(water)
    await row('Water').click()
    const toggle = page.getByRole('switch', { name: /^Show its choices as a matrix/ })
    await toggle.click()
    await expect.poll(() => shown.now.fields[0]).not.toHaveProperty('extensions')
    await toggle.click()
    await expect.poll(() => shown.now.fields[0]).toMatchObject({ extensions: { matrix: true } })
  })
})

test('a consent needs the text to agree to', async () => {
  const shown = showBuilder()
  await add('Consent', 'Consent with signature')
  expect(errorsOf(shown.now)).toContainEqual(
    expect.objectContaining({ part: 'hint', message: 'Enter the text that people agree to' }),
  )
  await page.getByRole('textbox', { name: 'Text to agree to' }).fill('I take part.')
  await expect.poll(() => errorsOf(shown.now).filter(({ fieldId }) => fieldId !== null)).toEqual([])
})

test('photos of a question have settings', async () => {
  const shown = showBuilder()
  await add('Roof', 'Photo Field')
  await page.getByRole('combobox', { name: 'Maximum number of photos' }).selectOptions('3')
  await page.getByRole('combobox', { name: 'Longest edge (pixels)' }).selectOptions('1024')
  await page.getByRole('switch', { name: /^Only photos taken on the spot/ }).click()
  await page.getByRole('switch', { name: /^Stamp photos/ }).click()
  await page.getByRole('switch', { name: /^Can be drawn on/ }).click()
  await expect
    .poll(() => shown.now.fields[0])
    .toMatchObject({ extensions: { photo: { max: 3, pixels: 1024, camera: true, stamp: true, draw: true } } })
})
