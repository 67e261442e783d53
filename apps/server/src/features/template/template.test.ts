import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { COUNT, CREATE, OFF, ON, type Template, templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers, state } = verbs(server)
const { versions, withTag, withTemplate } = templateWork(server)

describe('creating a template', () => {
  it('is for staff alone', async () => {
    const work = await withTag()
    await refusesOthers(work, CREATE, { input: { title: 'Planting', category: work.tag.id }, fields: [] })
  })

  it('creates version 1, active, with ids for its questions, and audits it', async () => {
    const { superAdmin, company, tag } = await withTag()
    const input = { title: 'Planting', category: tag.id, un_sdg: 14, photoRequired: true, ER_ID: 'ER-7' }
    const fields = [
      ...COUNT,
      { __component: 'Rating', label: 'How many?', number_of_stars: 4 },
      {
        __component: 'Radio',
        properties: { label: 'Ground', options: [{ text: 'Mud' }, { option: 'Sand' }] },
      },
    ]
    expect(await data(superAdmin.token, CREATE, { input, fields })).toMatchObject({
      createBaoleaderTaskType: {
        version: 1,
        status: 'active',
        title: 'Planting',
        photoRequired: true,
        withComment: false,
        ER_ID: 'ER-7',
        category: { id: String(tag.id) },
        un_sdg: { id: '14' },
        creator: { id: String(superAdmin.id) },
        dataFields: [
          {
            __component: 'Number',
            kind: 'number',
            id: 'how-many',
            label: 'How many?',
            isRequired: true,
            min: 1,
          },
          { __component: 'Rating', kind: 'rating', id: 'how-many-2', stars: 4, number_of_stars: 4 },
          {
            __component: 'Radio',
            kind: 'radio',
            id: 'ground',
            options: [
              { text: 'Mud', option: 'Mud' },
              { text: 'Sand', option: 'Sand' },
            ],
          },
        ],
      },
    })
    expect(await audit(company.id)).toEqual(['template.create'])
  })

  it('keeps the marks of a label beside the label, which has none', async () => {
    const { superAdmin, tag } = await withTag()
    const fields = [
      { __component: 'Text', label: '# **Name** of <b>who</b>', extensions: { hint: '*x*' } },
      { __component: 'Text', label: 'The **age**', extensions: { labelText: 'Something __else__' } },
      {
        __component: 'Text',
        label: 'The village',
        extensions: { labelText: 'The [village](https://a.example)' },
      },
    ]
    expect(
      await data(superAdmin.token, CREATE, { input: { title: 'Marks', category: tag.id }, fields }),
    ).toMatchObject({
      createBaoleaderTaskType: {
        dataFields: [
          { label: 'Name of who', extensions: { labelText: '# **Name** of <b>who</b>', hint: '*x*' } },
          { label: 'The age', extensions: { labelText: 'The **age**' } },
          { label: 'The village', extensions: { labelText: 'The [village](https://a.example)' } },
        ],
      },
    })
  })

  it('names the invalid values, each by its path', async () => {
    const { superAdmin, company, tag } = await withTag()
    const long = { title: 'x'.repeat(31), category: tag.id }
    const title = await server.graphql(superAdmin.token, CREATE, { input: long })
    expect(title.errors?.[0]?.message).toBe('Name must have atmost 30 characters')
    const bare = await server.graphql(superAdmin.token, CREATE, { input: {} })
    expect(bare.errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'title', message: 'Name is required' },
      { path: 'tagId', message: 'Tag is required' },
    ])
    const fields = [{ __component: 'MetricSpecific', label: 'Weight', metric: '' }]
    const metric = await server.graphql(superAdmin.token, CREATE, {
      input: { title: 'Litter', category: tag.id },
      fields,
    })
    expect(metric.errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'fields.0.metric', message: 'metric is required' },
    ])
    const wordy = await server.graphql(superAdmin.token, CREATE, {
      input: { title: 'Litter', category: tag.id },
      fields: [
        { __component: 'Text', label: 'x'.repeat(301) },
        { __component: 'Radio', label: 'Which?', options: [{ text: 'x'.repeat(201) }] },
      ],
    })
    expect(wordy.errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'fields.0.label', message: 'At most 300 characters' },
      { path: 'fields.1.options.0.text', message: 'At most 200 characters' },
    ])
    expect(await audit(company.id)).toEqual([])
  })

  it('refuses a title that another template has in any case, and names it', async () => {
    const { superAdmin, company, tag, made } = await withTemplate()
    const reef = { input: { title: 'Reef', category: tag.id } }
    const { createBaoleaderTaskType } = await data<{ createBaoleaderTaskType: Template }>(
      superAdmin.token,
      CREATE,
      reef,
    )
    await data(superAdmin.token, OFF, { id: made.id })
    const before = await state(company.id)
    for (const [query, variables] of [
      [CREATE, { input: { title: 'PLANTING', category: tag.id } }],
      [UPDATE, { id: createBaoleaderTaskType.id, input: { title: 'planting' } }],
    ] as const) {
      const { errors } = await server.graphql(superAdmin.token, query, variables)
      expect(errors?.[0]).toMatchObject({
        message: 'There is already a template “Planting”, which is turned off.',
        extensions: { code: 'taken.name', params: { id: made.id } },
      })
    }
    expect(await state(company.id)).toBe(before)
    // The title of an old version is free.
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Replanting' } })
    await data(superAdmin.token, CREATE, { input: { title: 'Planting', category: tag.id } })
  })

  it('refuses the tag and the data list of another company, and inactive ones', async () => {
    const { superAdmin, company, tag } = await withTag()
    const other = await withTag()
    const off = await make.tag(company.id, { status: 'inactive' })
    const list = await data<{ createDataList: { id: string } }>(
      other.superAdmin.token,
      'mutation { createDataList(input: { name: "Theirs" }) { id } }',
    )
    const before = await state(company.id)
    const create = (category: number, fields: object[] = []) =>
      code(superAdmin.token, CREATE, { input: { title: 'Planting', category }, fields })
    expect(await create(other.tag.id)).toBe('not-found')
    expect(await create(off.id)).toBe('input.invalid')
    const field = { __component: 'DataList', label: 'Which?', listId: list.createDataList.id }
    expect(await create(tag.id, [field])).toBe('input.invalid')
    expect(await state(company.id)).toBe(before)
  })
})

