import { createHash } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import pg from 'pg'
import { files } from '../../apps/server/src/features/file/file.table.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/db.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withOwnerTransaction } from '../../apps/server/src/platform/database/transaction.ts'
import { makers } from '../../apps/server/test/make.ts'

/** The records of a filled database. */
export interface Fixture {
  companyId: number
  superAdminId: number
  collectorIds: number[]
  /** Active templates, each in one project; all collectors are in all projects. */
  uses: { projectTemplateId: number; projectId: number; templateId: number; version: number }[]
  tasks: number
}

/** The questions of each template. `answers` has the answers of all reports. */
export const fields: Field[] = [
  { id: 'place', kind: 'text', label: 'Where on the creek?', isRequired: true },
  {
    id: 'species',
    kind: 'radio',
    label: 'Species',
    isRequired: true,
    options: texts('Mkoko', 'Mchu', 'Mlilana'),
  },
  {
    id: 'state',
    kind: 'checkbox',
    label: 'State of the soil',
    isRequired: false,
    options: texts('Wet', 'Dry', 'Salt'),
  },
  { id: 'count', kind: 'number', label: 'Seedlings', isRequired: true, min: 0, max: 10_000 },
  { id: 'height', kind: 'metric', label: 'Mean height', isRequired: true, metric: 'cm', min: 0, max: 500 },
  { id: 'alive', kind: 'percentage', label: 'Alive', isRequired: true },
  { id: 'health', kind: 'rating', label: 'Health', isRequired: true, stars: 5 },
  { id: 'planted', kind: 'date-time', label: 'Planted on', isRequired: true },
]
export const answers = {
  place: 'Third channel, behind the boardwalk',
  species: 'Mkoko',
  state: ['Wet', 'Salt'],
  count: 240,
  height: 38.5,
  alive: 91,
  health: 4,
  planted: '2026-05-14T09:30:00+03:00',
}

function texts(...options: string[]) {
  return options.map(text => ({ text }))
}

/**
 * Migrates an empty database and fills it: one company with 3 projects, 6 templates, 4 groups, 120
 * collectors, the busiest with a twelfth of the tasks and the last with one of 50,000, and the given number
 * of tasks over five months, most reported at once and some days or weeks before they arrived, each with
 * evidence and two photos, the newest also with their eight answers. The files of the photos do not exist; no
 * benchmark on these tasks reads them, or the answers of older tasks.
 */
export async function fill(url: string, tasks: number): Promise<Fixture> {
  const db = openDatabase(url, 4)
  try {
    await migrate(db)
    const fixture = await makeCompany(db, tasks)
    await fillTasks(url, fixture)
    return fixture
  } finally {
    await db.close()
  }
}

const collectors = 120

async function makeCompany(db: Database, tasks: number): Promise<Fixture> {
  const make = makers(db)
  const { id: companyId, superAdmin } = await make.company()
  const imageIds = await pictures(db, companyId, 30)
  const groups = await Promise.all([1, 2, 3, 4].map(n => make.group(companyId, { name: `Group ${n}` })))
  const projects = await Promise.all([1, 2, 3].map(n => make.project(companyId, { name: `Project ${n}` })))
  const tags = await Promise.all(
    [24, 25, 26].map(n => make.tag(companyId, { title: `Tag ${n}`, imageId: imageIds[n] })),
  )
  const uses: Fixture['uses'] = []
  for (let n = 0; n < 6; n++) {
    const project = at(projects, n % 3)
    const tagId = at(tags, n % 3).id
    const template = await make.template(companyId, {
      title: `Template ${n}`,
      tagId,
      sdgId: 1 + (n % 5),
      withComment: true,
      fields,
    })
    const use = await make.projectTemplate(companyId, project.id, template.id, { tagId })
    uses.push({ projectTemplateId: use.id, projectId: project.id, templateId: template.rootId, version: 1 })
  }
  const collectorIds: number[] = []
  for (let n = 0; n < collectors; n++) {
    const values = { groupId: at(groups, n % 4).id, pictureId: imageIds[n % 24] }
    const { id } = await make.person(companyId, 'collector', values)
    for (const project of projects) await make.membership(companyId, project.id, id)
    collectorIds.push(id)
  }
  return { companyId, superAdminId: superAdmin.id, collectorIds, uses, tasks }
}

