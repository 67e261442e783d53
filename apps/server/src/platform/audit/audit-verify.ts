import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { type ChainLine, chainColumns, contentDigest, firstHash, linkHash } from './audit-chain.ts'
import { redactionDigest } from './audit-redaction.ts'

/** What a check found in the log of one company. */
interface Verified {
  /** Lines with a link. */
  lines: number
  /** Lines that were written since the job last linked. */
  waiting: number
  /** Lines of which personal data was redacted, each redaction being a line of the log itself. */
  redacted: number
  /** Those of the given anchors that are hashes of this chain. */
  anchors: string[]
  /** The newest hash in hex; null before the first link. */
  head: string | null
  /** Sentences, each about a line that is not what it was. Empty if the log is whole. */
  broken: string[]
}

interface LinkRow extends ChainLine {
  position: string
  auditId: string
  isMissing: boolean
  linkDigest: Buffer
  hash: Buffer
  redactedDigest: Buffer | null
}

const batchSize = 5000
/** More than these are not told one by one. */
const brokenMax = 100

/**
 * Checks the chain of a company: that no line was taken out, changed or inserted since it was linked, and
 * that what differs was redacted. Reads in batches, so that a log of any length fits.
 * @param client of the owner of the database, in a transaction of one snapshot (repeatable read)
 * @param since anchors in hex, of this chain or of others
 */
async function verifyChain(
  client: pg.ClientBase,
  companyId: number,
  since: readonly string[],
): Promise<Verified> {
  const found = { lines: 0, head: firstHash, anchors: [] as string[], broken: [] as string[] }
  const report = (sentence: string) => {
    if (found.broken.length < brokenMax) found.broken.push(sentence)
  }
  let position = 0
  for (;;) {
    const rows = await linksAfter(client, companyId, position)
    for (const row of rows) {
      const next = Number(row.position)
      if (next !== position + 1) report(`links ${position + 1} to ${next - 1} of the chain were taken out`)
      position = next
      const sentence = checkLink(row, found.head)
      if (sentence) report(sentence)
      found.head = row.hash
      found.lines++
      if (since.length && since.includes(row.hash.toString('hex')))
        found.anchors.push(row.hash.toString('hex'))
    }
    if (rows.length < batchSize) break
  }
  for (const sentence of await strayLines(client, companyId)) report(sentence)
  for (const sentence of await wrongRedactions(client, companyId)) report(sentence)
  const { rows } = await client.query(
    `select (select count(*) from audit_unlinked where company_id = $1)::int as waiting,
       (select count(distinct audit_id) from audit_redactions where company_id = $1)::int as redacted`,
    [companyId],
  )
  const { lines, broken, anchors } = found
  return { lines, broken, anchors, head: lines > 0 ? found.head.toString('hex') : null, ...rows[0] }
}

async function linksAfter(client: pg.ClientBase, companyId: number, position: number): Promise<LinkRow[]> {
  const { rows } = await client.query(
    `select l.position, l.audit_id as "auditId", l.content_digest as "linkDigest", l.hash, a.id is null as "isMissing",
       (select r.content_digest from audit_redactions r where r.company_id = $1 and r.audit_id = l.audit_id
         order by r.redaction_id desc limit 1) as "redactedDigest", ${chainColumns}
     from audit_links l left join audit a on a.company_id = $1 and a.id = l.audit_id
     where l.company_id = $1 and l.position > $2 order by l.position limit $3`,
    [companyId, position, batchSize],
  )
  return rows
}

/** What is wrong with a link and its line; null if nothing is. */
function checkLink(row: LinkRow, before: Buffer): string | null {
  if (row.isMissing) return `line ${row.auditId} was taken out`
  if (!linkHash(before, row, row.linkDigest).equals(row.hash))
    return `line ${row.auditId} was changed, or its place in the chain was`
  if (contentDigest(row).equals(row.redactedDigest ?? row.linkDigest)) return null
  return row.redactedDigest
    ? `the details of line ${row.auditId} were changed after they had been redacted`
    : `the details of line ${row.auditId} were changed`
}

/** Lines that came into the log past its triggers, and those that were taken out before they were linked. */
async function strayLines(client: pg.ClientBase, companyId: number): Promise<string[]> {
  const { rows } = await client.query(
    `select 'line ' || a.id || ' was inserted past the chain' as sentence from audit a
       where a.company_id = $1 and not exists (select from audit_links l where l.company_id = $1 and l.audit_id = a.id)
         and not exists (select from audit_unlinked u where u.company_id = $1 and u.audit_id = a.id)
     union all
     select 'line ' || u.audit_id || ' was taken out' from audit_unlinked u
       where u.company_id = $1 and not exists (select from audit a where a.company_id = $1 and a.id = u.audit_id)
     limit ${brokenMax}`,
    [companyId],
  )
  return rows.map((row: { sentence: string }) => row.sentence)
}

/** Redactions that no line of the log tells of as they are. */
async function wrongRedactions(client: pg.ClientBase, companyId: number): Promise<string[]> {
  const { rows: redactions } = await client.query(
    `select distinct r.redaction_id as id, a.detail ->> 'digest' as digest from audit_redactions r
     left join audit a on a.company_id = $1 and a.id = r.redaction_id and a.action = 'audit.redact'
     where r.company_id = $1`,
    [companyId],
  )
  const wrong: string[] = []
  for (const { id, digest } of redactions) {
    const { rows } = await client.query(
      `select audit_id as id, content_digest as digest from audit_redactions
       where company_id = $1 and redaction_id = $2 order by audit_id`,
      [companyId, id],
    )
    if (redactionDigest(rows) !== digest)
      wrong.push(`the redaction of line ${id} is not the one that was recorded`)
  }
  return wrong
}

interface Wanted {
  /** The id of a company; null checks all of them. */
  company: number | null
  /** Hashes that were kept outside, each of which must be part of a chain that is checked. */
  since: readonly string[]
  /**
   * Tells the newest hash of each company in place of a summary, unless something is found: nobody should
   * keep the hash of a forged log.
   */
  print?: boolean
}

/**
 * Checks the logs of companies and tells what it finds, a line for each company and each sentence.
 * @returns true if all of them are whole
 */
export async function verifyLogs(
  { pool }: Pick<Database, 'pool'>,
  { company, since, print = false }: Wanted,
  report: (line: string) => void,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query(
      'select id, name from companies where $1::bigint is null or id = $1 order by id',
      [company],
    )
    const found = company !== null && !rows.length ? ['There is no such company.'] : []
    const heads: string[] = []
    let isWhole = found.length === 0
    const known = new Set<string>()
    for (const { id, name } of rows) {
      const { lines, waiting, redacted, broken, anchors, head } = await verifyChain(client, Number(id), since)
      const state = broken.length ? `${broken.length} not as they were` : 'whole'
      found.push(
        `Company ${id} (${name}): ${lines} lines, ${waiting} not linked yet, ${redacted} redacted: ${state}`,
        ...broken.map(sentence => `  ${sentence}`),
      )
      if (head) heads.push(`${id} ${head}`)
      for (const anchor of anchors) known.add(anchor)
      isWhole &&= broken.length === 0
    }
    for (const anchor of since)
      if (!known.has(anchor)) {
        found.push(`No chain has the hash ${anchor}: one was cut off or made anew.`)
        isWhole = false
      }
    for (const line of print && isWhole ? heads : found) report(line)
    return isWhole
  } finally {
    await client.query('rollback')
    client.release()
  }
}
