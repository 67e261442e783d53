// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the name in an expression looks like a template
import { print } from '@quadrat/domain/expression/print'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { scopeFields } from '@quadrat/domain/logic/logic-scope'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builderAnswers, button } from '../testing/builder-page.ts'
import { showBuilder } from '../testing/show-builder.tsx'

beforeEach(() => void builderAnswers())

const start: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    newField('integer', 'boys', 'Boys'),
    newField('integer', 'girls', 'Girls'),
    newField('date', 'born', 'Born'),
    {
      ...newField('radio', 'water', 'Water'),
      options: [{ text: 'Drilled well', value: 'Borehole' }, { text: 'River' }],
    } as DraftField,
    {
      ...newField('repeat', 'trees', 'Trees'),
      fields: [newField('number', 'height', 'Height')],
    } as DraftField,
    newField('integer', 'total', 'Total'),
  ],
}

/** The expression that calculates a question, with the names of today. */
function calculated({ fields }: TemplateDraft, id = 'total'): string | null {
  const field = allFields(fields).find(one => one.id === id)
  const value = field && logicOf(field).calculate?.value
  const names = new Map(scopeFields(fields).map(one => [one.id, one.name]))
  return value ? print(value, one => names.get(one)) : null
}

const rule = () => page.getByRole('region', { name: 'Calculate the answer' })
const kind = () => rule().getByRole('combobox', { name: 'Calculation' })
const question = (index: number) => rule().getByRole('combobox', { name: 'Question' }).nth(index)

async function open(label = 'Total') {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('menuitem', { name: 'Calculate the answer' }).click()
}

test('A sum is a sentence, has the same expression as text, and can be undone', async () => {
  // What is typed without a pause is one step, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const shown = showBuilder(start)
  await open()
  await expect.element(kind()).toHaveValue('sum')
  await question(0).selectOptions('Boys')
  expect(calculated(shown.now)).toBeNull()
  await question(1).selectOptions('Girls')
  await expect.poll(() => calculated(shown.now)).toBe('${boys} + ${girls}')
  await rule().getByRole('button', { name: 'Add question' }).click()
  await question(2).selectOptions('Height')
  await expect.poll(() => calculated(shown.now)).toBe('${boys} + ${girls} + sum(${height})')
  await rule().getByRole('button', { name: 'Remove question' }).nth(1).click()
  await expect.poll(() => calculated(shown.now)).toBe('${boys} + sum(${height})')
  await rule().getByRole('button', { name: 'Edit as text' }).click()
  const text = rule().getByRole('textbox', { name: 'Expression' })
  await expect.element(text).toHaveValue('${boys} + sum(${height})')
  await text.fill('${boys} * 2')
  await expect.element(rule().getByText(/too complex for a sentence/)).toBeVisible()
  expect(rule().getByRole('button', { name: 'Edit as a sentence' }).query()).toBeNull()
  await text.fill('${girls} - ${boys}')
  await rule().getByRole('button', { name: 'Edit as a sentence' }).click()
  await expect.element(kind()).toHaveValue('difference')
  await expect.element(question(0)).toHaveValue('girls')
  await button('Undo the last change').click()
  await expect.poll(() => calculated(shown.now)).toBeNull()
})

