import type { CSSProperties } from 'react'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

type Row = FieldProps<'radio'>['row']

/** The attributes of the element around the options: below each other, or in one row. */
export function rowOf(row: Row, count: number): { className: string; style?: CSSProperties } {
  if (row === undefined) return { className: 'qf-choices' }
  return { className: 'qf-choices qf-options-row', style: { '--qf-options': count } as CSSProperties }
}

/** A line of a matrix is part of the name of its options: the text of the question is far from them. */
export function optionName(row: Row, { label }: { label: string }, option: string): string | undefined {
  return row === 'line' ? texts.cell({ line: label, option }) : undefined
}
