import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, state, refusesOthers } = verbs(server)

const CREATE = 'mutation { createDataList(input: { name: "Villages" }) { id columns } }'
const IMPORT = `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { created data { value columns } } }`
const OPTION = `mutation ($input: CreateDataListOptionInput!) { createDataListOption(input: $input) { id columns } }`
const CHANGE = `mutation ($id: ID!, $input: UpdateDataListOptionInput!) { updateDataListOption(id: $id, input: $input) { value columns } }`
const FILTERED = `query ($filters: DataListOptionFiltersInput) {
  dataListOptions(filters: $filters, orderBy: ["value:asc"]) { count data { value } }
}`
const LIST = 'query ($id: ID!) { dataList(id: $id) { columns rowVersion } }'
const ITEMS = `query ($id: ID!) {
  dataListOptions(filters: { data_list: { eq: $id } }, orderBy: ["value:asc"]) { data { id value columns } }
}`

interface Items {
  dataListOptions: { data: { id: string; value: string; columns: Record<string, string> }[] }
}

async function withList() {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const made = await data<{ createDataList: { id: string; columns: string[] } }>(token, CREATE)
  expect(made.createDataList.columns).toEqual([])
  const { id } = made.createDataList
  const send = async (body: object, by = token) =>
    (await server.rest('POST', `/api/data-lists/${id}/options`, { token: by, body })).body
  const items = async () => (await data<Items>(token, ITEMS, { id })).dataListOptions.data
  const list = async () =>
    (await data<{ dataList: { columns: string[]; rowVersion: number } }>(token, LIST, { id })).dataList
  return { ...work, token, id, send, items, list }
}

