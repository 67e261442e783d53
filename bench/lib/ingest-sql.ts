import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { answers, type Fixture, fields } from './fill.ts'
import type { PhoneReport } from './report.ts'

// Inserts the rows of a report by hand: one transaction for the report and one for its photo, with
// prepared statements. There are no checks, no tokens and no HTTP requests.

export interface IngestSql {
  /** @param folder the folder to which the photo is written and synced, as the file store does */
  enter(report: PhoneReport, folder: string): Promise<void>
  close(): Promise<void>
}

export async function ingestSql(url: string, fixture: Fixture, person: number): Promise<IngestSql> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { companyId, uses } = fixture
  const groupId = await groupOf(client, companyId, person)
  const begin = `begin; set local role quadrat_app; set local app.company_id = '${companyId}'`
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })

  const numbers: number[] = []

  /** The number of the next task, of a hundred that are taken together. */
  async function nextNumber(): Promise<number> {
    const known = numbers.pop()
    if (known !== undefined) return known
    const { rows } = await run('numbers', 'select take_task_numbers($1, 100) as first', [companyId])
    const first = Number(rows[0].first)
    for (let number = first + 99; number > first; number--) numbers.push(number)
    return first
  }

  async function enterReport({ clientId, submission, photo }: PhoneReport) {
    const now = new Date()
    const use = uses.find(one => String(one.projectTemplateId) === submission.projectTemplateId)
    if (!use) throw new Error('no such use')
    const number = await nextNumber()
    await client.query(begin)
    const { rows } = await run('task', taskText, [
      companyId,
      clientId,
      createHash('sha256').update(clientId).digest(),
      use.projectId,
      use.projectTemplateId,
      use.templateId,
      person,
      groupId,
      photo ? 'IN_PROGRESS' : 'PENDING',
      submission.reportedAt,
      photo ? 1 : 0,
      now,
      number,
    ])
    const taskId = Number(rows[0].id)
    const evidence = await run('evidence', evidenceText, [
      companyId,
      taskId,
      submission.comment,
      submission.position?.latitude,
      submission.position?.longitude,
      submission.position?.accuracy,
      photo ? 'in_progress' : 'done',
      now,
    ])
    const evidenceId = Number(evidence.rows[0].id)
    await run('values', valuesText, [companyId, evidenceId, ...valueColumns])
    if (photo) await run('picture', pictureText, [companyId, evidenceId, photo.hash, photo.bytes.length])
    await record('task.submit', ['task-created', 'evidence-created'], taskId, now)
    await client.query('commit')
    return { taskId, evidenceId }
  }

  async function record(action: string, events: string[], taskId: number, now: Date) {
    await run('audit', auditText, [companyId, now, person, action, taskId])
    const payload = JSON.stringify({ taskId: String(taskId), collectorId: String(person) })
    await run('events', eventsText, [companyId, now, events, payload])
  }

  return {
    async enter(report, folder) {
      const { taskId, evidenceId } = await enterReport(report)
      const { photo } = report
      if (!photo) return
      await store(folder, photo.bytes)
      const now = new Date()
      await client.query(begin)
      const { rows } = await run('file', fileText, [companyId, photo.hash, photo.bytes.length, person, now])
      await run('attach', attachText, [companyId, evidenceId, photo.hash, rows[0].id])
      await run('arrive', arriveText, [companyId, taskId, now])
      await run('finish', finishText, [companyId, evidenceId, now])
      await record('task.arrive', ['evidence-updated', 'task-updated'], taskId, now)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

async function groupOf(client: pg.Client, companyId: number, person: number): Promise<number> {
  const values = [companyId, person]
  const { rows } = await client.query('select group_id from people where company_id = $1 and id = $2', values)
  return Number(rows[0].group_id)
}

/** Writes a file and syncs its content and its directory entry. */
async function store(folder: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(`${path}.part`, 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
  const names = await open(folder, 'r')
  await names.sync()
  await names.close()
}

const valueColumns = [
  fields.map((_, position) => position),
  fields.map(field => field.id),
  fields.map(field => field.kind),
  fields.map(field => field.label),
  fields.map(field => JSON.stringify(answers[field.id as keyof typeof answers])),
]

const taskText = `insert into tasks (company_id, id, client_id, content_hash, project_id, project_template_id, template_id,
  template_version, reporter_id, group_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
  created_at, updated_at)
  values ($1, $13, $2, $3, $4, $5, $6, 1, $7, $8, $9, 'Africa/Nairobi', $10, true, $11, 0, $12, $12) returning id`
const evidenceText = `insert into evidence (company_id, task_id, notes, latitude, longitude, accuracy, upload_state, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`
const valuesText = `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
  select $1, $2, v.* from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::jsonb[]) as v`
const pictureText = `insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, width, height)
  values ($1, $2, 0, $3, 'photo.jpg', 'image/jpeg', $4, 640, 480)`
const auditText = `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id) values ($1, $2, $3, $4, 'task', $5)`
const eventsText = `insert into events (company_id, at, name, payload) select $1, $2, n, $4::jsonb from unnest($3::text[]) as n`
const fileText = `insert into files (company_id, hash, name, ext, mime, size, width, height, provider, uploaded_by, created_at, updated_at)
  values ($1, $2, 'photo.jpg', '.jpg', 'image/jpeg', $3, 640, 480, 'local', $4, $5, $5) returning id`
const attachText = `update evidence_photos set file_id = $4 where company_id = $1 and evidence_id = $2 and hash = $3`
const arriveText = `update tasks set photos_arrived = 1, status = 'PENDING', row_version = row_version + 1, updated_at = $3
  where company_id = $1 and id = $2`
const finishText = `update evidence set upload_state = 'done', updated_at = $3 where company_id = $1 and id = $2`
