import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { media, phone, photo, report, webmHead } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

const fields: Field[] = [
  { id: 'height', kind: 'metric', metric: 'm', label: 'Height', isRequired: false, min: 0, max: 40 },
  { id: 'tide', kind: 'text', label: 'Tide', isRequired: false },
  { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false },
]

const TIMELINE = `query ($id: ID!) {
  taskTimeline(id: $id) {
    kind at taskId status words documents
    person { id firstName lastName }
    requestedChanges { label remark }
    changes {
      unchanged
      answers { label before after difference }
      photos { state fieldId hash file { hash url } }
      comment { before after }
      position { metres before { latitude } after { latitude } }
    }
  }
}`

interface Timeline {
  taskTimeline: {
    kind: string
    at: string
    taskId: string
    status: string
    words: string | null
    person: { id: string } | null
    requestedChanges: object[]
    changes: object | null
  }[]
}

const timeline = async (token: string, id: string) =>
  (await data<Timeline>(token, TIMELINE, { id })).taskTimeline

/** Makes a task PENDING as if nobody had decided it. Its evidence does not change. */
const undecide = (companyId: number, id: string) =>
  server.deps.db.pool.query(
    `update tasks set status = 'PENDING', decided_by_id = null, decided_at = null, row_version = row_version + 1
     where company_id = $1 and id = $2`,
    [companyId, id],
  )

async function twoVersions() {
  const work = await make.fieldWork({ fields, withComment: true })
  const { submit, sendPhoto } = phone(server, work.collector.token)
  const [kept, gone, fresh, crown] = [photo(), photo(), photo(), photo()]
  const send = async (values: object, photos: (typeof kept)[]) => {
    const clientId = crypto.randomUUID()
    const { taskId } = (await submit(report(work, values), clientId)).body
    for (const one of photos) await sendPhoto(clientId, one)
    return taskId as string
  }
  const first = await send(
    {
      answers: { height: 2.5, tide: 'Low', shot: [crown.ref] },
      photos: [kept.ref, gone.ref],
      comment: 'By the creek',
      position: { latitude: -3, longitude: 40, accuracy: 5 },
    },
    [kept, gone, crown],
  )
  await data(
    work.superAdmin.token,
    `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Measure again",
      requestedChanges: [{ fieldId: "height", remark: "In metres" }] }) { id } }`,
    { id: first },
  )
  const second = await send(
    {
      editFrom: first,
      answers: { height: 3.1, tide: 'Low', shot: [crown.ref] },
      photos: [kept.ref, fresh.ref],
      comment: 'By the creek, north bank',
      position: { latitude: -3.001, longitude: 40, accuracy: 5 },
    },
    [fresh],
  )
  await data(
    work.superAdmin.token,
    `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }`,
    { id: second },
  )
  const hashes = { kept: kept.ref.hash, gone: gone.ref.hash, fresh: fresh.ref.hash, crown: crown.ref.hash }
  return { work, first, second, hashes }
}

