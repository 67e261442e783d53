import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photoOf, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { emptyDeletedTasks } from './deleted-task.jobs.ts'
import { reportTables } from './deleted-task.table.ts'
import { mergeTaskRollups } from './task.jobs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data, audit, refusesOthers } = verbs(server)

const DELETE = `mutation ($id: ID!, $reason: String!, $rowVersion: Int) {
  deleteBaoleaderTask(id: $id, reason: $reason, rowVersion: $rowVersion) {
    id status title reason photos deletedAt restorableUntil deletedBy { id } reporter { id }
  }
}`
const RESTORE = 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id status } }'
const LIST = '{ deletedBaoleaderTasks { count data { id reason } } }'
const SEEN = `query ($id: ID!, $filters: TaskFiltersInput) {
  one: baoleaderTask(id: $id) { id } feed: baoleaderTasks { count data { id } } all: countTasks pending: countTasks(status: PENDING)
  found: baoleaderTasks(filters: $filters) { count data { id } } taskTimeline(id: $id) { kind }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) { updateBaoleaderTask(id: $id, input: $input) { id } }`
const reason = 'Only a test'
const dayMs = 86_400_000

/** A report from the field with a photo, an answer and a document. */
async function reported() {
  const work = await make.fieldWork({
    fields: [{ id: 'bags', kind: 'number', label: 'Bags', isRequired: false, min: 0, max: 50 }],
  })
  const { token } = work.superAdmin
  const calls = phone(server, work.collector.token)
  const photo = photoOf(await picture())
  const clientId = randomUUID()
  const content = report(work, { photos: [photo.ref], answers: { bags: 7.25 } })
  const { taskId: id } = (await calls.submit(content, clientId)).body
  expect((await calls.sendPhoto(clientId, photo)).body.status).toBe('PENDING')
  const form = new FormData()
  form.append('files', new Blob(['site,trees']), `trees-${clientId}.csv`)
  const [{ id: document }] = (await server.rest('POST', '/api/upload', { token, body: form })).body
  await data(token, UPDATE, { id, input: { documents: [document] } })
  return { work, token, id: id as string, clientId, content, photo, document, calls }
}
const remove = (token: string, id: string) => data(token, DELETE, { id, reason })
const seen = (token: string, id: string, project: number) =>
  data<object>(token, SEEN, {
    id,
    filters: { project: { eq: String(project) }, id: { contains: id.slice(-1) } },
  })
const rowsOf = async (companyId: number) => {
  const parts = await Promise.all(
    [...reportTables, 'files'].map(async name => {
      const { rows } = await pool.query(
        `select to_jsonb(x) - 'updated_at' - 'row_version' as row from ${name} x where company_id = $1 order by x::text`,
        [companyId],
      )
      return [name, rows]
    }),
  )
  return Object.fromEntries(parts)
}

