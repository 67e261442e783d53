import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { data, code, state } = verbs(server)

const RENAME = `mutation ($id: ID!, $input: UpdateDataListOptionInput!) {
  updateDataListOption(id: $id, input: $input) { value columns } }`
const is = (value: string) => ({
  type: 'operation',
  operator: '=',
  left: { type: 'field', id: 'village' },
  right: { type: 'text', value },
})
const column = {
  type: 'operation',
  operator: '=',
  left: { type: 'column', name: 'village' },
  right: { type: 'field', id: 'village' },
}

/** A template that asks for a village, shows a question for one of them, and offers the wells of each. */
function fieldsFor(listId: number, village: string) {
  const well = (text: string, of: string) => ({ text, columns: { village: of } })
  return [
    { id: 'village', kind: 'data-list', label: 'Village', isRequired: false, listId: String(listId) },
    { id: 'ferry', kind: 'text', label: 'Ferry', isRequired: true, extensions: { relevant: is(village) } },
    {
      id: 'well',
      kind: 'radio',
      label: 'Well',
      isRequired: false,
      options: [well('North', village), well('South', 'Gazi')],
      extensions: { choiceFilter: column },
    },
  ]
}

async function withVillages() {
  const work = await make.fieldWork()
  const { company, superAdmin, template } = work
  const token = superAdmin.token
  const { createDataList } = await data<{ createDataList: { id: string } }>(
    token,
    'mutation { createDataList(input: { name: "Villages" }) { id } }',
  )
  const listId = Number(createDataList.id)
  const items = `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { data { id value } } }`
  const { createDataListOptions } = await data<{
    createDataListOptions: { data: { id: string; value: string }[] }
  }>(token, items, {
    input: { data_list: listId, values: ['Lamu', 'Gazi'], columns: [{ 'label::sw': 'Amu' }, {}] },
  })
  const fields = fieldsFor(listId, 'Lamu')
  await pool.query('update templates set fields = $2 where company_id = $1 and id = $3', [
    company.id,
    JSON.stringify(fields),
    template.id,
  ])
  await pool.query(
    `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
     values ($1, $2, $3, $3, now(), now())`,
    [company.id, JSON.stringify({ meta: { title: 'Wells' }, fields }), superAdmin.id],
  )
  const [lamu, gazi] = createDataListOptions.data
  const versions = async () =>
    (
      await pool.query(
        'select version, status, fields from templates where company_id = $1 and root_id = $2 order by version',
        [company.id, template.rootId],
      )
    ).rows
  const draft = async () =>
    (await pool.query('select draft from template_drafts where company_id = $1', [company.id])).rows[0].draft
  const rename = (id: string | undefined, input: object) => data(token, RENAME, { id, input })
  return { work, token, listId, lamu, gazi, versions, draft, rename }
}

