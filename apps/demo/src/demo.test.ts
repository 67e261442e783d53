import { validateAnswers } from '@quadrat/domain/answer/answer-errors'
import type { AuditAction } from '@quadrat/domain/audit/audit'
import { questionKinds } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { openDatabase } from '@quadrat/server/platform/database/db'
import { testServer } from '@quadrat/server/test/server'
import { verbs } from '@quadrat/server/test/verbs'
import { describe, expect, it } from 'vitest'
import { bulkTasks } from './bulk.ts'
import { createDemo, demoSignIn } from './create-demo.ts'

// One company for the whole file, because the demo's sign-in name is unique in an installation.
const tasks = 60
let first: Awaited<ReturnType<typeof createDemo>> | undefined
const server = await testServer({}, undefined, undefined, async deps => {
  first = await createDemo(deps, { tasks })
})
if (!first) throw new Error('the demo was not created')
const { data, audit, state } = verbs(server)
const { db } = server.deps
const { companyId } = first

const count = async (text: string): Promise<number> =>
  Number((await db.pool.query(text, [companyId])).rows[0].n)

async function signIn(): Promise<string> {
  const body = { identifier: demoSignIn.email, password: demoSignIn.password, type: 'baoleader' }
  const answer = await server.rest('POST', '/api/auth/local', { body })
  expect(answer.status).toBe(200)
  return answer.body.jwt
}

