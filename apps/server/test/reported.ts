import { createHash, randomUUID } from 'node:crypto'
import type { Answers } from '@quadrat/domain/answer/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { Field } from '@quadrat/domain/template/template'
import sharp from 'sharp'
import { makers } from './make.ts'
import { phone, report, type TestPhoto } from './report.ts'
import type { TestServer } from './server.ts'

const optional = { isRequired: false }
const options = (...texts: string[]) => texts.map(text => ({ text }))

const bedFields: Field[] = [
  { id: 'species', kind: 'radio', label: 'Species', ...optional, options: options('Mkoko', 'Mchu') },
  {
    id: 'signs',
    kind: 'checkbox',
    label: 'Signs',
    ...optional,
    options: options('Crabs, small', 'Salt', 'Rot'),
  },
  { id: 'height', kind: 'metric', label: 'Height', ...optional, metric: 'cm', min: -100, max: 500 },
  { id: 'alive', kind: 'percentage', label: 'Alive', ...optional },
  { id: 'tide', kind: 'date-time', label: 'Low tide', ...optional },
  { id: 'note', kind: 'text', label: 'ملاحظة', ...optional },
  { id: 'note-2', kind: 'text', label: 'ملاحظة', ...optional },
  { id: 'phone', kind: 'phone-number', label: 'Caretaker', ...optional },
  { id: 'row', kind: 'photo', label: 'One row: "end"', ...optional },
]
/** The fields of the previous version: one question differs, and one was removed since. */
const oldBedFields: Field[] = [
  { id: 'species', kind: 'radio', label: 'Which species?', ...optional, options: options('Mkoko', 'Mchu') },
  { id: 'height', kind: 'metric', label: 'Height', ...optional, metric: 'inch', min: 0, max: 200 },
  { id: 'owner', kind: 'text', label: 'Owner', ...optional },
]
const beachFields: Field[] = [
  { id: 'species', kind: 'text', label: 'species', ...optional },
  { id: 'state', kind: 'select', label: 'Status', ...optional, options: options('=Clean', 'Dirty') },
  { id: 'bags', kind: 'number', label: 'Bags', ...optional, min: -10, max: 100 },
]

/**
 * Creates a company with reports that cover an export: two templates, one of them in two versions, photos of
 * reports and of questions, Arabic, texts that a spreadsheet would run as formulas, a report without
 * position, and an edited report.
 */
export async function reportedCompany(server: TestServer) {
  const make = makers(server.deps.db)
  const { pool } = server.deps.db
  const company = await make.company()
  const companyId = company.id
  const group = await make.group(companyId, { name: 'Kilifi, "East"' })
  const tag = await make.tag(companyId, { title: 'Mangroves' })
  const collector = await make.person(companyId, 'collector', {
    firstName: '=cmd()',
    lastName: 'Mwangi',
    groupId: group.id,
  })
  const [creek, coast] = [
    await make.project(companyId, { name: 'North/Creek' }),
    await make.project(companyId, { name: 'مشروع الساحل' }),
  ]
  const beds = await make.template(companyId, {
    title: 'Bed check',
    tagId: tag.id,
    withComment: true,
    version: 2,
    fields: bedFields,
  })
  await pool.query(
    `insert into templates (company_id, root_id, version, title, tag_id, with_comment, status, fields, created_at, updated_at)
     values ($1, $2, 1, 'Bed check', $3, true, 'old', $4, now(), now())`,
    [companyId, beds.rootId, tag.id, JSON.stringify(oldBedFields)],
  )
  const beach = await make.template(companyId, { title: '=Beach', withComment: true, fields: beachFields })
  const inCreek = await make.projectTemplate(companyId, creek.id, beds.id, { tagId: tag.id })
  const onCoast = await make.projectTemplate(companyId, coast.id, beach.id)
  for (const project of [creek, coast]) await make.membership(companyId, project.id, collector.id)

  const calls = phone(server, collector.token)
  async function send(
    where: 'beds' | 'beach',
    values: Partial<Submission> & { answers: Answers },
    photos: TestPhoto[] = [],
  ): Promise<number> {
    const work =
      where === 'beds'
        ? { projectTemplate: inCreek, template: beds }
        : { projectTemplate: onCoast, template: beach }
    const clientId = randomUUID()
    const { status, body } = await calls.submit(report(work, values), clientId)
    if (status !== 201) throw new Error(`a report was refused: ${JSON.stringify(body)}`)
    for (const one of photos) await calls.sendPhoto(clientId, one)
    return Number(body.taskId)
  }

  const shots = [await picture('red'), await picture('lime'), await picture('blue')] as const
  const ids = {
    whole: await send(
      'beds',
      {
        comment: 'Tide out,\nthird row "stands" well',
        photos: [shots[0].ref],
        answers: {
          species: 'Mkoko',
          signs: ['Crabs, small', 'Rot'],
          height: -4.2,
          alive: 91,
          tide: '2026-05-14T09:30:00+03:00',
          note: 'الشتلات بخير',
          'note-2': '-2+3+cmd|A0',
          phone: '+254712345678',
          row: [shots[1].ref, shots[2].ref],
        },
      },
      [...shots],
    ),
    old: await send('beds', {
      templateVersion: 1,
      answers: { species: 'Mchu', height: 12, owner: '@SUM(A1)' },
    }),
    unplaced: await send('beds', { position: null, offline: false, answers: { note: '-4.2' } }),
    beach: await send('beach', { answers: { species: '\t=1+1', state: '=Clean', bags: -3 } }),
  }
  const edited = `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "-Please look again" }) { id } }`
  await server.graphql(company.superAdmin.token, edited, { id: ids.unplaced })
  const edit = await send('beds', { editFrom: String(ids.unplaced), answers: { species: 'Mkoko' } })
  const approve = `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }`
  await server.graphql(company.superAdmin.token, approve, { id: ids.whole })
  return {
    company,
    superAdmin: company.superAdmin,
    collector,
    group,
    tag,
    creek,
    coast,
    beds,
    beach,
    shots,
    ids: { ...ids, edit },
  }
}

/** Returns a unique photo of one colour. */
async function picture(background: 'red' | 'lime' | 'blue'): Promise<TestPhoto> {
  const width = 200 + Math.floor(Math.random() * 600)
  const bytes = await sharp({ create: { width, height: 150, channels: 3, background } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const size = bytes.length
  return { bytes, ref: { hash, name: `${background}.jpg`, size, mime: 'image/jpeg', width, height: 150 } }
}
