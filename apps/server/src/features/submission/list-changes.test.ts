import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const CREATE = 'mutation { createDataList(input: { name: "Species" }) { id } }'
const IMPORT = `mutation ($input: CreateDataListOptionsInput!) { createDataListOptions(input: $input) { data { id } } }`
const CHANGE = `mutation ($id: ID!, $input: UpdateDataListOptionInput!) { updateDataListOption(id: $id, input: $input) { id } }`
const BULK = `mutation ($input: UpdateDataListOptionsInput!) { updateDataListOptions(input: $input) }`
const RENAME = `mutation ($id: ID!, $input: UpdateDataListInput!) { updateDataList(id: $id, input: $input) { id } }`

interface Changes {
  rowVersion: number
  options: { id: string; value: string }[]
  off: string[]
  next: string | null
}

/** A list with these items, and its phone. */
async function withItems(...values: string[]) {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const { createDataList } = await data<{ createDataList: { id: string } }>(token, CREATE)
  const listId = createDataList.id
  const add = async (...more: string[]): Promise<string[]> => {
    const input = { values: more, data_list: listId }
    const made = await data<{ createDataListOptions: { data: { id: string }[] } }>(token, IMPORT, { input })
    return made.createDataListOptions.data.map(option => option.id)
  }
  const ids = await add(...values)
  const { get } = phone(server, work.collector.token)
  const changes = async (since: number | string, limit = 5000): Promise<Changes> =>
    (await get(`data-lists/${listId}/options?since=${since}&limit=${limit}`)).body
  const change = (id: string | undefined, input: object) => data(token, CHANGE, { id, input })
  const turn = (status: string, ...which: (string | undefined)[]) =>
    data(token, BULK, { input: { data_list: listId, ids: which, status } })
  const rename = (name: string) => data(token, RENAME, { id: listId, input: { name } })
  const { rowVersion } = (await get(`data-lists/${listId}/options`)).body
  return { ...work, listId, ids, rowVersion, get, add, change, changes, turn, rename }
}

