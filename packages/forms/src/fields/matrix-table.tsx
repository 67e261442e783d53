import type { Field } from '@quadrat/domain/template/template'
import type { FormPart } from '@quadrat/domain/template/template-structure'
import type { ReactNode } from 'react'
import { rowOf } from './option-row.ts'

interface Props {
  /** The lines; [] for other parts of a matrix, which are drawn as usual. */
  lines: readonly FormPart[]
  isHidden: (field: Field) => boolean
  children: ReactNode
}

/** More options do not fit beside the questions: they are below each question then. */
const columnsMax = 7

/**
 * The lines of a matrix. Where there is room their options are columns; on a phone each question has them in
 * a row below it. The heads of the columns are for the eye: each option names its line (`optionName`).
 */
export function MatrixTable({ lines, isHidden, children }: Props) {
  const shown = lines.filter(({ field }) => !isHidden(field)).map(({ field }) => field)
  const [first] = shown
  if (!first || !('options' in first)) return children
  const { options } = first
  return (
    <div className="qf-matrix" data-columns={options.length <= columnsMax || undefined}>
      <div className="qf-matrix-head" aria-hidden>
        <div
          {...rowOf(
            'line',
            options.map(({ text }) => text),
          )}
        >
          {options.map(({ text, value }) => (
            <span key={value ?? text} dir="auto">
              {text}
            </span>
          ))}
        </div>
      </div>
      {children}
    </div>
  )
}