describe('saving a template', () => {
  it('is for the staff of its company alone', async () => {
    const work = await withTemplate()
    await refusesOthers(work, UPDATE, { id: work.made.id, input: { title: 'Taken over' } })
  })

  it('that was active keeps its id, increments the version and keeps the one before as old', async () => {
    const { superAdmin, company, made } = await withTemplate()
    const change = { id: made.id, input: { title: 'Replanting', rowVersion: 1 }, diffs: { title: true } }
    const after = await data<{ updateBaoleaderTaskType: Template }>(superAdmin.token, UPDATE, change)
    expect(after.updateBaoleaderTaskType).toMatchObject({
      id: made.id,
      version: 2,
      rowVersion: 2,
      title: 'Replanting',
    })
    expect(after.updateBaoleaderTaskType.dataFields).toEqual(made.dataFields)
    expect(await versions(company.id, made.id)).toEqual([
      { version: 1, status: 'old', title: 'Planting', head: false },
      { version: 2, status: 'active', title: 'Replanting', head: true },
    ])
    expect(await audit(company.id)).toEqual(['template.create', 'template.update'])
  })

  it('leaves tasks at the version that was filled', async () => {
    const work = await make.fieldWork()
    const { superAdmin, template, company } = work
    const tag = await make.tag(company.id)
    const task = await make.task(work)
    await data(superAdmin.token, UPDATE, { id: template.id, input: { title: 'Newer', category: tag.id } })
    const query = `query ($id: ID!) { baoleaderTask(id: $id) { task_type { title version status } task_definition { task_type { id title version } } } }`
    expect(await data(superAdmin.token, query, { id: task.id })).toEqual({
      baoleaderTask: {
        task_type: { title: template.title, version: 1, status: 'old' },
        task_definition: { task_type: { id: String(template.id), title: 'Newer', version: 2 } },
      },
    })
  })

  it('that no phone could have fetched changes it in place', async () => {
    const { superAdmin, company, made } = await withTemplate('deactivated')
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Second thoughts' } })
    expect(await versions(company.id, made.id)).toEqual([
      { version: 1, status: 'deactivated', title: 'Second thoughts', head: true },
    ])
  })

  it('that was active once and is disabled now makes a new version too', async () => {
    const { superAdmin, company, made } = await withTemplate()
    await data(superAdmin.token, OFF, { id: made.id })
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'While off' } })
    expect(await versions(company.id, made.id)).toMatchObject([
      { version: 1, status: 'old' },
      { version: 2, status: 'deactivated' },
    ])
  })

  it('without a change makes no version, whatever the order of keys in the input', async () => {
    const { superAdmin, company, made } = await withTemplate()
    const fields = made.dataFields.map(field => Object.fromEntries(Object.entries(field).reverse()))
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Planting' }, fields })
    expect(await versions(company.id, made.id)).toHaveLength(1)
    expect(await audit(company.id)).toEqual(['template.create'])
  })

  it('refuses a version that somebody else has changed since, and an old version', async () => {
    const { superAdmin, company, made } = await withTemplate()
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'First come', rowVersion: 1 } })
    const { rows } = await server.deps.db.pool.query(
      `select id from templates where company_id = $1 and status = 'old'`,
      [company.id],
    )
    const before = await state(company.id)
    expect(
      await code(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Second', rowVersion: 1 } }),
    ).toBe('version.stale')
    expect(await code(superAdmin.token, UPDATE, { id: rows[0].id, input: { title: 'Rewritten' } })).toBe(
      'not-found',
    )
    const canEdit =
      'query ($head: ID!, $old: ID!) { head: canEditTask(id: $head) old: canEditTask(id: $old) }'
    expect(await data(superAdmin.token, canEdit, { head: made.id, old: rows[0].id })).toEqual({
      head: true,
      old: false,
    })
    expect(await state(company.id)).toBe(before)
  })
})

