import type { CSSProperties } from 'react'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

type Row = FieldProps<'radio'>['row']

/**
 * The attributes of the element around the options: below each other, or in one row. Where the longest word
 * does not fit into a row of all options, there are two even rows.
 */
export function rowOf(
  row: Row,
  options: readonly string[],
  isOfPictures = false,
): { className: string; style?: CSSProperties } {
  if (isOfPictures && (row === undefined || row === 'columns')) return { className: 'qf-choices qf-pictures' }
  if (row === undefined) return { className: 'qf-choices' }
  if (row === 'columns') return { className: 'qf-choices qf-columns' }
  const longest = Math.max(...options.flatMap(text => text.split(/\s+/)).map(word => [...word].length))
  const style = {
    '--qf-options': options.length,
    '--qf-half': Math.ceil(options.length / 2),
    '--qf-word': `${longest}ch`,
  }
  return { className: 'qf-choices qf-options-row', style: style as CSSProperties }
}

/**
 * A line of a matrix is part of the name of its options: the text of the question is far from them. A picture
 * has the text of its option, too, which would be said twice.
 */
export function optionName(
  row: Row,
  { label }: { label: string },
  option: string,
  hasPicture: boolean,
): string | undefined {
  if (row === 'line') return texts.cell({ line: label, option })
  return hasPicture ? option : undefined
}
