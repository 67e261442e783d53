import pg from 'pg'
import type { Tx } from '#src/platform/database/db.ts'

// Statements of the import, which runs as the owner. SQL text: rows are JSON, and columns are read from the
// catalogue.

/**
 * What an import writes in other words than the archive has it: the column as SQL over the row `r` and what
 * is `given`.
 */
export const importedAs: Record<string, Record<string, string>> = {
  files: { uploaded_by: 'null', provider: 'given.provider' },
  // The payment service charges for the other installation, so nobody pays here until the company subscribes
  // again. A plan without a provider was written by the operator and stays.
  subscriptions: {
    status: `case when r.provider is null then r.status else 'canceled' end`,
    cancel_at_period_end: 'r.cancel_at_period_end and r.provider is null',
    extra_collectors: 'case when r.provider is null then r.extra_collectors else 0 end',
  },
  // Nothing is sent before staff say so: the company may still be at work elsewhere.
  notifications: {
    status: `case when r.status = 'ACTIVE' then 'DRAFT' else r.status end`,
    next_send_at: 'null',
  },
  notification_deliveries: {
    status: `case when r.status in ('waiting', 'claimed') then 'not-sent' else r.status end`,
    claimed_at: 'null',
  },
  automatic_messages: { is_on: 'false' },
  // Without its secret a webhook cannot sign. It is off, with a new one, which the caller seals.
  webhooks: {
    status: `'off'`,
    sealed_secret: `'\\x00'::bytea`,
    sealed_old_secret: 'null',
    old_secret_until: 'null',
  },
  // Without its secret nothing can be sent: it is off until somebody enters one.
  export_schedules: { status: `'off'`, sealed_secret: `'\\x00'::bytea` },
  export_runs: {
    state: `case when r.state in ('waiting', 'running') then 'failed' else r.state end`,
    ended_at: `coalesce(r.ended_at, given.now)`,
    next_try_at: 'null',
    hash: 'null',
    upload: 'null',
  },
  webhook_deliveries: {
    state: `case when r.state = 'waiting' then 'failed' else r.state end`,
    ended_at: `case when r.state = 'waiting' then given.now else r.ended_at end`,
    claim: 'null',
  },
  // The address of a link belongs to the installation that made it.
  public_links: {
    token_hash: `sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`,
    revoked_at: 'coalesce(r.revoked_at, given.now)',
  },
}

interface Column {
  name: string
  isIdentity: boolean
}

/** The columns of a table that are not computed. */
export async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.$client.query(
    `select attname::text as name, attidentity <> '' as "isIdentity" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}

/** What is the same for all rows of an import. */
export interface ImportTarget {
  companyId: number
  now: Date
  provider: string
}

/** Inserts rows, each a line of JSON, with their ids, under the id that the company has here. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  lines: readonly string[],
  { companyId, now, provider }: ImportTarget,
): Promise<void> {
  const as = importedAs[table] ?? {}
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join()
  const values = columns.map(({ name }) =>
    Object.hasOwn(as, name) ? as[name] : `r.${pg.escapeIdentifier(name)}`,
  )
  const key = table === 'companies' ? 'id' : 'company_id'
  await tx.$client.query(
    `with given as (select $2::timestamptz as now, $3::text as provider)
     insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
     select ${values.join()} from given, jsonb_array_elements($1::jsonb) with ordinality e (line, at),
       jsonb_populate_record(null::${pg.escapeIdentifier(table)}, e.line || jsonb_build_object('${key}', $4::bigint)) r
     order by e.at`,
    [`[${lines.join()}]`, now, provider, companyId],
  )
}

/** Writes columns that point at rows which came later, or that a trigger has set. */
export async function updateLater(
  tx: Tx,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
  companyId: number,
): Promise<void> {
  const sets = columns.map(name => `${pg.escapeIdentifier(name)} = r.${pg.escapeIdentifier(name)}`)
  const name = pg.escapeIdentifier(table)
  await tx.$client.query(
    `update ${name} t set ${sets.join()}
     from jsonb_array_elements($1::jsonb) e, jsonb_populate_record(null::${name}, e) r
     where t.company_id = $2 and t.id = r.id`,
    [`[${lines.join()}]`, companyId],
  )
}

/**
 * Forgets the payment method of a company, whose account at the payment service is not imported, unless its
 * plan is kept by hand.
 */
export async function forgetPaymentMethod(tx: Tx, companyId: number): Promise<void> {
  await tx.$client.query(
    `update companies set payment_method = null where id = $1 and payment_method is not null
       and not exists (select from subscriptions where company_id = $1 and provider is null)`,
    [companyId],
  )
}

/**
 * Lets the database go on counting after the ids of the import. The locks keep others from taking one
 * meanwhile.
 */
export async function advanceIds(tx: Tx, tables: readonly string[], companyId: number): Promise<void> {
  for (const table of tables) {
    const name = pg.escapeIdentifier(table)
    await tx.$client.query(`lock table ${name} in share row exclusive mode`)
    await tx.$client.query(
      `select setval(s.name, m.id) from (select pg_get_serial_sequence($1, 'id') as name) s,
         (select max(id) as id from ${name} where ${table === 'companies' ? 'id' : 'company_id'} = $2) m
       where m.id is not null
         and m.id > coalesce((select last_value from pg_sequences where format('%I.%I', schemaname, sequencename) = s.name), 0)`,
      [table, companyId],
    )
  }
}

/** The id under which the company is imported: its own, or a new one if that is taken. */
export async function freeCompanyId(tx: Tx, wanted: number): Promise<number> {
  const { rows } = await tx.$client.query(
    `select case when exists (select from companies where id = $1)
       then nextval(pg_get_serial_sequence('companies', 'id')) else $1::bigint end as id`,
    [wanted],
  )
  return Number(rows[0].id)
}

/** True if a company has this name here, whatever its case and spaces. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select exists (select from company_names where name = company_name_key($1)) as taken`,
    [name],
  )
  return rows[0].taken
}

/** Those of the names of sign-in that somebody has here. */
export async function takenNames(tx: Tx, lines: readonly string[]): Promise<string[]> {
  const { rows } = await tx.$client.query(
    `select n.name from jsonb_array_elements($1::jsonb) e join sign_in_names n on n.name = e ->> 'name' order by 1`,
    [`[${lines.join()}]`],
  )
  return rows.map((row: { name: string }) => row.name)
}

/**
 * Lets what names the company by its id follow, where it got a new one, and the chain of the audit log go on
 * or begin anew.
 */
export async function followCompany(tx: Tx, from: number, to: number): Promise<void> {
  // Rows of deleted reports are kept as JSON.
  await tx.$client.query(
    `update deleted_tasks d set content = (
       select jsonb_object_agg(part.key, case when jsonb_typeof(part.value) <> 'array' then part.value else (
         select coalesce(jsonb_agg(row || jsonb_build_object('company_id', $1::bigint)), '[]')
           from jsonb_array_elements(part.value) row) end)
       from jsonb_each(d.content) part)
     where d.company_id = $1 and d.content is not null`,
    [to],
  )
  if (from === to) {
    // The chain of the audit log goes on where it was.
    await tx.$client.query(
      `delete from audit_unlinked u using audit_links l
       where u.company_id = $1 and l.company_id = $1 and l.audit_id = u.audit_id`,
      [to],
    )
    return
  }
  await tx.$client.query(
    `update audit set subject_id = $2 where company_id = $2 and subject_kind = 'company' and subject_id = $1`,
    [from, to],
  )
  // Its links cover the id of the company, so the lines are linked anew.
  await tx.$client.query('delete from audit_links where company_id = $1', [to])
}
