import { usualLayout } from '@quadrat/domain/export'
import { expect, it } from 'vitest'
import { csvFile, csvLine } from './csv.ts'
import type { TaskRow, TemplateVersion } from './task-rows.queries.ts'
import { taskTable } from './task-table.ts'

it('A text that a spreadsheet would run as a formula gets an apostrophe, also with full-width signs; a number does not', () => {
  expect(csvLine(['=1', '＝1', '＋1', '－1', '＠A', '-1', -1, 'a=1'])).toBe(
    "'=1,'＝1,'＋1,'－1,'＠A,-1,-1,a=1\r\n",
  )
})

it.each([
  ['+1', "'+1"],
  ['+254 712', "'+254 712"],
  ['-1', '-1'],
  ['-1.50', '-1.50'],
  ['-12', '-12'],
  ['-1.', "'-1."],
  ['-1a', "'-1a"],
  ['--1', "'--1"],
  ['-', "'-"],
  ['@A1', "'@A1"],
  ['\tx', "'\tx"],
  ['\nx', '"\'\nx"'],
  ['\rx', '"\'\rx"'],
  ['=A1,B1', '"\'=A1,B1"'],
  ['a,b', '"a,b"'],
  ['a"b"', '"a""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-1.5, '-1.5'],
])('The cell %j is written as %j', (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`)
})

it('A line has a comma between all cells, also between empty ones', () => {
  expect([csvLine([null, 'a', null]), csvLine([])]).toEqual([',a,\r\n', '\r\n'])
})

it('A file starts with a byte order mark and its headers, and is yielded in the batches of its rows', async () => {
  async function* batches() {
    yield [
      ['a', 1],
      ['b', 2],
    ]
    yield [['c', 3]]
  }
  const pieces = await Array.fromAsync(csvFile(['Name', 'Number'], batches()))
  expect(pieces).toEqual(['\ufeffName,Number\r\n', 'a,1\r\nb,2\r\n', 'c,3\r\n'])
})

it('A chosen option with a semicolon is quoted, because semicolons separate options', () => {
  const version = {
    templateId: 1,
    version: 1,
    title: 'Shore walk',
    tag: null,
    fields: [{ id: 'seen', kind: 'checkbox', label: 'Seen', isRequired: false, options: [] }],
  } as unknown as TemplateVersion
  const names = { people: new Map(), projects: new Map(), groups: new Map() }
  const at = '2026-11-21T08:00:00.5+00:00'
  const answers = { seen: ['Crab, red', 'Fish; small', 'A "net"', 'Weed'] }
  const evidence = [[null, null, null, null, null, answers, null]]
  const task = [
    7,
    'PENDING',
    null,
    at,
    null,
    1,
    1,
    1,
    null,
    null,
    null,
    'Desktop',
    evidence,
  ] as unknown as TaskRow
  const { columns, cells } = taskTable([version], names, String, usualLayout)
  const cell = (header: string) => cells(task)[columns.findIndex(column => column.header === header)]
  expect(cell('Seen')).toBe('Crab, red; "Fish; small"; "A ""net"""; Weed')
  expect(cell('Submitted (UTC)')).toBe('2026-11-21T08:00:00.500Z')
})
