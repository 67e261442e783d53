import { expect, test } from 'vitest'
import { checkedFiles, longLines } from './line-lengths.ts'

test('comments have at most 110 characters a line, and SQL 140', () => {
  const files = checkedFiles()
  // Without this check, an empty list of files would pass.
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(path => longLines(path))).toEqual([])
})

const filled = (text: string, length: number) => text.padEnd(length, ' word')

test('a line is too long by its kind', () => {
  expect(longLines('a.ts', filled('  // why', 111))).toHaveLength(1)
  expect(longLines('a.ts', filled('   * why', 111))).toHaveLength(1)
  expect(longLines('a.ts', filled('  // why', 110))).toEqual([])
  expect(longLines('a.ts', filled('   where company_id = $1', 141))).toHaveLength(1)
  expect(longLines('a.ts', filled('   where company_id = $1', 140))).toEqual([])
  expect(longLines('a.ts', filled("  text: 'A sentence of any length',", 200))).toEqual([])
  expect(longLines('a.ts', `// https://example.org/${'a'.repeat(100)}`)).toEqual([])
})
