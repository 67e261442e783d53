import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '#test/own-database.ts'
import { report } from '#test/report.ts'
import { sentConsent, sentRecording } from '#test/sent-recording.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'
import { wholeCompany } from '#test/whole-company.ts'
import { erasePersonData } from './erasure.jobs.ts'

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { deps } = server
const { pool } = deps.db
const { data, code, audit } = verbs(server)
const patience = { timeout: 60_000, interval: 50 }

const erase = `mutation ($id: ID!, $name: String!, $photos: Boolean!) {
  erasePerson(personId: $id, name: $name, withPhotos: $photos) { id state } }`
const preview = `query ($id: ID!) { erasurePreview(personId: $id) { name reports photos messages phones sessions } }`
type Started = { erasePerson: { id: string; state: string } }

async function erased(token: string, id: number, name: string, photos: boolean): Promise<number> {
  const { erasePerson } = await data<Started>(token, erase, { id, name, photos })
  await vi.waitFor(async () => {
    const { erasures } = await data<{ erasures: { id: string; state: string }[] }>(
      token,
      '{ erasures { id state } }',
    )
    expect(erasures.find(one => one.id === erasePerson.id)?.state).toBe('done')
  }, patience)
  return Number(erasePerson.id)
}

/** The columns of all tables, those of the job queue included, in which a text stands. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'character varying')`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} where exists (select from unnest($1::text[]) t where strpos(lower(${column}::text), lower(t)) > 0)`,
      [texts],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

const counts = async (companyId: number, personId: number) =>
  (
    await pool.query(
      `select count(*)::int as n, count(*) filter (where reporter_id = $2)::int as own from tasks where company_id = $1`,
      [companyId, personId],
    )
  ).rows[0]

describe('The data of a data collector', () => {
  it('is deleted from every table of the database, and their reports stay without the name', async () => {
    const made = await wholeCompany(server)
    const { company, collector, superAdmin, task, fullName } = made
    const { rows: person } = await pool.query(
      'select first_name, last_name, id_number from people where id = $1',
      [collector.id],
    )
    const { first_name, last_name, id_number } = person[0]
    const language = `language-${unique()}`
    await pool.query('update people set language = $2, browser_language = $2 where id = $1', [
      collector.id,
      language,
    ])
    const marks = [first_name, last_name, id_number, collector.phoneNumber, language]
    // The search finds them before, so that it can be believed afterwards.
    expect((await placesOf(marks)).length).toBeGreaterThan(15)
    const before = await counts(company.id, collector.id)
    expect(
      (await data<{ erasurePreview: object }>(superAdmin.token, preview, { id: collector.id }))
        .erasurePreview,
    ).toEqual({
      name: fullName,
      reports: 1,
      photos: 1,
      messages: 1,
      phones: 1,
      sessions: 1,
    })
    const refused = { id: collector.id, name: 'Somebody Else', photos: true }
    expect(await code(superAdmin.token, erase, refused)).toBe('erasure.name-wrong')

    await erased(superAdmin.token, collector.id, fullName.toUpperCase(), true)

    expect(await placesOf(marks)).toEqual([])
    expect(await counts(company.id, collector.id)).toEqual(before)
    const { rows } = await pool.query(
      `select p.first_name || ' ' || p.last_name as name, e.notes, ph.refused, ph.removed_at is not null as removed, ph.file_id
       from tasks t join people p on p.company_id = t.company_id and p.id = t.reporter_id
       join evidence e on e.company_id = t.company_id and e.task_id = t.id
       join evidence_photos ph on ph.company_id = t.company_id and ph.evidence_id = e.id where t.company_id = $1 and t.id = $2`,
      [company.id, task.id],
    )
    expect(rows).toEqual([
      {
        name: 'Deleted person',
        notes: expect.stringContaining('Deleted person'),
        refused: 'removed-on-request',
        removed: true,
        file_id: null,
      },
    ])
    // What is left of others is as it was.
    expect((await placesOf([made.adminFullName])).length).toBeGreaterThan(5)
    expect(await audit(company.id)).toEqual(expect.arrayContaining(['person.erase', 'person.finish-erasure']))
    await vi.waitFor(async () => {
      const { rows: photos } = await pool.query('select hash from evidence_photos where company_id = $1', [
        company.id,
      ])
      expect(await deps.files.size(company.id, photos[0].hash)).toBeNull()
    }, patience)
    // Nobody finds them in a list, changes them or erases them again.
    const shown = await data<{ baoriders: { data: { id: string }[] } }>(
      superAdmin.token,
      '{ baoriders { data { id } } }',
    )
    expect(shown.baoriders.data).toEqual([])
    const one = '{ baorider(id: $id) { id } }'
    expect(await data(superAdmin.token, `query ($id: ID!) ${one}`, { id: collector.id })).toEqual({
      baorider: null,
    })
    expect(await code(superAdmin.token, preview, { id: collector.id })).toBe('not-found')
    await data(superAdmin.token, erase, { id: collector.id, name: 'x', photos: true })
  })

  it('includes the recordings of their reports, if their photos are deleted', async () => {
    const { company, collector, superAdmin, recording } = await sentRecording(server)
    type Preview = { erasurePreview: { name: string; photos: number } }
    const { erasurePreview } = await data<Preview>(superAdmin.token, preview, { id: collector.id })
    expect(erasurePreview.photos).toBe(1)
    await erased(superAdmin.token, collector.id, erasurePreview.name, true)
    const { rows } = await pool.query(
      'select mime, refused, file_id from evidence_photos where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ mime: 'audio/webm', refused: 'removed-on-request', file_id: null }])
    await vi.waitFor(
      async () => expect(await deps.files.size(company.id, recording.ref.hash)).toBeNull(),
      patience,
    )
  })

  it('includes their name in the texts of consents, and the signatures if their photos are deleted', async () => {
    const made = await sentConsent(
      server,
      name => `I spoke with ${name} and take part. “${name}” may call me.`,
    )
    const { company, collector, superAdmin, signature, name, taskId } = made
    const own = `select name, mime, refused, file_id from evidence_photos where company_id = $1`
    expect(await placesOf([name])).toContain('field_values.value')
    await erased(superAdmin.token, collector.id, name, true)
    const text = 'I spoke with Deleted person and take part. “Deleted person” may call me.'
    const answers =
      'query ($id: ID!) { baoleaderTask(id: $id) { evidences { data_field_values { text value photos { id } } } } }'
    expect(await data(superAdmin.token, answers, { id: taskId })).toMatchObject({
      baoleaderTask: {
        evidences: [
          {
            data_field_values: [
              { text: 'Agreed', value: [{ consent: { text, language: 'en' } }], photos: [] },
            ],
          },
        ],
      },
    })
    expect(await placesOf([name])).toEqual([])
    expect((await pool.query(own, [company.id])).rows).toMatchObject([
      { refused: 'removed-on-request', file_id: null },
    ])
    await vi.waitFor(
      async () => expect(await deps.files.size(company.id, signature.ref.hash)).toBeNull(),
      patience,
    )
  })

  it('leaves nothing of a consent in a report that was deleted before', async () => {
    const made = await sentConsent(server, name => `I signed for ${name}.`)
    const { company, collector, superAdmin, signature, name, taskId } = made
    const remove = 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }'
    await data(superAdmin.token, remove, { id: taskId })
    expect(await placesOf([`I signed for ${name}.`])).toEqual(['deleted_tasks.content'])
    await erased(superAdmin.token, collector.id, name, true)
    expect(await placesOf(['I signed for '])).toEqual([])
    await vi.waitFor(
      async () => expect(await deps.files.size(company.id, signature.ref.hash)).toBeNull(),
      patience,
    )
  })

  it('takes the phone its access at once, also while it sends a report', async () => {
    const made = await wholeCompany(server)
    const { collector, superAdmin, fullName } = made
    await data<Started>(superAdmin.token, erase, { id: collector.id, name: fullName, photos: false })
    const calls = [
      server.rest('GET', '/api/collector/work', { token: collector.token }),
      server.rest('PUT', `/api/collector/submissions/${randomUUID()}`, {
        token: collector.token,
        body: report(made),
      }),
    ]
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'account.erased', message: expect.stringContaining('Your account was deleted') },
      })
    await expect(server.join(collector.token)).rejects.toThrow()
  })
})

describe('The data of a member of staff', () => {
  it('is deleted as well; what they wrote and decided stays without the name', async () => {
    const { admin, superAdmin, adminFullName, company } = await wholeCompany(server)
    await erased(superAdmin.token, admin.id, adminFullName, false)
    expect(await placesOf([...adminFullName.split(' '), admin.email ?? ''])).toEqual([])
    const { rows } = await pool.query('select text from task_comments where company_id = $1', [company.id])
    expect(rows[0].text).toContain('Deleted person')
    const staff = await data<{ companyLeaders: { data: { id: string }[] } }>(
      superAdmin.token,
      '{ companyLeaders { data { id } } }',
    )
    expect(staff.companyLeaders.data.map(one => one.id)).toEqual([String(superAdmin.id)])
  })

  it('cannot be deleted by themselves, nor that of whoever registered the company', async () => {
    const { admin, superAdmin } = await wholeCompany(server)
    const of = (id: number) => ({ id, name: 'x', photos: false })
    expect(await code(admin.token, erase, of(superAdmin.id))).toBe('permission.refused')
    expect(await code(admin.token, erase, of(admin.id))).toBe('permission.refused')
    expect(await code(superAdmin.token, erase, of(superAdmin.id))).toBe('permission.refused')
  })
})

it('A deletion that was ended in the middle goes on where it was, and finds everything', async () => {
  const { company, collector, superAdmin, fullName } = await wholeCompany(server)
  const { rows } = await pool.query(
    `insert into erasures (company_id, person_id, with_photos, created_by_id, created_at) values ($1, $2, true, $3, now()) returning id`,
    [company.id, collector.id, superAdmin.id],
  )
  const job = { companyId: company.id, erasureId: Number(rows[0].id) }
  // The server stops as soon as the photos are gone.
  const stopping = new AbortController()
  const stopsAfterPhotos = {
    ...deps,
    jobs: {
      ...deps.jobs,
      send: async (...given: Parameters<typeof deps.jobs.send>) => {
        stopping.abort(new Error('the server stops'))
        await deps.jobs.send(...given)
      },
    },
  }
  await expect(erasePersonData(stopsAfterPhotos, job, stopping.signal)).rejects.toThrow('the server stops')
  const state = async () =>
    (await pool.query('select state, photos_removed from erasures where id = $1', [job.erasureId])).rows[0]
  expect(await state()).toEqual({ state: 'running', photos_removed: 1 })
  expect((await placesOf([fullName])).length).toBeGreaterThan(10)
  await erasePersonData(deps, job, new AbortController().signal)
  expect(await state()).toEqual({ state: 'done', photos_removed: 1 })
  expect(await placesOf(fullName.split(' '))).toEqual([])
  // A further attempt of the queue changes nothing.
  await erasePersonData(deps, job, new AbortController().signal)
})
