import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderProjectInput!) {
  createBaoleaderProject(input: $input) { id name }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { id }
}`

interface Made {
  createBaoleaderProject: { id: string; name: string }
}

describe('creating a project twice with the same clientId', () => {
  const clientId = '0d9f5a52-6f0e-4c1b-8f57-2f6d1f0c7a31'
  const input = { name: 'Mida mangroves', statement: 'Replant the belt', outcomes: '60 hectares', clientId }

  it('creates it once, also at the same time, and returns it as it is by then', async () => {
    const { superAdmin, id: companyId } = await make.company()
    const create = () => data<Made>(superAdmin.token, CREATE, { input })
    const twins = await Promise.all([create(), create(), create()])
    const [id, ...others] = new Set(twins.map(made => made.createBaoleaderProject.id))
    expect(others).toEqual([])
    expect(await audit(companyId)).toEqual(['project.create'])
    await data(superAdmin.token, UPDATE, { id, input: { name: 'Mida Creek' } })
    expect(await create()).toEqual({ createBaoleaderProject: { id, name: 'Mida Creek' } })
  })

  it('does not concern another company, and needs a UUID', async () => {
    const [mine, theirs] = [await make.company(), await make.company()]
    const made = await Promise.all(
      [mine, theirs].map(({ superAdmin }) => data<Made>(superAdmin.token, CREATE, { input })),
    )
    expect(made[0]?.createBaoleaderProject.id).not.toBe(made[1]?.createBaoleaderProject.id)
    expect(await code(mine.superAdmin.token, CREATE, { input: { ...input, clientId: 'once' } })).toBe(
      'input.invalid',
    )
  })
})
