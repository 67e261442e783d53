import { type InputError, Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { inputMessage } from './input-messages.ts'

/**
 * Parses an input by its schema.
 * @throws Problem input.invalid with all errors, each with its path
 */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const read = z.safeParse(schema, input, { error: inputMessage })
  if (read.success) return read.data
  const errors: InputError[] = read.error.issues.map(issue => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw new Problem('input.invalid', { errors })
}

/** @throws Problem not-found, with `what` as the noun of its sentence */
export function requireFound<T>(row: T | null | undefined, what: string): T {
  if (row === null || row === undefined) throw new Problem('not-found', { what })
  return row
}

/**
 * Parses an id as it is on the wire.
 * @param what the kind of record, for the message
 * @throws Problem not-found for a malformed id, because no record can have it
 */
export function readId(id: string | number, what = 'record'): number {
  const number = Number(id)
  if (!/^\d{1,16}$/.test(String(id)) || !Number.isSafeInteger(number))
    throw new Problem('not-found', { what })
  return number
}
