import { limits } from '@quadrat/domain/limits'
import { expect, it } from 'vitest'
import { readSheet } from './import.sheet.ts'

it('A list is read no further than the rows that an import takes', async () => {
  const wide = `${'x,'.repeat(limits.importColumns)}x\n`
  // The header, the rows of an import, and one more by which a list that is too long is noticed.
  const rows = limits.importRows + 2
  const file = (before: number) => Buffer.from(`${'a,b\n'.repeat(before)}${wide}`)
  expect(await readSheet(file(rows))).toHaveLength(rows)
  await expect(readSheet(file(rows - 1))).rejects.toMatchObject({ code: 'input.invalid' })
})