async function pictures(db: Database, companyId: number, count: number): Promise<number[]> {
  const now = new Date()
  const rows = Array.from({ length: count }, (_, n) => ({
    companyId,
    hash: createHash('sha256').update(`picture ${n}`).digest('hex'),
    name: `picture-${n}.jpg`,
    ext: '.jpg',
    mime: 'image/jpeg',
    size: 60_000,
    width: 640,
    height: 480,
    provider: 'local',
    createdAt: now,
    updatedAt: now,
  }))
  const made = await withOwnerTransaction({ db }, tx =>
    tx.insert(files).values(rows).returning({ id: files.id }),
  )
  return made.map(row => row.id)
}

/**
 * Inserts the tasks and their related rows with set-based statements, without foreign key checks if the role
 * may.
 */
async function fillTasks(url: string, { companyId, collectorIds, uses, tasks }: Fixture): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`select current_setting('is_superuser') = 'on' as is`)
    const free: boolean = rows[0].is
    if (free) await client.query('set local session_replication_role = replica')
    await client.query(tasksText, [
      companyId,
      tasks,
      collectorIds,
      uses.map(use => use.projectId),
      uses.map(use => use.projectTemplateId),
      uses.map(use => use.templateId),
    ])
    await client.query(evidenceText, [companyId, tasks])
    await client.query(valuesText, [companyId, tasks, JSON.stringify(fields), JSON.stringify(answers)])
    await client.query(filesText, [companyId, tasks])
    await client.query(photosText, [companyId, tasks])
    if (free) {
      await client.query(positionsText, [companyId])
      await client.query(answersText, [companyId])
      await client.query(countersText, [companyId])
      await client.query(changesText, [companyId])
    }
    await client.query('select merge_task_rollups()')
    // Without triggers there are no changes to be merged, so the cells are made from the tasks.
    await client.query('select merge_map_cells()')
    if (free && tasks >= keptFrom)
      await client.query('select keep_map_region($1, 0, 0, $2)', [companyId, keptFrom])
    for (const table of ['evidence', 'files'])
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
        table,
      ])
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}

/**
 * Ids of the filled rows follow from their number, so that other tables can refer to them without a look-up.
 */
const fileIdsFrom = 1000
/** The tasks of a region of the map whose cells are kept (docs/architecture/map.md). */
const keptFrom = 5000
/** The number of newest tasks with answers. */
const answeredTasks = 100_000

const tasksText = `
insert into tasks (company_id, id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
  reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
  decided_by_id, decided_at, created_at, updated_at)
overriding system value
select $1::bigint, i, md5(i::text)::uuid, sha256(i::text::bytea), ($4::bigint[])[1 + i / 7 % 6], ($5::bigint[])[1 + i / 7 % 6],
  ($6::bigint[])[1 + i / 7 % 6], 1, p.id, p.group_id, case when i % 20 = 0 then i - 13 end,
  case when i % 20000 = 1 then 'IN_PROGRESS' else
  (array['PENDING', 'COMPLETED', 'COMPLETED', 'REJECTED', 'PENDING', 'COMPLETED', 'COMPLETED', 'MORE_INFO_REQUESTED', 'COMPLETED', 'COMPLETED'])[1 + i % 10] end,
  'Africa/Nairobi', t.at - case when i % 1000 = 7 then h.share * interval '60 days' when i % 10 = 3 then h.share * interval '3 days'
    else interval '20 minutes' end, true, 2, 2, null, null, t.at, t.at
from generate_series(1, $2::int) i
join lateral (select now() - interval '150 days' * (1 - i::float8 / $2::int) as at) t on true
join lateral (select (hashint4(i) & 1048575) / 1048576.0 as share) h on true
join people p on p.company_id = $1 and p.id = ($3::bigint[])[case when i % 50000 = 0 then ${collectors}
  else 1 + floor(${collectors - 1} * h.share * h.share)::int end]
order by i`

