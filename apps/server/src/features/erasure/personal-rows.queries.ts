import { erasedName } from '@quadrat/domain/account/erasure'
import type { Tx } from '#src/platform/database/db.ts'
import type { ErasedPerson } from './erasure.queries.ts'

// Statements of the job, which runs as the owner. SQL text: one short statement for each table.

/** What is deleted of a person, by the table. $1 is the company, $2 the person. */
const deletions: Record<string, string> = {
  inbox_browsers: 'person_id = $2',
  inbox_items: 'person_id = $2',
  inbox_settings: 'person_id = $2',
  automatic_mails: 'person_id = $2',
  untold_decisions: 'person_id = $2',
  notification_recipients: 'person_id = $2',
  task_messages: '(author_id = $2 or collector_id = $2)',
  task_comment_mentions: 'person_id = $2',
  task_reads: 'person_id = $2',
  project_collectors: 'person_id = $2',
  sign_in_codes: 'person_id = $2',
  sign_in_names: 'person_id = $2',
  second_factors: 'person_id = $2',
  recovery_codes: 'person_id = $2',
}

/**
 * Deletes what is a person's alone, and takes from the rest what is theirs. What is left of a session is the
 * hash of its token, by which the phone is told.
 */
export async function deletePersonalRows(tx: Tx, companyId: number, personId: number): Promise<void> {
  const ids = [companyId, personId]
  for (const [table, where] of Object.entries(deletions))
    await tx.$client.query(`delete from ${table} where company_id = $1 and ${where}`, ids)
  await tx.$client.query(
    `update sessions set device_id = null, user_agent = null where company_id = $1 and person_id = $2`,
    ids,
  )
  await tx.$client.query('delete from devices where company_id = $1 and person_id = $2', ids)
  // What was not handed over is not sent any more; of the rest the counts stay.
  await tx.$client.query(
    `delete from notification_deliveries where company_id = $1 and person_id = $2 and status = 'waiting'`,
    ids,
  )
  await tx.$client.query(
    `update notification_deliveries set title = null, message = null, type = null where company_id = $1 and person_id = $2`,
    ids,
  )
  // The threads of deleted reports wait with them.
  await tx.$client.query(
    `update deleted_tasks set content = jsonb_set(content, '{task_messages}', (
       select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(content -> 'task_messages') m
       where (m ->> 'author_id')::bigint <> $2 and (m ->> 'collector_id')::bigint <> $2))
     where company_id = $1 and jsonb_typeof(content -> 'task_messages') = 'array' and exists (
       select from jsonb_array_elements(content -> 'task_messages') m
       where (m ->> 'author_id')::bigint = $2 or (m ->> 'collector_id')::bigint = $2)`,
    ids,
  )
}

/** Deletes what webhooks were sent about a person or with their name, with the answers. */
export async function deleteWebhookDeliveries(
  tx: Tx,
  companyId: number,
  personId: number,
  words: readonly string[],
): Promise<void> {
  await tx.$client.query(
    `delete from webhook_deliveries d where d.company_id = $1 and (d.subject = $2 or exists (
       select from unnest($3::text[]) w where strpos(lower(d.body), lower(w)) > 0
         or exists (select from webhook_tries t where t.company_id = $1 and t.delivery_id = d.id
           and strpos(lower(t.response_body), lower(w)) > 0)))`,
    [companyId, `collector:${personId}`, words],
  )
}

/** Deletes jobs of this queue that hold messages to a person. */
export async function deleteMessagesTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.$client.query(
    `delete from pgboss.job where name in ('send-mail', 'send-text-message') and data ->> 'to' = any ($1)`,
    [addresses],
  )
}

/** Deletes the counts and limits under the number and mail of a person, which the coordinator has. */
export async function deleteTracesOfAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  for (const table of ['sign_in_attempts', 'message_counts'])
    await tx.$client.query(
      `delete from ${table} where exists (select from unnest($1::text[]) a where strpos(name, a) > 0)`,
      [addresses],
    )
}

/** Takes the stored files of exports and archives of the company, which hold names; returns their hashes. */
export async function takeStoredExports(tx: Tx, companyId: number): Promise<string[]> {
  const hashes = new Set<string>()
  for (const table of ['exports', 'company_archives']) {
    const { rows } = (await tx.$client.query(
      `delete from ${table} where company_id = $1 and hash is not null returning hash`,
      [companyId],
    )) as { rows: { hash: string }[] }
    for (const { hash } of rows) hashes.add(hash)
  }
  return [...hashes]
}

/** Empties the deleted reports of a person, and returns the hashes of their photos. */
export async function emptyReportsOf(tx: Tx, companyId: number, personId: number): Promise<string[]> {
  const { rows } = (await tx.$client.query(
    `select task_id as id, file_hashes as hashes from deleted_tasks
     where company_id = $1 and reporter_id = $2 and content is not null for update`,
    [companyId, personId],
  )) as { rows: { id: string; hashes: string[] }[] }
  await tx.$client.query(
    `update deleted_tasks set content = null, file_hashes = '{}', project_template_id = null, template_id = null,
       template_version = null
     where company_id = $1 and task_id = any ($2)`,
    [companyId, rows.map(({ id }) => id)],
  )
  return [...new Set(rows.flatMap(({ hashes }) => hashes))]
}

/** Takes the name and all that is personal from the row of a person, which stays for what points at it. */
export async function emptyPerson(tx: Tx, companyId: number, person: ErasedPerson, now: Date): Promise<void> {
  await tx.$client.query(
    `update people set first_name = $3, last_name = $4, title = null, email = null, phone_number = null, password_hash = null,
       gender = null, id_number = null, date_of_birth = null, picture_id = null, group_id = null, client_id = null,
       camera_permission = null, location_permission = null, media_library_permission = null,
       receive_weekly_status_report = false, receive_login_reminder = false, may_export = false, is_verifier = false,
       last_sign_in_at = null, invitation_withdrawn_at = null, onboarding = '{}', language = null, browser_language = null, watched_videos = '{}', status = 'ARCHIVED', blocked = true,
       row_version = row_version + 1, updated_at = $5
     where company_id = $1 and id = $2`,
    [companyId, person.id, erasedName.firstName, erasedName.lastName, now],
  )
}
