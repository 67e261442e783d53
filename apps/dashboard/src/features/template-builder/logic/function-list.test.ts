import { compile } from '@quadrat/domain/expression/compile'
import { evaluate } from '@quadrat/domain/expression/evaluate'
import { formFunctions } from '@quadrat/domain/expression/functions/form'
import { toText } from '@quadrat/domain/expression/value'
import { expect, test } from 'vitest'
import { functionGroups, type ListedFunction } from './function-list.ts'
import { functionTexts } from './texts-en.ts'

const listed: readonly ListedFunction[] = Object.values(functionGroups).flat()

test('the list has each function once, with a description', () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual([...formFunctions.keys()].toSorted())
  expect(Object.keys(functionTexts.about).toSorted()).toEqual(listed.map(({ name }) => name).toSorted())
})

test.each(listed.filter(({ result }) => result !== undefined))(
  '$example is $result',
  ({ example, result }) => {
    const scope = {
      fields: [],
      self: null,
      lists: [],
      lookups: 'any',
      functions: formFunctions,
      allowsRandom: true,
    }
    const { expression } = compile(example, scope as Parameters<typeof compile>[1])
    if (!expression) throw new Error(`${example} does not compile`)
    const timezone = 'UTC'
    const context = {
      values: () => [],
      self: '',
      now: new Date(0),
      timezone,
      random: () => 0,
      functions: formFunctions,
    }
    expect(toText(evaluate(expression, context), timezone)).toContain(result)
  },
)
