import { may, type Pending, type Permission, pendingFor } from '@quadrat/domain/permission'
import { type InputError, Problem, type ProblemCode } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { Viewer } from './transaction.ts'

const pendingProblem = {
  confirmation: 'account.unconfirmed',
  'second-factor': 'second-factor.required',
} as const satisfies Record<Pending, ProblemCode>

/**
 * @throws Problem permission.refused when this viewer may not do it at all; account.unconfirmed,
 *   second-factor.required when she has something to do first
 */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!may(viewer.role, permission)) throw new Problem('permission.refused', { permission })
  const pending = pendingFor(permission, viewer.pending)
  if (pending) throw new Problem(pendingProblem[pending])
}

/**
 * Reads an input by its schema.
 * @throws Problem input.invalid with every fault, each named by its path
 */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const read = z.safeParse(schema, input)
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

/** An id as the wire writes it. Anything else names nothing, so it is 'not found' and not a bad input. */
export function readId(id: string | number, what = 'record'): number {
  const number = Number(id)
  if (!/^\d{1,16}$/.test(String(id)) || !Number.isSafeInteger(number))
    throw new Problem('not-found', { what })
  return number
}
