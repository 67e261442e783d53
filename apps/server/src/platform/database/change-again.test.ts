import type { AuditAction } from '@quadrat/domain/audit/audit'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit, state, refusesOthers } = verbs(server)

interface Kind {
  update: string
  type: string
  make(companyId: number): Promise<number>
  change: object
  other: object
  logged: AuditAction
}

const people = async (companyId: number, role: 'collector' | 'member') =>
  (await make.person(companyId, role, { groupId: (await make.group(companyId)).id })).id

const kinds: Record<string, Kind> = {
  project: {
    update: 'updateBaoleaderProject(id: $id, input: $input)',
    type: 'UpdateBaoleaderProjectInput',
    make: async id => (await make.project(id)).id,
    change: { name: 'Gazi Bay', outcomes: 'A green shore', budget: 1200.5 },
    other: { name: 'Tudor Creek' },
    logged: 'project.update',
  },
  group: {
    update: 'updateBaoleaderCommunity(id: $id, input: $input)',
    type: 'UpdateBaoleaderCommunityInput',
    make: async id => (await make.group(id)).id,
    change: { name: 'Dawn patrol', location: { latitude: -3.36, longitude: 39.98, accuracy: 25 } },
    other: { name: 'Night watch' },
    logged: 'group.update',
  },
  'data collector': {
    update: 'updateBaorider(id: $id, baorider: $input)',
    type: 'UpdateBaoriderInput',
    make: id => people(id, 'collector'),
    change: { firstName: 'Kadzo', gender: 'Female', community: null },
    other: { firstName: 'Mwende' },
    logged: 'collector.update',
  },
  'group member': {
    update: 'updateCommunityMember(id: $id, input: $input)',
    type: 'UpdateBaoriderInput',
    make: id => people(id, 'member'),
    change: { firstName: 'Kadzo', isVerifier: true },
    other: { firstName: 'Mwende' },
    logged: 'member.update',
  },
  tag: {
    update: 'updateCategory(id: $id, input: $input)',
    type: 'UpdateCategoryInput',
    make: async id => (await make.tag(id)).id,
    change: { title: 'Mangroves', description: 'Of the northern creeks' },
    other: { title: 'Seagrass' },
    logged: 'tag.update',
  },
  'data list': {
    update: 'updateDataList(id: $id, input: $input)',
    type: 'UpdateDataListInput',
    make: async id => {
      const { rows } = await server.deps.db.pool.query(
        `insert into data_lists (company_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id`,
        [id, `List ${unique()}`],
      )
      return Number(rows[0].id)
    },
    change: { name: 'Species' },
    other: { name: 'Trees' },
    logged: 'data-list.update',
  },
}

describe.each(Object.entries(kinds))(
  'the same change of a %s, sent again as of the version before',
  (_name, kind) => {
    const query = `mutation ($id: ID!, $input: ${kind.type}!) { after: ${kind.update} { rowVersion } }`

    it('returns the current record and writes nothing', async () => {
      const { superAdmin, id: companyId } = await make.company()
      const id = await kind.make(companyId)
      const change = { id, input: { ...kind.change, rowVersion: 1 } }
      expect(await data(superAdmin.token, query, change)).toEqual({ after: { rowVersion: 2 } })
      const before = await state(companyId)
      expect(await data(superAdmin.token, query, change)).toEqual({ after: { rowVersion: 2 } })
      expect(await state(companyId)).toBe(before)
      expect(await audit(companyId)).toEqual([kind.logged])
    })

    it('is refused with both versions if the record has changed since', async () => {
      const { superAdmin, id: companyId } = await make.company()
      const id = await kind.make(companyId)
      const change = { id, input: { ...kind.change, rowVersion: 1 } }
      await data(superAdmin.token, query, change)
      await data(superAdmin.token, query, { id, input: { ...kind.other, rowVersion: 2 } })
      const before = await state(companyId)
      const { errors } = await server.graphql(superAdmin.token, query, change)
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'version.stale',
        params: { seen: 1, current: 3 },
      })
      expect(await state(companyId)).toBe(before)
    })

    it('is refused without permission, and to another company', async () => {
      const work = await make.fieldWork()
      const change = { id: await kind.make(work.company.id), input: { ...kind.change, rowVersion: 1 } }
      await data(work.superAdmin.token, query, change)
      await refusesOthers(work, query, change)
    })
  },
)
