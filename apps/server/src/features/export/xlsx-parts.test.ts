import { expect, it } from 'vitest'
import type { Column } from './task-table.ts'
import { sheetRow, sheetStart, styles } from './xlsx-parts.ts'

const columns: Column[] = [
  { header: 'Comment', kind: 'text', width: 48 },
  { header: 'Submitted (UTC)', kind: 'instant' },
]

it('A sheet leaves room for what people write, and beside a header for the button of its filter', () => {
  expect(sheetStart(columns).match(/ width="\d+"/g)).toEqual([' width="48"', ' width="20"'])
  expect(sheetStart([{ header: 'Reported Offline (UTC)', kind: 'instant' }])).toContain(' width="26"')
})

it('The style that every cell without one has is named, as readers expect', () => {
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>')
})

it('A text of several lines stands in several lines; dates are numbers with the style of dates', () => {
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