describe('The columns of a data list', () => {
  it('come with an import, by its order, and are read with the items', async () => {
    const { send, items, list } = await withList()
    const columns = [
      { region: ' Kilifi ', district: 'Malindi' },
      { region: 'Kwale', ward: '' },
    ]
    expect(await send({ values: ['Mida', 'Gazi', 'Uyombo'], columns })).toMatchObject({ created: 3 })
    expect((await items()).map(({ value, columns }) => [value, columns])).toEqual([
      ['Gazi', { region: 'Kwale' }],
      ['Mida', { region: 'Kilifi', district: 'Malindi' }],
      ['Uyombo', {}],
    ])
    expect((await list()).columns).toEqual(['region', 'district'])
    await send({ values: ['Watamu'], columns: [{ ward: 'Watamu', region: 'Kilifi' }] })
    expect((await list()).columns).toEqual(['region', 'district', 'ward'])
  })

  it('are filters of a query: items with all of the texts, with a search or without', async () => {
    const work = await withList()
    const { send, token, id } = work
    const columns = [
      { region: 'Kilifi', ward: 'Dabaso' },
      { region: 'Kilifi', ward: 'Watamu' },
      { region: 'Kwale', ward: 'Dabaso' },
    ]
    await send({ values: ['Mida', 'Uyombo', 'Mwaembe'], columns })
    const found = async (texts: unknown, contains?: string) => {
      const filters = { data_list: { eq: id }, columns: texts, ...(contains && { value: { contains } }) }
      const { dataListOptions } = await data<{
        dataListOptions: { count: number; data: { value: string }[] }
      }>(token, FILTERED, { filters })
      expect(dataListOptions.count).toBe(dataListOptions.data.length)
      return dataListOptions.data.map(({ value }) => value)
    }
    expect(await found({ region: 'Kilifi' })).toEqual(['Mida', 'Uyombo'])
    expect(await found({ region: 'Kilifi', ward: 'Dabaso' })).toEqual(['Mida'])
    expect(await found({ ward: 'Dabaso' }, 'm')).toEqual(['Mida', 'Mwaembe'])
    expect(await found({ ward: 'Dabaso' }, 'mw')).toEqual(['Mwaembe'])
    expect(await found({ ward: "x' or '1'='1" })).toEqual([])
    const filters = { data_list: { eq: id }, columns: { 'no column': 'x' } }
    expect(await code(token, FILTERED, { filters })).toBe('input.invalid')
    const odd = { data_list: { eq: id }, columns: { ward: 'Dab\0aso' } }
    expect(await code(token, FILTERED, { filters: odd })).toBe('input.invalid')
    const all = { filters: { columns: { ward: 'Dabaso' } } }
    await refusesOthers(work, FILTERED, all, null)
    const other = await make.company()
    expect(await data(other.superAdmin.token, FILTERED, all)).toEqual({
      dataListOptions: { count: 0, data: [] },
    })
  })

  it('have labels in other languages, which are named by the tag of the language', async () => {
    const { send, items, list } = await withList()
    const label = 'x'.repeat(500)
    const columns = [{ 'label::French (fr)': 'Puits', 'label::sw': label }]
    expect(await send({ values: ['Well'], columns })).toMatchObject({ created: 1 })
    expect((await items())[0]?.columns).toEqual({ 'label::fr': 'Puits', 'label::sw': label })
    expect((await list()).columns).toEqual(['label::fr', 'label::sw'])
    for (const wrong of [{ 'label::Klingonian': 'x' }, { 'label::fr': 'x'.repeat(501) }])
      expect((await send({ values: ['Pump'], columns: [wrong] })).code).toBe('input.invalid')
  })

  it('stay as they are in items that the list has already, and in a repeat of an import', async () => {
    const { send, items, list } = await withList()
    const body = { values: ['Mida'], columns: [{ region: 'Kilifi' }], clientId: randomUUID() }
    await send(body)
    expect(await send({ values: ['MIDA'], columns: [{ zone: 'Kwale' }] })).toMatchObject({ duplicates: 1 })
    const before = await list()
    expect(await send(body)).toMatchObject({ created: 1 })
    expect(await list()).toEqual(before)
    expect(before.columns).toEqual(['region'])
    expect((await items())[0]?.columns).toEqual({ region: 'Kilifi' })
  })

  it('are written and replaced by GraphQL; an import without columns is as before', async () => {
    const { token, id, items, list } = await withList()
    const input = { data_list: id, values: ['Gazi', 'Mida'] }
    expect(await data(token, IMPORT, { input })).toMatchObject({
      createDataListOptions: { created: 2, data: [{ columns: {} }, { columns: {} }] },
    })
    const made = await data<{ createDataListOption: { id: string } }>(token, OPTION, {
      input: { data_list: id, value: 'Watamu', columns: { region: 'Kilifi' } },
    })
    expect(made).toMatchObject({ createDataListOption: { columns: { region: 'Kilifi' } } })
    const change = (columns?: object) =>
      data(token, CHANGE, { id: made.createDataListOption.id, input: columns ? { columns } : { value: 'W' } })
    const { rowVersion } = await list()
    expect(await change({ region: '', ward: 'Watamu' })).toMatchObject({
      updateDataListOption: { columns: { ward: 'Watamu' } },
    })
    expect(await list()).toEqual({ columns: ['region', 'ward'], rowVersion: rowVersion + 1 })
    expect(await change()).toMatchObject({
      updateDataListOption: { value: 'W', columns: { ward: 'Watamu' } },
    })
    expect((await items()).map(item => item.columns)).toEqual([{}, {}, { ward: 'Watamu' }])
  })

  it('are refused with the row where a name is wrong or a text is too long, and nothing is added', async () => {
    const { company, send, list } = await withList()
    const before = await state(company.id)
    for (const wrong of [{ 'two words': 'x' }, { label: 'x' }, { '1st': 'x' }, { region: 'x'.repeat(201) }])
      expect(await send({ values: ['Mida', 'Gazi'], columns: [{ region: 'Kilifi' }, wrong] })).toMatchObject({
        code: 'input.invalid',
        params: { index: 1, field: 'columns' },
      })
    expect((await send({ values: ['Mida'], columns: [{ region: 7 }] })).code).toBe('input.invalid')
    expect(await state(company.id)).toBe(before)
    expect((await list()).columns).toEqual([])
  })

  it('are at most 20 in a list', async () => {
    const { company, send, list } = await withList()
    const named = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`c${from + n}`, 'x']))
    await send({ values: ['Mida'], columns: [named(0, 20)] })
    const before = await state(company.id)
    expect(await send({ values: ['Gazi'], columns: [named(19, 21)] })).toMatchObject({
      code: 'input.invalid',
      params: { errors: [{ message: 'A list can have up to 20 columns' }] },
    })
    expect(await state(company.id)).toBe(before)
    expect((await list()).columns).toHaveLength(20)
  })

  it('are changed by the staff of the company alone, and read by no other company', async () => {
    const work = await withList()
    await work.send({ values: ['Mida'], columns: [{ region: 'secret' }] })
    const [item] = await work.items()
    await refusesOthers(work, CHANGE, { id: item?.id, input: { columns: { region: 'theirs' } } })
    await refusesOthers(work, OPTION, { input: { data_list: work.id, value: 'x', columns: { a: 'b' } } })
    const stranger = await make.company()
    expect(await data(stranger.superAdmin.token, ITEMS, { id: work.id })).toEqual({
      dataListOptions: { data: [] },
    })
    expect(await data(stranger.superAdmin.token, LIST, { id: work.id })).toEqual({ dataList: null })
    expect((await work.send({ values: ['x'], columns: [{ a: 'b' }] }, stranger.superAdmin.token)).code).toBe(
      'not-found',
    )
  })
})
