import { Problem } from '@quadrat/domain/problem'
import type { Tx } from '#src/platform/db.ts'

type EvidenceQuery = NonNullable<Parameters<Tx['query']['evidence']['findFirst']>[0]>

/** One evidence as GraphQL selects it. @throws Problem not-found */
export async function findEvidence<Q extends EvidenceQuery>(tx: Tx, query: Q) {
  const row = await tx.query.evidence.findFirst(query)
  if (!row) throw new Problem('not-found', { what: 'evidence' })
  return row
}
