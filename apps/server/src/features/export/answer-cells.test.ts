import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { partsOf } from './answer-cells.ts'

const question = { id: 'at', kind: 'date-time', label: 'When', isRequired: false } as Field
const cell = (answer: string) => partsOf(question)[0]?.cellOf(answer)

describe('The cell of a moment', () => {
  const days = [
    '2026-05-14',
    '2026-01-01',
    '2025-12-31',
    '2024-02-28',
    '2024-02-29',
    '2026-02-30',
    '0001-01-01',
  ]
  const hours = ['00:00:00', '02:59:59', '09:30:00', '21:00:00.25', '23:59:59.999', '24:00:00', '12:60:00']
  const zones = ['Z', '+00:00', '-00:00', '+03:00', '+05:30', '-11:00', '+14:00', '+24:00', '-23:59', '']

  it.each(days.map(day => ({ day })))('is that of UTC on $day', ({ day }) => {
    for (const hour of hours)
      for (const zone of zones) {
        const written = `${day}T${hour}${zone}`
        const date = new Date(written)
        expect(cell(written)).toBe(Number.isNaN(date.getTime()) ? written : date.toISOString())
      }
  })

  it('stays as it was written if it is no moment', () => {
    for (const written of ['yesterday', '', '2026-13-14T09:30:00Z', '2026-05-14 25:00:00Z'])
      expect(cell(written)).toBe(written)
  })
})
