import { expect, it, vi } from 'vitest'
import { download, unzip } from '#test/download.ts'
import { ownDatabase } from '#test/own-database.ts'
import { media, photo, webmHead } from '#test/report.ts'
import { sentAnswer, sentConsent } from '#test/sent-recording.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { wholeCompany } from '#test/whole-company.ts'
import { applyRetentionRules } from './retention.jobs.ts'

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { deps } = server
const { pool } = deps.db
const { data, code, audit } = verbs(server)
const never = new AbortController().signal

const counts = `query ($project: ID!, $photos: Int, $positions: Int) {
  retentionPreview(projectId: $project, photosMonths: $photos, positionsMonths: $positions) { photos positions } }`
const update = `mutation ($project: ID!, $photos: Int, $positions: Int) {
  updateProjectRetention(projectId: $project, photosMonths: $photos, positionsMonths: $positions) { photosMonths positionsMonths } }`
const rule = `query ($project: ID!) { projectRetention(projectId: $project) { photosMonths positionsMonths photosRemoved positionsRemoved ranAt } }`
const shown = `query ($id: ID!) { baoleaderTask(id: $id) { evidences { photos { id } latitude positionRemovedAt
  refusedPhotos { reason removedAt } } } }`

it('A project removes photos and positions after its months, and says so', async () => {
  const { company, project, task, superAdmin } = await wholeCompany(server)
  const { token } = superAdmin
  await pool.query(`update tasks set created_at = now() - interval '7 months' where company_id = $1`, [
    company.id,
  ])
  const ask = (photos: number | null, positions: number | null) => ({
    project: project.id,
    photos,
    positions,
  })
  const counted = async (photos: number | null, positions: number | null) =>
    (await data<{ retentionPreview: object }>(token, counts, ask(photos, positions))).retentionPreview
  expect(await counted(6, 6)).toEqual({ photos: 1, positions: 1 })
  expect(await counted(8, null)).toEqual({ photos: 0, positions: 0 })
  expect(await code(token, update, ask(0, null))).toBe('input.invalid')
  await data(token, update, ask(8, 8))
  await applyRetentionRules(deps, never)
  expect(await data(token, rule, ask(null, null))).toMatchObject({
    projectRetention: { photosRemoved: 0, ranAt: null },
  })

  await data(token, update, ask(6, 6))
  await applyRetentionRules(deps, never)

  const { baoleaderTask } = await data<{ baoleaderTask: { evidences: object[] } }>(token, shown, {
    id: task.id,
  })
  expect(baoleaderTask.evidences).toEqual([
    {
      photos: [],
      latitude: null,
      positionRemovedAt: expect.any(String),
      refusedPhotos: [{ reason: 'removed_by_rule', removedAt: expect.any(String) }],
    },
  ])
  expect(await data(token, rule, ask(null, null))).toMatchObject({
    projectRetention: { photosMonths: 6, photosRemoved: 1, positionsRemoved: 1, ranAt: expect.any(String) },
  })
  expect(await audit(company.id)).toEqual(
    expect.arrayContaining(['project.update-retention', 'project.remove-photos', 'project.remove-positions']),
  )
  const history =
    '{ auditHistory(kind: "project", id: "%") { data { what changes { label before after } } } }'
  const { auditHistory } = await data<{ auditHistory: { data: { changes: object[] }[] } }>(
    token,
    history.replace('%', String(project.id)),
  )
  expect(auditHistory.data.map(({ changes }) => changes)).toContainEqual([
    { label: 'Months after which files are removed', before: '8', after: '6' },
    { label: 'Months after which positions are removed', before: '8', after: '6' },
  ])
  const { rows } = await pool.query(
    `select (select count(*)::int from task_positions where company_id = $1) as positions,
       (select count(*)::int from files where company_id = $1 and exif_latitude is not null and name = $2) as cameras,
       (select hash from evidence_photos where company_id = $1) as hash`,
    [company.id, `photo-${task.id}.jpg`],
  )
  expect(rows[0]).toMatchObject({ positions: 0, cameras: 0 })
  await vi.waitFor(async () => expect(await deps.files.size(company.id, rows[0].hash)).toBeNull(), {
    timeout: 60_000,
  })

  // Files go on without them.
  for (const format of ['photos', 'csv', 'geojson']) {
    const { startExport } = await data<{ startExport: { url: string } }>(
      token,
      `mutation { startExport(format: ${format}) { url } }`,
    )
    const file = await download(server, startExport.url)
    expect(file.status).toBe(200)
    if (format === 'photos') expect([...(await unzip(file.bytes)).keys()]).toEqual(['photos.csv'])
    else expect(String(file.bytes)).not.toContain('-3.36')
  }
  // The next night finds nothing more to say.
  const lines = (await audit(company.id)).length
  await applyRetentionRules(deps, never)
  expect(await audit(company.id)).toHaveLength(lines)
})

