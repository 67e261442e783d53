import { createHash, randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { expect, it, vi } from 'vitest'
import { cleanUp } from '#src/features/session/session.jobs.ts'
import { readXml } from '#src/platform/input/xml.ts'
import { makers } from '#test/make.ts'
import { formIdOf, type NamedPhoto, openReport, openRosa } from '#test/open-report.ts'
import { photo } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const fieldsOf = (list: object[]): Field[] => list.map(field => fieldSchema.parse(field))
const wellFields = fieldsOf([
  {
    kind: 'radio',
    id: 'state',
    label: 'State',
    isRequired: true,
    options: [{ text: 'Works well' }, { text: 'Broken' }],
  },
  { kind: 'number', id: 'depth', label: 'Depth', min: 0, max: 300 },
  { kind: 'photo', id: 'well', label: 'Well' },
  { kind: 'photo', id: 'pump', label: 'Pump' },
  { kind: 'area', id: 'plot', label: 'Plot' },
])

async function wells(template: Parameters<typeof make.fieldWork>[0] = {}) {
  const work = await make.fieldWork({ fields: wellFields, ...template })
  const tasks = async () =>
    (
      await server.deps.db.pool.query(
        `select t.id, t.status, t.client_id, t.reported_at, t.timezone, t.photos_arrived, ev.latitude,
           (select json_object_agg(v.field_id, v.value) from field_values v
             where v.company_id = ev.company_id and v.evidence_id = ev.id) as answers
         from tasks t join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
         where t.company_id = $1 order by t.id`,
        [work.company.id],
      )
    ).rows
  return { work, tasks, ...openRosa(server, work.collector.token) }
}
const named = (name: string, bytes = 20_000): NamedPhoto => ({ ...photo(bytes), name })
const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

it('An app lists the forms of its collector and fetches them with the hashes that the list has', async () => {
  const { work, get } = await wells()
  const list = await get('formList')
  expect(list.status).toBe(200)
  expect(list.headers.get('content-type')).toContain('text/xml')
  expect(list.headers.get('x-openrosa-version')).toBe('1.0')
  expect(list.headers.get('date')).toBeTruthy()
  expect(list.headers.get('referrer-policy')).toBe('no-referrer')
  expect(textsIn(list.body, 'formID')).toEqual([formIdOf(work)])
  expect(textsIn(list.body, 'manifestUrl')).toEqual([])
  const [address = ''] = textsIn(list.body, 'downloadUrl')
  const form = await get(address.split(`${work.collector.token}/`)[1] ?? '')
  expect(readXml(Buffer.from(form.body)).name).toBe('html')
  const md5 = createHash('md5').update(form.body).digest('hex')
  expect(textsIn(list.body, 'hash')).toEqual([`md5:${md5}`])
  expect((await get('forms/quadrat-1-999999.xml')).status).toBe(404)
})

it('A data list is a file of its form, and an answer from it is the option', async () => {
  const { company, ...others } = await make.fieldWork()
  const list = await make.dataList(company.id)
  const { rows } = await server.deps.db.pool.query(
    `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at)
     values ($1, $2, 'Kisima "A", north', now(), now()) returning id`,
    [company.id, list.id],
  )
  const optionId = String(rows[0].id)
  const [village] = fieldsOf([
    { kind: 'data-list', id: 'village', label: 'Village', listId: String(list.id) },
  ])
  const template = await make.template(company.id, { fields: village ? [village] : [] })
  const projectTemplate = await make.projectTemplate(company.id, others.project.id, template.id)
  const { get, send } = openRosa(server, others.collector.token)
  const id = formIdOf({ projectTemplate, template })
  const manifest = (await get(`forms/${id}/manifest`)).body
  expect(textsIn(manifest, 'filename')).toEqual([`list_${list.id}.csv`])
  const csv = await get(`lists/${list.id}.csv`)
  expect(csv.body).toBe(`name,label\n${optionId},"Kisima ""A"", north"\n`)
  expect(textsIn(manifest, 'hash')).toEqual([`md5:${createHash('md5').update(csv.body).digest('hex')}`])
  const report = (option: string) => openReport({ projectTemplate, template }, `<village>${option}</village>`)
  expect((await send(report(optionId))).status).toBe(201)
  expect((await send(report('999999'))).status).toBe(422)
  const answers = await server.deps.db.pool.query('select value from field_values where company_id = $1', [
    company.id,
  ])
  expect(answers.rows).toEqual([{ value: { optionId, value: 'Kisima "A", north' } }])
})

it('The file of a data list has its columns, which a choice filter of the form compares', async () => {
  const { company, ...others } = await make.fieldWork()
  const list = await make.dataList(company.id, { columns: ['district'] })
  const { rows } = await server.deps.db.pool.query(
    `insert into data_list_options (company_id, data_list_id, value, columns, created_at, updated_at)
     values ($1, $2, 'Mida', $3, '2026-01-01', '2026-01-01'), ($1, $2, 'Gazi', '{}', '2026-01-01', '2026-01-01') returning id`,
    [company.id, list.id, JSON.stringify({ district: 'Kilifi "north"' })],
  )
  const [mida, gazi] = rows.map(({ id }) => String(id))
  const choiceFilter = {
    type: 'operation',
    operator: '=',
    left: { type: 'column', name: 'district' },
    right: { type: 'field', id: 'district' },
  }
  const fields = fieldsOf([
    { kind: 'text', id: 'district', label: 'District' },
    {
      kind: 'data-list',
      id: 'village',
      label: 'Village',
      listId: String(list.id),
      extensions: { choiceFilter },
    },
  ])
  const template = await make.template(company.id, { fields })
  const projectTemplate = await make.projectTemplate(company.id, others.project.id, template.id)
  const { get, send } = openRosa(server, others.collector.token)
  expect((await get(`lists/${list.id}.csv`)).body).toBe(
    `name,label,district\n${mida},"Mida","Kilifi ""north"""\n${gazi},"Gazi",""\n`,
  )
  const form = await get(`forms/${formIdOf({ projectTemplate, template })}.xml`)
  expect(form.body).toContain(`instance('list_${list.id}')/root/item[district = /data/district]`)
  const report = (option: string | undefined) =>
    openReport(
      { projectTemplate, template },
      `<district>Kilifi "north"</district><village>${option}</village>`,
    )
  expect((await send(report(mida))).status).toBe(201)
  expect((await send(report(gazi))).status).toBe(422)
})

it('A data list with labels is part of a form in their languages, which changes with the list', async () => {
  const { company, ...others } = await make.fieldWork()
  const list = await make.dataList(company.id, { columns: ['label::fr-CA'] })
  const { rows } = await server.deps.db.pool.query(
    `insert into data_list_options (company_id, data_list_id, value, columns, created_at, updated_at)
     values ($1, $2, 'Well', '{"label::fr-CA": "Puits"}', now(), now()) returning id`,
    [company.id, list.id],
  )
  const optionId = String(rows[0].id)
  const fields = fieldsOf([{ kind: 'data-list', id: 'point', label: 'Point', listId: String(list.id) }])
  const inForm = async (languages: TemplateLanguages) => {
    const template = await make.template(company.id, { fields, languages })
    const projectTemplate = await make.projectTemplate(company.id, others.project.id, template.id)
    return { projectTemplate, template }
  }
  const french = await inForm({ default: 'en', texts: { fr: { 'point/label': 'Lieu' } } })
  const swahili = await inForm({ default: 'sw', texts: {} })
  const { get, send } = openRosa(server, others.collector.token)
  const form = await get(`forms/${formIdOf(french)}.xml`)
  expect(form.body).toContain(`<name>${optionId}</name>`)
  expect(form.body.match(/<value>(Well|Puits)<\/value>/g)).toEqual([
    '<value>Well</value>',
    '<value>Puits</value>',
  ])
  expect(textsIn((await get(`forms/${formIdOf(french)}/manifest`)).body, 'filename')).toEqual([])
  const file = [`list_${list.id}.csv`]
  expect(textsIn((await get(`forms/${formIdOf(swahili)}/manifest`)).body, 'filename')).toEqual(file)

  const listed = async () => {
    const { body } = await get('formList')
    const at = textsIn(body, 'formID').indexOf(formIdOf(french))
    return { hash: textsIn(body, 'hash')[at], manifests: textsIn(body, 'manifestUrl').length }
  }
  const before = await listed()
  expect(before).toEqual({ hash: `md5:${createHash('md5').update(form.body).digest('hex')}`, manifests: 1 })
  await server.deps.db.pool.query(
    'update data_lists set row_version = row_version + 1 where company_id = $1 and id = $2',
    [company.id, list.id],
  )
  await server.deps.db.pool.query(
    `update data_list_options set columns = '{"label::fr-CA": "Forage"}' where company_id = $1 and id = $2`,
    [company.id, optionId],
  )
  const changed = await get(`forms/${formIdOf(french)}.xml`)
  expect(changed.body).toContain('<value>Forage</value>')
  const md5 = createHash('md5').update(changed.body).digest('hex')
  expect(await listed()).toEqual({ hash: `md5:${md5}`, manifests: 1 })

  expect((await send(openReport(french, `<point>${optionId}</point>`))).status).toBe(201)
  const answers = await server.deps.db.pool.query('select value from field_values where company_id = $1', [
    company.id,
  ])
  expect(answers.rows).toEqual([{ value: { optionId, value: 'Well' } }])
})

it('A report arrives whole and once, with its answers, photos, time and place', async () => {
  const { work, tasks, send, head } = await wells({ withComment: true })
  const before = await head()
  expect([before.status, before.headers.get('x-openrosa-accept-content-length')]).toEqual([204, '20971520'])
  const id = randomUUID()
  const photos = [named('1.jpg'), named('2.jpg'), named('own.jpg'), named('unused.jpg')]
  const xml = openReport(
    work,
    `<state>Works_well</state><depth>12.5</depth><well>1.jpg</well><pump>2.jpg</pump>
     <plot>-3 40 0 0;-3 41 0 0;-2 41 0 0;-3 40 0 0</plot>
     <photos><photo>own.jpg</photo></photos><comment>Seen</comment>`,
    { id },
  )
  for (let n = 0; n < 3; n++) {
    const { status, body } = await send(xml, photos)
    expect([status, textsIn(body, 'message')]).toEqual([201, []])
    expect(body).toContain('http://openrosa.org/http/response')
  }
  const [task, ...more] = await tasks()
  expect(more).toEqual([])
  expect(task).toMatchObject({
    status: 'PENDING',
    client_id: id,
    reported_at: new Date('2026-11-28T07:00:00Z'),
    photos_arrived: 3,
    latitude: -3.355,
    answers: { state: 'Works well', depth: 12.5, well: [{ name: '1.jpg' }], pump: [{ name: '2.jpg' }] },
  })
  for (const { ref } of photos.slice(0, 3))
    expect(await server.deps.files.size(work.company.id, ref.hash)).toBe(ref.size)
  expect(await server.deps.files.size(work.company.id, photos[3]?.ref.hash ?? '')).toBeNull()
  const audit = await server.deps.db.pool.query(
    `select count(*)::int as count from audit where company_id = $1 and action = 'task.submit'`,
    [work.company.id],
  )
  expect(audit.rows).toEqual([{ count: 1 }])
})

it('A report in parts is there when its last photo is, however often a part is sent again', async () => {
  const { work, tasks, send } = await wells()
  const [one, two] = [named('1.jpg'), named('2.jpg')]
  const xml = openReport(work, '<state>Broken</state><well>1.jpg</well><pump>2.jpg</pump>')
  for (let n = 0; n < 2; n++) expect((await send(xml, [one], true)).status).toBe(202)
  expect(await tasks()).toEqual([])
  for (let n = 0; n < 2; n++) expect((await send(xml, [two])).status).toBe(201)
  // An app whose last answer was lost begins with the first part again.
  expect((await send(xml, [one], true)).status).toBe(201)
  expect((await send(xml, [two])).status).toBe(201)
  expect(await tasks()).toMatchObject([{ status: 'PENDING', photos_arrived: 2 }])
})

it('A report whose photo never came is refused, and takes what came with the next try', async () => {
  const { work, tasks, send } = await wells()
  const [one, two] = [named('1.jpg'), named('2.jpg')]
  const xml = openReport(work, '<state>Broken</state><well>1.jpg</well><pump>2.jpg</pump>')
  const refused = await send(xml, [one])
  expect([refused.status, refused.body.split('2.jpg').length]).toEqual([422, 2])
  expect(await tasks()).toEqual([])
  expect((await send(xml, [two])).status).toBe(201)
  expect(await tasks()).toHaveLength(1)
})

it('The same checks refuse a report, in the envelope that apps show, and nothing of it stays', async () => {
  const { work, tasks, send, post } = await wells()
  const shot = named('1.jpg')
  const wrong = await send(openReport(work, '<depth>900</depth><well>1.jpg</well>'), [shot])
  expect(wrong.status).toBe(422)
  expect(wrong.body).toContain('nature="submit_error"')
  expect(wrong.body).toMatch(/State: .* Depth: .*300/)
  const alone = await send(openReport(work, '<depth>900</depth>'))
  expect(alone.body).toMatch(/State: .* Depth: .*300/)
  expect(await server.deps.files.size(work.company.id, shot.ref.hash)).toBeNull()
  const statusOf = async (xml: string, photos: NamedPhoto[] = []) => (await send(xml, photos)).status
  const fine = '<state>Broken</state>'
  expect(await statusOf(openReport(work, fine, { version: 99 }))).toBe(422)
  expect(await statusOf(openReport(work, fine, { id: 'not-a-uuid' }))).toBe(422)
  expect(await statusOf(openReport(work, fine).replace('quadrat-', 'other-'))).toBe(422)
  expect(await statusOf('<!DOCTYPE a [<!ENTITY e "x">]><data>&e;</data>')).toBe(422)
  expect(await statusOf('')).toBe(422)
  expect(await statusOf(`<data>${'x'.repeat(limits.submissionBytes)}</data>`)).toBe(413)
  const text = { ...named('1.jpg'), bytes: Buffer.from('%PDF-1.7 no picture at all') }
  expect(await statusOf(openReport(work, `${fine}<well>1.jpg</well>`), [text])).toBe(415)
  expect((await post(new FormData())).status).toBe(422)
  expect((await post({ a: 1 })).status).toBe(422)
  // The id of a report that has arrived, with other content.
  const id = randomUUID()
  expect(await statusOf(openReport(work, fine, { id }))).toBe(201)
  expect(await statusOf(openReport(work, '<state>Works_well</state>', { id }))).toBe(409)
  expect(await tasks()).toHaveLength(1)
})

it('A key opens what its collector may, until it ends', async () => {
  const { work, get, head, send } = await wells()
  const other = await wells()
  const staff = openRosa(server, work.superAdmin.token)
  expect((await staff.get('formList')).status).toBe(403)
  expect((await staff.send(openReport(work, '<state>Broken</state>'))).status).toBe(403)
  expect((await other.get(`forms/${formIdOf(work)}.xml`)).status).toBe(404)
  expect((await other.send(openReport(work, '<state>Broken</state>'))).status).toBe(422)
  expect((await openRosa(server, 'nobody').get('formList')).status).toBe(403)
  await server.deps.db.pool.query('update sessions set revoked_at = now() where person_id = $1', [
    work.collector.id,
  ])
  const ended = [await get('formList'), await send(openReport(work, '<state>Broken</state>'))]
  expect(ended.map(({ status }) => status)).toEqual([403, 403])
  expect(ended[0]?.body).toContain('OpenRosaResponse')
  expect((await head()).status).toBe(403)
})

it('A correction of a report that was sent back is one', async () => {
  const { work, tasks, send } = await wells()
  const [id, next] = [randomUUID(), randomUUID()]
  await send(openReport(work, '<state>Broken</state>', { id }))
  const corrected = openReport(work, '<state>Works_well</state>', {
    id: next,
    meta: `<deprecatedID>uuid:${id}</deprecatedID>`,
  })
  expect((await send(corrected)).status).toBe(409)
  await server.deps.db.pool.query(`update tasks set status = 'MORE_INFO_REQUESTED' where company_id = $1`, [
    work.company.id,
  ])
  for (let n = 0; n < 2; n++) expect((await send(corrected)).status).toBe(201)
  expect(await tasks()).toHaveLength(2)
})

it('A part of a report that never became whole is removed after a month, and one of a report stays', async () => {
  const { work, tasks, send } = await wells()
  const [one, two, lost] = [named('1.jpg'), named('2.jpg'), named('3.jpg')]
  const xml = openReport(work, '<state>Broken</state><well>1.jpg</well><pump>2.jpg</pump>')
  await send(xml, [one], true)
  await send(xml, [two])
  await send(openReport(work, '<state>Broken</state><well>3.jpg</well><pump>4.jpg</pump>'), [lost], true)
  const stored = () =>
    Promise.all([one, two, lost].map(({ ref }) => server.deps.files.size(work.company.id, ref.hash)))
  expect(await stored()).toEqual([20_000, 20_000, 20_000])
  await server.deps.db.pool.query(
    `update files set created_at = now() - interval '31 days' where company_id = $1`,
    [work.company.id],
  )
  await cleanUp(server.deps)
  await vi.waitFor(async () => expect(await stored()).toEqual([20_000, 20_000, null]), { timeout: 20_000 })
  expect(await tasks()).toHaveLength(1)
})

it('A request as ODK Collect writes it is received, and its clock is compared with that of the server', async () => {
  const { work, tasks } = await wells()
  const xml = openReport(work, '<state>Broken</state>')
  const boundary = '5b0a6c0e-7a44-4f0e-9d53-1e6a8f2b7c11'
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="xml_submission_file"; filename="Wells_2026-11-28_10-00-00.xml"',
    'Content-Type: text/xml; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(xml)}`,
    '',
    xml,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const answer = await server.rest(
    'POST',
    `/key/${work.collector.token}/submission?deviceID=collect%3AkJq2ZQ1wTz`,
    {
      body: Buffer.from(body),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-openrosa-version': '1.0',
        'user-agent': 'org.odk.collect.android/v2025.3.3 Dalvik/2.1.0 (Linux; U; Android 13)',
        'accept-encoding': 'gzip',
        date: new Date(Date.now() - 3 * 3_600_000).toUTCString(),
      },
    },
  )
  expect(answer.status).toBe(201)
  const { rows } = await server.deps.db.pool.query(
    'select clock_offset_seconds as off from tasks where company_id = $1',
    [work.company.id],
  )
  expect(Math.round(rows[0].off / 3600)).toBe(-3)
  expect(await tasks()).toHaveLength(1)
})
