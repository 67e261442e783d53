import { cell, type FormRow } from './workbook.ts'

// XLSForm has no column for a unit, a number of stars or a phone number. An exported form has them as JSON in
// a column of its own, which other programs do not read.

/** The name of the column. */
const ownColumn = 'quadrat'

/** Returns what a row says in the column; {} without it. Whoever reads it checks it by a schema. */
export function readOwn(row: FormRow): Record<string, unknown> {
  const text = cell(row, ownColumn)
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Returns the text of the column; '' if there is nothing to say. */
export function writeOwn(own: Record<string, unknown>): string {
  // ODK looks for names of questions in all columns.
  return Object.keys(own).length === 0 ? '' : JSON.stringify(own).replaceAll('${', '\\u0024{')
}