describe('The changes of a list', () => {
  it('are empty while the phone has the newest version, and after a rename, which changes the version', async () => {
    const { rowVersion, changes, rename } = await withItems('Mkoko', 'Mchu')
    expect(await changes(rowVersion)).toEqual({ rowVersion, options: [], off: [], next: null })
    await rename('Trees')
    expect(await changes(rowVersion)).toEqual({
      rowVersion: rowVersion + 1,
      options: [],
      off: [],
      next: null,
    })
  })

  it('are the options that were added, renamed, disabled or enabled, and no others', async () => {
    const { ids, rowVersion, add, change, changes, turn } = await withItems(
      'Mkoko',
      'Mchu',
      'Mkandaa',
      'Muia',
    )
    const [mkoko, mchu, mkandaa] = ids
    await change(mchu, { value: 'Mchu – Avicennia' })
    await turn('inactive', mkoko, mkandaa)
    const [mlilana] = await add('Mlilana', 'MUIA')
    expect(await changes(rowVersion)).toEqual({
      rowVersion: rowVersion + 3,
      options: [
        { id: mchu, value: 'Mchu – Avicennia' },
        { id: mlilana, value: 'Mlilana' },
      ],
      off: [mkoko, mkandaa],
      next: null,
    })
    expect((await changes(rowVersion + 2)).options).toEqual([{ id: mlilana, value: 'Mlilana' }])
    await turn('active', mkoko)
    expect(await changes(rowVersion + 3)).toMatchObject({ options: [{ id: mkoko, value: 'Mkoko' }], off: [] })
    expect(await changes(rowVersion)).toMatchObject({ off: [mkandaa] })
  })

  it('have the labels of options in other languages and their other columns, as the whole list has', async () => {
    const { ids, listId, rowVersion, get, change, changes } = await withItems('Well', 'Pump')
    await change(ids[0], {
      columns: { 'label::French (fr)': 'Puits', 'label::sw': 'Kisima', district: 'Kilifi' },
    })
    const labelled = {
      id: ids[0],
      value: 'Well',
      labels: { fr: 'Puits', sw: 'Kisima' },
      columns: { district: 'Kilifi' },
    }
    expect((await changes(rowVersion)).options).toEqual([labelled])
    const whole = (await get(`data-lists/${listId}/options`)).body
    expect(whole.options).toEqual([labelled, { id: ids[1], value: 'Pump' }])
    await change(ids[0], { columns: { district: 'Kilifi' } })
    const district = { id: ids[0], value: 'Well', columns: { district: 'Kilifi' } }
    expect((await changes(rowVersion)).options).toEqual([district])
  })

  it('come in pages, and an option that changes between two pages is in the later one', async () => {
    const { ids, rowVersion, change, changes, turn } = await withItems('a', 'b', 'c', 'd', 'e')
    await turn('inactive', ...ids)
    const first = await changes(rowVersion, 2)
    expect(first).toMatchObject({ off: ids.slice(0, 2), options: [] })
    await change(ids[0], { status: 'active', value: 'A' })
    const second = await changes(first.next ?? '', 2)
    expect(second.off).toEqual(ids.slice(2, 4))
    const third = await changes(second.next ?? '', 3)
    expect(third).toEqual({
      rowVersion: rowVersion + 2,
      options: [{ id: ids[0], value: 'A' }],
      off: [ids[4]],
      next: null,
    })
  })

  it('are not sent again while nothing has changed since', async () => {
    const { listId, rowVersion, get, add } = await withItems('a')
    const path = `data-lists/${listId}/options?since=${rowVersion}`
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await add('b')
    expect((await get(path, { 'if-none-match': etag })).body.options).toHaveLength(1)
  })

  it('are refused for a version that the list never had, so that the phone fetches the whole list', async () => {
    const { listId, rowVersion, get } = await withItems('a')
    const { status, body } = await get(`data-lists/${listId}/options?since=${rowVersion + 1}`)
    expect([status, body.code]).toEqual([409, 'version.stale'])
    for (const since of ['x', '-1', '1-', '1-2-3', '9999999999'])
      expect((await get(`data-lists/${listId}/options?since=${since}`)).body.code).toBe('input.invalid')
  })

  it('are sent to the collectors of the company alone', async () => {
    const { listId, superAdmin } = await withItems('secret')
    const stranger = await make.fieldWork()
    const path = `data-lists/${listId}/options?since=0`
    expect((await phone(server, stranger.collector.token).get(path)).body.code).toBe('not-found')
    expect((await phone(server, superAdmin.token).get(path)).body.code).toBe('permission.refused')
    expect((await phone(server, 'none').get(path)).body.code).toBe('token.invalid')
  })

  it('are complete when many requests change the list at the same time', async () => {
    const { ids, rowVersion, add, change, changes, turn } = await withItems(...Array.from('abcdefghij'))
    const seen = new Map<string, string | null>()
    let since: number | string = rowVersion
    const look = async () => {
      const page: Changes = await changes(since, 3)
      for (const { id, value } of page.options) seen.set(id, value)
      for (const id of page.off) seen.set(id, null)
      since = page.next ?? page.rowVersion
    }
    const writes = ids.flatMap((id, n) => [
      () => change(id, { value: `${n} again` }),
      () => turn('inactive', id, ids[(n + 3) % ids.length]),
      () => add(`new ${n}`),
      () => turn('active', ids[(n + 5) % ids.length], id),
    ])
    await Promise.all([...writes.map(write => write()), ...writes.map(look)])
    for (let n = 0; n < 20; n++) await look()
    const all = await changes(0)
    const truth = new Map<string, string | null>(all.options.map(({ id, value }) => [id, value]))
    for (const id of all.off) truth.set(id, null)
    expect(seen).toEqual(truth)
  })
})
