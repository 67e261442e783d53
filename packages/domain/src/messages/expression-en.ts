import type { Fault, FaultCode } from '../expression/faults.ts'

type Params = Fault['params']

const types: Record<string, string> = {
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
}
const typeName = (type: string | undefined) => types[type ?? ''] ?? 'another value'

const sentences: Record<FaultCode, (params: Params) => string> = {
  empty: () => 'The expression is empty.',
  'too-long': ({ max }) => `An expression has at most ${max} characters.`,
  'too-deep': () => 'The expression is nested too deeply.',
  'character-unknown': ({ character }) => `“${character}” has no meaning here.`,
  'text-open': () => 'This text has no closing quote.',
  'name-open': () => 'This name has no closing brace.',
  'operand-missing': () => 'A value is missing here.',
  'operator-missing': () => 'An operator such as “and” or “=” is missing here.',
  'bracket-missing': ({ bracket }) => `A closing “${bracket}” is missing here.`,
  'braces-missing': ({ name }) => `Write “${name}” as \${${name}} for a question, or in quotes for a text.`,
  'path-unsupported': () => `Paths are not supported. Name a question as \${name}.`,
  'number-too-large': () => 'This number is too large.',
  'function-unknown': ({ name }) => `There is no function “${name}”.`,
  'arguments-too-few': ({ name, least }) =>
    `“${name}” needs at least ${least} ${least === '1' ? 'value' : 'values'}.`,
  'arguments-too-many': ({ name, most }) =>
    most === '0'
      ? `“${name}” takes no value.`
      : `“${name}” takes at most ${most} ${most === '1' ? 'value' : 'values'}.`,
  'name-unknown': ({ name }) => `No question is named “${name}”.`,
  'self-unknown': () => '“.” stands for an answer, and there is none here.',
  'parent-misplaced': () => '“..” is used only as position(..) within a repeat.',
  'type-wrong': ({ wanted, given }) => `This is ${typeName(given)}, and ${typeName(wanted)} is needed.`,
  'many-values': ({ name }) =>
    `“${name}” has an answer in each repetition. Use sum, count, join or indexed-repeat.`,
  'field-wanted': ({ name }) => `“${name}” needs a question, as \${name}.`,
  'choice-wanted': ({ name }) => `“${name}” needs a question with options.`,
  'group-wanted': ({ name }) => `“${name}” needs a group that repeats.`,
  'option-unknown': ({ option, name }) => `“${option}” is not an option of “${name}”.`,
  'pattern-invalid': () => 'This pattern is not supported. Look-around and back references cannot be used.',
  'list-unknown': ({ list }) =>
    list ? `There is no data list “${list}” here.` : 'Name the data list in quotes.',
  'column-unknown': ({ column, list }) =>
    list
      ? `The data list “${list}” has no column “${column}”.`
      : `The options have no column “${column}”. Write \${${column}} for a question.`,
  'random-in-rule': ({ name }) =>
    `“${name}” changes by chance, so only a calculated or default value can use it.`,
}

/** Returns the English sentence of a fault. */
export function describeFault(fault: Fault): string {
  return sentences[fault.code](fault.params)
}
