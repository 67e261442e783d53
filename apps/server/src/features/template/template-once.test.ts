import { describe, expect, it } from 'vitest'
import { testServer } from '#test/server.ts'
import { CREATE, type Template, templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { code, data, audit } = verbs(server)
const { versions, withTag } = templateWork(server)

describe('creating a template twice with the same clientId', () => {
  const clientId = '5a1f0c4e-6f5b-4c0e-9f43-3b0a2f6f5d11'

  it('creates it once, also at the same time, and returns it as it is by then', async () => {
    const { superAdmin, company, tag } = await withTag()
    const input = { title: 'Planting', category: tag.id, clientId }
    const create = () => data<{ createBaoleaderTaskType: Template }>(superAdmin.token, CREATE, { input })
    const twins = await Promise.all([create(), create(), create()])
    const [id] = new Set(twins.map(made => made.createBaoleaderTaskType.id))
    expect(await audit(company.id)).toEqual(['template.create'])
    await data(superAdmin.token, UPDATE, { id, input: { title: 'Replanting' } })
    expect(await create()).toMatchObject({ createBaoleaderTaskType: { id, title: 'Replanting', version: 2 } })
    expect(await versions(company.id, String(id))).toHaveLength(2)
  })

  it('does not concern another company, and needs a UUID', async () => {
    const mine = await withTag()
    const theirs = await withTag()
    const ids = await Promise.all(
      [mine, theirs].map(async ({ superAdmin, tag }) => {
        const input = { title: 'Planting', category: tag.id, clientId }
        return (await data<{ createBaoleaderTaskType: Template }>(superAdmin.token, CREATE, { input }))
          .createBaoleaderTaskType.id
      }),
    )
    expect(ids[0]).not.toBe(ids[1])
    const input = { title: 'Planting', category: mine.tag.id, clientId: 'once' }
    expect(await code(mine.superAdmin.token, CREATE, { input })).toBe('input.invalid')
  })
})