describe('An item of a data list with another text', () => {
  it('is followed by rules and by the columns of a cascade, in templates and drafts', async () => {
    const { work, listId, lamu, versions, draft, rename } = await withVillages()
    const [before] = await versions()
    await rename(lamu?.id, { value: 'Lamu Town' })
    const [old, now, ...more] = await versions()
    expect(more).toEqual([])
    expect(old).toMatchObject({ version: before?.version, status: 'old', fields: before?.fields })
    expect(now).toMatchObject({
      version: before?.version + 1,
      status: before?.status,
      fields: fieldsFor(listId, 'Lamu Town'),
    })
    expect((await draft()).fields).toEqual(fieldsFor(listId, 'Lamu Town'))
    // A phone with the new version and the new text is asked as before.
    const { submit } = phone(server, work.collector.token)
    const answers = { village: { optionId: lamu?.id ?? '', value: 'Lamu Town' }, well: 'North' }
    const version = {
      projectTemplate: work.projectTemplate,
      template: { ...work.template, version: now?.version },
    }
    const asked = (more: object) =>
      submit(report(version, { answers: { ...answers, ...more }, logic: 3 }), randomUUID())
    expect((await asked({})).body.params.errors).toMatchObject([{ fieldId: 'ferry', code: 'required' }])
    expect((await asked({ ferry: 'No' })).status).toBe(201)
  })

  it('is followed by the columns of another list that a choice filter compares with it', async () => {
    const { work, token, listId, lamu, rename } = await withVillages()
    const other = await withVillages()
    const listWith = async (of: string, name: string) => {
      const { createDataList } = await data<{ createDataList: { id: string } }>(
        of,
        'mutation ($name: String!) { createDataList(input: { name: $name }) { id } }',
        { name },
      )
      await data(
        of,
        'mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { data { id } } }',
        {
          input: {
            data_list: createDataList.id,
            values: ['North', 'South', 'East'],
            columns: [{ village: 'Lamu', near: 'Lamu' }, { village: 'Gazi' }, {}],
          },
        },
      )
      return createDataList.id
    }
    const [wells, unused, foreign] = [
      await listWith(token, 'Wells'),
      await listWith(token, 'Wells of others'),
      await listWith(other.token, 'Wells'),
    ]
    const fields = [
      { id: 'village', kind: 'data-list', label: 'Village', isRequired: false, listId: String(listId) },
      {
        id: 'well',
        kind: 'data-list',
        label: 'Well',
        isRequired: false,
        listId: wells,
        extensions: { choiceFilter: column },
      },
    ]
    await pool.query('update templates set fields = $2 where company_id = $1 and id = $3', [
      work.company.id,
      JSON.stringify(fields),
      work.template.id,
    ])
    const itemsOf = async (id: string) =>
      (
        await pool.query(
          `select o.value, o.columns, o.row_version = l.row_version as "isNewest" from data_list_options o
           join data_lists l on l.company_id = o.company_id and l.id = o.data_list_id
           where o.data_list_id = $1 order by o.id`,
          [id],
        )
      ).rows
    const [ofUnused, ofForeign] = [await itemsOf(unused), await itemsOf(foreign)]
    await rename(lamu?.id, { value: 'Lamu Town' })
    expect(await itemsOf(wells)).toEqual([
      { value: 'North', columns: { village: 'Lamu Town', near: 'Lamu' }, isNewest: true },
      { value: 'South', columns: { village: 'Gazi' }, isNewest: false },
      { value: 'East', columns: {}, isNewest: false },
    ])
    expect([await itemsOf(unused), await itemsOf(foreign)]).toEqual([ofUnused, ofForeign])
  })

  /** A template of two lists whose filters name each other, and an item of each. */
  async function withTwoLists() {
    const { work, token, listId, lamu, rename, versions } = await withVillages()
    const wells = (await make.dataList(work.company.id, { name: 'Wells', columns: ['village'] })).id
    const add = `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { data { id } } }`
    const input = { data_list: wells, values: ['North'], columns: [{ village: 'Lamu' }] }
    const { createDataListOptions } = await data<{ createDataListOptions: { data: { id: string }[] } }>(
      token,
      add,
      { input },
    )
    const choice = (id: string, list: number, by: string) => ({
      id,
      kind: 'data-list',
      label: id,
      isRequired: false,
      listId: String(list),
      extensions: {
        choiceFilter: {
          type: 'operation',
          operator: '=',
          left: { type: 'column', name: by },
          right: { type: 'field', id: by },
        },
      },
    })
    const note = { id: 'ferry', kind: 'text', label: 'Ferry', isRequired: false }
    const fields = [
      choice('village', listId, 'well'),
      choice('well', wells, 'village'),
      { ...note, extensions: { relevant: is('Lamu') } },
    ]
    await pool.query('update templates set fields = $2 where company_id = $1 and id = $3', [
      work.company.id,
      JSON.stringify(fields),
      work.template.id,
    ])
    const [north] = createDataListOptions.data
    return { work, token, listId, wells, lamu, north, rename, versions }
  }

  /** Does all of it while the template is locked, so that each waits with what it has locked before. */
  async function together<T>(
    { company, template }: { company: { id: number }; template: { id: number } },
    all: (() => Promise<T>)[],
  ): Promise<T[]> {
    const { pool } = await databaseOf(server.deps.db, company.id)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from templates where company_id = $1 and id = $2 for update', [
        company.id,
        template.id,
      ])
      const done = all.map(one => one())
      await vi.waitFor(
        async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
          )
          expect(rowCount).toBe(all.length)
        },
        { timeout: 20_000 },
      )
      await client.query('commit')
      return await Promise.all(done)
    } finally {
      client.release()
    }
  }

  it('is renamed while another person renames an item of the other list, without an error', async () => {
    const { work, wells, lamu, north, rename, versions } = await withTwoLists()
    await together(work, [
      () => rename(lamu?.id, { value: 'Lamu Town' }),
      () => rename(north?.id, { value: 'North Well' }),
    ])
    const { rows } = await pool.query(
      'select value, columns from data_list_options where company_id = $1 and data_list_id = $2',
      [work.company.id, wells],
    )
    expect(rows).toEqual([{ value: 'North Well', columns: { village: 'Lamu Town' } }])
    expect((await versions()).at(-1)?.fields[2]).toMatchObject({ extensions: { relevant: is('Lamu Town') } })
  })

  it('is renamed while the template is saved, which is refused only as saved by another person', async () => {
    const { work, token, lamu, listId, rename, versions } = await withTwoLists()
    const { rows } = await pool.query('select row_version, fields from templates where id = $1', [
      work.template.id,
    ])
    const [village] = fieldsFor(listId, 'Lamu')
    const tag = await make.tag(work.company.id)
    const save = () =>
      server.graphql(token, UPDATE, {
        id: work.template.id,
        input: { rowVersion: Number(rows[0].row_version), category: tag.id },
        fields: [village, rows[0].fields[2]],
      })
    const renamed = () => rename(lamu?.id, { value: 'Lamu Town' })
    const [first] = await together<unknown>(work, [save, renamed])
    const codes = (first as { errors?: { extensions: { code: string } }[] }).errors ?? []
    expect(codes.filter(({ extensions }) => extensions.code !== 'version.stale')).toEqual([])
    expect((await versions()).at(-1)?.fields.at(-1)).toMatchObject({
      extensions: { relevant: is('Lamu Town') },
    })
  })

  it('makes no version where nothing names it, nor for a label, a column or a status', async () => {
    const { gazi, lamu, versions, rename } = await withVillages()
    await rename(lamu?.id, { columns: { 'label::sw': 'Kisiwa cha Lamu', region: 'Coast' } })
    await rename(lamu?.id, { status: 'inactive' })
    expect(await versions()).toHaveLength(1)
    // Only the column of an option names it.
    await rename(gazi?.id, { value: 'Gazi Bay' })
    const [, now] = await versions()
    expect(now?.fields[2].options[1].columns).toEqual({ village: 'Gazi Bay' })
    expect(now?.fields[1]).toEqual((await versions())[0]?.fields[1])
  })

  it('changes nothing of another list, of another company, or without the right', async () => {
    const mine = await withVillages()
    const other = await withVillages()
    const viewer = await make.person(mine.work.company.id, 'viewer')
    const before = [await state(mine.work.company.id), await state(other.work.company.id)]
    const input = { value: 'Lamu Town' }
    expect(await code(other.token, RENAME, { id: mine.lamu?.id, input })).toBe('not-found')
    expect(await code(viewer.token, RENAME, { id: mine.lamu?.id, input })).toBe('permission.refused')
    expect([await state(mine.work.company.id), await state(other.work.company.id)]).toEqual(before)
    const { createDataList } = await data<{ createDataList: { id: string } }>(
      mine.token,
      'mutation { createDataList(input: { name: "Islands" }) { id } }',
    )
    const { createDataListOption } = await data<{ createDataListOption: { id: string } }>(
      mine.token,
      'mutation ($input: CreateDataListOptionInput!) { createDataListOption(input: $input) { id } }',
      { input: { data_list: createDataList.id, value: 'Lamu' } },
    )
    await mine.rename(createDataListOption.id, input)
    expect(await mine.versions()).toHaveLength(1)
  })
})
