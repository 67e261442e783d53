import { createHash } from 'node:crypto'
import type { AuditAction, AuditSubject } from '@quadrat/domain/audit/audit'
import type { Tx } from '#src/platform/database/db.ts'
import { type ChainLine, chainColumns, contentDigest, isLastBatch, linkLines } from './audit-chain.ts'

/** Whose personal data is to be erased from the audit log. */
export interface Redaction {
  companyId: number
  personId: number
  /** Who ordered it; null if nobody who is signed in did. */
  by: number | null
  /**
   * The person's name, phone number, email and the like, as long as they are known. They are replaced
   * wherever they stand as words of their own in the details of lines that are by the person, about them or
   * about their reports.
   */
  values: readonly string[]
  /**
   * Those of the values that name nobody else: lines about other records are redacted as well if they have
   * one of them.
   */
  unmistakable?: readonly string[]
}

/** What stands in the place of a personal value. */
const erased = '[erased]'

/** The lines that are about a person by their subject, and those that are if the person is their actor. */
const aboutPerson: readonly AuditSubject[] = ['collector', 'member', 'staff', 'person', 'inbox']
const aboutActor: readonly AuditSubject[] = ['device', 'session']
const redactAction: AuditAction = 'audit.redact'

/** The details that are personal in lines about a person, whatever their value. */
const personalKeys = new Set([
  'name',
  'firstName',
  'lastName',
  'phoneNumber',
  'whatsapp',
  'email',
  'gender',
  'dateOfBirth',
  'birthDate',
  'address',
  'location',
  'picture',
  'pictureId',
  'avatarId',
  'idNumber',
  'notes',
  'title',
  'username',
])

const batchSize = 1000

interface RedactedLine extends ChainLine {
  isAbout: boolean
}

/**
 * Replaces the personal values of a person in the details of audit lines by them, about them and about their
 * reports, and takes away from which network and device they acted. Marks each line as redacted, and records
 * the redaction as a line of its own, which holds a digest of what is left: who changes a redacted line later
 * is found, too.
 *
 * The lines stay, with their time, actor id, action and record. Call it before the person's row and the
 * reports lose what connects them. A repeat changes nothing more.
 * @param tx of the owner of the database (`withOwnerTransaction`): requests cannot change the log
 * @returns the number of lines that were changed
 */
export async function redactAudit(tx: Tx, redaction: Redaction, now: Date): Promise<number> {
  const { companyId, personId, by, values, unmistakable = [] } = redaction
  // Every line needs the digest of what it said at first. This locks the chain as well.
  while (!isLastBatch(await linkLines(tx, companyId)));
  const replace = replacer(values)
  const changed: { id: string; digest: Buffer }[] = []
  let after = '0'
  for (;;) {
    const lines = await linesOf(tx, companyId, personId, unmistakable, after)
    const last = lines.at(-1)
    if (!last) break
    after = last.id
    const redacted = lines.flatMap(line => {
      const next = redactLine(line, line.actorId === String(personId), replace)
      return next ?? []
    })
    if (!redacted.length) continue
    changed.push(...(await updateLines(tx, companyId, redacted)))
  }
  if (changed.length) await recordRedaction(tx, { companyId, personId, by, changed, now })
  return changed.length
}

/** What a redaction line must say of the lines that it has changed, in the order of their ids. */
export function redactionDigest(changed: readonly { id: string; digest: Buffer }[]): string {
  const hash = createHash('sha256')
  for (const { id, digest } of changed) hash.update(`${id}:${digest.toString('hex')}\n`)
  return hash.digest('hex')
}

