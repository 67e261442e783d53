import { DataListItemsDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { listOnPhone } from './data-lists-phone.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, type HttpClient, httpClient, json } from './lib/http.ts'
import { itemsOfLongList, plotName, searchOf } from './lib/long-list.ts'
import { milliseconds, progress, type Report, type Result, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const itemsAtOnce = 5000
const searches = 200
const limitMs = 100

/**
 * Measures imports of the largest allowed size, and searches in a list of 100,000 items, on the server and
 * the phone.
 */
export async function dataLists(): Promise<Report[]> {
  progress('data lists')
  const database = await benchDatabase('lists', 100, true)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  const create = 'mutation ($name: String!) { list: createDataList(input: { name: $name }) { id } }'
  try {
    const name = `Plots ${Date.now()}`
    const { list } = await graphql<{ list: { id: string } }>(http, token, create, { name })
    const imported = await importAll(http, token, list.id)
    const searched = await searchMany(http, token, list.id)
    return [
      {
        title: 'Data lists: import and search',
        how: `A list that grows to ${itemsOfLongList} items by imports of ${itemsAtOnce} in one call each; then ${searches} searches for a part of a text, each with its page of 10 and its count, from one that a single item has to one that all have. Over HTTP, one after the other.`,
        results: [...imported, ...searched],
      },
      await listOnPhone({ server: server.url, database: url, fixture, listId: list.id, http, token }),
    ]
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
}

async function importAll(http: HttpClient, token: string, listId: string): Promise<Result[]> {
  const took: number[] = []
  for (let from = 0; from < itemsOfLongList; from += itemsAtOnce) {
    const values = Array.from({ length: itemsAtOnce }, (_, n) => plotName(from + n))
    const began = performance.now()
    const path = `/api/data-lists/${listId}/options`
    json(await http.send({ method: 'POST', path, token, body: { values } }))
    took.push(performance.now() - began)
  }
  const slowest = Math.max(...took)
  return [
    result({
      what: `import of ${itemsAtOnce} items, the slowest of ${took.length}`,
      ours: milliseconds(slowest),
      limit: '≤ 3 s',
      holds: slowest <= 3000,
    }),
    result({ what: 'the same, median', ours: milliseconds(median(took)) }),
  ]
}

async function searchMany(http: HttpClient, token: string, listId: string): Promise<Result[]> {
  const took: number[] = []
  const forAll: number[] = []
  let errors = 0
  for (let n = -20; n < searches; n++) {
    const { text, count } = searchOf(Math.abs(n))
    const variables = {
      filters: { data_list: { eq: listId }, status: { eq: 'active' }, value: { contains: text } },
      pagination: { start: 0, limit: 10 },
      orderBy: ['createdAt:desc'],
    }
    const began = performance.now()
    const { dataListOptions: found } = await graphql<{ dataListOptions: { count: number; data: object[] } }>(
      http,
      token,
      DataListItemsDocument.toString(),
      variables,
    )
    const spent = performance.now() - began
    if (found.count !== count || found.data.length !== Math.min(count, 10)) errors++
    // The first twenty searches are a warm-up.
    if (n < 0) continue
    took.push(spent)
    if (count === itemsOfLongList) forAll.push(spent)
  }
  const limited = (what: string, values: number[]) => {
    const p95 = quantile(values, 0.95)
    const [limit, holds] = [`≤ ${limitMs} ms`, p95 <= limitMs]
    return result({ what: `${what}, p95`, ours: milliseconds(p95), limit, holds }, errors)
  }
  return [
    limited(`search in ${itemsOfLongList} items`, took),
    result({ what: 'the same, median', ours: milliseconds(median(took)) }),
    limited('of these, for a text that all of them have', forAll),
  ]
}