describe('the timeline of a task', () => {
  it('has the versions in their order also where a later one has a smaller number', async () => {
    const work = await make.fieldWork()
    const first = await make.task(work, { id: 50 })
    const second = await make.task(work, { id: 20, editFromId: first.id })
    const third = await make.task(work, { id: 30, editFromId: second.id })
    for (const { id } of [first, second, third]) {
      const entries = await timeline(work.superAdmin.token, String(id))
      expect(entries.map(({ taskId }) => taskId)).toEqual(['50', '20', '30'])
    }
  })

  it('has the entries of all versions with their persons, for the id of any version', async () => {
    const { work, first, second } = await twoVersions()
    const entries = await timeline(work.superAdmin.token, first)
    expect(entries).toEqual(await timeline(work.superAdmin.token, second))
    const [collector, superAdmin] = [String(work.collector.id), String(work.superAdmin.id)]
    expect(entries.map(({ kind, taskId, person, words }) => [kind, taskId, person?.id, words])).toEqual([
      ['submitted', first, collector, 'By the creek'],
      ['photos_arrived', first, collector, null],
      ['edit_requested', first, superAdmin, 'Measure again'],
      ['submitted', second, collector, 'By the creek, north bank'],
      ['photos_arrived', second, collector, null],
      ['approved', second, superAdmin, null],
    ])
    expect(entries[2]?.requestedChanges).toEqual([{ label: 'Height', remark: 'In metres' }])
  })

  it('lists the changes of a resubmission: answers, photos, position, comment', async () => {
    const { work, second, hashes } = await twoVersions()
    const { changes } = (await timeline(work.superAdmin.token, second))[3] ?? {}
    const file = (hash: string) => ({ hash, url: expect.stringContaining('/files/') })
    expect(changes).toEqual({
      unchanged: 1,
      answers: [{ label: 'Height', before: '2.5 m', after: '3.1 m', difference: 0.6 }],
      photos: [
        { state: 'kept', fieldId: null, hash: hashes.kept, file: file(hashes.kept) },
        { state: 'new', fieldId: null, hash: hashes.fresh, file: file(hashes.fresh) },
        { state: 'kept', fieldId: 'shot', hash: hashes.crown, file: file(hashes.crown) },
        { state: 'gone', fieldId: null, hash: hashes.gone, file: file(hashes.gone) },
      ],
      comment: { before: 'By the creek', after: 'By the creek, north bank' },
      position: {
        metres: expect.closeTo(111.2, 0),
        before: { latitude: -3 },
        after: { latitude: -3.001 },
      },
    })
  })

  it('lists a new recording among the answers, and no recording among the photos', async () => {
    const asked: Field[] = ['kept', 'changed'].map(id => ({
      id,
      kind: 'audio',
      label: id,
      isRequired: false,
    }))
    const work = await make.fieldWork({ fields: asked })
    const { submit } = phone(server, work.collector.token)
    const recording = (name: string) => media('audio/webm', name, webmHead).ref
    const [kept, before, after] = [recording('kept.webm'), recording('before.webm'), recording('after.webm')]
    const first = await submit(report(work, { answers: { kept: [kept], changed: [before] } }))
    await server.deps.db.pool.query(`update tasks set status = 'PENDING' where company_id = $1`, [
      work.company.id,
    ])
    await data(
      work.superAdmin.token,
      `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Say it again" }) { id } }`,
      { id: first.body.taskId },
    )
    const second = await submit(
      report(work, {
        editFrom: first.body.taskId,
        answers: { kept: [kept], changed: [after] },
      }),
    )
    const entries = await timeline(work.superAdmin.token, second.body.taskId)
    expect(entries.find(({ changes }) => changes)?.changes).toMatchObject({
      unchanged: 1,
      answers: [{ label: 'changed', before: 'before.webm', after: 'after.webm' }],
      photos: [],
    })
  })

  it('says in which instance of a repeat an answer was changed', async () => {
    const people: Field[] = [
      {
        id: 'members',
        kind: 'repeat',
        label: 'Members',
        isRequired: false,
        min: 0,
        max: 9,
        fields: [
          {
            id: 'height',
            kind: 'metric',
            label: 'Height',
            isRequired: false,
            metric: 'cm',
            min: 0,
            max: 300,
          },
        ],
      },
    ]
    const work = await make.fieldWork({ fields: people })
    const { submit } = phone(server, work.collector.token)
    const send = async (heights: Record<string, number>, values: object = {}) => {
      const members = Object.entries(heights).map(([id, height]) => ({ id, answers: { height } }))
      return (await submit(report(work, { logic: 2, answers: { members }, ...values }))).body.taskId as string
    }
    const [asha, juma, left] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const first = await send({ [left]: 150, [asha]: 160, [juma]: 90 })
    await data(
      work.superAdmin.token,
      `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Measure again" }) { id } }`,
      { id: first },
    )
    const second = await send({ [asha]: 160, [juma]: 95 }, { editFrom: first })
    const query = `query ($id: ID!) { taskTimeline(id: $id) { changes { answers {
      label before after instances { where state label before after difference } } } } }`
    const { taskTimeline } = await data<{ taskTimeline: { changes: object | null }[] }>(
      work.superAdmin.token,
      query,
      { id: second },
    )
    expect(taskTimeline.find(entry => entry.changes)?.changes).toEqual({
      answers: [
        {
          label: 'Members',
          before: '3',
          after: '2',
          instances: [
            {
              where: 'Members 2',
              state: 'kept',
              label: 'Height',
              before: '90 cm',
              after: '95 cm',
              difference: 5,
            },
            {
              where: 'Members 1',
              state: 'removed',
              label: 'Height',
              before: '150 cm',
              after: null,
              difference: null,
            },
          ],
        },
      ],
    })
  })

  it('names an instance of a repeat by its first answer, also for its photos', async () => {
    const members = {
      id: 'members',
      kind: 'repeat',
      label: 'Members',
      fields: [
        { id: 'name', kind: 'text', label: 'Name' },
        { id: 'age', kind: 'number', label: 'Age' },
        { id: 'face', kind: 'photo', label: 'Face' },
      ],
    }
    const work = await make.fieldWork({ fields: [fieldSchema.parse(members)] })
    const { submit, sendPhoto } = phone(server, work.collector.token)
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const [first, kept, later] = [photo(), photo(), photo()]
    const send = async (name: string, age: number, face: typeof first, more: object = {}) => {
      const instances = [
        { id, answers: { name, age, face: [face.ref] } },
        { id: other, answers: { name: 'Juma', face: [kept.ref] } },
      ]
      const clientId = crypto.randomUUID()
      const sent = report(work, { logic: 2, answers: { members: instances as never }, ...more })
      const { taskId } = (await submit(sent, clientId)).body
      for (const one of [face, kept]) await sendPhoto(clientId, one)
      return taskId as string
    }
    const before = await send('Asha', 8, first)
    await data(
      work.superAdmin.token,
      'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Ask again" }) { id } }',
      { id: before },
    )
    const after = await send('Aisha', 9, later, { editFrom: before })
    const query = `query ($id: ID!) { taskTimeline(id: $id) { changes {
      answers { instances { where label } } photos { state label } } } }`
    const { taskTimeline } = await data<{ taskTimeline: { changes: object | null }[] }>(
      work.superAdmin.token,
      query,
      { id: after },
    )
    expect(taskTimeline.find(entry => entry.changes)?.changes).toEqual({
      answers: [
        {
          instances: [
            { where: 'Members 1', label: 'Name' },
            { where: 'Members 1 (Aisha)', label: 'Age' },
          ],
        },
      ],
      photos: [
        { state: 'new', label: 'Face (Aisha)' },
        { state: 'kept', label: 'Face (Juma)' },
        { state: 'gone', label: 'Face (Asha)' },
      ],
    })
  })

  it('has also a decision that was replaced, with its person, reason and requested changes', async () => {
    const { work, first, second } = await twoVersions()
    const admin = await make.person(work.company.id, 'admin')
    const decide = async (token: string, id: string, input: object) => {
      await undecide(work.company.id, id)
      await data(
        token,
        `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) { updateBaoleaderTask(id: $id, input: $input) { id } }`,
        { id, input },
      )
    }
    await decide(admin.token, first, { status: 'REJECTED', cancellationReason: 'Another creek' })
    await decide(admin.token, second, { status: 'REJECTED', cancellationReason: 'Too dark' })
    await decide(work.superAdmin.token, second, { status: 'COMPLETED' })
    const entries = await timeline(work.superAdmin.token, second)
    const [boss, other] = [String(work.superAdmin.id), String(admin.id)]
    const decisions = entries.filter(({ kind }) => !['submitted', 'photos_arrived'].includes(kind))
    expect(decisions.map(({ kind, taskId, person, words }) => [kind, taskId, person?.id, words])).toEqual([
      ['edit_requested', first, boss, 'Measure again'],
      ['approved', second, boss, null],
      ['rejected', first, other, 'Another creek'],
      ['rejected', second, other, 'Too dark'],
      ['approved', second, boss, null],
    ])
    expect(decisions.map(entry => entry.requestedChanges)).toEqual([
      [{ label: 'Height', remark: 'In metres' }],
      [],
      [],
      [],
      [],
    ])
    const ats = entries.map(entry => entry.at)
    expect(ats).toEqual(ats.toSorted())
  })

  it('names the matrix of a changed line', async () => {
    const options = [
      { text: 'Never', value: '1' },
      { text: 'Often', value: '2' },
    ]
    const line = (id: string) => ({
      id,
      kind: 'radio',
      label: `Line ${id}`,
      options,
      extensions: { group: 'm' },
    })
    const asked = [
      { id: 'm', kind: 'group', label: 'The water', extensions: { matrix: true } },
      line('a'),
      line('b'),
      { id: 'alone', kind: 'radio', label: 'Alone', options },
    ].map(field => fieldSchema.parse(field))
    const work = await make.fieldWork({ fields: asked })
    const { submit } = phone(server, work.collector.token)
    const send = async (answers: object, more: object = {}) =>
      (await submit(report(work, { answers: answers as never, ...more }))).body.taskId as string
    const first = await send({ a: '1', b: '1', alone: '1' })
    await data(
      work.superAdmin.token,
      'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Ask again" }) { id } }',
      { id: first },
    )
    const second = await send({ a: '2', b: '2', alone: '2' }, { editFrom: first })
    const lines = `query ($id: ID!) { taskTimeline(id: $id) { changes { answers { label before after matrix { key label } } } } }`
    type Lines = { taskTimeline: { changes: { answers: object[] } | null }[] }
    const { taskTimeline } = await data<Lines>(work.superAdmin.token, lines, { id: second })
    const changed = (label: string, matrix: object | null) => ({
      label,
      before: 'Never',
      after: 'Often',
      matrix,
    })
    expect(taskTimeline.flatMap(({ changes }) => changes?.answers ?? [])).toEqual([
      changed('Line a', { key: 'a', label: 'The water' }),
      changed('Line b', { key: 'a', label: 'The water' }),
      changed('Alone', null),
    ])
  })

  it('has the time of a decision, whatever is written on the task later', async () => {
    const { work, second } = await twoVersions()
    const decided = (await timeline(work.superAdmin.token, second)).at(-1)
    await server.deps.db.pool.query(
      `update tasks set decided_at = now(), decided_by_id = null, updated_at = now() where company_id = $1 and id = $2`,
      [work.company.id, second],
    )
    expect((await timeline(work.superAdmin.token, second)).at(-1)).toEqual(decided)
  })

  it('runs the same number of statements for any number of versions', async () => {
    const { work, second } = await twoVersions()
    const alone = String((await make.task(work)).id)
    const statements = (id: string) => statementsOf(server, () => timeline(work.superAdmin.token, id))
    expect(await statements(second)).toBe(await statements(alone))
  })

  it("is empty for another company's task, and refused to a collector and without a token", async () => {
    const { first } = await twoVersions()
    const other = await make.fieldWork()
    expect(await timeline(other.superAdmin.token, first)).toEqual([])
    expect(await code(other.collector.token, TIMELINE, { id: first })).toBe('permission.refused')
    expect(await code(null, TIMELINE, { id: first })).toBe('token.invalid')
  })
})
