import { Problem, type ProblemCode } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { outageOf } from '#src/platform/operation/outage.ts'

interface DatabaseError {
  code: string
  constraint?: string
  table?: string
}

/** The problem of each constraint that user input can violate. */
const constraintProblem: Record<string, ProblemCode> = {
  companies_name_key: 'taken.company',
  company_names_pkey: 'taken.company',
  data_list_options_value_key: 'taken.name',
  project_templates_company_id_project_id_template_id_key: 'taken.template',
}

/** What each foreign key refers to that a request names by its id. */
const foreignKeyWhat: Record<string, string> = {
  people_company_id_group_id_fkey: 'group',
  people_company_id_picture_id_fkey: 'file',
  projects_company_id_image_id_fkey: 'file',
  notifications_company_id_attachment_id_fkey: 'file',
  project_templates_company_id_tag_id_fkey: 'tag',
  project_collectors_company_id_project_id_fkey: 'project',
  person_projects_company_id_project_id_fkey: 'project',
}

/**
 * SQLSTATE of values that a column or a type does not take: a check, a missing or too long value, a number or
 * a date beyond PostgreSQL's range, an unreadable date or number, and characters that are no text (0 and lone
 * surrogates).
 */
const refusedValues = new Set([
  '23514',
  '23502',
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P02',
  '22P05',
])

/** Returns the driver's error in the chain of causes, or null. */
function databaseError(error: unknown): DatabaseError | null {
  for (let e: unknown = error, depth = 0; e && depth < 5; e = (e as Error).cause, depth++) {
    const code = (e as DatabaseError).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return e as DatabaseError
  }
  return null
}

/**
 * True if a node of a cluster refuses, as it does for a company of another node: by the login that its peer
 * does not admit, or by the rights of the tables. The transaction was rolled back.
 */
export function isNodeRefusal(error: unknown): boolean {
  return /^(08|28|42501)/.test(databaseError(error)?.code ?? '')
}

/** True for a serialization failure or a deadlock: the transaction was rolled back and can be retried. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/**
 * Converts a database error to a problem of the catalogue, e.g. a violated constraint. Returns any other
 * error unchanged.
 */
export function problemFromDatabase(error: unknown): unknown {
  if (error instanceof Problem) return error
  const outage = outageOf(error)
  if (outage) return outage
  const found = databaseError(error)
  if (!found) return error
  // On a node of a cluster with the number of the shard.
  const constraint = found.constraint?.replace(/_\d{6,}$/, '')
  const named = constraint && constraintProblem[constraint]
  if (named) return new Problem(named)
  if (constraint === 'sign_in_names_pkey') return new Problem('taken.phone')
  // Foreign key violation: the row does not exist, or belongs to another company.
  if (found.code === '23503')
    return new Problem('not-found', { what: foreignKeyWhat[constraint ?? ''] ?? 'record' })
  // Row-level security: the write affects another company, or a project that the person does not have.
  if (found.code === '42501') return Object.assign(new Problem('permission.refused'), { cause: error })
  if (found.code === '23505') return new Problem('taken.name')
  if (refusedValues.has(found.code))
    return new Problem('input.invalid', {
      errors: [{ path: constraint ?? '', message: inputTexts.notAccepted }],
    })
  return error
}
