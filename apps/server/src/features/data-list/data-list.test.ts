import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateDataListInput!) { createDataList(input: $input) { id name status rowVersion } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateDataListInput!) { updateDataList(id: $id, input: $input) { name status rowVersion } }`
const OPTION = `mutation ($input: CreateDataListOptionInput!) { createDataListOption(input: $input) { id value data_list status } }`
const IMPORT = `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { created duplicates duplicateValues data { value } } }`
const CHANGE = `mutation ($id: ID!, $input: UpdateDataListOptionInput!) { updateDataListOption(id: $id, input: $input) { value status } }`
const BULK = `mutation ($input: UpdateDataListOptionsInput!) { updateDataListOptions(input: $input) }`
const OPTIONS = `query ($filters: DataListOptionFiltersInput, $orderBy: [String!]) { dataListOptions(filters: $filters, orderBy: $orderBy) { count data { id value } } }`

interface Options {
  dataListOptions: { count: number; data: { id: string; value: string }[] }
}

async function withList() {
  const work = await make.fieldWork()
  const made = await data<{ createDataList: { id: string } }>(work.superAdmin.token, CREATE, {
    input: { name: 'Species' },
  })
  return { ...work, listId: made.createDataList.id }
}

async function rowVersionOf(token: string, id: string): Promise<number> {
  const query = 'query ($id: ID!) { dataList(id: $id) { rowVersion } }'
  return (await data<{ dataList: { rowVersion: number } }>(token, query, { id })).dataList.rowVersion
}

describe('data lists', () => {
  it('are created by staff alone', async () => {
    await refusesOthers(await make.fieldWork(), CREATE, { input: { name: 'Species' } }, null)
  })

  it('are created active, and it is logged', async () => {
    const { superAdmin, id } = await make.company()
    expect(await data(superAdmin.token, CREATE, { input: { name: 'Species' } })).toMatchObject({
      createDataList: { name: 'Species', status: 'active', rowVersion: 1 },
    })
    expect(await audit(id)).toEqual(['data-list.create'])
  })

  it('are changed by the staff of their company alone', async () => {
    const work = await withList()
    await refusesOthers(work, UPDATE, { id: work.listId, input: { name: 'Taken over' } })
  })

  it('have a name of their own, compared without case; the refusal names the list', async () => {
    const { superAdmin, company, listId } = await withList()
    const trees = await make.dataList(company.id, { name: 'Trees', status: 'inactive' })
    const refused = async (query: string, variables: object) =>
      (await server.graphql(superAdmin.token, query, variables)).errors?.[0]
    const before = await state(company.id)
    expect(await refused(CREATE, { input: { name: 'SPECIES ' } })).toMatchObject({
      message: 'There is already a data list “Species”.',
      extensions: { code: 'taken.name', params: { id: listId, name: 'Species', isOff: false } },
    })
    expect(await refused(UPDATE, { id: listId, input: { name: 'trees' } })).toMatchObject({
      message: 'There is already a data list “Trees”, among the archived ones.',
      extensions: { params: { id: String(trees.id) } },
    })
    expect(await state(company.id)).toBe(before)
    await data(superAdmin.token, UPDATE, { id: listId, input: { name: 'SPECIES' } })
  })

  it('have no name that cannot be kept, which the refusal says', async () => {
    const { superAdmin } = await withList()
    for (const name of ['half \ud83d', '\ud83d', 'a\u0000b']) {
      const { errors } = await server.graphql(superAdmin.token, CREATE, { input: { name } })
      expect(errors?.[0]?.extensions?.params?.errors).toEqual([
        { path: 'name', message: 'The text has characters that can’t be stored' },
      ])
    }
  })

  it('say how many of their items are active', async () => {
    const { superAdmin, company, listId } = await withList()
    await make.dataList(company.id, { name: 'Empty' })
    await data(superAdmin.token, IMPORT, { input: { values: ['Mkoko', 'Mchu'], data_list: listId } })
    await data(superAdmin.token, OPTION, {
      input: { value: 'Muia', data_list: listId, status: 'inactive' },
    })
    const query = '{ dataLists(sort: ["name:asc"]) { data { name options } } }'
    expect(await data(superAdmin.token, query)).toEqual({
      dataLists: {
        data: [
          { name: 'Empty', options: 0 },
          { name: 'Species', options: 2 },
        ],
      },
    })
  })

  it('are renamed and archived, which is logged', async () => {
    const { superAdmin, company, listId } = await withList()
    const input = { name: 'Trees', status: 'inactive' }
    expect(await data(superAdmin.token, UPDATE, { id: listId, input })).toEqual({
      updateDataList: { ...input, rowVersion: 2 },
    })
    expect(await audit(company.id)).toEqual(['data-list.create', 'data-list.update'])
  })

  it('are not archived while a template offers them; the refusal names the questions', async () => {
    const { superAdmin, company, listId } = await withList()
    const template = await make.template(company.id, {
      title: 'Planting',
      fields: [{ id: 'which', kind: 'data-list', label: 'Which one?', isRequired: true, listId }],
    })
    const uses =
      'query ($id: ID!) { isListInUse(id: $id) { isListInUse amountOfUses foundLists { id label } } }'
    expect(await data(superAdmin.token, uses, { id: listId })).toEqual({
      isListInUse: {
        isListInUse: true,
        amountOfUses: 1,
        foundLists: [{ id: String(template.id), label: 'Planting: Which one?' }],
      },
    })
    const before = await state(company.id)
    const { errors } = await server.graphql(superAdmin.token, UPDATE, {
      id: listId,
      input: { status: 'inactive' },
    })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'in-use', params: { amountOfUses: 1 } })
    expect(await state(company.id)).toBe(before)
  })

  it('are listed newest first, filtered, of the company alone', async () => {
    const { superAdmin, listId } = await withList()
    await withList()
    await data(superAdmin.token, CREATE, { input: { name: 'Beaches', status: 'inactive' } })
    const query = `query ($filters: DataListFiltersInput) { dataLists(filters: $filters) { count data { name } } countDataLists(filters: $filters) }`
    expect(await data(superAdmin.token, query)).toEqual({
      dataLists: { count: 2, data: [{ name: 'Beaches' }, { name: 'Species' }] },
      countDataLists: 2,
    })
    expect(await data(superAdmin.token, query, { filters: { status: { eq: 'active' } } })).toMatchObject({
      dataLists: { data: [{ name: 'Species' }] },
    })
    expect(await data(superAdmin.token, query, { filters: { id: { eq: listId } } })).toMatchObject({
      countDataLists: 1,
    })
  })
})

describe('the items of a list', () => {
  it('are created and changed by the staff of its company alone', async () => {
    const work = await withList()
    const made = await data<{ createDataListOption: { id: string } }>(work.superAdmin.token, OPTION, {
      input: { value: 'Mkoko', data_list: work.listId },
    })
    await refusesOthers(work, OPTION, { input: { value: 'Mchu', data_list: work.listId } })
    await refusesOthers(work, IMPORT, { input: { values: ['Mchu'], data_list: work.listId } })
    await refusesOthers(work, CHANGE, { id: made.createDataListOption.id, input: { value: 'Mine' } })
  })

  it('are added one by one; the same text in any case is refused', async () => {
    const { superAdmin, company, listId } = await withList()
    expect(
      await data(superAdmin.token, OPTION, { input: { value: 'Mkoko', data_list: listId } }),
    ).toMatchObject({
      createDataListOption: { value: 'Mkoko', data_list: listId, status: 'active' },
    })
    expect(await code(superAdmin.token, OPTION, { input: { value: ' mkoko', data_list: listId } })).toBe(
      'taken.name',
    )
    expect(await audit(company.id)).toEqual(['data-list.create', 'data-list.create-options'])
  })

  it('are added by the thousand in one call, which counts duplicates and can be repeated', async () => {
    const { superAdmin, listId } = await withList()
    const values = ['Mkoko', 'MKOKO', 'Mchu', ...Array.from({ length: 1200 }, (_, i) => `Plot ${i}`)]
    const input = { values, data_list: listId }
    expect(await data(superAdmin.token, IMPORT, { input })).toMatchObject({
      createDataListOptions: { created: 1202, duplicates: 1, duplicateValues: ['MKOKO'] },
    })
    expect(await data(superAdmin.token, IMPORT, { input })).toMatchObject({
      createDataListOptions: { created: 0, duplicates: 1203 },
    })
  })

  it('are added once by a call that is repeated with the same clientId', async () => {
    const { superAdmin, company, listId } = await withList()
    const input = { values: ['Mkoko', 'MKOKO', 'Mchu'], data_list: listId, clientId: randomUUID() }
    const done = {
      createDataListOptions: {
        created: 2,
        duplicates: 1,
        duplicateValues: ['MKOKO'],
        data: [{ value: 'Mkoko' }, { value: 'Mchu' }],
      },
    }
    expect(await data(superAdmin.token, IMPORT, { input })).toEqual(done)
    const before = await state(company.id)
    expect(await data(superAdmin.token, IMPORT, { input })).toEqual(done)
    expect(await state(company.id)).toBe(before)
  })

  it('are added inactive on request, with one new version of the list', async () => {
    const { superAdmin, listId } = await withList()
    const before = await rowVersionOf(superAdmin.token, listId)
    const input = { value: 'Mkoko', data_list: listId, status: 'inactive' }
    expect(await data(superAdmin.token, OPTION, { input })).toMatchObject({
      createDataListOption: { value: 'Mkoko', status: 'inactive' },
    })
    expect(await rowVersionOf(superAdmin.token, listId)).toBe(before + 1)
  })

  it('are refused when there are more than 5000 at a time', async () => {
    const { superAdmin, company, listId } = await withList()
    const values = Array.from({ length: 5001 }, (_, i) => String(i))
    const { errors } = await server.graphql(superAdmin.token, IMPORT, {
      input: { values, data_list: listId },
    })
    expect(errors?.[0]?.message).toBe('You can only import 5000 items at a time')
    expect(await audit(company.id)).toEqual(['data-list.create'])
  })

  it('are renamed and disabled; each change increases the version that phones compare', async () => {
    const { superAdmin, company, listId } = await withList()
    await data(superAdmin.token, IMPORT, { input: { values: ['Mkoko', 'Mchu'], data_list: listId } })
    const { dataListOptions } = await data<Options>(superAdmin.token, OPTIONS, {
      filters: { data_list: { eq: listId } },
      orderBy: ['value:asc'],
    })
    expect(dataListOptions).toMatchObject({ count: 2, data: [{ value: 'Mchu' }, { value: 'Mkoko' }] })
    const id = dataListOptions.data[0]?.id
    const before = await rowVersionOf(superAdmin.token, listId)
    const input = { value: 'Mchu – Avicennia', status: 'inactive' }
    expect(await data(superAdmin.token, CHANGE, { id, input })).toEqual({ updateDataListOption: input })
    expect(await rowVersionOf(superAdmin.token, listId)).toBe(before + 1)
    expect(await code(superAdmin.token, CHANGE, { id, input: { value: 'MKOKO' } })).toBe('taken.name')
    expect(await rowVersionOf(superAdmin.token, listId)).toBe(before + 1)
    expect((await audit(company.id)).at(-1)).toBe('data-list.update-option')
  })

  it('are disabled and enabled together, only by the staff of their company', async () => {
    const work = await withList()
    const { superAdmin, company, listId } = work
    await data(superAdmin.token, IMPORT, {
      input: { values: ['Mkoko', 'Mchu', 'Mkandaa'], data_list: listId },
    })
    const all = { data_list: { eq: listId } }
    const { dataListOptions } = await data<Options>(superAdmin.token, OPTIONS, { filters: all })
    const [one, two] = dataListOptions.data.map(option => option.id)
    const off = { input: { data_list: listId, ids: [one, two, one], status: 'inactive' } }
    await refusesOthers(work, BULK, off)
    const before = await rowVersionOf(superAdmin.token, listId)
    expect(await data(superAdmin.token, BULK, off)).toEqual({ updateDataListOptions: 2 })
    expect(await data(superAdmin.token, BULK, off)).toEqual({ updateDataListOptions: 0 })
    expect(await rowVersionOf(superAdmin.token, listId)).toBe(before + 1)
    expect((await audit(company.id)).slice(-1)).toEqual(['data-list.update-options'])
    const still = { ...all, status: { eq: 'active' } }
    expect(await data(superAdmin.token, OPTIONS, { filters: still })).toMatchObject({
      dataListOptions: { count: 1 },
    })
  })

  it('do not change if one of them belongs to another list or company', async () => {
    const { superAdmin, company, listId } = await withList()
    const stranger = await withList()
    const theirs = await data<{ createDataListOption: { id: string } }>(stranger.superAdmin.token, OPTION, {
      input: { value: 'Mkoko', data_list: stranger.listId },
    })
    const mine = await data<{ createDataListOption: { id: string } }>(superAdmin.token, OPTION, {
      input: { value: 'Mkoko', data_list: listId },
    })
    const before = await state(company.id)
    const ids = [mine.createDataListOption.id, theirs.createDataListOption.id]
    const input = { data_list: listId, ids, status: 'inactive' }
    expect(await code(superAdmin.token, BULK, { input })).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })

  it('are found by a part of their text, in any case and script', async () => {
    const { superAdmin, listId } = await withList()
    const values = ['Mkoko MWEKUNDU', '100% _shade_', 'شجرة القرم', 'ማንግሮቭ']
    await data(superAdmin.token, IMPORT, { input: { values, data_list: listId } })
    const found = async (contains: string) =>
      (
        await data<Options>(superAdmin.token, OPTIONS, {
          filters: { data_list: { eq: listId }, value: { contains } },
        })
      ).dataListOptions
    for (const [part, value] of [
      ['mweKundu', 'Mkoko MWEKUNDU'],
      ['0% _', '100% _shade_'],
      ['القرم', 'شجرة القرم'],
      ['ንግሮ', 'ማንግሮቭ'],
    ])
      expect(await found(part ?? '')).toMatchObject({ count: 1, data: [{ value }] })
    expect(await found('%')).toMatchObject({ count: 1 })
    expect(await found('Mchu')).toEqual({ count: 0, data: [] })
  })

  it('are found by page with the count of all matches, in one pass', async () => {
    const { superAdmin, listId } = await withList()
    const stranger = await withList()
    const plots = Array.from({ length: 25 }, (_, n) => `Plot ${10 + n} of plot`)
    await data(superAdmin.token, IMPORT, { input: { values: ['Mkoko', ...plots], data_list: listId } })
    await data(stranger.superAdmin.token, IMPORT, { input: { values: plots, data_list: stranger.listId } })
    const query = `query ($filters: DataListOptionFiltersInput, $pagination: PaginationInput, $orderBy: [String!]) {
      dataListOptions(filters: $filters, pagination: $pagination, orderBy: $orderBy) { count data { id value } } }`
    const search = async (start: number, filters: object, orderBy?: string[]) => {
      const value = { contains: 'PLOT' }
      const variables = { filters: { value, ...filters }, pagination: { start, limit: 10 }, orderBy }
      return (await data<Options>(superAdmin.token, query, variables)).dataListOptions
    }
    const values = (found: Options['dataListOptions']) => found.data.map(option => option.value)
    const newest = plots.toReversed()
    const first = await search(0, { data_list: { eq: listId } })
    // Begin, role, session, find page and count, rows. The commit goes with the next request.
    expect(await statementsOf(server, () => search(0, { data_list: { eq: listId } }))).toBe(5)
    expect([first.count, values(first)]).toEqual([25, newest.slice(0, 10)])
    const last = await search(20, { data_list: { in: [listId] }, status: { in: ['active'] } })
    expect([last.count, values(last)]).toEqual([25, newest.slice(20)])
    expect(await search(40, { data_list: { eq: listId } })).toEqual({ count: 25, data: [] })
    expect(values(await search(0, {}, ['value:asc']))).toEqual(plots.slice(0, 10))
    const [one, two] = first.data.map(option => option.id)
    expect(await search(0, { id: { notIn: [one, two] } })).toMatchObject({ count: 23 })
    expect(await search(0, { id: { eq: one } })).toMatchObject({ count: 1, data: [{ id: one }] })
    expect(await search(0, { status: { eq: 'inactive' } })).toEqual({ count: 0, data: [] })
    expect(await search(0, { data_list: { eq: stranger.listId } })).toEqual({ count: 0, data: [] })
  })

  it('publish the id of the changed list to the staff, and nothing more', async () => {
    const { superAdmin, company, listId } = await withList()
    await data(superAdmin.token, IMPORT, { input: { values: ['Mkoko'], data_list: listId } })
    const { rows } = await server.deps.db.pool.query(
      "select payload from events where company_id = $1 and name = 'data-list-updated' order by id",
      [company.id],
    )
    expect(rows.map(row => row.payload)).toEqual([{ dataListId: listId }, { dataListId: listId }])
  })
})
