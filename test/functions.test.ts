import { expect, test } from 'vitest'
import { filesWithFunctions, longFunctions } from './functions.ts'

test('no function of the web apps and the form has more than 120 lines', () => {
  const files = filesWithFunctions()
  // Without this check, an empty list of files would pass.
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(path => longFunctions(path))).toEqual([])
})

test.each([
  ['a function', (body: string) => `function long() {\n${body}}`],
  ['a component that is a constant', (body: string) => `const Long = () => {\n${body}}`],
  ['a function within another', (body: string) => `const all = { run() {\n${body}} }`],
])('the checker finds %s that is too long', (_, make) => {
  expect(longFunctions('long.tsx', make('call()\n'.repeat(119)))).toHaveLength(1)
  expect(longFunctions('long.tsx', make('call()\n'.repeat(118)))).toEqual([])
})
