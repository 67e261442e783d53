import { leastRole } from '@quadrat/domain/account/api-key'
import type { Permission } from '@quadrat/domain/account/permission'
import { apiKeys } from '#src/features/api-key/api-key.table.ts'
import type { Database } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { createApiKeyToken, prefixOf } from '#src/platform/security/api-key-token.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import { makers } from './make.ts'

interface Key {
  name?: string
  scopes?: readonly Permission[]
  /** Null for the whole company. */
  projects?: readonly number[] | null
  endsAt?: Date | null
  revokedAt?: Date | null
}

export interface MadeApiKey {
  id: number
  personId: number
  token: string
}

/** Inserts an API key directly, without the rules of the actions. */
export async function makeApiKey(
  db: Database,
  companyId: number,
  {
    name = 'Nightly export',
    scopes = ['tag.read'],
    projects = null,
    endsAt = null,
    revokedAt = null,
  }: Key = {},
): Promise<MadeApiKey> {
  const make = makers(db)
  const { rows } = await db.pool.query(
    `insert into people (company_id, role, first_name, last_name, confirmed, in_projects, created_at, updated_at)
     values ($1, 'apiKey', 'API key', $2, true, $3, now(), now()) returning id`,
    [companyId, name, projects !== null],
  )
  const personId = Number(rows[0].id)
  for (const project of projects ?? []) await make.chosenProject({ companyId, id: personId }, project)
  const token = createApiKeyToken(companyId)
  const now = new Date()
  const [row] = await withOwnerTransaction({ db }, tx =>
    tx
      .insert(apiKeys)
      .values({
        companyId,
        personId,
        scopes: [...scopes],
        actsAs: leastRole(scopes, projects !== null),
        prefix: prefixOf(token),
        hash: hashSecret(token),
        endsAt,
        revokedAt,
        createdById: personId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: apiKeys.id }),
  )
  if (!row) throw new Error('nothing was inserted')
  return { id: row.id, personId, token }
}
