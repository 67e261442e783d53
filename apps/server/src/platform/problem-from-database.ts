import { Problem, type ProblemCode } from '@quadrat/domain/problem'

interface DatabaseError {
  code: string
  constraint?: string
  table?: string
  message: string
}

/** What a violated constraint means to a person. Constraints that nobody can hit by typing are left out. */
const constraintProblem: Record<string, ProblemCode> = {
  companies_name_key: 'taken.company',
  data_list_options_value_key: 'taken.name',
  project_templates_company_id_project_id_template_id_key: 'taken.template',
}

/** The error of the driver inside whatever wrapped it, or null. */
function databaseError(error: unknown): DatabaseError | null {
  for (let e: unknown = error, depth = 0; e && depth < 5; e = (e as Error).cause, depth++) {
    const code = (e as DatabaseError).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return e as DatabaseError
  }
  return null
}

/** Serialization failure or deadlock: nothing happened, and the same transaction may pass when tried again. */
export function mayPassWhenTriedAgain(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/**
 * The one place that turns the database's own refusals into the catalogue. Returns the error itself when it
 * is no refusal.
 */
export function problemFromDatabase(error: unknown): unknown {
  if (error instanceof Problem) return error
  const found = databaseError(error)
  if (!found) return error
  const named = found.constraint && constraintProblem[found.constraint]
  if (named) return new Problem(named)
  if (found.constraint === 'sign_in_names_pkey') return new Problem('taken.phone')
  // A row of another company does not exist for this one, and neither does a key that points at nothing.
  if (found.code === '23503') return new Problem('not-found', { what: 'record' })
  // Row-level security: a write that would have left the company.
  if (found.code === '42501') return new Problem('permission.refused')
  if (found.code === '23505') return new Problem('taken.name')
  if (found.code === '23514' || found.code === '23502' || found.code === '22001' || found.code === '22021')
    return new Problem('input.invalid', {
      errors: [{ path: found.constraint ?? '', message: 'This value is not accepted.' }],
    })
  return error
}
