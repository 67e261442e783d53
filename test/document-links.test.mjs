import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, citationErrors, documentErrors } from '../scripts/lib/document-links.mjs'

/** Returns the errors of the first file in a folder with these files. */
function errorsIn(files, check = documentErrors) {
  const root = mkdtempSync(join(tmpdir(), 'quadrat-documents-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const errors = check(Object.keys(files)[0], root)
  rmSync(root, { recursive: true })
  return errors
}

const index =
  '| Number | Decision |\n| [021](021-a.md) | counts |\n| 043 | moved to [counts](../counts.md) |\n'

test('links to files and headings that exist are no errors, nor are links to the web', () => {
  const text = '[a](b.md) [c](b.md#one-two) [d](#here)\n[e](https://a.example/x)\n\n# Here\n'
  expect(errorsIn({ 'docs/a.md': text, 'docs/b.md': '## One, two\n' })).toEqual([])
})

test('a link to a missing file or heading is named with its line', () => {
  const text = 'One\n\n[a](gone.md), [b](b.md#gone),\n[over two\nlines](also.md)'
  expect(errorsIn({ 'docs/a.md': text, 'docs/b.md': '# One\n' })).toEqual([
    'docs/a.md:3 links to gone.md, which does not exist',
    'docs/a.md:3 links to #gone, which is no heading of docs/b.md',
    'docs/a.md:4 links to also.md, which does not exist',
  ])
})

test('paths are written from the root of the repository', () => {
  const text =
    'See `apps/server/src/a.ts`, `apps/server/src/a.ts:12`, `src/a.ts`, `apps/gone/`, `apps/<name>/b.ts`.'
  expect(errorsIn({ 'a.md': text, 'apps/server/src/a.ts': '' })).toEqual([
    'a.md:1 names src/a.ts, which is no path from the root of the repository',
    'a.md:1 names apps/gone/, which is no path from the root of the repository',
  ])
})

test('examples in fences and in code are not links', () => {
  expect(errorsIn({ 'a.md': '```md\n[a](gone.md)\n`apps/gone.ts`\n```\n`[b](gone.md)`\n' })).toEqual([])
})

test('a decision is cited by a number that the index lists, moved ones included', () => {
  const text = '-- See decision 021. Decisions 021 to 023, decisions 043 and 044.\n'
  expect(errorsIn({ 'a.sql': text, 'docs/decisions/README.md': index }, citationErrors)).toEqual([
    'a.sql:1 cites decision 022, which docs/decisions/README.md does not list',
    'a.sql:1 cites decision 023, which docs/decisions/README.md does not list',
    'a.sql:1 cites decision 044, which docs/decisions/README.md does not list',
  ])
})

test('a comment names documents that exist', () => {
  const text = '// docs/uploads.md\n// docs/gone.md says more.\n'
  expect(errorsIn({ 'a.ts': text, 'docs/uploads.md': '' }, citationErrors)).toEqual([
    'a.ts:2 names docs/gone.md, which does not exist',
  ])
})

test('anchors are those of forges', () => {
  const text = '# What it costs\n## `npm run check` and more\n## A [link](b.md), twice\n## What it costs\n'
  expect([...anchorsOf(text)]).toEqual([
    'what-it-costs',
    'npm-run-check-and-more',
    'a-link-twice',
    'what-it-costs-1',
  ])
})
