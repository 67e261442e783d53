import type { Fault, FaultCode } from '../expression/faults.ts'
import { defineTexts, textOf } from '../language/texts.ts'

const types = defineTexts('builder/expression-types', {
  number: 'a number',
  text: 'a text',
  boolean: 'yes or no',
  date: 'a date',
  choice: 'an option',
  choices: 'several options',
  photos: 'photos',
  position: 'a position',
  group: 'a group',
  items: 'answers',
  other: 'another value',
})
const typeName = (type: string | undefined) => textOf(types, type ?? '') ?? types.other

const sentences = defineTexts('builder/expression-errors', {
  empty: 'The expression is empty.',
  'too-long': 'An expression can have up to {max} characters.',
  'too-deep': 'The expression is nested too deeply.',
  'character-unknown': '“{character}” has no meaning here.',
  'text-open': 'This text has no closing quote.',
  'name-open': 'This name has no closing brace.',
  'operand-missing': 'A value is missing here.',
  'operator-missing': 'An operator such as “and” or “=” is missing here.',
  'bracket-missing': 'A closing “{bracket}” is missing here.',
  'braces-missing': 'Write “{name}” as {reference} for a question, or in quotes for a text.',
  'path-unsupported': 'Paths aren’t supported. Refer to a question as {reference}.',
  'number-too-large': 'This number is too large.',
  'function-unknown': 'There is no function “{name}”.',
  'arguments-too-few': '“{name}” needs at least {least, plural, one {# value} other {# values}}.',
  'arguments-too-many':
    '{most, plural, =0 {“{name}” takes no value.} one {“{name}” takes at most # value.} other {“{name}” takes at most # values.}}',
  'name-unknown': 'No question is named “{name}”.',
  'self-unknown': '“.” means an answer, and there isn’t one here.',
  'parent-misplaced': '“..” can only be used as position(..) inside a repeat.',
  'type-wrong': 'This is {given}, but {wanted} is needed.',
  'many-values': '“{name}” has an answer in each repetition. Use sum, count, join or indexed-repeat.',
  'field-wanted': '“{name}” needs a question, such as {reference}.',
  'choice-wanted': '“{name}” needs a question with options.',
  'group-wanted': '“{name}” needs a group that repeats.',
  'option-unknown': '“{option}” isn’t an option of “{name}”.',
  'pattern-invalid': 'This pattern isn’t supported: it can’t contain look-arounds or back-references.',
  'list-unknown': 'There is no data list “{list}” here.',
  'column-unknown': 'The data list “{list}” has no column “{column}”.',
  'random-in-rule': '“{name}” changes by chance, so only a calculated or default value can use it.',
  'lookup-in-rule':
    'Only a calculated answer can look up data lists. Calculate the value in a question, and refer to it as {reference} here.',
  'lookup-in-default':
    'A default value can’t look up data lists: it is set when the form opens, before they are loaded. Use a calculated answer instead.',
  'lookup-unsupported': 'A lookup finds one item by one column: {lookup}.',
} satisfies Record<FaultCode, string>)

/** The same where no list is named. */
const withoutList = defineTexts('builder/expression-errors-without-list', {
  'list-unknown': 'Name the data list in quotes.',
  'column-unknown': 'The options have no column “{column}”. Write {reference} for a question.',
})

/** Returns the sentence of a fault in the language that is spoken. */
export function describeFault({ code, params }: Fault): string {
  const named = code === 'braces-missing' ? params.name : (params.column ?? 'name')
  const values = {
    ...params,
    given: typeName(params.given),
    wanted: typeName(params.wanted),
    reference: `\${${named}}`,
    lookup: `pulldata('list', 'column', 'key column', \${${named}})`,
  }
  return (params.list ? null : textOf(withoutList, code, values)) ?? textOf(sentences, code, values) ?? ''
}
