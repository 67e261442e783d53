import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sealTargetSecret } from '#src/features/export/schedule-secret.ts'
import { moveTaskToDeleted } from '#src/features/task/deleted-task.queries.ts'
import { createWebhookSecret, sealWebhookSecret } from '#src/features/webhook/webhook-secret.ts'
import { redactAudit } from '#src/platform/audit/audit-redaction.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from './make.ts'
import { picture } from './picture.ts'
import type { TestServer } from './server.ts'
import { localNumber, square, unique } from './values.ts'

/**
 * Creates a company with at least one row in every table of a company that an archive holds, with files in
 * the store, and with the name, number and mail of its data collector and of one admin in each text that may
 * hold them.
 */
export async function wholeCompany({ deps }: TestServer) {
  const make = makers(deps.db)
  const { pool } = deps.db
  const row = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0]
  const id = async (text: string, values: unknown[]) => Number((await row(`${text} returning id`, values)).id)
  const run = (text: string, values: unknown[]) => pool.query(text, values)

  const names = { collector: { firstName: `Zawadi${unique()}`, lastName: `Mwamba${unique()}` } }
  const adminName = { firstName: `Khamisi${unique()}`, lastName: `Baraka${unique()}` }
  const company = await make.company()
  const c = company.id
  const group = await make.group(c, { chiefName: `${names.collector.firstName} ${names.collector.lastName}` })
  const collector = await make.person(c, 'collector', {
    ...names.collector,
    idNumber: `ID${localNumber()}`,
    dateOfBirth: '1990-02-03',
    groupId: group.id,
  })
  const admin = await make.person(c, 'admin', adminName)
  const fullName = `${names.collector.firstName} ${names.collector.lastName}`
  const adminFullName = `${adminName.firstName} ${adminName.lastName}`
  const marked = `${fullName} (${collector.phoneNumber}) and ${adminFullName}, ${admin.email}`

  const project = await make.project(c, { budget: '12345678901234.56', statement: marked })
  const template = await make.template(c, {
    fields: [{ id: 'note', kind: 'text', label: 'Note', isRequired: false }],
  })
  const old = await make.template(c, { rootId: template.id, version: 2, status: 'old' })
  const tag = await make.tag(c)
  const projectTemplate = await make.projectTemplate(c, project.id, template.id, { tagId: tag.id })
  await make.membership(c, project.id, collector.id)
  await run(
    'insert into person_projects (company_id, person_id, project_id, added_at) values ($1, $2, $3, now())',
    [c, admin.id, project.id],
  )
  await make.site(c, project.id, { outline: square(10, 10, 1) })
  const work = { company, superAdmin: company.superAdmin, project, template, projectTemplate, collector }
  const list = await make.dataList(c)
  await id(
    `insert into data_list_options (company_id, data_list_id, value, columns, created_at, updated_at)
      values ($1, $2, $3, '{"ward":"Mida"}', now(), now())`,
    [c, list.id, fullName],
  )

  async function file(name: string): Promise<number> {
    const bytes = await picture({ width: 24, height: 16 })
    const draft = await deps.files.draft(Readable.from([bytes]), { limit: () => 1e6 })
    await draft.keep(c)
    return id(
      `insert into files (company_id, hash, name, ext, mime, size, provider, uploaded_by, exif_latitude, exif_longitude,
        created_at, updated_at)
       values ($1, $2, $3, '.jpg', 'image/jpeg', $4, 'local', $5, -3.6, 39.8, now(), now())`,
      [c, draft.hash, name, bytes.length, collector.id],
    )
  }
  const profile = await file('profile.jpg')
  await run('update people set picture_id = $3 where company_id = $1 and id = $2', [c, collector.id, profile])

  async function report(at = '2026-06-01T08:00:00Z') {
    const task = await make.task(work, { createdAt: new Date(at), groupId: group.id, title: marked })
    const photo = await file(`photo-${task.id}.jpg`)
    await run(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
        values ($1, $2, 0, 'note', 'text', 'Note', to_jsonb($3::text))`,
      [c, task.evidenceId, marked],
    )
    await run(
      `insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, file_id)
       select $1, $2, 0, f.hash, f.name, f.mime, f.size, f.id from files f where f.company_id = $1 and f.id = $3`,
      [c, task.evidenceId, photo],
    )
    await run('update evidence set notes = $3 where company_id = $1 and id = $2', [
      c,
      task.evidenceId,
      marked,
    ])
    return { ...task, photo }
  }
  const task = await report()
  await run(
    `insert into task_documents (company_id, task_id, file_id, added_at) values ($1, $2, $3, now())`,
    [c, task.id, await file('document.jpg')],
  )
  const comment = await id(
    `insert into task_comments (company_id, task_id, author_id, text, created_at) values ($1, $2, $3, $4, now())`,
    [c, task.id, admin.id, marked],
  )
  await run('insert into task_comment_mentions (company_id, comment_id, person_id) values ($1, $2, $3)', [
    c,
    comment,
    company.superAdmin.id,
  ])
  const message = (taskId: number) =>
    run(
      `insert into task_messages (company_id, client_id, task_id, collector_id, author_id, text, sent_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now(), now())`,
      [c, taskId, collector.id, admin.id, marked],
    )
  await message(task.id)
  await run('insert into task_reads (company_id, task_id, person_id, message_id) values ($1, $2, $3, 1)', [
    c,
    task.id,
    admin.id,
  ])
  const deleted = await report()
  await message(deleted.id)
  await withOwnerTransaction(deps, tx =>
    moveTaskToDeleted(tx, c, deleted.id, { reason: marked, personId: admin.id, at: new Date() }),
  )

  const notification = await id(
    `insert into notifications (company_id, title, message, type, status, recipient_count, creator_id, next_send_at, created_at, updated_at)
     values ($1, 'Rain', $2, 'GENERAL', 'ACTIVE', 1, $3, now() + interval '1 year', now(), now())`,
    [c, marked, admin.id],
  )
  const notificationRun = await id(
    `insert into notification_runs (company_id, notification_id, due_at, title, message, type, status, created_at)
     values ($1, $2, now(), 'Rain', $3, 'GENERAL', 'DONE', now())`,
    [c, notification, marked],
  )
  await run(
    `insert into notification_groups (company_id, notification_id, group_id) select company_id, $2, min(id) from groups
      where company_id = $1 group by company_id`,
    [c, notification],
  )
  await run(
    'insert into notification_recipients (company_id, notification_id, person_id) values ($1, $2, $3)',
    [c, notification, collector.id],
  )
  await run(
    `insert into notification_deliveries (company_id, run_id, notification_id, person_id, way, status, try_at, created_at, title, message)
     values ($1, $2, $3, $4, 'app', 'sent', now(), now(), 'Rain', $5)`,
    [c, notificationRun, notification, collector.id, marked],
  )
  // All of them, off, so that the job of each minute neither adds nor sends one during a test.
  await run(
    `insert into automatic_messages (company_id, kind, is_on)
     select $1, kind, false from unnest(array['DC_DECISION', 'DC_INACTIVITY', 'DC_LAST_TASK_REPORTED',
       'DC_WEEKLY_ACTIVITIES', 'LOGIN', 'WEEKLY_REPORT']) kind
     on conflict do nothing`,
    [c],
  )
  await run(
    `insert into automatic_mails (company_id, kind, person_id, about, sent_at) values ($1, 'weekly-report', $2, now(), now())`,
    [c, admin.id],
  )
  await run(
    'insert into untold_decisions (company_id, task_id, person_id, decided_at) values ($1, $2, $3, now())',
    [c, task.id, collector.id],
  )
  await run(
    `insert into inbox_items (company_id, person_id, kind, subject_id, detail, created_at)
      values ($1, $2, 'mention', $3, $4, now()), ($1, $5, 'mention', $3, $4, now())`,
    [c, company.superAdmin.id, comment, { by: adminFullName, about: fullName }, admin.id],
  )
  await run(`insert into inbox_settings (company_id, person_id, by_mail) values ($1, $2, '{mention}')`, [
    c,
    admin.id,
  ])

  const owner = { companyId: c, clientId: randomUUID() }
  const sealed = sealWebhookSecret(deps.secrets.sealKeys, createWebhookSecret(), owner)
  const webhook = await id(
    `insert into webhooks (company_id, client_id, url, description, types, sealed_secret, created_by_id, created_at, updated_at)
     values ($1, $2, 'https://192.0.2.7/hook', $3, '{task.submitted.v1}', $4, $5, now(), now())`,
    [c, owner.clientId, marked, sealed, admin.id],
  )
  const schedule = await id(
    `insert into export_schedules (company_id, client_id, name, every, format, filters, layout, target, sealed_secret, host_key,
       next_run_at, created_by_id, created_at, updated_at)
     values ($1, $2, $3, 'week', 'csv', '{}', '{"titles": "names"}', $4, $5, 'SHA256:example', now() + interval '1 day', $6, now(), now())`,
    [
      c,
      owner.clientId,
      marked,
      JSON.stringify({ kind: 'sftp', host: '192.0.2.7', port: 22, username: 'quadrat', folder: '' }),
      sealTargetSecret(deps.secrets.sealKeys, { password: unique() }, owner),
      admin.id,
    ],
  )
  await run(
    `insert into export_runs (company_id, schedule_id, state, attempt, file_name, rows_done, size, error, created_at, ended_at)
     values ($1, $2, 'failed', 6, 'example.csv', 3, 90, 'ECONNREFUSED', now(), now())`,
    [c, schedule],
  )
  const delivery = await id(
    `insert into webhook_deliveries (company_id, webhook_id, message_id, type, subject, body, state, next_try_at, created_at)
     values ($1, $2, gen_random_uuid(), 'task.submitted.v1', 'task:1', $3, 'delivered', now(), now())`,
    [c, webhook, JSON.stringify({ collector: names.collector, text: marked })],
  )
  await run(
    `insert into webhook_tries (company_id, delivery_id, at, duration_ms, request_headers, response_body)
      values ($1, $2, now(), 5, '{}', $3)`,
    [c, delivery, marked],
  )
  await run(
    `insert into public_links (company_id, token_hash, title, shows, timezone, created_by_id, created_at, updated_at)
     values ($1, $2, 'Map', '{"kind": "dashboard", "project": null, "only": null}', 'UTC', $3, now(), now())`,
    [c, Buffer.from(unique()), admin.id],
  )
  await run(
    `insert into company_change_requests (company_id, requested_by, name, website, created_at) values ($1, $2, $3, $3, now())`,
    [c, admin.id, marked],
  )
  await run(
    `insert into dashboards (company_id, project_id, blocks, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [c, project.id, JSON.stringify([{ kind: 'text', text: marked }])],
  )
  await run(
    `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at) values ($1, $2, $3, $3, now(), now())`,
    [c, { meta: { title: 'Draft' }, fields: [] }, admin.id],
  )
  await run(
    `insert into sample_projects (company_id, project_id, template_id, tag_id, collector_ids, created_at)
      values ($1, $2, $3, $4, $5, now())`,
    [c, project.id, template.id, tag.id, [collector.id]],
  )
  await run(
    `insert into subscriptions (company_id, status, plan_name, provider, created_at, updated_at)
      values ($1, 'active', 'Field', 'sandbox', now(), now())`,
    [c],
  )
  await run(
    `insert into retention_rules (company_id, project_id, photos_months, updated_at) values ($1, $2, 24, now())`,
    [c, project.id],
  )
  await run(
    `insert into devices (company_id, person_id, client_id, name, push, created_at, last_seen_at)
      values ($1, $2, gen_random_uuid(), $3, '{"endpoint": "https://push.example"}', now(), now())`,
    [c, collector.id, `Phone of ${fullName}`],
  )
  await run(
    `insert into erasures (company_id, person_id, with_photos, state, created_by_id, created_at) values ($1, $2, false, 'done', $3, now())`,
    [c, (await make.person(c, 'member')).id, admin.id],
  )
  await run(
    `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail) values
      ($1, now(), $2, 'collector.create', 'collector', $3, $4), ($1, now(), $2, 'company.update', 'company', $1, '{}'),
      ($1, now(), $3, 'task.submit', 'task', $5, $6)`,
    [c, admin.id, collector.id, { name: fullName, ...names.collector }, task.id, { by: fullName }],
  )
  const forgotten = await make.person(c, 'member')
  await run(
    `insert into audit (company_id, at, action, subject_kind, subject_id, detail)
      values ($1, now(), 'member.create', 'member', $2, '{"name": "Somebody"}')`,
    [c, forgotten.id],
  )
  const redaction = { companyId: c, personId: forgotten.id, by: null, values: ['Somebody'] }
  await withOwnerTransaction(deps, tx => redactAudit(tx, redaction, new Date()), c)
  return { ...work, admin, group, task, deleted, old, fullName, adminFullName, webhook, profile }
}