describe('the demo company', () => {
  it('lets its leader sign in and has tasks in every status, with photos, answers and positions', async () => {
    const token = await signIn()
    const query = `query {
      baoleaderTasks(pagination: { limit: 100 }) { count data { status photosExpected photosArrived photos { url }
        task_type { title } evidences { data_field_values { text } } } }
      baoleaderProjects { count } baoleaderCommunities { count } baoriders { count } countLeaders
      companyTaskTypes { count } categories { count } dataLists { count }
    }`
    const answer = await data<{
      baoleaderTasks: { data: { status: string; photosArrived: number; photos: object[] }[] }
    }>(token, query)
    expect(answer).toMatchObject({
      baoleaderTasks: { count: tasks },
      baoleaderProjects: { count: 3 },
      baoleaderCommunities: { count: 4 },
      baoriders: { count: 24 },
      countLeaders: 3,
      companyTaskTypes: { count: 6 },
      categories: { count: 6 },
      dataLists: { count: 2 },
    })
    const shown = answer.baoleaderTasks.data
    expect([...new Set(shown.map(task => task.status))].sort()).toEqual([
      'COMPLETED',
      'IN_PROGRESS',
      'MORE_INFO_REQUESTED',
      'PENDING',
      'REJECTED',
    ])
    expect(shown.filter(task => task.photos.length !== task.photosArrived)).toEqual([])
  })

  it('has a leader whose email is verified', async () => {
    expect(
      await data(await signIn(), 'query { myUser { onboardingInformation { emailVerified } } }'),
    ).toEqual({
      myUser: { onboardingInformation: { emailVerified: true } },
    })
  })

  it('has phones that were in touch when their last report arrived', async () => {
    expect(await count('select count(*) as n from devices where company_id = $1')).toBeGreaterThan(3)
    const unseen = await count(
      `select count(*) as n from devices d where d.company_id = $1 and d.last_seen_at < (
         select max(t.created_at) from tasks t where t.company_id = $1 and t.reporter_id = d.person_id)`,
    )
    expect(unseen).toBe(0)
  })

  it('has photos that were taken at the time and place of their task, and in no other', async () => {
    const { rows } = await db.pool.query<{
      hash: string
      apart: number
      away: number | null
      later: boolean
    }>(
      `select p.hash, extract(epoch from k.reported_at - f.exif_taken_at) as apart,
         greatest(abs(f.exif_latitude - e.latitude), abs(f.exif_longitude - e.longitude)) as away,
         f.created_at < k.reported_at as later
       from tasks k join evidence e on e.company_id = k.company_id and e.task_id = k.id
       join evidence_photos p on p.company_id = e.company_id and p.evidence_id = e.id
       join files f on f.company_id = p.company_id and f.id = p.file_id
       where k.company_id = $1`,
      [companyId],
    )
    expect(rows.length).toBeGreaterThan(tasks / 2)
    for (const { apart, away, later } of rows) {
      expect(Number(apart)).toBeGreaterThan(0)
      expect(Number(apart)).toBeLessThan(600)
      expect(Number(away)).toBeLessThan(0.00001)
      expect(later).toBe(false)
    }
    const shared = await count(
      `select count(*) as n from (select p.hash from evidence_photos p join evidence e
         on e.company_id = p.company_id and e.id = p.evidence_id
         where p.company_id = $1 group by p.hash having count(distinct e.task_id) > 1) t`,
    )
    expect(shared).toBe(0)
  })

  it('has reports of the desk, in the name of a collector and of a member of the staff', async () => {
    const { rows } = await server.deps.db.pool.query(
      `select p.role from tasks t join people p on p.company_id = t.company_id and p.id = t.reporter_id
       where t.company_id = $1 and t.origin = 'Desktop' order by t.id`,
      [companyId],
    )
    expect(rows.map(row => row.role)).toEqual(['collector', 'admin'])
  })

  it('was created by actions of its people, each audited, in the order of time', async () => {
    // The sign-in of the test before is not part of the history.
    const actions = (await audit(companyId)).filter(action => action !== 'session.start')
    expect(new Set(actions)).toEqual(
      new Set([
        'company.register',
        'file.upload',
        'staff.create',
        'project.create',
        'site.create',
        'group.create',
        'tag.create',
        'data-list.create',
        'data-list.create-options',
        'template.create',
        'project-template.create',
        'collector.create',
        'project.add-collector',
        'device.report',
        'task.submit',
        'task.receive-photo',
        'task.create',
        'task.arrive',
        'task.approve',
        'task.reject',
        'task.request-edit',
        'template.update',
        'collector.update',
        'notification.create',
        'dashboard.update',
        'demo.create',
        'task.message',
        'task.answer',
        'task.comment',
        'company.update-automatic-messages',
      ]),
    )
    const disordered = await count(
      `select count(*) as n from (select created_at < lag(created_at) over (order by id) as wrong
       from tasks where company_id = $1) t where wrong`,
    )
    expect(disordered).toBe(0)
  })

  it('was set up in office hours, and audit lines have the times of their rows', async () => {
    const atNight = await count(
      `select count(*) as n from audit where company_id = $1
        and action ~ '^(staff|project|site|group|tag|data-list|template|project-template|collector)[.]'
         and extract(hour from at at time zone 'Africa/Nairobi') not between 8 and 16`,
    )
    expect(atNight).toBe(0)
    const torn = await count(
      `select count(*) as n from audit a join templates t on t.company_id = a.company_id and t.root_id = a.subject_id
         and t.version = coalesce((a.detail ->> 'version')::int, 1)
       where a.company_id = $1 and a.subject_kind = 'template' and a.action in ('template.create', 'template.update')
         and a.at <> t.updated_at`,
    )
    expect(torn).toBe(0)
    const disordered = await count(
      `select count(*) as n from (select at < lag(at) over (order by id) as wrong from audit
         where company_id = $1 and action ~ '[.]create$') t where wrong`,
    )
    expect(disordered).toBe(0)
  })

  it('has the project of each record in its audit lines', async () => {
    const wrong = await count(
      `select count(*) as n from audit a
       left join tasks t on t.company_id = a.company_id and a.subject_kind = 'task' and t.id = a.subject_id
       left join project_templates p
         on p.company_id = a.company_id and a.subject_kind = 'project-template' and p.id = a.subject_id
       where a.company_id = $1 and subject_kind in ('project', 'task', 'project-template', 'tag', 'group', 'collector')
         and a.project_id is distinct from
           case subject_kind when 'project' then subject_id else coalesce(t.project_id, p.project_id) end`,
    )
    expect(wrong).toBe(0)
    const named = await count(
      `select count(distinct subject_kind) as n from audit where company_id = $1 and project_id is not null`,
    )
    expect(named).toBeGreaterThanOrEqual(4)
  })

  it('has a dashboard of the company and one of a project, and every chart has answers', async () => {
    const token = await signIn()
    const { baoleaderProjects } = await data<{ baoleaderProjects: { data: { id: string; name: string }[] } }>(
      token,
      'query { baoleaderProjects { data { id name } } }',
    )
    const mida = baoleaderProjects.data.find(({ name }) => name.startsWith('Mida'))?.id
    const blocks = `{ blocks { title chart { template field measure step split splitField option } } }`
    const read = await data<
      Record<'company' | 'project', { blocks: { title: string; chart: object | null }[] }>
    >(
      token,
      `query ($mida: ID) { company: dashboard ${blocks} project: dashboard(projectId: $mida) ${blocks} }`,
      { mida },
    )
    for (const { blocks } of [read.company, read.project]) {
      expect(blocks.length).toBeGreaterThan(5)
      for (const { title, chart } of blocks.filter(block => block.chart)) {
        const query = 'query ($chart: AnswerChartInput!) { answerChart(chart: $chart) { answered } }'
        const { answerChart } = await data<{ answerChart: { answered: number } }>(token, query, { chart })
        expect(answerChart.answered, title).toBeGreaterThan(0)
      }
    }
  })

  it('archives the two former collectors some days after their last report', async () => {
    const { rows } = await db.pool.query(
      `select p.updated_at > max(k.created_at) as later, p.updated_at < now() - interval '20 days' as long_ago
       from people p left join tasks k on k.company_id = p.company_id and k.reporter_id = p.id
       where p.company_id = $1 and p.status = 'ARCHIVED' group by p.id, p.updated_at`,
      [companyId],
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ long_ago: true })
    expect(rows.filter(row => row.later === false)).toEqual([])
  })

  it('sends its notifications to nobody who had left', async () => {
    const { rows } = await db.pool.query(
      `select n.title, n.recipient_count as counted, count(*)::int as chosen,
         count(*) filter (where p.status = 'ARCHIVED')::int as former
       from notifications n
       join notification_recipients r on (r.company_id, r.notification_id) = (n.company_id, n.id)
       join people p on (p.company_id, p.id) = (r.company_id, r.person_id)
       where n.company_id = $1 group by n.id, n.title, n.recipient_count`,
      [companyId],
    )
    expect(rows).toHaveLength(5)
    for (const row of rows) expect(row).toMatchObject({ counted: 22, chosen: 22, former: 0 })
  })

  it('notifies no phone of what happened months ago', async () => {
    const calls = await count(
      `select count(*) as n from pgboss.job where name = 'send-notification' and (data ->> 'companyId')::bigint = $1`,
    )
    expect(calls).toBe(0)
  })

  it('has messages, talk and inboxes that are alive, with numbers that fit each other', async () => {
    const token = await signIn()
    const { baoleaderNotifications, automaticMessages, inbox } = await data<{
      baoleaderNotifications: {
        data: { title: string; action: { deliveryCounts: Record<string, number> } }[]
      }
      automaticMessages: { timezone: string; messages: { kind: string; lastCount: number }[] }
      inbox: { kind: string; isRead: boolean; createdAt: string }[]
    }>(
      token,
      `{ baoleaderNotifications { data { title action { deliveryCounts { sent received failed notSent waiting } } } }
         automaticMessages { timezone messages { kind lastCount } }
         inbox(limit: 100) { kind isRead createdAt } }`,
    )
    const warning = baoleaderNotifications.data.find(({ title }) => title === 'Spring tide tonight')
    const { sent = 0, received = 0, notSent = 0, waiting } = warning?.action.deliveryCounts ?? {}
    expect(received).toBeGreaterThan(0)
    expect(sent).toBeGreaterThan(received)
    expect([sent + notSent, waiting]).toEqual([22, 0])
    expect(automaticMessages.timezone).toBe('Africa/Nairobi')
    for (const kind of ['DC_WEEKLY_ACTIVITIES', 'DC_DECISION'])
      expect(automaticMessages.messages.find(one => one.kind === kind)?.lastCount).toBeGreaterThan(0)
    expect(inbox.filter(({ isRead }) => !isRead).map(({ kind }) => kind)).toContain('MENTION')
    const oldest = await count(
      `select coalesce(extract(day from now() - min(created_at)), 0) as n from inbox_items where company_id = $1`,
    )
    expect(oldest).toBeLessThanOrEqual(90)
    const future = await count(
      `select count(*) as n from (select created_at from task_messages where company_id = $1
         union all select created_at from task_comments where company_id = $1
         union all select created_at from notification_deliveries where company_id = $1) t where created_at > now()`,
    )
    expect(future).toBe(0)
    const talk = await count(
      `select (select count(distinct task_id) from task_messages where company_id = $1)
         + (select count(*) from task_comments where company_id = $1) as n`,
    )
    expect(talk).toBe(5)
  })

  it('uses every kind of question, and has an old template version with reports', async () => {
    const kinds = await count(
      `select count(distinct f ->> 'kind') as n from templates t, jsonb_array_elements(fields) f
       where t.company_id = $1 and t.status = 'active'`,
    )
    // The lines of a matrix are in a group.
    expect(kinds).toBe(questionKinds.length + 1)
    const old = await count(
      `select count(*) as n from tasks k join templates t on t.company_id = k.company_id
         and t.root_id = k.template_id and t.version = k.template_version
       where k.company_id = $1 and t.status = 'old'`,
    )
    expect(old).toBeGreaterThan(0)
  })

  it('is not changed if it exists', async () => {
    const before = await state(companyId)
    expect(await createDemo(server.deps, { tasks })).toEqual({ companyId, isNew: false })
    expect(await state(companyId)).toBe(before)
  })

  it('is completed after an interruption without duplicates', async () => {
    const rows = () =>
      count(
        `select (select count(*) from tasks where company_id = $1) + (select count(*) from evidence_photos where company_id = $1)
           + (select count(*) from files where company_id = $1) + (select count(*) from templates where company_id = $1) as n`,
      )
    const before = await rows()
    // The state after an interruption before the last tasks and the last audit line.
    await db.pool.query(`delete from audit where company_id = $1 and action = 'demo.create'`, [companyId])
    await db.pool.query(`update people set status = 'ACTIVE', blocked = false where company_id = $1`, [
      companyId,
    ])
    await db.pool.query(
      `delete from tasks t where company_id = $1 and id > (select max(id) - 10 from tasks where company_id = $1)`,
      [companyId],
    )
    expect(await createDemo(server.deps, { tasks })).toEqual({ companyId, isNew: true })
    expect(await rows()).toBe(before)
  })
})

