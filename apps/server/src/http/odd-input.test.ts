import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

describe('A broken form is refused with 422', async () => {
  const { superAdmin, collector } = await make.fieldWork()
  const part = (boundary: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 `
  const long = 'b'.repeat(300)
  it.each([
    ['without a boundary', 'multipart/form-data', part('x')],
    ['that is cut off', 'multipart/form-data; boundary=x', `${part('x')}half`],
    ['whose part is cut off in its head', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
    ['with a boundary over 256', `multipart/form-data; boundary=${long}`, part(long)],
  ])('%s', async (_title, type, text) => {
    const { status, body } = await server.rest('POST', '/api/upload', {
      token: superAdmin.token,
      headers: { 'content-type': type },
      body: new TextEncoder().encode(text),
    })
    expect([status, body.code]).toEqual([422, 'input.invalid'])
    const sent = await server.rest('POST', `/key/${collector.token}/submission`, {
      headers: { 'content-type': type },
      body: new TextEncoder().encode(text),
    })
    expect([sent.status, sent.body]).toEqual([422, expect.stringContaining('The form is incomplete')])
  })
})

describe('An odd value of a query is refused, and is no error of the server', async () => {
  const { superAdmin } = await make.fieldWork()
  it.each(['constructor', '__proto__', 'toString:asc', 'valueOf'])('sort by %s', async name => {
    const query = 'query ($sort: [String!]) { baoleaderTasks(sort: $sort) { data { id } } }'
    const { errors } = await server.graphql(superAdmin.token, query, { sort: [name] })
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['input.invalid'])
  })

  it.each(['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])(
    'records since %s',
    async since => {
      const tasks = 'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) }'
      const people = 'query ($filters: BaoriderFiltersInput) { countRiders(filters: $filters) }'
      const answers = [
        await server.graphql(superAdmin.token, tasks, { filters: { date_reported: { gte: since } } }),
        await server.graphql(superAdmin.token, people, { filters: { createdAt: { gte: since } } }),
      ]
      for (const { errors } of answers)
        expect(errors?.map(({ extensions }) => extensions.code) ?? ['input.invalid']).toEqual([
          'input.invalid',
        ])
    },
  )

  it('a lone surrogate in the filters of an export', async () => {
    const query =
      'mutation ($filters: TaskFiltersInput) { startExport(filterValues: $filters, format: csv) { id } }'
    const filters = { name: { contains: 'half \ud83d' } }
    const { errors } = await server.graphql(superAdmin.token, query, { filters })
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['input.invalid'])
  })
})
