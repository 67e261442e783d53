// biome-ignore-all lint/suspicious/noTemplateCurlyInString: answers in labels look like template places
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answer/answers.ts'
import { readMarked } from '../template/marked-text.ts'
import { fieldSchema } from '../template/template.ts'
import { inLanguage } from '../template/template-in-language.ts'
import {
  labelTextOf,
  markedLabel,
  namedIn,
  plainLabel,
  renamedIn,
  translatedLabelText,
  withLabelText,
  withPlainLabels,
} from './label-text.ts'
import { labelIn, withShownAnswers } from './label-values.ts'
import { logicErrors } from './logic-errors.ts'

const question = (id: string, kind: string, text: string, more: object = {}) =>
  fieldSchema.parse({ id, kind, ...withLabelText({ label: '', ...more }, text) })
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const options = { options: [{ text: 'Deep well', value: 'well' }, { text: 'River' }] }
const fields = [
  question('name', 'text', 'Name'),
  question('water', 'radio', 'Water', options),
  question('uses', 'checkbox', 'Uses', {
    options: [
      { text: 'Drinking', value: '1' },
      { text: 'Washing', value: '2' },
    ],
  }),
  question('depth', 'metric', 'Depth', { metric: 'm' }),
  question('hello', 'text', '${name}: how far is the ${water} (${depth}), used for ${uses}?'),
  question('pets', 'repeat', 'Pets of ${name}', {
    fields: [
      { id: 'kind', kind: 'text', label: 'Kind' },
      question('age', 'number', 'How old is the ${kind} of ${name}?'),
    ],
  }),
]
const labelOf = (index: number, answers: Answers, hidden: string[] = []) => {
  const field = fields[index]
  if (!field) throw new Error('no such field')
  return labelIn({ fields, answers, hidden: new Set(hidden) }, field, [], 'UTC')
}

describe('The answers in a label', () => {
  test('are shown as people read them, and as nothing where there is none', () => {
    const answers = { name: 'Asha', water: 'well', depth: 12, uses: ['2', '1'] }
    expect(labelOf(4, answers)).toBe('Asha: how far is the Deep well (12 m), used for Washing, Drinking?')
    expect(labelOf(4, {})).toBe(': how far is the  (), used for ?')
    expect(labelOf(4, answers, ['water', 'name'])).toBe(
      ': how far is the  (12 m), used for Washing, Drinking?',
    )
    // What somebody types is shown as it is, braces included.
    expect(labelOf(5, { name: '${water} <b>' })).toBe('Pets of ${water} <b>')
  })
  test('are those of the same instance in a repeat', () => {
    const repeat = fields[5]
    if (repeat?.kind !== 'repeat') throw new Error('no repeat')
    const [, age] = repeat.fields
    const instances = ['cat', 'dog'].map((kind, n) => ({ id: uuid(n), answers: { kind } }))
    const view = { fields, answers: { name: 'Asha', pets: instances }, hidden: new Set<string>() }
    const labels = instances.map((instance, index) =>
      labelIn(view, age as never, [{ repeatId: 'pets', instance, index }], 'UTC'),
    )
    expect(labels).toEqual(['How old is the cat of Asha?', 'How old is the dog of Asha?'])
  })
  test('leave a label that whoever knows no answers can read', () => {
    expect(fields.map(({ label }) => label).slice(4)).toEqual([
      '…: how far is the … (…), used for …?',
      'Pets of …',
    ])
    // An older program has changed the label: it holds.
    const changed = { label: 'All pets', extensions: { labelText: 'Pets of ${name}' } }
    expect(labelTextOf(changed)).toBe('All pets')
  })
})

