import { Problem } from '@quadrat/domain/problem'
import type { Field } from '@quadrat/domain/template/template'
import type { Tx } from '#src/platform/database/db.ts'
import { fieldsOf, knownFields, type VersionState } from './submission.rules.ts'
import { readVersionFields } from './submission-validation.queries.ts'

/**
 * The fields of a version of a template. A server reads them once: thousands of reports are of one version.
 * @throws Problem submission.template-unknown
 */
export async function versionFields(tx: Tx, version: VersionState): Promise<readonly Field[]> {
  const known = knownFields(version)
  if (known) return known
  const read = await readVersionFields(tx, version.companyId, version.id)
  if (!read) throw new Problem('submission.template-unknown')
  return fieldsOf(read)
}
