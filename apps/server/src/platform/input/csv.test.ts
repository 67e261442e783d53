import { expect, test } from 'vitest'
import { hasLongRow, readCsv } from './csv.ts'

const most = 20
const long = 'x'.repeat(most + 1)

test.each([
  ['a short row behind another', `${long.slice(1)}\n${long.slice(1)}`, false],
  ['many short rows', 'a,b\n'.repeat(100), false],
  ['quotes within cells', '2,5" pipe\n'.repeat(100), false],
  ['a quoted line break', `"a\nb",c\n`.repeat(100), false],
  ['doubled quotes', `"a ""b"" c"\n`.repeat(100), false],
  ['a long cell', `a,${long}`, true],
  ['many cells', ','.repeat(most + 1), true],
  ['a quote that never ends', `a;"${'\n'.repeat(most)}`, true],
  ['a row of quoted line breaks', '"\n",'.repeat(most), true],
])('A row is long or not: %s', (_, text, isLong) => {
  expect(hasLongRow(text, most)).toBe(isLong)
})

test('Rows are read no further than is asked', async () => {
  const rows = async (text: string, maxRows: number) => Array.fromAsync(readCsv(text, maxRows))
  expect(await rows('a;b\n\n"c\nd";e\n', 10)).toEqual([['a', 'b'], [''], ['c\nd', 'e']])
  expect(await rows('a\n'.repeat(5000), 2001)).toHaveLength(2001)
})
