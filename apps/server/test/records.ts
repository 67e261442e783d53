import { randomUUID } from 'node:crypto'
import { sealTargetSecret } from '#src/features/export/schedule-secret.ts'
import { createWebhookSecret, sealWebhookSecret } from '#src/features/webhook/webhook-secret.ts'
import { makeApiKey } from './api-keys.ts'
import type { Ids } from './endpoint-input.ts'
import type { MadePerson, makers } from './make.ts'
import { quickHash } from './quick-hash.ts'
import type { TestServer } from './server.ts'

/** Numbers that no task of another company has, for tests that call with the ids of another company. */
let taken = 1_000_000_000

/**
 * Makes one record of each kind in a company, all in one project, for tests that call every endpoint with
 * their ids.
 * @param marker part of all names, so that the records are recognisable in any response
 */
export async function makeRecords(
  server: TestServer,
  make: ReturnType<typeof makers>,
  company: Awaited<ReturnType<ReturnType<typeof makers>['company']>>,
  marker: string,
  /** Who makes them; by default an admin with the marker as a name. */
  by?: MadePerson,
) {
  const { pool } = server.deps.db
  const named = { firstName: marker, lastName: marker, companyId: company.id }
  const tag = await make.tag(company.id, { title: marker })
  const [project, template, group, admin, collector] = await Promise.all([
    make.project(company.id, { name: marker }),
    make.template(company.id, { title: marker, tagId: tag.id }),
    make.group(company.id, { name: marker }),
    by ?? make.person(company.id, 'admin', { ...named, passwordHash: quickHash('fieldwork-123') }),
    make.person(company.id, 'collector', named),
  ])
  const member = await make.person(company.id, 'member', {
    ...named,
    groupId: group.id,
    status: 'REQUEST_PENDING',
  })
  const projectTemplate = await make.projectTemplate(company.id, project.id, template.id)
  await make.membership(company.id, project.id, collector.id)
  const work = { company, superAdmin: company.superAdmin, project, template, projectTemplate, collector }
  const task = await make.task(work, { id: ++taken })
  const only = async (text: string, values: unknown[]): Promise<number> =>
    Number((await pool.query(text, values)).rows[0].id)
  const dataList = await only(
    `insert into data_lists (company_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id`,
    [company.id, marker],
  )
  const field = { id: 'which', kind: 'data-list', label: marker, isRequired: false, listId: String(dataList) }
  await pool.query('update templates set fields = $3 where company_id = $1 and id = $2', [
    company.id,
    template.id,
    JSON.stringify([field]),
  ])
  const notification = await only(
    `insert into notifications (company_id, title, message, type, status, recipient_count, creator_id, created_at, updated_at)
     values ($1, $2, $2, 'GENERAL', 'SENT', 1, $3, now(), now()) returning id`,
    [company.id, marker, admin.id],
  )
  await pool.query(
    'insert into notification_recipients (company_id, notification_id, person_id) values ($1, $2, $3)',
    [company.id, notification, collector.id],
  )
  const run = await only(
    `insert into notification_runs (company_id, notification_id, due_at, title, message, type, status, created_at)
     values ($1, $2, now(), $3, $3, 'GENERAL', 'DONE', now()) returning id`,
    [company.id, notification, marker],
  )
  const owner = { companyId: company.id, clientId: randomUUID() }
  const secret = sealWebhookSecret(server.deps.secrets.sealKeys, createWebhookSecret(), owner)
  const webhook = await only(
    `insert into webhooks (company_id, client_id, url, description, types, sealed_secret, created_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, '{task.submitted.v1}', $5, $6, now(), now()) returning id`,
    [company.id, owner.clientId, `https://192.0.2.7/${marker}`, marker, secret, admin.id],
  )
  const sftpTarget = { kind: 'sftp', host: '192.0.2.7', port: 22, username: 'quadrat', folder: marker }
  const sftpSecret = sealTargetSecret(server.deps.secrets.sealKeys, { password: marker }, owner)
  const ids: Ids = {
    notification,
    delivery: await only(
      `insert into notification_deliveries (company_id, run_id, notification_id, person_id, way, status, try_at, created_at)
       values ($1, $2, $3, $4, 'app', 'sent', now(), now()) returning id`,
      [company.id, run, notification, collector.id],
    ),
    inboxItem: await only(
      `insert into inbox_items (company_id, person_id, kind, detail, created_at)
       values ($1, $2, 'webhook-stopped', jsonb_build_object('about', $3::text), now()) returning id`,
      [company.id, admin.id, marker],
    ),
    publicLink: await only(
      `insert into public_links (company_id, token_hash, title, shows, timezone, created_by_id, created_at, updated_at)
       values ($1, sha256(convert_to($2, 'UTF8')), $2, '{"kind": "dashboard", "project": null, "only": null}', 'UTC', $3, now(), now()) returning id`,
      [company.id, marker, admin.id],
    ),
    apiKey: (await makeApiKey(server.deps.db, company.id, { name: marker })).id,
    webhook,
    exportSchedule: await only(
      `insert into export_schedules (company_id, client_id, name, every, format, target, sealed_secret, next_run_at,
         created_by_id, created_at, updated_at)
       values ($1, $2, $3, 'day', 'csv', $4, $5, now() + interval '1 day', $6, now(), now()) returning id`,
      [company.id, owner.clientId, marker, JSON.stringify(sftpTarget), sftpSecret, admin.id],
    ),
    webhookDelivery: await only(
      `insert into webhook_deliveries (company_id, webhook_id, message_id, type, subject, body, state, next_try_at, created_at)
       values ($1, $2, gen_random_uuid(), 'task.submitted.v1', 'task:1', $3, 'delivered', now(), now()) returning id`,
      [company.id, webhook, marker],
    ),
    report: task.clientId ?? '',
    company: company.id,
    project: project.id,
    template: template.id,
    projectTemplate: projectTemplate.id,
    task: task.id,
    evidence: task.evidenceId,
    group: group.id,
    site: (await make.site(company.id, project.id)).id,
    tag: tag.id,
    dataList,
    option: await only(
      `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at)
       values ($1, $2, $3, now(), now()) returning id`,
      [company.id, dataList, marker],
    ),
    collector: collector.id,
    member: member.id,
    admin: admin.id,
    session: await only('select id from sessions where person_id = $1', [admin.id]),
    device: await only(
      `insert into devices (company_id, person_id, client_id, created_at, last_seen_at)
       values ($1, $2, gen_random_uuid(), now(), now()) returning id`,
      [company.id, collector.id],
    ),
    changeRequest: await only(
      `insert into company_change_requests (company_id, requested_by, name, website, created_at)
       values ($1, $2, $3, $3, now())
       on conflict (company_id, requested_by) where decided_at is null do update set name = excluded.name returning id`,
      [company.id, admin.id, marker],
    ),
    templateDraft: await only(
      `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
       values ($1, $2, $3, $3, now(), now()) returning id`,
      [company.id, { meta: { title: marker }, fields: [] }, admin.id],
    ),
    comment: await only(
      `insert into task_comments (company_id, task_id, author_id, text, created_at) values ($1, $2, $3, $4, now())
       returning id`,
      [company.id, task.id, admin.id, marker],
    ),
    message: await only(
      `insert into task_messages (company_id, client_id, task_id, collector_id, author_id, text, sent_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now(), now()) returning id`,
      [company.id, task.id, collector.id, admin.id, marker],
    ),
    export: await only(
      `insert into exports (company_id, format, direct, state, rows_total, created_by_id, created_at, updated_at, expires_at)
       values ($1, 'csv', false, 'waiting', 3000, $2, now(), now(), now() + interval '1 day') returning id`,
      [company.id, admin.id],
    ),
    companyArchive: await only(
      `insert into company_archives (company_id, state, created_by_id, created_at, updated_at, expires_at)
       values ($1, 'failed', $2, now(), now(), now() + interval '1 day') returning id`,
      [company.id, admin.id],
    ),
    file: await only(
      `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
       values ($1, $2, $3, '.jpg', 'image/jpeg', 1, 'folder', now(), now()) returning id`,
      [company.id, 'ab'.repeat(32), marker],
    ),
  }
  return { ids, collector }
}
