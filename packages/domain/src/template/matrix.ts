import { logicOf } from '../logic/field-logic.ts'
import { optionValue } from './question.ts'
import type { FieldKind } from './template.ts'
import type { FormPart } from './template-structure.ts'

// A matrix is a group whose questions share one scale: lines under one row of options. Each line is a choice
// of its own, so rules, requested changes, charts and columns of exports know it already, and an app that
// knows no matrix shows the same questions below each other.

/** What the functions of this file need of a field, of a template or of a draft. */
interface Drawn {
  id: string
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
  options?: readonly { text: string; value?: string | undefined }[]
  other?: { text: string } | undefined
}

/** True for a group whose lines are drawn under one row of options. */
export function isMatrix({ kind, extensions }: Pick<Drawn, 'kind' | 'extensions'>): boolean {
  return kind === 'group' && extensions?.matrix === true
}

/**
 * Returns what two lines must have in common: how many options are chosen, and what answers keep of them.
 * Null for what cannot be a line: an option that is typed, or that depends on other answers, has no column.
 */
export function scaleOf(field: Drawn): string | null {
  const { kind, options = [], other } = field
  if ((kind !== 'radio' && kind !== 'checkbox') || other !== undefined || options.length === 0) return null
  const { calculate, choiceFilter } = logicOf(field)
  return calculate || choiceFilter ? null : JSON.stringify([kind, ...options.map(optionValue)])
}

/** Parts of a matrix that are beside each other: lines of one scale, or something else. */
export interface MatrixRun<F extends Drawn> {
  isTable: boolean
  parts: readonly FormPart<F>[]
}

/**
 * Returns the parts of a matrix in their order, with lines of the same scale together. Hidden calculated
 * answers come first: between two lines they would divide the table.
 */
export function matrixRuns<F extends Drawn>(parts: readonly FormPart<F>[]): readonly MatrixRun<F>[] {
  const isUnseen = ({ field }: FormPart<F>) => logicOf(field).calculate?.isShown === false
  const unseen = parts.filter(isUnseen)
  const runs: { scale: string | null; parts: FormPart<F>[] }[] =
    unseen.length > 0 ? [{ scale: null, parts: unseen }] : []
  for (const part of parts.filter(one => !isUnseen(one))) {
    const scale = scaleOf(part.field)
    const last = runs.at(-1)
    if (last && scale !== null && last.scale === scale) last.parts.push(part)
    else runs.push({ scale, parts: [part] })
  }
  return runs.map(run => ({ isTable: run.scale !== null, parts: run.parts }))
}

/**
 * Returns the matrix of each of its lines, with a name that those of one scale share, by the ids of the
 * lines.
 */
export function matrixLines<F extends Drawn & { label: string }>(
  parts: readonly FormPart<F>[],
): Map<string, { key: string; matrix: F }> {
  const lines = new Map<string, { key: string; matrix: F }>()
  for (const { field: matrix, parts: inner } of parts) {
    const runs = isMatrix(matrix) ? matrixRuns(inner) : []
    for (const { isTable, parts: run } of runs)
      if (isTable) for (const { field } of run) lines.set(field.id, { key: run[0]?.field.id ?? '', matrix })
    for (const [id, found] of matrixLines(inner)) lines.set(id, found)
  }
  return lines
}
