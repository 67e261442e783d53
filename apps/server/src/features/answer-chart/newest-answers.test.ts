import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { chartFields, texts } from '#test/answer-charts.ts'
import { makers } from '#test/make.ts'
import { sentRecording } from '#test/sent-recording.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { reportsLookedAt } from './newest-answers.queries.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { code, data, refusesOthers } = verbs(server)

const QUESTIONS =
  'query ($template: ID!) { shownQuestions(template: $template) { field display isRepeated isCurrent } }'
const NEWEST = `query ($template: ID!, $field: String, $filters: TaskFiltersInput, $after: String, $limit: Int) {
  newestAnswers(template: $template, field: $field, filters: $filters, after: $after, limit: $limit) {
    data { task text place photo { hash mime formats { thumbnail { url } } } } next } }`
interface Newest {
  newestAnswers: {
    data: { task: string; text: string; place: unknown; photo: { hash: string } | null }[]
    next: string | null
  }
}

const question = (id: string, kind: string, more: object = {}) =>
  ({ id, kind, label: id, isRequired: false, ...more }) as Field
const fields: Field[] = [
  ...chartFields,
  question('pictures', 'photo'),
  question('where', 'position'),
  question('plot', 'area'),
  question('phone', 'phone-number'),
  question('order', 'ranking', { options: texts('Shade', 'Water') }),
  question('rows', 'repeat', {
    fields: [
      question('depth', 'number', { min: 0, max: 9 }),
      question('remark', 'text'),
      question('row-lookup', 'text', {
        extensions: { calculate: { value: { type: 'text', value: '7' }, isShown: false } },
      }),
    ],
  }),
]

const hashOf = (evidence: number, position: number) => `${evidence}${position}`.padStart(64, '0')

type Work = Awaited<ReturnType<typeof make.fieldWork>>

