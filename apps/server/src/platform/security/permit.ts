import { may, type Pending, type Permission, pendingFor } from '@quadrat/domain/account/permission'
import { type InputError, Problem, type ProblemCode } from '@quadrat/domain/problem'
import { z } from 'zod'
import { inputMessage } from '#src/platform/input/input-messages.ts'
import type { Viewer } from './viewer.ts'

const pendingProblem = {
  confirmation: 'account.unconfirmed',
  'second-factor': 'second-factor.required',
} as const satisfies Record<Pending, ProblemCode>

/**
 * True if the viewer has the permission, even before pending steps such as the confirmation of the email. An
 * API key has its scopes only.
 */
export function viewerMay(viewer: Viewer, permission: Permission): boolean {
  if (viewer.scopes && !viewer.scopes.includes(permission)) return false
  return may(viewer.role, permission, viewer.mayExport, viewer.inProjects !== null)
}

/**
 * Requires a permission of the viewer.
 * @throws Problem permission.refused when the role does not have it; account.unconfirmed or
 *   second-factor.required when the person has to complete this step first
 */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!viewerMay(viewer, permission)) throw new Problem('permission.refused', { permission })
  const pending = pendingFor(permission, viewer.pending)
  if (pending) throw new Problem(pendingProblem[pending])
}

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
