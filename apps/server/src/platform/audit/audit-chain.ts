import { createHash } from 'node:crypto'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

/**
 * A line of the audit log in the form that the chain covers. Numbers are the texts of the database, because
 * ids and microseconds are larger than what JavaScript counts exactly.
 */
export interface ChainLine {
  companyId: string
  id: string
  /** Microseconds since 1970. */
  at: string
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string | null
  projectId: string | null
  /** The details as text, as the database writes jsonb. */
  detail: string
  network: string | null
  device: string | null
}

/** The columns of `ChainLine`, of the table `audit` as `a`. */
export const chainColumns = `a.company_id as "companyId", a.id, (extract(epoch from a.at) * 1000000)::bigint as at,
  a.actor_id as "actorId", a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId",
  a.project_id as "projectId", a.detail::text, a.network, a.device`

/** The hash before the first line of a company. */
export const firstHash: Buffer = Buffer.alloc(32)

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The digest of what a redaction may change of a line: its details, and from where it came. */
export function contentDigest({
  detail,
  network,
  device,
}: Pick<ChainLine, 'detail' | 'network' | 'device'>): Buffer {
  return sha256(JSON.stringify([detail, network, device]))
}

/**
 * The hash of a line's link. It covers the hash before, everything of the line that never changes, and the
 * digest of the rest, so that the details can be redacted without breaking the chain (decision 082).
 */
export function linkHash(previous: Buffer, line: ChainLine, digest: Buffer): Buffer {
  const { companyId, id, at, actorId, action, subjectKind, subjectId, projectId } = line
  const fixed = JSON.stringify([companyId, id, at, actorId, action, subjectKind, subjectId, projectId])
  return sha256(previous, digest, fixed)
}

const atOnce = 5000

/**
 * Takes the right to change the chain of a company until the transaction ends. Those who write lines do not
 * ask for it.
 * @param tx of the owner of the database
 */
async function lockChain(tx: Tx, companyId: number): Promise<void> {
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('audit chain ' || $1, 0))`, [
    String(companyId),
  ])
}

/**
 * Links lines of a company that were committed since the last call, in the order of their ids. What is
 * committed later with a lower id is linked later: the chain has an order of its own.
 * @param tx of the owner of the database; the chain stays locked until it ends
 * @returns the number of linked lines, at most 5,000; less when none is left
 */
export async function linkLines(tx: Tx, companyId: number): Promise<number> {
  await lockChain(tx, companyId)
  const { rows: heads } = await tx.$client.query(
    'select position, hash from audit_links where company_id = $1 order by position desc limit 1',
    [companyId],
  )
  let { position, hash }: { position: number; hash: Buffer } = heads[0]
    ? { position: Number(heads[0].position), hash: heads[0].hash }
    : { position: 0, hash: firstHash }
  const { rows }: { rows: ChainLine[] } = await tx.$client.query(
    `select ${chainColumns} from audit_unlinked u join audit a on a.company_id = u.company_id and a.id = u.audit_id
     where u.company_id = $1 order by u.audit_id limit $2`,
    [companyId, atOnce],
  )
  if (!rows.length) return 0
  const links = rows.map(line => {
    const digest = contentDigest(line)
    hash = linkHash(hash, line, digest)
    position++
    return { id: line.id, position, digest, hash }
  })
  const ids = links.map(link => link.id)
  await Promise.all([
    tx.$client.query(
      `insert into audit_links (company_id, position, audit_id, content_digest, hash)
       select $1::bigint, * from unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[])`,
      [
        companyId,
        links.map(link => link.position),
        ids,
        links.map(link => link.digest),
        links.map(link => link.hash),
      ],
    ),
    tx.$client.query('delete from audit_unlinked where company_id = $1 and audit_id = any ($2)', [
      companyId,
      ids,
    ]),
  ])
  return rows.length
}

/** True if fewer lines than `linkLines` takes at once were linked: none is left. */
export const isLastBatch = (linked: number): boolean => linked < atOnce

/** The companies that have lines without a link. */
export async function companiesToLink(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query(
    `select distinct company_id as id from audit_unlinked where ${inCompany(tx, 'company_id')} order by 1`,
  )
  return rows.map((row: { id: string }) => Number(row.id))
}
