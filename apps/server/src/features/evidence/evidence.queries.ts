import type { Tx } from '#src/platform/database/db.ts'
import { requireFound } from '#src/platform/input/parse.ts'

type EvidenceQuery = NonNullable<Parameters<Tx['query']['evidence']['findFirst']>[0]>

/** One evidence as GraphQL selects it. @throws Problem not-found */
export async function findEvidence<Q extends EvidenceQuery>(tx: Tx, query: Q) {
  return requireFound(await tx.query.evidence.findFirst(query), 'evidence')
}
