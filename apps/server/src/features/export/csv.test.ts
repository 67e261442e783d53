import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'
import type { TaskRow, TemplateVersion } from './task-rows.queries.ts'
import { taskTable } from './task-table.ts'

it('A text that a spreadsheet would run begins with an apostrophe, also by the wide signs; a number does not', () => {
  expect(csvLine(['=1', '＝1', '＋1', '－1', '＠A', '-1', -1, 'a=1'])).toBe(
    "'=1,'＝1,'＋1,'－1,'＠A,-1,-1,a=1\r\n",
  )
})

it('Of several chosen options one that has a semicolon is quoted, so that they can be told apart', () => {
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
  const task = [7, 'PENDING', null, at, null, 1, 1, 1, null, null, null, evidence] as unknown as TaskRow
  const { columns, cells } = taskTable([version], names, String)
  const cell = (header: string) => cells(task)[columns.findIndex(column => column.header === header)]
  expect(cell('Seen')).toBe('Crab, red; "Fish; small"; "A ""net"""; Weed')
  expect(cell('Submitted (UTC)')).toBe('2026-11-21T08:00:00.500Z')
})
