import { questionKinds } from '@quadrat/domain/template/field-kinds'
import type { QuestionKind } from '@quadrat/domain/template/question'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

// What a screen reader says of each kind of question: its role, with the label as its name.

const trees = { options: [{ text: 'Oak' }, { text: 'Fig' }] }
const kinds: Record<QuestionKind, { role: Parameters<typeof page.getByRole>[0]; more?: object }> = {
  text: { role: 'textbox' },
  number: { role: 'textbox' },
  integer: { role: 'textbox' },
  metric: { role: 'textbox', more: { metric: 'kg' } },
  percentage: { role: 'textbox' },
  'phone-number': { role: 'textbox' },
  email: { role: 'textbox' },
  'number-dropdown': { role: 'combobox' },
  'number-range': { role: 'group' },
  rating: { role: 'radiogroup' },
  radio: { role: 'radiogroup', more: trees },
  checkbox: { role: 'group', more: trees },
  select: { role: 'combobox', more: trees },
  ranking: { role: 'group', more: trees },
  'data-list': { role: 'button', more: { listId: '1' } },
  date: { role: 'textbox' },
  time: { role: 'textbox' },
  'date-time': { role: 'textbox' },
  position: { role: 'group' },
  line: { role: 'group' },
  area: { role: 'group' },
  photo: { role: 'group' },
  signature: { role: 'group' },
  drawing: { role: 'group' },
  consent: { role: 'group', more: { extensions: { hint: 'We keep the answers.' } } },
  barcode: { role: 'textbox' },
  audio: { role: 'group' },
  video: { role: 'group' },
  file: { role: 'group' },
}

test('no kind is left out', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(questionKinds.map(({ kind }) => kind).toSorted())
})

test.each(Object.entries(kinds))('%s has a role, and its label as its name', async (kind, { role, more }) => {
  mount({ fields: [field(kind, { id: `q-${kind}`, ...more, isRequired: true })] })
  const found = page.getByRole(role, { name: new RegExp(`^The ${kind}\\b`) }).first()
  await expect.element(found, { timeout: 2000 }).toBeVisible()
  // Each button and input within has a name of its own.
  for (const element of document.querySelectorAll(
    '.qf-item :is(button, input:not([type="hidden"]), textarea, select)',
  ))
    expect(element, element.outerHTML).toHaveAccessibleName()
})