describe('bulk tasks', () => {
  it('are inserted as submissions would have written them, and are counted', async () => {
    const sum = `select coalesce(sum(n), 0) as n from task_counts($1)`
    const before = await count(sum)
    await bulkTasks(db, companyId, 300)
    expect(await count(sum)).toBe(before + 300)
    expect(await count('select count(*) as n from tasks where company_id = $1')).toBe(before + 300)

    const { rows } = await db.pool.query(
      `select v.fields, v.photo_required, v.with_comment, k.status, k.photos_expected, k.photos_arrived, e.notes,
         (select json_object_agg(f.field_id, f.value) from field_values f
          where f.company_id = e.company_id and f.evidence_id = e.id) as answers,
         (select json_agg(json_build_object('hash', p.hash, 'name', p.name, 'size', p.size, 'mime', p.mime))
          from evidence_photos p where p.company_id = e.company_id and p.evidence_id = e.id and p.field_id is null) as photos,
         (select count(distinct hash)::int from evidence_photos p
          where p.company_id = e.company_id and p.evidence_id = e.id and p.file_id is not null) as stored
       from tasks k join evidence e on e.company_id = k.company_id and e.task_id = k.id
         join templates v on v.company_id = k.company_id and v.root_id = k.template_id and v.version = k.template_version
       where k.company_id = $1 order by k.id desc limit 300`,
      [companyId],
    )
    const options = await db.pool.query(
      'select id, data_list_id as list from data_list_options where company_id = $1',
      [companyId],
    )
    for (const row of rows) {
      const { fields, photo_required: photoRequired, with_comment: withComment } = row
      const report = { answers: row.answers ?? {}, photos: row.photos ?? [], comment: row.notes }
      const errors = validateAnswers({ fields: fields as Field[], photoRequired, withComment }, report, {
        options: listId =>
          new Set(options.rows.filter(one => one.list === listId).map((one: { id: string }) => one.id)),
      })
      expect(errors).toEqual([])
      expect(row.photos_arrived).toBe(row.stored)
      expect(row.status === 'IN_PROGRESS').toBe(row.photos_arrived < row.photos_expected)
    }
  })

  it('have a history: each decision is audited with its person, time and reason', async () => {
    const { rows } = await db.pool.query(
      `select k.status, k.decided_by_id as by, k.decided_at as at, coalesce(e.cancellation_reason, e.requested_info) as reason,
         (select json_agg(json_build_object('action', a.action, 'by', a.actor_id, 'at', a.at, 'detail', a.detail))
          from audit a where a.company_id = k.company_id and a.subject_kind = 'task' and a.subject_id = k.id
            and a.action in ('task.approve', 'task.reject', 'task.request-edit')) as lines
       from tasks k join evidence e on e.company_id = k.company_id and e.task_id = k.id
       where k.company_id = $1`,
      [companyId],
    )
    const actions: Record<string, AuditAction> = {
      COMPLETED: 'task.approve',
      REJECTED: 'task.reject',
      MORE_INFO_REQUESTED: 'task.request-edit',
    }
    for (const { status, by, at, reason, lines } of rows) {
      const action = actions[status]
      const detail = { from: 'PENDING', to: status, reason, requestedChanges: [] }
      const line = action && { action, by: Number(by), at: expect.anything(), detail }
      expect(lines).toEqual(line ? [line] : null)
      expect(lines ? new Date(lines[0].at) : null).toEqual(at)
    }
    expect(new Set(rows.map(row => row.status))).toContain('REJECTED')
  })

  it('cost the same each in a larger load, and are marked where they lie outside of the place of work', async () => {
    // With one connection, its own counts can be asked for.
    const owner = openDatabase(db.connectionString, 1)
    // Statistics that autovacuum collects in between would change plans, and so what is read.
    const { rows: tables } = await owner.pool.query(
      `select format('alter table %I set (autovacuum_enabled = false)', relname) as off from pg_stat_user_tables
       where schemaname = 'public'`,
    )
    for (const { off } of tables) await owner.pool.query(off)
    await owner.pool.query('analyze')
    /** The rows of evidence that statements have read, in whole or by the one index that stays. */
    const read = async (): Promise<number> => {
      await owner.pool.query('select pg_stat_force_next_flush()')
      const { rows } = await owner.pool.query(
        `select t.seq_tup_read + i.idx_tup_read as n from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
         where i.indexrelname = 'evidence_pkey'`,
      )
      return Number(rows[0].n)
    }
    const readForEach = async (many: number): Promise<number> => {
      const before = await read()
      await bulkTasks(owner, companyId, many, { rebuildFrom: 1, batch: 500 })
      return ((await read()) - before) / many
    }
    const outside = async () =>
      (
        await db.pool.query('select task_id from outside_tasks where company_id = $1 order by 1', [companyId])
      ).rows.map(row => row.task_id)
    const marked = await outside()
    try {
      const few = await readForEach(1000)
      // A search for the evidence of each task without an index reads five times as many.
      expect(await readForEach(5000)).toBeLessThan(few * 2)
    } finally {
      await owner.close()
    }
    const all = await outside()
    expect(all.length).toBeGreaterThan(marked.length)
    await db.pool.query(
      'select mark_outside_tasks(array_agg(company_id), array_agg(id)) from tasks where company_id = $1',
      [companyId],
    )
    expect(await outside()).toEqual(all)
  })

  it('leave answers, positions, rollups and cells of the map as reports one by one would', async () => {
    // 6,300 tasks by now: enough that merges keep rollups by collector and cells of the map.
    const kept = async () => {
      const { rows } = await db.pool.query(
        `select (select md5(string_agg(a::text, ' ' order by a.task_id)) from task_answers a where a.company_id = $1) as answers,
           (select count(*)::int from task_answers where company_id = $1) as answered,
           (select md5(string_agg(p::text, ' ' order by p.task_id)) from task_positions p where p.company_id = $1) as places`,
        [companyId],
      )
      return rows[0]
    }
    const before = await kept()
    expect(before.answered).toBe(await count('select count(*) as n from tasks where company_id = $1'))
    await db.pool.query(
      'select write_task_answers($1::bigint, array_agg(id)), place_tasks($1::bigint, array_agg(id)) from tasks where company_id = $1',
      [companyId],
    )
    expect(await kept()).toEqual(before)

    await db.pool.query('select merge_task_changes()')
    const differing = (kept: string, counted: string) =>
      count(
        `with kept as (${kept}), counted as (${counted})
         select count(*) as n from ((table kept except table counted) union all (table counted except table kept)) either`,
      )
    const cells = await differing(
      `select level, cell, project_id, template_version, status, sum(n) as n from map_cells
       where company_id = $1 and n <> 0 group by 1, 2, 3, 4, 5`,
      `select r.level + 3, p.quadkey >> (50 - 2 * r.level), t.project_id, t.template_version, t.status, count(*)
       from map_regions r
       join task_positions p on p.company_id = r.company_id and p.quadkey >> (56 - 2 * r.level) = r.region
       join tasks t on t.company_id = p.company_id and t.id = p.task_id where r.company_id = $1 group by 1, 2, 3, 4, 5`,
    )
    expect(cells).toBe(0)
    for (const table of ['task_rollups', 'task_rollup_totals', 'task_days'])
      expect(
        await differing(
          `select project_id, template_version, group_id, status, sum(n) as n from ${table}
           where company_id = $1 and n <> 0 group by 1, 2, 3, 4`,
          `select project_id, template_version, group_id, status, count(*) from tasks where company_id = $1 group by 1, 2, 3, 4`,
        ),
        table,
      ).toBe(0)
    expect(await count('select count(*) as n from map_regions where company_id = $1')).toBeGreaterThan(1)
  })
})
