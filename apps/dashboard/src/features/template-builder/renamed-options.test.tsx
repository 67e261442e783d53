import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builderAnswers, button, row } from './testing/builder-page.ts'
import { showBuilder } from './testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const region = { type: 'field', id: 'region' }
const isCoast = { type: 'operation', operator: '=', left: region, right: { type: 'text', value: 'Coast' } }
const filter = { type: 'operation', operator: '=', left: { type: 'column', name: 'region' }, right: region }
const cascade: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    {
      ...newField('radio', 'region', 'Region'),
      options: [{ text: 'Coast' }, { text: 'Rift' }],
    } as DraftField,
    {
      ...newField('radio', 'district', 'District'),
      options: [
        { text: 'Kilifi', columns: { region: 'Coast' } },
        { text: 'Nakuru', columns: { region: 'Rift' } },
      ],
      extensions: { choiceFilter: filter },
    } as DraftField,
    { ...newField('text', 'boats', 'Boats'), extensions: { relevant: isCoast } } as DraftField,
  ],
}
const option = (place: number) => page.getByRole('textbox', { name: `Option ${place}`, exact: true })
const columnsOf = (draft: TemplateDraft) => {
  const [, district] = draft.fields
  return district && 'options' in district ? district.options.map(({ columns }) => columns?.region) : []
}

test('rules and cascades follow an option that is renamed, and Undo brings all back', async () => {
  const shown = showBuilder(cascade)
  await row('Region').click()
  // Through an empty text, and through that of the other option.
  await option(1).fill('')
  await userEvent.type(option(1), 'Rift')
  expect(columnsOf(shown.now)).toEqual(['Coast', 'Rift'])
  await userEvent.type(option(1), ' Valley and lakes')
  await expect.poll(() => columnsOf(shown.now)).toEqual(['Rift Valley and lakes', 'Rift'])
  expect(shown.now.fields[2]).toMatchObject({
    extensions: { relevant: { left: region, right: { type: 'text', value: 'Rift Valley and lakes' } } },
  })
  await expect.element(page.getByRole('button', { name: /to correct/ })).not.toBeInTheDocument()
  const undo = button('Undo the last change')
  while (!undo.element().hasAttribute('disabled')) await undo.click()
  expect(shown.now.fields).toEqual(cascade.fields)
})

test('a column that names an option that is gone is to be corrected', async () => {
  const shown = showBuilder(cascade)
  await row('Region').click()
  await button('Remove option 2').click()
  await button('1 to correct').click()
  await expect
    .element(
      page.getByText('“Rift” in the column “region” isn’t an option of “Region”.', { exact: false }).first(),
    )
    .toBeVisible()
  expect(columnsOf(shown.now)).toEqual(['Coast', 'Rift'])
})