it.each([
  ['audio', media('audio/webm', 'note.webm', webmHead)],
  ['video', media('video/webm', 'walk.webm', webmHead)],
  ['file', media('application/pdf', 'permit.pdf', Buffer.from('%PDF-1.4\n'))],
  ['signature', photo()],
  ['drawing', photo()],
] as const)('A rule removes an answer of the kind %s with the photos', async (kind, file) => {
  const { company, project, superAdmin, taskId } = await sentAnswer(server, kind, file)
  const { name, hash } = file.ref
  const { token } = superAdmin
  await pool.query(`update tasks set created_at = now() - interval '7 months' where company_id = $1`, [
    company.id,
  ])
  const ask = { project: project.id, photos: 6, positions: null }
  expect(await data(token, counts, ask)).toEqual({ retentionPreview: { photos: 1, positions: 0 } })
  await data(token, update, ask)
  await applyRetentionRules(deps, never)
  const answer = `query ($id: ID!) { baoleaderTask(id: $id) { evidences {
    data_field_values { text photos { id } } refusedPhotos { name reason } } } }`
  expect(await data(token, answer, { id: taskId })).toEqual({
    baoleaderTask: {
      evidences: [
        {
          data_field_values: [
            { text: kind === 'signature' || kind === 'drawing' ? '1 photo' : name, photos: [] },
          ],
          refusedPhotos: [{ name, reason: 'removed_by_rule' }],
        },
      ],
    },
  })
  await vi.waitFor(async () => expect(await deps.files.size(company.id, hash)).toBeNull(), {
    timeout: 60_000,
  })
})

it('A rule removes the signature of a consent; that it was given, and the text, stay as other answers do', async () => {
  const { company, project, superAdmin, signature, taskId } = await sentConsent(server, () => 'I take part.')
  const { token } = superAdmin
  // Small pictures of a signature are made when it is first looked at.
  const picture =
    'query ($id: ID!) { baoleaderTask(id: $id) { evidences { data_field_values { photos { url } } } } }'
  type Pictures = { baoleaderTask: { evidences: { data_field_values: { photos: { url: string }[] }[] }[] } }
  const { baoleaderTask } = await data<Pictures>(token, picture, { id: taskId })
  const [shownPhoto] = baoleaderTask.evidences[0]?.data_field_values[0]?.photos ?? []
  expect((await fetch(server.url + shownPhoto?.url)).status).toBe(200)
  await pool.query(`update tasks set created_at = now() - interval '7 months' where company_id = $1`, [
    company.id,
  ])
  const ask = { project: project.id, photos: 6, positions: null }
  expect(await data(token, counts, ask)).toEqual({ retentionPreview: { photos: 1, positions: 0 } })
  await data(token, update, ask)
  await applyRetentionRules(deps, never)
  const answer = `query ($id: ID!) { baoleaderTask(id: $id) { evidences {
    data_field_values { text value photos { id } } refusedPhotos { name reason } } } }`
  expect(await data(token, answer, { id: taskId })).toMatchObject({
    baoleaderTask: {
      evidences: [
        {
          data_field_values: [{ text: 'Agreed', value: [{ consent: { text: 'I take part.' } }], photos: [] }],
          refusedPhotos: [{ name: 'photo.jpg', reason: 'removed_by_rule' }],
        },
      ],
    },
  })
  await vi.waitFor(async () => expect(await deps.files.size(company.id, signature.ref.hash)).toBeNull(), {
    timeout: 60_000,
  })
  expect((await fetch(server.url + shownPhoto?.url)).status).toBeGreaterThanOrEqual(400)
  const { rows } = await pool.query(
    'select count(*)::int as n from files where company_id = $1 and hash = $2',
    [company.id, signature.ref.hash],
  )
  expect(rows[0].n).toBe(0)
})

it('A rule stops between its batches when the server stops, and goes on the next time', async () => {
  const { company, project, superAdmin } = await wholeCompany(server)
  await pool.query(`update tasks set created_at = now() - interval '7 months' where company_id = $1`, [
    company.id,
  ])
  await pool.query(
    `insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, file_id)
     select company_id, evidence_id, n, hash, name, mime, size, file_id from evidence_photos, generate_series(1, 520) n
       where company_id = $1`,
    [company.id],
  )
  await data(superAdmin.token, update, { project: project.id, photos: 6, positions: null })
  const left = async () =>
    (
      await pool.query(
        'select count(*)::int as n from evidence_photos where company_id = $1 and file_id is not null',
        [company.id],
      )
    ).rows[0].n
  const stopping = new AbortController()
  const live = { ...deps.live, publish: () => stopping.abort(new Error('the server stops')) }
  // On a cluster each company is stopped.
  await expect(applyRetentionRules({ ...deps, live }, stopping.signal)).rejects.toThrow(
    /the server stops|a job has failed for/,
  )
  expect(await left()).toBe(21)
  await applyRetentionRules(deps, never)
  expect(await left()).toBe(0)
})