describe('deleting a report', () => {
  it('takes it out of every list and count at once, and restoring brings the same rows back', async () => {
    const { work, token, id } = await reported()
    const before = await seen(token, id, work.project.id)
    expect(before).toMatchObject({ one: { id }, all: 1, pending: 1, feed: { count: 1 }, found: { count: 1 } })
    const rows = await rowsOf(work.company.id)
    expect(rows).toMatchObject({
      field_values: [{}],
      evidence_photos: [{}],
      task_documents: [{}],
      files: [{}, {}],
    })

    const { deleteBaoleaderTask } = await data<{ deleteBaoleaderTask: object }>(token, DELETE, {
      id,
      reason: ` ${reason} `,
    })
    expect(deleteBaoleaderTask).toMatchObject({
      id,
      status: 'PENDING',
      title: work.template.title,
      reason,
      photos: 1,
      deletedBy: { id: String(work.superAdmin.id) },
      reporter: { id: String(work.collector.id) },
    })
    const gone = {
      one: null,
      all: 0,
      pending: 0,
      feed: { count: 0, data: [] },
      found: { count: 0 },
      taskTimeline: [],
    }
    expect(await seen(token, id, work.project.id)).toMatchObject(gone)
    await mergeTaskRollups(server.deps)
    expect(await seen(token, id, work.project.id)).toMatchObject(gone)
    expect(Object.values(await rowsOf(work.company.id)).flat()).toEqual([])
    expect((await server.rest('POST', '/export-tasks', { token, body: { data: '{}' } })).body).not.toContain(
      id,
    )
    expect(await data(token, LIST)).toEqual({ deletedBaoleaderTasks: { count: 1, data: [{ id, reason }] } })

    expect(await data(token, RESTORE, { id })).toEqual({ restoreBaoleaderTask: { id, status: 'PENDING' } })
    expect(await rowsOf(work.company.id)).toEqual(rows)
    expect(await seen(token, id, work.project.id)).toMatchObject({
      ...before,
      taskTimeline: expect.anything(),
    })
    await mergeTaskRollups(server.deps)
    expect(await seen(token, id, work.project.id)).toMatchObject({
      ...before,
      taskTimeline: expect.anything(),
    })
    expect(await data(token, LIST)).toEqual({ deletedBaoleaderTasks: { count: 0, data: [] } })
    const logged = (await audit(work.company.id)).slice(-3)
    expect(logged).toEqual(['task.delete', 'task.export', 'task.restore'])
    const TIMELINE = 'query ($id: ID!) { taskTimeline(id: $id) { kind words } }'
    const { taskTimeline } = await data<{ taskTimeline: object[] }>(token, TIMELINE, { id })
    expect(taskTimeline.slice(-2)).toEqual([
      { kind: 'deleted', words: reason },
      { kind: 'restored', words: null },
    ])
  })

  it('keeps each table that hangs on a task', async () => {
    const { rows } = await pool.query(`with recursive hanging as (
        select 'tasks'::regclass::oid as id union
        select k.conrelid from pg_constraint k join hanging h on k.confrelid = h.id
        where k.contype = 'f' and k.conrelid <> k.confrelid)
      select id::regclass::text as name from hanging order by 1`)
    // Triggers write again what follows from the evidence: positions, what lies outside, the answers of
    // charts.
    const derived = ['outside_tasks', 'task_answers', 'task_positions']
    // A trigger stands for the key of answers.
    const hanging: string[] = [...rows.map(row => row.name), 'field_values'].sort()
    const kept = hanging.filter(name => !derived.includes(name))
    expect(kept).toEqual([...reportTables].sort())
  })

  it('is done once: a repeat succeeds and changes nothing', async () => {
    const { work, token, id } = await reported()
    await Promise.all([remove(token, id), remove(token, id)])
    await remove(token, id)
    await Promise.all([data(token, RESTORE, { id }), data(token, RESTORE, { id })])
    await data(token, RESTORE, { id })
    expect((await audit(work.company.id)).slice(-2)).toEqual(['task.delete', 'task.restore'])
  })

  it('needs a reason and the version that was seen', async () => {
    const { token, id } = await reported()
    expect(await code(token, DELETE, { id, reason: '  ' })).toBe('task.reason-missing')
    expect(await code(token, DELETE, { id, reason, rowVersion: 1 })).toBe('version.stale')
  })

  it('ends the addresses of its photos, but not of those that another report has too', async () => {
    const { work, token, id, photo, calls } = await reported()
    const { rows } = await pool.query('select id from files where company_id = $1 and hash = $2', [
      work.company.id,
      photo.ref.hash,
    ])
    const file = { companyId: work.company.id, id: Number(rows[0].id), name: 'photo.jpg' }
    const address = fileAddress(server.deps.secrets, file, 'original', new Date())
    const status = async () =>
      (await server.rest('GET', new URL(address, server.url).pathname + new URL(address, server.url).search))
        .status
    expect(await status()).toBe(200)
    await remove(token, id)
    expect(await status()).toBe(404)
    await data(token, RESTORE, { id })
    expect(await status()).toBe(200)
    await calls.submit(report(work, { photos: [photo.ref] }))
    await remove(token, id)
    expect(await status()).toBe(200)
  })

  it('restores a report whose photo was sent again meanwhile', async () => {
    const { work, token, id, photo, calls } = await reported()
    await remove(token, id)
    const again = randomUUID()
    expect((await calls.submit(report(work, { photos: [photo.ref] }), again)).body.missing).toEqual([
      photo.ref.hash,
    ])
    await calls.sendPhoto(again, photo)
    await data(token, RESTORE, { id })
    const PHOTOS = 'query ($id: ID!) { baoleaderTask(id: $id) { photos { hash } } }'
    expect(await data(token, PHOTOS, { id })).toEqual({
      baoleaderTask: { photos: [{ hash: photo.ref.hash }] },
    })
  })

  it('is told to the phone, which keeps the report apart and does not make it anew', async () => {
    const { work, token, id, clientId, content, photo, calls } = await reported()
    const since = `tasks?since=${Date.parse('2026-01-01')}-0`
    const heard = nextEvent(await server.socket(work.collector.token), 'task-updated')
    await remove(token, id)
    expect(await heard).toMatchObject({ taskId: id })
    const { body } = await calls.get(since)
    expect(body.tasks).toMatchObject([
      { id, clientId, status: 'DELETED', templateTitle: work.template.title },
    ])
    expect((await calls.get('tasks')).body.tasks).toEqual([])
    expect((await calls.get(`tasks/${id}`)).status).toBe(404)
    expect((await calls.sendPhoto(clientId, photo)).status).toBe(404)
    const receipt = { taskId: id, status: 'DELETED', missing: [], refused: [] }
    expect((await calls.submit(content, clientId)).body).toEqual(receipt)
    await data(token, RESTORE, { id })
    expect((await calls.get(since)).body.tasks).toMatchObject([{ id, status: 'PENDING' }])
  })

  it('is told to a phone whose first and only report it is', async () => {
    const { token, id, calls } = await reported()
    // The phone has just sent it and asks from the beginning. Its next call may be tomorrow.
    const { cursor } = (await calls.get('tasks')).body
    await remove(token, id)
    const { body } = await calls.get(cursor ? `tasks?since=${cursor}` : 'tasks')
    expect(body.tasks).toMatchObject([{ id, status: 'DELETED' }])
  })

  it('waits for no photo that its phone dropped meanwhile, once it is restored', async () => {
    const { work, token, calls } = await reported()
    const [sent, dropped] = [photoOf(await picture()), photoOf(await picture())]
    const clientId = randomUUID()
    const content = report(work, { photos: [sent.ref, dropped.ref], answers: { bags: 1 } })
    const { taskId: id } = (await calls.submit(content, clientId)).body
    expect((await calls.sendPhoto(clientId, sent)).body).toMatchObject({ status: 'IN_PROGRESS' })
    await remove(token, id)
    await data(token, RESTORE, { id })
    // The phone has not heard of the deletion: it goes on.
    expect((await calls.submit(content, clientId)).body).toMatchObject({
      status: 'IN_PROGRESS',
      missing: [dropped.ref.hash],
    })
    await remove(token, id)
    expect((await calls.submit(content, clientId)).body).toMatchObject({ status: 'DELETED' })
    await data(token, RESTORE, { id })
    expect((await calls.submit(content, clientId)).body).toMatchObject({
      status: 'PENDING',
      missing: [],
      refused: [{ hash: dropped.ref.hash, reason: 'lost' }],
    })
  })

  it('goes from the newest version backwards, and comes back while its edit request is open', async () => {
    const { work, token, id, calls } = await reported()
    const requestEdit = { id, input: { status: 'MORE_INFO_REQUESTED', reason: 'Look again' } }
    await data(token, UPDATE, requestEdit)
    const { taskId: edit } = (await calls.submit(report(work, { editFrom: id }))).body
    expect(await code(token, DELETE, { id, reason })).toBe('task.edit-first')
    await remove(token, edit)
    await remove(token, id)
    expect(await code(token, RESTORE, { id: edit })).toBe('task.restore-refused')
    await data(token, RESTORE, { id })
    await data(token, RESTORE, { id: edit })
    await remove(token, edit)
    await calls.submit(report(work, { editFrom: id }))
    expect(await code(token, RESTORE, { id: edit })).toBe('task.restore-refused')
  })

  it('keeps the template and its use in the project while it can be restored', async () => {
    const { work, token, id } = await reported()
    await remove(token, id)
    const DELETE_TEMPLATE = 'mutation ($id: ID!) { deleteTaskType(id: $id) }'
    const DELETE_USE = 'mutation ($id: ID!) { deleteTaskDefinition(id: $id) }'
    expect(await code(token, DELETE_TEMPLATE, { id: work.template.id })).toBe('in-use')
    expect(await code(token, DELETE_USE, { id: work.projectTemplate.id })).toBe('in-use')
  })

  it('is for good after 30 days, with the photos that nothing else has', async () => {
    const { work, token, id, clientId, content, photo, calls } = await reported()
    const other = await reported()
    await remove(token, id)
    await remove(other.token, other.id)
    // The other company's report was deleted a day later.
    const days = (n: number) => ({ ...server.deps, now: () => new Date(Date.now() + n * dayMs) })
    await pool.query('update deleted_tasks set deleted_at = $3 where company_id = $1 and task_id = $2', [
      other.work.company.id,
      other.id,
      days(1).now(),
    ])
    await emptyDeletedTasks(days(29.9))
    expect(await server.deps.files.size(work.company.id, photo.ref.hash)).toBe(photo.bytes.length)
    await emptyDeletedTasks(days(30.1))
    expect(await server.deps.files.size(work.company.id, photo.ref.hash)).toBeNull()
    expect(await server.deps.files.size(other.work.company.id, other.photo.ref.hash)).not.toBeNull()
    expect(await code(token, RESTORE, { id })).toBe('not-found')
    await data(other.token, RESTORE, { id: other.id })
    // The mark stays for a phone that was away.
    expect((await calls.submit(content, clientId)).body.status).toBe('DELETED')
    const { body } = await calls.get(`tasks?since=${Date.parse('2026-01-01')}-0`)
    expect(body.tasks).toMatchObject([{ id, status: 'DELETED' }])
    expect(await seen(token, id, work.project.id)).toMatchObject({ one: null, all: 0 })
  })

  it('is refused to a collector and to another company, as is restoring', async () => {
    const { work, token, id } = await reported()
    await refusesOthers(work, DELETE, { id, reason })
    await remove(token, id)
    await refusesOthers(work, RESTORE, { id })
    await refusesOthers(work, DELETE, { id, reason })
    const other = await make.company()
    expect(await data(other.superAdmin.token, LIST)).toEqual({
      deletedBaoleaderTasks: { count: 0, data: [] },
    })
  })
})
