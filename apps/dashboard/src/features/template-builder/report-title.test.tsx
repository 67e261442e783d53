import { titleFields } from '@quadrat/domain/template/report-title'
import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showBuilder } from './testing/show-builder.tsx'

const draft: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('photo', 'photo', 'Photo'),
    newField('text', 'well', 'Name of the well'),
    { ...newField('radio', 'state', 'State'), options: [{ text: 'Works' }, { text: 'Broken' }] } as never,
    newField('date', 'day', 'Day'),
    newField('integer', 'depth', 'Depth'),
  ],
}
const place = (name: 'First' | 'Second' | 'Third') => page.getByRole('combobox', { name: `${name} answer` })
const card = () => page.getByRole('region', { name: 'Title of each report' })
const open = () => card().getByRole('button', { name: 'Choose answers' }).click()
const chosen = ({ now }: { now: TemplateDraft }) => titleFields(now.fields).map(({ id }) => id)
const offered = (select: ReturnType<typeof place>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ label }) => label)

test('up to three short answers make the title, in order, with an example', async () => {
  const shown = showBuilder(draft)
  await expect.element(card().getByText(/^Reports are listed by the name of this template/)).toBeVisible()
  await open()
  expect(offered(place('First'))).toEqual(['None', 'Name of the well', 'State', 'Day', 'Depth'])
  await place('First').selectOptions('State')
  await place('Second').selectOptions('Name of the well')
  expect(offered(place('Third'))).toEqual(['None', 'Day', 'Depth'])
  await place('Third').selectOptions('Day')
  expect(chosen(shown)).toEqual(['state', 'well', 'day'])
  await expect.element(card().getByText('Works · Name of the well · Day')).toBeVisible()
  await place('First').selectOptions('None')
  expect(chosen(shown)).toEqual(['well', 'day'])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  expect(chosen(shown)).toEqual(['state', 'well', 'day'])
})

test('a question that is deleted leaves the title, says so and comes back with Undo', async () => {
  const shown = showBuilder(draft)
  await open()
  await place('First').selectOptions('Name of the well')
  await place('Second').selectOptions('State')
  await page.getByRole('button', { name: /^Delete.*Name of the well/ }).click()
  await expect
    .element(
      page.getByText(
        '“Name of the well” was deleted. The title of each report no longer includes “Name of the well”.',
      ),
    )
    .toBeVisible()
  expect(chosen(shown)).toEqual(['state'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(chosen(shown)).toEqual(['well', 'state'])
})

test('a question of a kind that cannot be in the title leaves it and says so', async () => {
  const shown = showBuilder(draft)
  await open()
  await place('First').selectOptions('Name of the well')
  await page.getByRole('button', { name: /Name of the well/, expanded: false }).click()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Photo Field')
  await expect
    .element(page.getByText('The title of each report no longer includes “Name of the well”.'))
    .toBeVisible()
  expect(chosen(shown)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(chosen(shown)).toEqual(['well'])
  await userEvent.keyboard('{Escape}')
})

test('a template without short answers says what to add, and a locked one cannot be changed', async () => {
  showBuilder({ ...emptyDraft(), fields: [newField('photo', 'photo', 'Photo')] })
  await expect.element(card().getByText(/^Add a question with a short answer first/)).toBeVisible()
  showBuilder(draft, { locked: true })
  await expect.element(card().getByRole('button', { name: 'Choose answers' }).last()).toBeDisabled()
})