test('The number of repetitions and an age are chosen by the keyboard alone', async () => {
  const shown = showBuilder(start)
  await open()
  await kind().selectOptions('The number of')
  ;(kind().element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(question(0)).toHaveFocus()
  await userEvent.keyboard('T')
  await expect.poll(() => calculated(shown.now)).toBe('count(${trees})')
  await kind().selectOptions('The age in years from')
  await expect.element(rule().getByText(/^Not saved yet/)).toBeVisible()
  expect(calculated(shown.now)).toBe('count(${trees})')
  await question(0).selectOptions('Born')
  await expect.poll(() => calculated(shown.now)).toMatch(/^int\(\(number\(format-date\(today\(\)/)
  await expect.element(rule().getByText(/^Not saved yet/)).not.toBeInTheDocument()
})

test('If, then and otherwise take values and answers', async () => {
  await page.viewport(390, 844)
  const shown = showBuilder(start)
  await open()
  await kind().selectOptions('If')
  await question(0).selectOptions('Water')
  await rule().getByRole('combobox', { name: 'Value', exact: true }).selectOptions('Drilled well')
  const then = rule().getByRole('group', { name: 'Then' })
  await then.getByRole('textbox', { name: 'Value' }).fill('3')
  await expect.poll(() => calculated(shown.now)).toBe("if(${water} = 'Borehole', 3, '')")
  const otherwise = rule().getByRole('group', { name: 'Otherwise' })
  await otherwise.getByRole('combobox', { name: 'Value or question' }).selectOptions('the answer to')
  await otherwise.getByRole('combobox', { name: 'Question' }).selectOptions('Girls')
  await expect.poll(() => calculated(shown.now)).toBe("if(${water} = 'Borehole', 3, ${girls})")
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('A choice is calculated by its options, and a sum is not offered for it', async () => {
  const shown = showBuilder(start)
  await open('Water')
  await expect.element(kind()).toHaveValue('if')
  expect(rule().getByRole('option', { name: 'The sum of' }).query()).toBeNull()
  await rule().getByRole('combobox', { name: 'Comparison' }).selectOptions('is more than')
  await rule().getByRole('textbox', { name: 'Value' }).fill('5')
  const then = rule().getByRole('group', { name: 'Then' })
  await then.getByRole('combobox', { name: 'Value', exact: true }).selectOptions('Drilled well')
  await expect.poll(() => calculated(shown.now, 'water')).toBe("if(${boys} > 5, 'Borehole', '')")
})

test('A calculation is tried beside its editor, with the answers that it reads alone', async () => {
  showBuilder(start)
  await open()
  expect(rule().getByRole('button', { name: 'Try it' }).query()).toBeNull()
  await question(0).selectOptions('Boys')
  await question(1).selectOptions('Girls')
  await rule().getByRole('button', { name: 'Try it' }).click()
  const tryOut = page.getByRole('region', { name: 'Try the calculation' })
  await expect.element(tryOut.getByRole('button', { name: 'Close the try-out' })).toHaveFocus()
  await tryOut.getByLabelText('Boys').fill('3')
  await tryOut.getByLabelText('Girls').fill('4')
  await expect.element(tryOut.getByText('7', { exact: true })).toBeVisible()
  expect(tryOut.getByText('Born').query()).toBeNull()
  expect(tryOut.getByText('Photos').query()).toBeNull()
  // It follows the calculation, and the answers stay.
  await kind().selectOptions('The difference')
  await question(0).selectOptions('Girls')
  await question(1).selectOptions('Boys')
  await expect.element(tryOut.getByText('1', { exact: true })).toBeVisible()
  await tryOut.getByRole('button', { name: 'Close the try-out' }).click()
  await expect.element(tryOut).not.toBeInTheDocument()
  await expect.element(rule().getByRole('button', { name: 'Try it' })).toHaveFocus()
})

test('A function is found by what it does, and inserted around the cursor, by keyboard', async () => {
  const shown = showBuilder(start)
  await open()
  await rule().getByRole('button', { name: 'Edit as text' }).click()
  const text = rule().getByRole('textbox', { name: 'Expression' })
  const functions = rule().getByRole('combobox', { name: 'Insert a function' })
  await functions.fill('decimal places')
  await expect.element(page.getByRole('option', { name: /round\(2\.567, 1\) → 2\.6/ })).toBeVisible()
  await expect.element(page.getByRole('listbox').getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(text).toHaveValue('round()')
  await expect.element(text).toHaveFocus()
  await expect.element(functions).toHaveValue('')
  await rule().getByRole('combobox', { name: 'Insert a question' }).selectOptions('Boys')
  await expect.poll(() => calculated(shown.now)).toBe('round(${boys})')
})
