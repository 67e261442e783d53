import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@quadrat/domain/audit/audit'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { localNumber, unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state } = verbs(server)

const phone = () => `+254${localNumber()}`
const called = { firstName: 'Kadzo', lastName: 'Charo' }

interface Kind {
  mutation: string
  type: string
  /** Returns a valid input for the company; another call returns one that does not conflict with it. */
  input(companyId: number): Promise<object>
  logged: AuditAction
  sendInvite?: boolean
}

const kinds: Record<string, Kind> = {
  group: {
    mutation: 'createBaoleaderCommunity',
    type: 'CreateBaoleaderCommunityInput',
    input: async () => ({ name: 'Kilifi Growers' }),
    logged: 'group.create',
  },
  'group member': {
    mutation: 'createCommunityMember',
    type: 'CreateCommunityMemberInput',
    input: async id => ({ ...called, phoneNumber: phone(), community: (await make.group(id)).id }),
    logged: 'member.create',
    sendInvite: true,
  },
  'data collector': {
    mutation: 'createBaorider',
    type: 'CreateBaoriderInput',
    input: async () => ({ ...called, phoneNumber: phone() }),
    logged: 'collector.create',
    sendInvite: true,
  },
  tag: {
    mutation: 'createCategory',
    type: 'CreateCategoryInput',
    input: async () => ({ title: `Mangroves ${unique()}` }),
    logged: 'tag.create',
  },
  'data list': {
    mutation: 'createDataList',
    type: 'CreateDataListInput',
    input: async () => ({ name: `Species ${unique()}` }),
    logged: 'data-list.create',
  },
  'task of a project': {
    mutation: 'createTaskDefinition',
    type: 'CreateTaskDefinitionInput',
    input: async id => ({ project: (await make.project(id)).id, task_type: (await make.template(id)).id }),
    logged: 'project-template.create',
  },
  'data list item': {
    mutation: 'createDataListOption',
    type: 'CreateDataListOptionInput',
    // In a new list, because a list refuses the same text twice.
    input: async id => ({ value: 'Mkoko', data_list: (await make.dataList(id)).id }),
    logged: 'data-list.create-options',
  },
  colleague: {
    mutation: 'createBaoleader',
    type: 'CreateBaoleaderInput',
    input: async () => ({ ...called, email: `kadzo.${unique()}@test.example` }),
    logged: 'staff.create',
  },
}

const queryOf = ({ mutation, type, sendInvite }: Kind) =>
  `mutation ($input: ${type}!) { made: ${mutation}(input: $input${sendInvite ? ', sendInvite: true' : ''}) { id } }`

interface Made {
  made: { id: string }
}

/** The number of enqueued text messages and mails to people of the company. */
async function messages(companyId: number): Promise<number> {
  const { rows } = await server.deps.db.pool.query(
    'select count(*)::int as n from sign_in_codes where company_id = $1',
    [companyId],
  )
  return rows[0].n
}

describe.each(Object.entries(kinds))('creating a %s twice with the same clientId', (name, kind) => {
  const query = queryOf(kind)

  it('creates it once, also concurrently, and returns it', async () => {
    const { superAdmin, id: companyId } = await make.company()
    const input = { ...(await kind.input(companyId)), clientId: randomUUID() }
    const create = () => data<Made>(superAdmin.token, query, { input })
    const twins = await Promise.all([create(), create(), create()])
    const [id, ...others] = new Set(twins.map(({ made }) => made.id))
    expect(others).toEqual([])
    expect(await audit(companyId)).toEqual([kind.logged])
    const invited = kind.sendInvite || name === 'colleague' ? 1 : 0
    expect(await messages(companyId)).toBe(invited)

    const before = await state(companyId)
    expect(await create()).toEqual({ made: { id } })
    expect(await state(companyId)).toBe(before)
  })

  it('creates one per company, and two if the ids differ', async () => {
    const [mine, theirs] = [await make.company(), await make.company()]
    const clientId = randomUUID()
    const create = async ({ superAdmin, id }: typeof mine, clientId: string) =>
      (await data<Made>(superAdmin.token, query, { input: { ...(await kind.input(id)), clientId } })).made.id
    const ids = [
      await create(mine, clientId),
      await create(theirs, clientId),
      await create(mine, randomUUID()),
    ]
    expect(new Set(ids).size).toBe(3)
    expect(await audit(mine.id)).toEqual([kind.logged, kind.logged])
    expect(await audit(theirs.id)).toEqual([kind.logged])
  })

  it('refuses the repeat without permission, and an id that is not a UUID', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    const input = { ...(await kind.input(company.id)), clientId: randomUUID() }
    await data(superAdmin.token, query, { input })
    const before = await state(company.id)
    expect(await code(collector.token, query, { input })).toBe('permission.refused')
    expect(await code(null, query, { input })).toBe('token.invalid')
    expect(await code(superAdmin.token, query, { input: { ...input, clientId: 'once' } })).toBe(
      'input.invalid',
    )
    expect(await state(company.id)).toBe(before)
  })
})

describe('a clientId', () => {
  it('does not bypass the uniqueness of phone numbers and email addresses', async () => {
    const { superAdmin, id: companyId } = await make.company()
    for (const [name, taken] of [
      ['data collector', 'taken.phone'],
      ['group member', 'taken.phone'],
      ['colleague', 'taken.email'],
    ] as const) {
      const kind = kinds[name] as Kind
      const input = await kind.input(companyId)
      await data(superAdmin.token, queryOf(kind), { input: { ...input, clientId: randomUUID() } })
      const again = { ...input, clientId: randomUUID() }
      expect(await code(superAdmin.token, queryOf(kind), { input: again })).toBe(taken)
      expect(await code(superAdmin.token, queryOf(kind), { input })).toBe(taken)
    }
  })

  it('does not return a person of another role', async () => {
    const { superAdmin, id: companyId } = await make.company()
    const clientId = randomUUID()
    const [collector, colleague] = [kinds['data collector'], kinds.colleague] as [Kind, Kind]
    const input = { ...(await collector.input(companyId)), clientId }
    await data(superAdmin.token, queryOf(collector), { input })
    const wrong = { ...(await colleague.input(companyId)), clientId }
    expect(await code(superAdmin.token, queryOf(colleague), { input: wrong })).toBe('input.invalid')
    expect(await audit(companyId)).toEqual(['collector.create'])
  })
})
