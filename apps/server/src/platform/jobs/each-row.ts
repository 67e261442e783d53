import { type InputError, Problem } from '@quadrat/domain/problem'
import { problemFromDatabase } from '#src/platform/database/problem-from-database.ts'

type FieldOf = (problem: Problem, fault?: InputError) => string | null

/** The refusals of one row. Others, such as a missing permission, are of the whole call. */
const rowStatuses: readonly number[] = [404, 409, 422]

/**
 * Works through the rows of a call in their order. A refusal of one names it: `params.index`, counted from 0,
 * and `params.field`.
 * @param path the argument that has the rows
 * @param fieldOf the field that a refusal, or one fault of it, is about, under its name on the wire; null if
 *   it is about none
 */
export async function eachRow<T, R>(
  path: string,
  rows: readonly T[],
  work: (row: T) => Promise<R>,
  fieldOf: FieldOf,
): Promise<R[]> {
  const done: R[] = []
  for (const [index, row] of rows.entries()) {
    try {
      done.push(await work(row))
    } catch (error) {
      throw atRow(problemFromDatabase(error), path, index, fieldOf)
    }
  }
  return done
}

function atRow(error: unknown, path: string, index: number, fieldOf: FieldOf): unknown {
  if (!(error instanceof Problem) || !rowStatuses.includes(error.status)) return error
  const field = fieldOf(error)
  const errors = (error.params.errors as InputError[] | undefined)?.map(fault => ({
    path: [path, index, fieldOf(error, fault)].filter(part => part !== null).join('.'),
    message: fault.message,
  }))
  return new Problem(error.code, { ...error.params, ...(errors && { errors }), index, field })
}

/**
 * Names the row of a refused list of values, as `eachRow` does.
 * @param list the key of the list in the input
 * @param field the name of such a value on the wire
 */
export function namingRow<R>(list: string, field: string, parse: () => R): R {
  try {
    return parse()
  } catch (error) {
    const [first] = error instanceof Problem ? ((error.params.errors as InputError[] | undefined) ?? []) : []
    const [key, index] = first?.path.split('.') ?? []
    if (!(error instanceof Problem) || key !== list || index === undefined) throw error
    throw new Problem(error.code, { ...error.params, index: Number(index), field })
  }
}
