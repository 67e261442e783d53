import { describe, expect, it } from 'vitest'
import { textMessagesTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoriderInput!, $sendInvite: Boolean) {
  createBaorider(input: $input, sendInvite: $sendInvite) {
    id firstName lastName phoneNumber gender status blocked isVerifier community { id } projects { id }
  }
}`
const UPDATE = `mutation ($id: ID!, $baorider: UpdateBaoriderInput!) {
  updateBaorider(id: $id, baorider: $baorider) { id rowVersion firstName phoneNumber status blocked community { id } projects { id } }
}`
const INVITE = 'mutation ($id: ID!) { resendDataCollectorInvite(id: $id) { id } }'
const LIST = `query ($filters: BaoriderFiltersInput, $sort: [String!]) {
  baoriders(filters: $filters, sort: $sort) { count data { id firstName } } countRiders(filters: $filters)
}`

/** A valid Kenyan number that is unique in this run. */
const phone = () => `+254${localNumber()}`
const newcomer = () => ({ firstName: 'Kadzo', lastName: 'Charo', phoneNumber: phone() })

describe('creating a collector', () => {
  it('is for staff alone', async () => {
    await refusesOthers(await make.fieldWork(), CREATE, { input: newcomer() }, null)
  })

  it('creates an active collector with group and projects, and audits it', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const group = await make.group(company.id)
    const input = {
      ...newcomer(),
      gender: 'Female',
      community: group.id,
      projects: [project.id],
      isVerifier: true,
    }
    expect(await data(superAdmin.token, CREATE, { input })).toMatchObject({
      createBaorider: {
        firstName: 'Kadzo',
        lastName: 'Charo',
        phoneNumber: input.phoneNumber,
        gender: 'Female',
        status: 'ACTIVE',
        blocked: false,
        isVerifier: false,
        community: { id: String(group.id) },
        projects: [{ id: String(project.id) }],
      },
    })
    expect(await audit(company.id)).toEqual(['collector.create', 'project.add-collector'])
  })

  it('sends the invite with the sign-in link on request', async () => {
    const { superAdmin } = await make.company()
    const input = newcomer()
    await data(superAdmin.token, CREATE, { input, sendInvite: true })
    expect(await textMessagesTo(server, input.phoneNumber)).toHaveLength(1)
  })

  it('accepts a number with spaces, and refuses invalid values with the messages of the form', async () => {
    const { superAdmin, id } = await make.company()
    const number = phone()
    const spaced = `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`
    expect(
      await data(superAdmin.token, CREATE, { input: { ...newcomer(), phoneNumber: spaced } }),
    ).toMatchObject({
      createBaorider: { phoneNumber: number },
    })
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { firstName: 'Al', lastName: '', phoneNumber: '0712345678' },
    })
    expect(errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'firstName', message: 'Please enter a valid first name' },
      { path: 'lastName', message: 'Please enter a valid last name' },
      { path: 'phoneNumber', message: 'Please enter a valid a phone number with international code' },
    ])
    expect(await audit(id)).toEqual(['collector.create'])
  })

  it('refuses a number that a person of any company has, and reveals nothing about that person', async () => {
    const theirs = await make.fieldWork()
    const { superAdmin, id } = await make.company()
    const before = await state(id)
    const input = { ...newcomer(), phoneNumber: theirs.collector.phoneNumber }
    const { errors } = await server.graphql(superAdmin.token, CREATE, { input })
    expect(errors?.[0]?.extensions).toEqual({ code: 'taken.phone', status: 409, params: {} })
    expect(await state(id)).toBe(before)
  })

  it('adds a number once, even by concurrent calls', async () => {
    const { superAdmin, id } = await make.company()
    const input = newcomer()
    const codes = await Promise.all([1, 2, 3].map(() => code(superAdmin.token, CREATE, { input })))
    expect(codes.toSorted()).toEqual([null, 'taken.phone', 'taken.phone'])
    expect(await audit(id)).toEqual(['collector.create'])
  })

  it('keeps names in any script, and refuses one that is too long', async () => {
    const { superAdmin } = await make.company()
    for (const [firstName, lastName] of [
      ['عبد الرحمن', 'بن محمد الزهراني'],
      ['ሰላማዊት', 'ገብረ መድኅን'],
      ['Ana'.repeat(33), 'de la Cruz '.repeat(9).trim()],
    ])
      expect(
        await data(superAdmin.token, CREATE, { input: { ...newcomer(), firstName, lastName } }),
      ).toMatchObject({
        createBaorider: { firstName, lastName },
      })
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { ...newcomer(), firstName: 'x'.repeat(101) },
    })
    expect(errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'firstName', message: 'Maximum 100 characters' },
    ])
  })

  it('refuses the group and the project of another company, and creates nobody', async () => {
    const { superAdmin, id } = await make.company()
    const other = await make.fieldWork()
    const group = await make.group(other.company.id)
    const before = await state(id)
    expect(await code(superAdmin.token, CREATE, { input: { ...newcomer(), community: group.id } })).toBe(
      'not-found',
    )
    expect(
      await code(superAdmin.token, CREATE, { input: { ...newcomer(), projects: [other.project.id] } }),
    ).toBe('not-found')
    expect(await state(id)).toBe(before)
  })

  it('creates several at once, or none if one is refused', async () => {
    const { superAdmin, id } = await make.company()
    const many = `mutation ($input: [CreateBaoriderInput!]!) { createBaoriders(input: $input) { id } }`
    const [first, second] = [newcomer(), newcomer()]
    const before = await state(id)
    expect(
      await code(superAdmin.token, many, { input: [first, { ...second, phoneNumber: first.phoneNumber }] }),
    ).toBe('taken.phone')
    expect(await state(id)).toBe(before)
    const group = await make.group((await make.company()).id)
    const refused: [object, object][] = [
      [{ phoneNumber: first.phoneNumber }, { code: 'taken.phone', field: 'phoneNumber' }],
      [{ firstName: '' }, { code: 'input.invalid', field: 'firstName', path: 'input.1.firstName' }],
      [{ phoneNumber: '07' }, { code: 'input.invalid', field: 'phoneNumber', path: 'input.1.phoneNumber' }],
      [{ community: 'x' }, { code: 'input.invalid', field: 'community', path: 'input.1.community' }],
      // Another company's group.
      [{ community: group.id }, { code: 'not-found', field: 'community' }],
      [{ projects: ['999999'] }, { code: 'not-found', field: 'projects' }],
      [{ profilePicture: '999999' }, { code: 'not-found', field: 'profilePicture' }],
    ]
    for (const [wrong, { code: refusal, field, path }] of refused as [object, Record<string, string>][]) {
      const { errors } = await server.graphql(superAdmin.token, many, {
        input: [first, { ...second, ...wrong }],
      })
      const { code, params } = errors?.[0]?.extensions ?? {}
      const at = (params?.errors as { path: string }[] | undefined)?.[0]?.path
      expect([code, params?.index, params?.field, at]).toEqual([refusal, 1, field, path])
      expect(errors?.[0]?.message).toMatch(/^Row 2: /)
      expect(await state(id)).toBe(before)
    }
    const { errors: twice } = await server.graphql(superAdmin.token, many, {
      input: [first, { ...second, firstName: '', lastName: '', phoneNumber: '07' }],
    })
    const faults = twice?.[0]?.extensions?.params?.errors as { path: string }[]
    expect(faults.map(({ path }) => path)).toEqual([
      'input.1.firstName',
      'input.1.lastName',
      'input.1.phoneNumber',
    ])
    const made = await data<{ createBaoriders: object[] }>(superAdmin.token, many, { input: [first, second] })
    expect(made.createBaoriders).toHaveLength(2)
  })
})

describe('changing a collector', () => {
  it('is for the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, UPDATE, { id: work.collector.id, baorider: { firstName: 'Taken' } })
  })

  it('archives a collector, which blocks the account, and restores both', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const change = (baorider: object) => data(superAdmin.token, UPDATE, { id: collector.id, baorider })
    expect(await change({ status: 'ARCHIVED' })).toMatchObject({
      updateBaorider: { status: 'ARCHIVED', blocked: true },
    })
    const work = await server.rest('GET', '/api/collector/work', { token: collector.token })
    expect([work.status, work.body.code]).toEqual([403, 'account.blocked'])
    expect(await change({ blocked: false })).toMatchObject({
      updateBaorider: { status: 'ACTIVE', blocked: false },
    })
    expect(await audit(company.id)).toEqual(['collector.update', 'collector.update'])
  })

  it('sets the projects and removes the collector from the group', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const group = await make.group(company.id)
    const second = await make.project(company.id)
    const change = (baorider: object) => data(superAdmin.token, UPDATE, { id: collector.id, baorider })
    expect(await change({ community: group.id, projects: [second.id] })).toMatchObject({
      updateBaorider: { community: { id: String(group.id) }, projects: [{ id: String(second.id) }] },
    })
    expect(await change({ community: null })).toMatchObject({ updateBaorider: { community: null } })
    expect(await audit(company.id)).toEqual([
      'project.add-collector',
      'project.remove-collector',
      'collector.update',
      'collector.update',
    ])
  })

  it('replaces the phone number for the sign-in, and frees the old one', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const phoneNumber = phone()
    await data(superAdmin.token, UPDATE, { id: collector.id, baorider: { phoneNumber } })
    const { rows } = await server.deps.db.pool.query(
      'select name from sign_in_names where company_id = $1 and person_id = $2',
      [company.id, collector.id],
    )
    expect(rows).toEqual([{ name: phoneNumber }])
    const input = { ...newcomer(), phoneNumber: collector.phoneNumber }
    expect(await code(superAdmin.token, CREATE, { input })).toBeNull()
  })

  it('accepts a changed number without its plus, and refuses one without the calling code', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const phoneNumber = phone()
    const change = (text: string) =>
      server.graphql(superAdmin.token, UPDATE, { id: collector.id, baorider: { phoneNumber: text } })
    expect((await change(phoneNumber.slice(1))).errors).toBeUndefined()
    const one = 'query ($id: ID!) { baorider(id: $id) { phoneNumber } }'
    expect(await data(superAdmin.token, one, { id: collector.id })).toEqual({ baorider: { phoneNumber } })
    expect((await change(`0${phoneNumber.slice(4)}`)).errors?.[0]?.extensions.params.errors).toEqual([
      { path: 'phoneNumber', message: 'Please enter a valid a phone number with international code' },
    ])
  })

  it('refuses staff, a stale version and the ids of another company', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const other = await make.fieldWork()
    const group = await make.group(other.company.id)
    const before = await state(company.id)
    const refused = (id: number, baorider: object) => code(superAdmin.token, UPDATE, { id, baorider })
    expect(await refused(superAdmin.id, { firstName: 'Myself' })).toBe('not-found')
    expect(await refused(collector.id, { firstName: 'Late', rowVersion: 7 })).toBe('version.stale')
    expect(await refused(collector.id, { community: group.id })).toBe('not-found')
    expect(await refused(collector.id, { projects: [other.project.id] })).toBe('not-found')
    expect(await refused(collector.id, { phoneNumber: other.collector.phoneNumber })).toBe('taken.phone')
    expect(await state(company.id)).toBe(before)
  })
})

describe('inviting a collector again', () => {
  it('is for the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, INVITE, { id: work.collector.id })
  })

  it('sends another message and audits it; a blocked account gets none', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    await data(superAdmin.token, INVITE, { id: collector.id })
    expect(await audit(company.id)).toEqual(['collector.invite'])
    await data(superAdmin.token, UPDATE, { id: collector.id, baorider: { blocked: true } })
    expect(await code(superAdmin.token, INVITE, { id: collector.id })).toBe('account.blocked')
  })
})

describe('removing a collector', () => {
  const REMOVE = 'mutation ($id: ID!) { removeBaorider(id: $id) { status blocked } }'

  it('is for the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, REMOVE, { id: work.collector.id })
  })

  it('archives and blocks the collector, and keeps the reports', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    expect(await data(work.superAdmin.token, REMOVE, { id: work.collector.id })).toEqual({
      removeBaorider: { status: 'ARCHIVED', blocked: true },
    })
    const query = 'query ($id: ID!) { baoleaderTask(id: $id) { baorider { id } } }'
    expect(await data(work.superAdmin.token, query, { id: task.id })).toEqual({
      baoleaderTask: { baorider: { id: String(work.collector.id) } },
    })
    expect(await audit(work.company.id)).toEqual(['collector.update'])
  })
})

describe('invite cards', () => {
  const CARDS = `mutation ($ids: [ID!]!) {
    createInviteCards(ids: $ids) { id firstName phoneNumber communityName companyName path expiresAt }
  }`
  interface Cards {
    createInviteCards: { id: string; path: string }[]
  }

  it('are created only by the staff of their company', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, CARDS, { ids: [work.collector.id] })
  })

  it('sign a phone in once each, and void earlier links', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const group = await make.group(company.id)
    const second = await make.person(company.id, 'collector', { groupId: group.id })
    const make2 = () => data<Cards>(superAdmin.token, CARDS, { ids: [collector.id, second.id] })
    const before = await make2()
    const { createInviteCards: cards } = await make2()
    expect(cards).toMatchObject([
      { id: String(collector.id), communityName: null, companyName: company.name },
      { id: String(second.id), communityName: group.name, phoneNumber: second.phoneNumber },
    ])
    const open = async (path = '') => {
      const token = path.replace('/collect/invite/', '')
      const device = { id: crypto.randomUUID(), name: 'Phone' }
      return (await server.rest('POST', '/api/collector/invite', { body: { token, device } })).status
    }
    expect(await open(before.createInviteCards[0]?.path)).not.toBe(200)
    expect(await open(cards[0]?.path)).toBe(200)
    expect(await open(cards[0]?.path)).not.toBe(200)
    expect(await audit(company.id)).toContain('collector.print-invite')
  })

  it('are created for all or nobody, and not for archived people or staff', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const blocked = await make.person(company.id, 'collector', { status: 'ARCHIVED', blocked: true })
    const before = await state(company.id)
    for (const id of [blocked.id, superAdmin.id])
      expect(await code(superAdmin.token, CARDS, { ids: [collector.id, id] })).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })

  it('take the same number of statements for any number of cards', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const ids = [collector.id]
    const statements = () => statementsOf(server, () => data(superAdmin.token, CARDS, { ids }))
    const one = await statements()
    for (let i = 0; i < 6; i++) ids.push((await make.person(company.id, 'collector')).id)
    expect(await statements()).toBe(one)
  })
})

describe('listing collectors', () => {
  it('searches names and numbers, filters, and counts those who are not archived', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    await make.fieldWork()
    const group = await make.group(company.id, { name: 'Dabaso Nursery' })
    await make.person(company.id, 'collector', { firstName: 'Zuhura', status: 'ARCHIVED', blocked: true })
    await make.person(company.id, 'collector', { firstName: 'Omari', groupId: group.id })
    await make.person(company.id, 'member', { firstName: 'Bahati', groupId: group.id })
    const names = async (filters: object) => {
      const { baoriders } = await data<{ baoriders: { count: number; data: { firstName: string }[] } }>(
        superAdmin.token,
        LIST,
        { filters, sort: ['firstName:asc'] },
      )
      expect(baoriders.count).toBe(baoriders.data.length)
      return baoriders.data.map(one => one.firstName)
    }
    expect(await names({})).toEqual(['Asha', 'Omari', 'Zuhura'])
    expect(await names({ text: 'omar' })).toEqual(['Omari'])
    expect(await names({ text: collector.phoneNumber })).toEqual(['Asha'])
    expect(await names({ text: 'dabaso nur' })).toEqual(['Omari'])
    const dialled = `0${collector.phoneNumber?.slice(4)}`
    expect(await names({ text: `${dialled.slice(0, 4)} ${dialled.slice(4)}` })).toEqual(['Asha'])
    expect(await names({ status: { eq: 'ARCHIVED' } })).toEqual(['Zuhura'])
    expect(await names({ community: { eq: group.id } })).toEqual(['Omari'])
    expect(await names({ projects: { eq: project.id } })).toEqual(['Asha'])
    expect(await names({ hasProject: true })).toEqual(['Asha'])
    expect(await names({ hasProject: false })).toEqual(['Omari', 'Zuhura'])
    expect(await data(superAdmin.token, LIST)).toMatchObject({ countRiders: 2 })
    expect(await data(superAdmin.token, LIST, { filters: { status: { eq: 'ARCHIVED' } } })).toMatchObject({
      countRiders: 1,
    })
  })

  it('reads one by id, but nobody of another company or of the staff', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const other = await make.company()
    const query = 'query ($id: ID!) { baorider(id: $id) { id attributes { firstName } } }'
    expect(await data(superAdmin.token, query, { id: collector.id })).toMatchObject({
      baorider: { attributes: { firstName: 'Asha' } },
    })
    expect(await data(superAdmin.token, query, { id: superAdmin.id })).toEqual({ baorider: null })
    expect(await data(other.superAdmin.token, query, { id: collector.id })).toEqual({ baorider: null })
  })

  it('is closed to collectors', async () => {
    const { collector } = await make.fieldWork()
    expect(await code(collector.token, LIST)).toBe('permission.refused')
  })

  it('reads a page with groups, pictures and projects in a constant number of statements', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const group = await make.group(company.id)
    const query = `query { baoriders { count data { id community { name } profilePicture { url } projects { name } } } }`
    const statements = () => statementsOf(server, () => data(superAdmin.token, query))
    const few = await statements()
    for (let i = 0; i < 8; i++) {
      const { id } = await make.person(company.id, 'collector', { groupId: group.id })
      await make.membership(company.id, project.id, id)
    }
    expect(await statements()).toBe(few)
  })
})
