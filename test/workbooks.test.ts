import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A library that reads what it wrote itself may do so where Excel does not. So each workbook is read by
// another one in a test: what `hucre` writes by `read-excel-file`, what this repository writes by `hucre`.

const root = new URL('..', import.meta.url)

/** The tests that read what a file writes, and the reader. */
const tests: Readonly<Record<string, readonly [test: string, reader: string]>> = {
  'apps/server/src/features/template/xlsform.actions.ts': [
    'apps/server/src/http/template-xlsform.test.ts',
    'read-excel-file/node',
  ],
  'apps/dashboard/src/features/data-lists/items/write-items.ts': [
    'apps/dashboard/src/features/data-lists/items/write-items.test.ts',
    'read-excel-file/node',
  ],
  'apps/dashboard/src/features/template-builder/languages/translations-workbook.ts': [
    'apps/dashboard/src/features/template-builder/languages/translations-workbook.test.ts',
    'read-excel-file/node',
  ],
  'apps/server/src/features/export/xlsx.ts': [
    'apps/server/src/features/export/write-tasks.test.ts',
    'hucre/xlsx',
  ],
}

const files = execFileSync(
  'git',
  ['ls-files', 'apps/*/src/*.ts', 'apps/*/src/*.tsx', 'packages/*/src/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

it('Every file that writes a workbook has a test in which another reader opens it', () => {
  const writers = files
    .trim()
    .split('\n')
    .filter(path => !path.includes('.test.'))
    .filter(path => /\bwriteXlsx\b|\[Content_Types\]\.xml/.test(textOf(path)))
  expect(writers.toSorted()).toEqual(Object.keys(tests).toSorted())
  for (const [test, reader] of Object.values(tests)) expect(textOf(test)).toContain(`from '${reader}'`)
})