describe('The text of a label', () => {
  test('keeps what is typed, and escapes what is no answer', () => {
    for (const text of [
      '',
      'Price',
      'Price ${',
      'Price ${na',
      '${name}',
      'a \\${name} b ${name} ',
      '\\${',
      '$ {x}',
    ])
      expect(labelTextOf(withLabelText({ label: '' }, text))).toBe(text)
    expect(plainLabel('a \\${name} b ${name}')).toBe('a ${name} b …')
    expect(withLabelText({ label: '' }, 'a \\${name}')).toEqual({ label: 'a ${name}' })
    expect(labelTextOf({ label: 'Pay ${x}' })).toBe('Pay \\${x}')
    expect(namedIn('${a} \\${b} ${c')).toEqual(['a'])
    expect(renamedIn('${a} \\${a} ${b}', new Map([['a', 'x']]))).toBe('${x} \\${a} ${b}')
  })
  test('has its answers in a translation, each where an ellipsis stands for it', () => {
    const pets = withLabelText({ label: '' }, 'Pets of ${name} and ${other}')
    expect(translatedLabelText(pets, 'Wanyama wa … na …')).toBe('Wanyama wa ${name} na ${other}')
    expect(translatedLabelText(pets, 'Wanyama wa … na … …')).toBe('Wanyama wa ${name} na ${other} …')
    expect(translatedLabelText(pets, 'Wanyama ${name}')).toBe('Wanyama \\${name}')
    expect(translatedLabelText({ label: 'Wait …' }, 'Subiri …')).toBe('Subiri …')
    const own = withLabelText({ label: '' }, 'Wait … for ${name}')
    expect(translatedLabelText(own, 'Subiri … …')).toBe('Subiri … …')

    const languages = { default: 'en', texts: { sw: { 'pets/label': 'Wanyama wa …' } } }
    const [, , , , , shown] = inLanguage({ fields, languages }, 'sw').fields
    const view = { fields, answers: { name: 'Asha' }, hidden: new Set<string>() }
    expect(shown && labelIn(view, shown, [], 'UTC')).toBe('Wanyama wa Asha')
  })
  test('has marks, which the label has not', () => {
    const text = 'Is **${name}** [there](https://a.example)?'
    const marked = withLabelText({ label: '' }, text)
    expect(marked).toEqual({ label: 'Is … there?', extensions: { labelText: text } })
    expect(markedLabel(marked)).toBe('Is **…** [there](https://a.example)?')
    expect(translatedLabelText(marked, '**…** yupo?')).toBe('**${name}** yupo?')
    expect(markedLabel({ label: 'Pay ${x}' })).toBe('Pay ${x}')
    // What an API or an older version has written: the label becomes the text.
    const inner = withPlainLabels([{ label: '*Age*' }])
    expect(
      withPlainLabels([{ label: '# Pets', fields: [{ label: '*Age*' }] }, { label: 'No marks' }]),
    ).toEqual([{ label: 'Pets', extensions: { labelText: '# Pets' }, fields: inner }, { label: 'No marks' }])
    expect(withPlainLabels([marked])).toEqual([marked])
    const unknown = { kind: 'unknown', label: '**Age**', original: {} }
    expect(withPlainLabels([unknown])).toEqual([unknown])
  })
  test('shows an answer as it was typed, with any marks in it', () => {
    const asked = question('q', 'text', 'Is **${name}** there?')
    const answers = { name: '*Asha* <b>[x](https://a.example) ${kind}' }
    const view = { fields: [...fields, asked], answers, hidden: new Set<string>() }
    expect(labelIn(view, asked, [], 'UTC')).toBe(`Is ${answers.name} there?`)
    const shown = withShownAnswers(view, asked, [], 'UTC')
    expect(shown.label).toBe(`Is ${answers.name} there?`)
    expect(readMarked(markedLabel(shown))[0]?.parts).toEqual([
      'Is ',
      { mark: 'strong', parts: [answers.name] },
      ' there?',
    ])
  })
  test('has nothing for a missing answer, also under a mark', () => {
    const view = { fields, answers: {}, hidden: new Set<string>() }
    for (const [text, plain] of [
      ['Age of **${name}**', 'Age of '],
      ['Age of *${name} ${kind}*!', 'Age of  !'],
      ['Age of ${name}', 'Age of '],
      ['${name}', ''],
      ['# ${name}', ''],
    ] as const) {
      const asked = question('q', 'text', text)
      expect(labelIn(view, asked, [], 'UTC')).toBe(plain)
      const shown = readMarked(markedLabel(withShownAnswers(view, asked, [], 'UTC')))
      expect(JSON.stringify(shown)).not.toMatch(/[*#]|\u2060/)
    }
  })
  test('is refused for questions that are not there, that have several answers, or that are its own', () => {
    const faults = (id: string, text: string) =>
      logicErrors([...fields, question(id, 'text', text)]).map(
        one => `${one.fieldId} ${one.part} ${one.message}`,
      )
    expect(logicErrors(fields)).toEqual([])
    expect(faults('q', 'Is ${nobody} there?')).toEqual(['q labelText No question is named “nobody”.'])
    expect(faults('q', 'Is ${q} there?')).toEqual(['q labelText “Is … there?” depends on its own answer'])
    expect(faults('q', 'Is ${kind} there?')[0]).toMatch(/“kind” has an answer in each repetition/)
    expect(faults('q', 'Is ${pets} there?')).toHaveLength(1)
    expect(faults('q', 'Is ${name')).toEqual(['q labelText This name has no closing brace.'])
    expect(faults('q', 'Is \\${nobody} there?')).toEqual([])
  })
})
