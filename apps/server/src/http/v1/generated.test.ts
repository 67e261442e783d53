import fc from 'fast-check'
import pLimit from 'p-limit'
import { expect, it } from 'vitest'
import { expectDescribed } from '#test/api-answer.ts'
import type { Api } from '#test/api-contract.ts'
import { apiEndpoints, apiRoute } from '#test/api-endpoints.ts'
import { makers } from '#test/make.ts'
import { makeRecords } from '#test/records.ts'
import { requestsOf } from '#test/schema-values.ts'
import { testServer } from '#test/server.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

/** Of each operation. The same ones in each run. */
const requests = 10
const seed = 20261128

const server = await testServer()
const make = makers(server.deps.db)
const company = await make.company()
const { token } = company.superAdmin
const { ids } = await makeRecords(server, make, company, 'Numbat')
const known = Object.values(ids).map(String)
const { paths }: Api = (await server.rest('GET', '/api/v1/openapi.json')).body

const deletes = ({ id, method }: Operation) => method === 'DELETE' || id.startsWith('delete')

/** Sends generated requests of an operation, and notes what is wrong with the answers. */
async function statusesOf(one: Operation, wrong: string[]): Promise<number[]> {
  const { id, method, path } = one
  const described = paths[path]?.[method.toLowerCase()]
  const endpoint = apiEndpoints[apiRoute(one)]
  if (!described || typeof endpoint !== 'function') throw new Error(`${id} is not described`)
  const statuses: number[] = []
  for (const asked of fc.sample(requestsOf(path, described, endpoint(ids), known), {
    numRuns: requests,
    seed,
  })) {
    const { status, body, headers } = await server.rest(method, asked.path, { ...asked, token })
    statuses.push(status)
    const note = (what: unknown) => wrong.push(`${id} ${JSON.stringify(asked).slice(0, 500)}: ${what}`)
    if (status >= 500 || !(status in described.responses)) note(`${status} ${JSON.stringify(body)}`)
    if (status !== 200 || !headers.get('content-type')?.startsWith('application/json')) continue
    try {
      expectDescribed(one, asked.path, body)
    } catch (error) {
      note(`${error} in ${JSON.stringify(body).slice(0, 500)}`)
    }
  }
  return statuses
}

it('Requests that are made of the description are answered as it says, never with an error of the server', async () => {
  const wrong: string[] = []
  const atOnce = pLimit(8)
  const statuses = new Map<string, number[]>()
  // What deletes comes last, so that the others find their records.
  for (const some of [false, true].map(last => operations.filter(one => deletes(one) === last)))
    await Promise.all(some.map(one => atOnce(async () => statuses.set(one.id, await statusesOf(one, wrong)))))
  expect(wrong).toEqual([])
  // The generator is of no use if everything it makes is refused.
  const refused = operations.map(({ id }) => id).filter(id => !statuses.get(id)?.includes(200))
  expect(refused.length, refused.join()).toBeLessThan(operations.length / 6)
})
