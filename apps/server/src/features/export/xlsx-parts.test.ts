import { expect, it } from 'vitest'
import type { Column } from './task-table.ts'
import { sheetRow, sheetStart, styles } from './xlsx-parts.ts'

const columns: Column[] = [
  { header: 'Comment', name: 'comment', kind: 'text', width: 48 },
  { header: 'Submitted (UTC)', name: 'submitted', kind: 'instant' },
]

it('A column is wide enough for its texts, and for the filter button beside its header', () => {
  expect(sheetStart(columns, [['Comment', 'Submitted (UTC)']]).match(/ width="\d+"/g)).toEqual([
    ' width="48"',
    ' width="20"',
  ])
  expect(
    sheetStart(columns, [
      ['', ''],
      ['', 'Reported Offline (UTC)'],
    ]),
  ).toContain(' width="26"')
})

it('The default cell style is named, as readers expect', () => {
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>')
})

it('A text with line breaks wraps, and dates are numbers with a date style', () => {
  const row = sheetRow(
    2,
    ['The net is torn.\nالشبكة ممزقة', '2026-11-21T12:00:00Z'],
    ['A', 'B'],
    columns,
    false,
  )
  expect(row).toContain(
    '<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">The net is torn.\nالشبكة ممزقة</t>',
  )
  expect(row).toContain('<c r="B2" s="2"><v>46347.5</v></c>')
  expect(
    styles.match(/<xf [^>]*applyNumberFormat[^>]*>|<xf [^>]*applyAlignment[^>]*><alignment[^>]*>/g)?.[3],
  ).toContain('wrapText="1"')
})