const evidenceText = `
insert into evidence (company_id, id, task_id, notes, latitude, longitude, accuracy, created_at, updated_at)
overriding system value
select $1::bigint, t.id, t.id, 'The tide was out, the third row stands well.', town.latitude + a.share * b.share * 0.2,
  town.longitude + b.share * a.share * 0.3, 6, t.created_at, t.created_at
from tasks t
-- Towns all over Kenya, the first with many of the tasks, each denser in its middle.
join lateral (select floor(power(t.id % 1009 / 1009.0, 2) * 40)::int as n) one on true
join lateral (select -4 + (hashint4(n) & 1023) / 1024.0 * 8 as latitude,
  34.5 + (hashint4(n + 99) & 1023) / 1024.0 * 6.5 as longitude) town on true
join lateral (select (hashint8(t.id) & 65535) / 32768.0 - 1 as share) a on true
join lateral (select (hashint8(t.id * 31 + 7) & 65535) / 32768.0 - 1 as share) b on true where t.company_id = $1
  and t.id <= $2::int order by t.id`

const valuesText = `
insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
select $1::bigint, i, f.n - 1, f.field ->> 'id', f.field ->> 'kind', f.field ->> 'label', $4::jsonb -> (f.field ->> 'id')
from generate_series(greatest(1, $2::int - ${answeredTasks}), $2::int) i
  cross join jsonb_array_elements($3::jsonb) with ordinality as f (field, n)
order by i, f.n`

const filesText = `
insert into files (company_id, id, hash, name, ext, mime, size, width, height, provider, created_at, updated_at)
overriding system value
select $1::bigint, ${fileIdsFrom} + n, encode(sha256(n::text::bytea), 'hex'), 'photo-' || n || '.jpg', '.jpg',
  'image/jpeg', 200000, 1280, 960,
  'local', now(), now()
from generate_series(1, 2 * $2::int) n order by n`

const photosText = `
insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, width, height, file_id)
select $1::bigint, (n + 1) / 2, (n + 1) % 2, encode(sha256(n::text::bytea), 'hex'), 'photo-' || n || '.jpg', 'image/jpeg',
  200000, 1280, 960,
  ${fileIdsFrom} + n
from generate_series(1, 2 * $2::int) n order by n`

const positionsText = `
insert into task_positions (company_id, task_id, x, y)
select company_id, task_id, map_x(longitude), map_y(latitude) from evidence where company_id = $1`

/** The answers of charts, of all tasks and as varied as reports are; charts read nothing else. */
const answersText = `
insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version, reporter_id,
  group_id, status, created_at, date_reported, answers)
select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, created_at,
  date_reported, jsonb_build_object(
    'species', (array['Mkoko', 'Mchu', 'Mlilana'])[1 + (hashint8(id) & 1023) % 3],
    'state', '[["Wet"], ["Wet", "Salt"], ["Dry"], ["Dry", "Salt"]]'::jsonb -> ((hashint8(id + 1) & 1023) % 4),
    'count', (hashint8(id + 2) & 65535) % 10000, 'height', ((hashint8(id + 3) & 65535) % 5000) / 10.0,
    'alive', (hashint8(id + 4) & 1023) % 101, 'health', 1 + (hashint8(id + 5) & 1023) % 5,
    'planted', jsonb_build_object('t', extract(epoch from created_at)::bigint - (hashint8(id + 6) & 16777215)))
from tasks where company_id = $1 order by id`

const countersText = `
insert into task_counters (company_id, project_id, status, slot, n)
select company_id, project_id, status, 0, count(*) from tasks where company_id = $1 group by 1, 2, 3`

/**
 * What the triggers would have recorded; a merge makes rollups and totals of it. Triggers name the tasks of
 * one statement: a change with tasks of many blocks would widen the time of the totals of all of them.
 */
const changesText = `
insert into task_rollup_changes
select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
  created_at - date_reported not between interval '-1 day' and interval '1 day',
  count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
from tasks t where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, (id - 1) / 25000`

/** Creates a session per person, valid for a day. Returns the tokens. */
export async function signIn(url: string, companyId: number, personIds: number[]): Promise<string[]> {
  const db = openDatabase(url, 1)
  try {
    const make = makers(db)
    const tokens: string[] = []
    for (const personId of personIds) tokens.push(await make.session(companyId, personId))
    return tokens
  } finally {
    await db.close()
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}