describe('disabling and enabling a template', () => {
  it('is for the staff of its company alone', async () => {
    const work = await withTemplate()
    await refusesOthers(work, OFF, { id: work.made.id })
    await refusesOthers(work, ON, { id: work.made.id })
  })

  it('changes the status and is audited once, however often the call is repeated', async () => {
    const { superAdmin, company, made } = await withTemplate()
    for (const verb of [OFF, OFF, ON, ON]) await data(superAdmin.token, verb, { id: made.id })
    expect(await audit(company.id)).toEqual(['template.create', 'template.disable', 'template.enable'])
  })
})

it('publishes each save and each switch to the other dashboards of the company, and to nobody else', async () => {
  const { superAdmin, company, made } = await withTemplate()
  const other = await make.company()
  const socket = await server.socket((await make.person(company.id, 'admin')).token)
  const strangers = await server.socket(other.superAdmin.token)
  const heard: string[] = []
  strangers.onAny(name => heard.push(name))
  for (const [query, variables] of [
    [UPDATE, { input: { title: 'Replanting' } }],
    [OFF, {}],
    [ON, {}],
  ] as const) {
    const received = nextEvent(socket, 'template-updated')
    await data(superAdmin.token, query, { id: made.id, ...variables })
    expect(await received).toEqual({ templateId: made.id })
  }
  const own = nextEvent(strangers, 'template-updated')
  const tag = await make.tag(other.id)
  await data(other.superAdmin.token, CREATE, { input: { title: 'Theirs', category: tag.id }, fields: [] })
  await own
  expect(heard).toEqual(['template-updated'])
})