async function report(work: Work, answers: Record<string, [kind: string, value: unknown]>, more = {}) {
  const task = await make.task(work, more)
  for (const [field, [kind, value]] of Object.entries(answers))
    await db.pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       values ($1, $2, 0, $3, $4, $3, $5)`,
      [work.company.id, task.evidenceId, field, kind, JSON.stringify(value)],
    )
  return task
}

async function newest(work: Work, field: string | null, more: object = {}, token = work.superAdmin.token) {
  const { newestAnswers } = await data<Newest>(token, NEWEST, {
    template: String(work.template.id),
    field,
    ...more,
  })
  return newestAnswers
}
const textsOf = async (...args: Parameters<typeof newest>) =>
  (await newest(...args)).data.map(({ text }) => text)

describe('The questions of a template', () => {
  it('are listed in the order of the form, each as its kind is shown, those of older versions last', async () => {
    const work = await make.fieldWork({ version: 2, fields })
    await db.pool.query(
      `insert into templates (company_id, root_id, version, title, status, fields, created_at, updated_at)
       values ($1, $2, 1, 'Before', 'old', $3, now(), now())`,
      [work.company.id, work.template.rootId, JSON.stringify([question('gone', 'text')])],
    )
    const variables = { template: String(work.template.id) }
    const { shownQuestions } = await data<{ shownQuestions: Record<string, unknown>[] }>(
      work.superAdmin.token,
      QUESTIONS,
      variables,
    )
    expect(shownQuestions.map(one => [one.field, one.display, one.isRepeated, one.isCurrent])).toEqual([
      ...['species', 'soil', 'count', 'height', 'health', 'planted'].map(one => [one, 'chart', false, true]),
      ['place', 'texts', false, true],
      ['pictures', 'photos', false, true],
      ['where', 'places', false, true],
      ['plot', 'places', false, true],
      ['phone', 'texts', false, true],
      ['order', 'chart', false, true],
      ['rows/depth', 'chart', true, true],
      // Its name is for rules alone, so the hidden lookup beside it is left out.
      ['remark', null, true, true],
      ['gone', 'texts', false, false],
    ])
    await refusesOthers(work, QUESTIONS, variables)
  })
})

it('Lines of a matrix are listed with it and with its scale', async () => {
  const line = (id: string) =>
    question(id, 'radio', {
      options: ['Never', 'Always'].map(text => ({ text })),
      extensions: { group: 'water' },
    })
  const matrix = question('water', 'group', { extensions: { matrix: true } })
  const work = await make.fieldWork({
    fields: [matrix, line('clean'), line('near'), question('why', 'text')],
  })
  const variables = { template: String(work.template.id) }
  const query =
    'query ($template: ID!) { shownQuestions(template: $template) { field matrix { key label options { value label } } } }'
  const { shownQuestions } = await data<{ shownQuestions: object[] }>(work.superAdmin.token, query, variables)
  const options = ['Never', 'Always'].map(text => ({ value: text, label: text }))
  const found = { key: 'clean', label: matrix.label, options }
  expect(shownQuestions).toEqual([
    { field: 'clean', matrix: found },
    { field: 'near', matrix: found },
    { field: 'why', matrix: null },
  ])
  await refusesOthers(work, query, variables)
})

describe('The newest answers', () => {
  it('are those that plain SQL finds, page by page, each of the newest evidence', async () => {
    const work = await make.fieldWork({ fields })
    for (let n = 0; n < 23; n++)
      await report(work, n % 3 === 0 ? {} : { place: ['text', `creek ${n}`] }, {
        status: n % 5 === 0 ? 'REJECTED' : 'PENDING',
      })
    const again = await report(work, { place: ['text', 'before'] })
    const { rows: made } = await db.pool.query(
      'insert into evidence (company_id, task_id, created_at, updated_at) values ($1, $2, now(), now()) returning id',
      [work.company.id, again.id],
    )
    await db.pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       values ($1, $2, 0, 'place', 'text', 'l', '"after"')`,
      [work.company.id, made[0].id],
    )
    // A correction: what it replaced is not counted.
    const replaced = await report(work, { place: ['text', 'replaced'] })
    const correction = await report(work, { place: ['text', 'corrected'] })
    await db.pool.query('update tasks set edit_from_id = $3 where company_id = $1 and id = $2', [
      work.company.id,
      correction.id,
      replaced.id,
    ])
    const { rows } = await db.pool.query(
      `select v.value #>> '{}' as text from tasks t
       join evidence e on e.company_id = t.company_id and e.id = (
         select max(l.id) from evidence l where l.company_id = t.company_id and l.task_id = t.id)
       join field_values v on v.company_id = t.company_id and v.evidence_id = e.id and v.field_id = 'place'
       where t.company_id = $1 and t.status <> 'REJECTED'
         and not exists (select from tasks c where c.company_id = t.company_id and c.edit_from_id = t.id)
       order by t.id desc`,
      [work.company.id],
    )
    const expected = rows.map(({ text }) => text)
    expect(expected.slice(0, 2)).toEqual(['corrected', 'after'])
    const read: string[] = []
    let after: string | null = null
    do {
      const page: Newest['newestAnswers'] = await newest(work, 'place', { after, limit: 4 })
      read.push(...page.data.map(({ text }) => text))
      after = page.next
    } while (after)
    expect(read).toEqual(expected)
    expect(await textsOf(work, 'place', { filters: { counted: 'earlier' } })).toEqual(['replaced'])
    expect(await textsOf(work, 'place', { filters: { status: { eq: 'REJECTED' } } })).toEqual([
      'creek 20',
      'creek 10',
      'creek 5',
    ])
  })

  it('of photo questions are one photo each, without those that have not arrived', async () => {
    const work = await make.fieldWork({ fields })
    const tasks = [await report(work, {}), await report(work, {})]
    for (const { evidenceId } of tasks)
      for (const position of [0, 1, 2]) {
        const hash = hashOf(evidenceId, position)
        const file = await db.pool.query(
          `insert into files (company_id, hash, name, mime, ext, size, provider, created_at, updated_at)
           values ($1, $2, 'a.jpg', 'image/jpeg', '.jpg', 10, 'local', now(), now()) returning id`,
          [work.company.id, hash],
        )
        await db.pool.query(
          `insert into evidence_photos (company_id, evidence_id, position, field_id, hash, name, mime, size, file_id)
           values ($1, $2, $3, $4, $5, 'a.jpg', 'image/jpeg', 10, $6)`,
          [
            work.company.id,
            evidenceId,
            position,
            position === 1 && evidenceId === tasks[0]?.evidenceId ? null : 'pictures',
            hash,
            position === 0 && evidenceId === tasks[1]?.evidenceId ? null : file.rows[0].id,
          ],
        )
      }
    const [old = 0, young = 0] = tasks.map(({ evidenceId }) => evidenceId)
    const first = await newest(work, 'pictures', { limit: 3 })
    expect(first.data.map(({ photo }) => photo?.hash)).toEqual([
      hashOf(young, 1),
      hashOf(young, 2),
      hashOf(old, 0),
    ])
    const second = await newest(work, 'pictures', { limit: 3, after: first.next })
    expect(second).toMatchObject({ data: [{ photo: { hash: hashOf(old, 2) } }], next: null })
    // Those of the report itself answer no question.
    const own = await newest(work, null)
    expect(own).toMatchObject({ data: [{ text: 'a.jpg', photo: { hash: hashOf(old, 1) } }], next: null })
    expect((await newest(work, null, { filters: { status: { eq: 'COMPLETED' } } })).data).toEqual([])
    const reviewer = await make.person(work.company.id, 'reviewer')
    const variables = { template: String(work.template.id) }
    await refusesOthers(work, NEWEST, variables)
    expect(await code(reviewer.token, NEWEST, variables)).toBe('permission.refused')
  })

  it('of questions for recordings have the file', async () => {
    const work = await sentRecording(server)
    expect(await newest(work, 'note')).toMatchObject({
      data: [
        {
          task: work.taskId,
          text: 'note.webm',
          photo: { hash: work.recording.ref.hash, mime: 'audio/webm' },
        },
      ],
      next: null,
    })
    await refusesOthers(work, NEWEST, { template: String(work.template.id), field: 'note' })
  })

  it('of places have their position or shape, thinned to what a small map shows', async () => {
    const work = await make.fieldWork({ fields })
    const ring = Array.from({ length: 1000 }, (_, n) => [40 + n / 1e5, -3])
    const plot = { type: 'Polygon', coordinates: [[...ring, [40, -2], [40, -3]]] }
    const where = { latitude: -3, longitude: 40, accuracy: 4 }
    await report(work, { where: ['position', where], plot: ['area', plot] })
    expect((await newest(work, 'where')).data[0]?.place).toEqual(where)
    const places = (await newest(work, 'plot')).data.map(({ place }) => place as typeof plot)
    const [corners = []] = places.flatMap(({ coordinates }) => coordinates)
    expect(corners.length).toBeLessThan(110)
    expect([corners[0], corners.at(-1)]).toEqual([
      [40, -3],
      [40, -3],
    ])
  })

  it('are refused to others, and show the reports of chosen projects alone', async () => {
    const work = await make.fieldWork({ fields })
    await report(work, { place: ['text', 'by the creek'] })
    const variables = { template: String(work.template.id), field: 'place' }
    await refusesOthers(work, NEWEST, variables)
    const elsewhere = await make.project(work.company.id)
    const [viewer, stranger, reviewer] = [
      await make.person(work.company.id, 'viewer', { inProjects: true }),
      await make.person(work.company.id, 'viewer', { inProjects: true }),
      await make.person(work.company.id, 'reviewer'),
    ]
    await make.chosenProject(viewer, work.project.id)
    await make.chosenProject(stranger, elsewhere.id)
    expect(await textsOf(work, 'place', {}, viewer.token)).toEqual(['by the creek'])
    // A template is of the projects that use it.
    expect(await code(stranger.token, NEWEST, variables)).toBe('not-found')
    await make.projectTemplate(work.company.id, elsewhere.id, work.template.id)
    expect(await textsOf(work, 'place', {}, stranger.token)).toEqual([])
    expect(await code(reviewer.token, NEWEST, variables)).toBe('permission.refused')
  })

  it('are bounded, and only of questions without a chart', async () => {
    const work = await make.fieldWork({ fields })
    const asked = (more: object) =>
      code(work.superAdmin.token, NEWEST, { template: String(work.template.id), field: 'place', ...more })
    for (const more of [
      { field: 'species' },
      { field: 'depth' },
      { field: 'nothing' },
      { after: '12' },
      { after: '12.99999999999' },
      { after: "1.1' or true" },
    ])
      expect(await asked(more), JSON.stringify(more)).toBe('input.invalid')
    expect(await asked({ limit: 1_000_000 })).toBeNull()
    expect(await asked({ limit: -5 })).toBeNull()
  })

  it('are looked for in so many reports at once, and further on the next page', async () => {
    const work = await make.fieldWork({ fields })
    const { id } = await report(work, { place: ['text', 'long ago'] })
    await db.pool.query(
      `insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, status, timezone,
         origin, created_at, updated_at)
       select company_id, $2 + n, project_id, project_template_id, template_id, template_version, status, timezone, origin,
         created_at, updated_at from tasks, generate_series(1, $3) n where company_id = $1 and id = $2`,
      [work.company.id, id, reportsLookedAt],
    )
    const first = await newest(work, 'place')
    expect(first).toMatchObject({ data: [], next: expect.any(String) })
    expect(await newest(work, 'place', { after: first.next })).toMatchObject({
      data: [{ text: 'long ago' }],
      next: null,
    })
  })
})