async function linesOf(
  tx: Tx,
  companyId: number,
  personId: number,
  unmistakable: readonly string[],
  after: string,
): Promise<RedactedLine[]> {
  const { rows } = await tx.$client.query(
    `with reports as (select id from tasks where company_id = $1 and reporter_id = $2), wanted as (
       select id from audit where company_id = $1 and actor_id = $2 and id > $3
       union select id from audit where company_id = $1 and subject_kind = any ($4) and subject_id = $2 and id > $3
       union select a.id from audit a join reports r on a.subject_id = r.id
         where a.company_id = $1 and a.subject_kind = 'task' and a.id > $3
       union select a.id from audit a join evidence e on e.company_id = $1 and e.id = a.subject_id
         join reports r on r.id = e.task_id where a.company_id = $1 and a.subject_kind = 'evidence' and a.id > $3
       union select a.id from audit a where a.company_id = $1 and a.id > $3 and exists (
         select from unnest($7::text[]) v where strpos(lower(a.detail::text), lower(v)) > 0)
       order by id limit $5
     ) select ${chainColumns}, (a.subject_kind = any ($4) and a.subject_id is not distinct from $2
         or a.subject_kind = any ($6) and a.actor_id is not distinct from $2) as "isAbout"
     from audit a join wanted w on w.id = a.id where a.company_id = $1 order by a.id`,
    [companyId, personId, after, aboutPerson, batchSize, aboutActor, unmistakable],
  )
  return rows
}

/** The line without personal values; null if it has none. */
function redactLine(line: RedactedLine, isBy: boolean, replace: (text: string) => string): ChainLine | null {
  const before = JSON.parse(line.detail)
  const detail = JSON.stringify(redactValue(before, line.isAbout, replace))
  const place = isBy ? { network: null, device: null } : {}
  const next = { ...line, detail, ...place }
  const isSame =
    detail === JSON.stringify(before) && next.network === line.network && next.device === line.device
  return isSame ? null : next
}

function redactValue(value: unknown, byKey: boolean, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map(one => redactValue(one, byKey, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      byKey && personalKeys.has(key) && one !== null ? erased : redactValue(one, byKey, replace),
    ]),
  )
}

/** Replaces the values in a text where they stand as words of their own, blind to case. */
function replacer(values: readonly string[]): (text: string) => string {
  const words = values
    .map(value => value.trim())
    .filter(value => value.length > 1)
    // The longest first: a full name before the first name in it.
    .sort((a, b) => b.length - a.length)
    .map(value => RegExp.escape(value))
  if (!words.length) return text => text
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text => text.replace(pattern, erased)
}

async function updateLines(tx: Tx, companyId: number, lines: readonly ChainLine[]) {
  const { rows } = await tx.$client.query(
    `update audit a set detail = n.detail::jsonb, network = n.network, device = n.device
     from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as n (id, detail, network, device)
     where a.company_id = $1 and a.id = n.id returning a.id, a.detail::text, a.network, a.device`,
    [
      companyId,
      lines.map(line => line.id),
      lines.map(line => line.detail),
      lines.map(line => line.network),
      lines.map(line => line.device),
    ],
  )
  return (rows as Pick<ChainLine, 'id' | 'detail' | 'network' | 'device'>[])
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(line => ({ id: line.id, digest: contentDigest(line) }))
}

interface Recorded extends Omit<Redaction, 'values' | 'unmistakable'> {
  changed: readonly { id: string; digest: Buffer }[]
  now: Date
}

async function recordRedaction(tx: Tx, { companyId, personId, by, changed, now }: Recorded): Promise<void> {
  const { rows } = await tx.$client.query(
    `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail)
     values ($1, $2, $3, $4, 'person', $5, $6) returning id`,
    [
      companyId,
      now,
      by,
      redactAction,
      personId,
      JSON.stringify({ lines: changed.length, digest: redactionDigest(changed) }),
    ],
  )
  await tx.$client.query(
    `insert into audit_redactions (company_id, audit_id, redaction_id, content_digest)
     select $1::bigint, n.id, $2::bigint, n.digest from unnest($3::bigint[], $4::bytea[]) as n (id, digest)`,
    [companyId, rows[0].id, changed.map(line => line.id), changed.map(line => line.digest)],
  )
}
