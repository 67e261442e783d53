import { expect, it } from 'vitest'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const UPDATE = `mutation ($input: UpdateCompanyDetailsInput!) {
  updateCompanyDetails(input: $input) { name website id_number affiliates rowVersion }
}`
const REQUEST = `mutation ($data: CompanyDetailChangeInput!) {
  requestUpdateCompanyDetails(data: $data) { name changeRequests { id name website requestedBy { id } } }
}`
const DECIDE = `mutation ($id: ID!, $apply: Boolean!) {
  decideCompanyDetailChange(id: $id, apply: $apply) { name website id_number affiliates changeRequests { id } }
}`

async function company() {
  const made = await make.company()
  return { ...made, admin: await make.person(made.id, 'admin') }
}
interface Requested {
  requestUpdateCompanyDetails: { name: string; changeRequests: { id: string; name: string }[] }
}

it('The person who registered the company changes its details, an admin does not', async () => {
  const { id, name, superAdmin, admin } = await company()
  const input = { website: 'reef.example', id_number: '42', affiliates: ['Coast Union'], rowVersion: 1 }
  expect(await code(admin.token, UPDATE, { input })).toBe('permission.refused')
  expect(await data(superAdmin.token, UPDATE, { input })).toEqual({
    updateCompanyDetails: {
      name,
      website: 'reef.example',
      id_number: '42',
      affiliates: ['Coast Union'],
      rowVersion: 2,
    },
  })
  // The same again is a repeat, another one is based on an old version.
  expect(await code(superAdmin.token, UPDATE, { input })).toBeNull()
  expect(await code(superAdmin.token, UPDATE, { input: { website: 'x.example', rowVersion: 1 } })).toBe(
    'version.stale',
  )
  const other = await make.company()
  expect(await code(superAdmin.token, UPDATE, { input: { name: other.name.toUpperCase() } })).toBe(
    'taken.company',
  )
  expect(await audit(id)).toEqual(['company.update'])
})

it('An admin asks for a change, the person who registered the company is told and applies it', async () => {
  const { id, name, superAdmin, admin } = await company()
  const wanted = `Reef ${unique()}`
  const ask = (more: object = {}) =>
    data<Requested>(admin.token, REQUEST, {
      data: { CompanyName: wanted, website: 'reef.example', orgID: '7', currentCompanyName: name, ...more },
    })
  await ask({ CompanyName: 'First thought' })
  const { requestUpdateCompanyDetails: asked } = await ask()
  expect(asked).toMatchObject({
    name,
    changeRequests: [{ name: wanted, requestedBy: { id: String(admin.id) } }],
  })
  expect((await mailsTo(server, superAdmin.email)).map(({ subject }) => subject)).toEqual([
    `Asha ${(await nameOf(admin.id)).lastName} asks to change the details of ${name}`,
  ])
  const request = { id: asked.changeRequests[0]?.id, apply: true }
  expect(await code(admin.token, DECIDE, request)).toBe('permission.refused')
  expect(await code((await company()).superAdmin.token, DECIDE, request)).toBe('not-found')
  expect(await data(superAdmin.token, DECIDE, request)).toEqual({
    decideCompanyDetailChange: {
      name: wanted,
      website: 'reef.example',
      id_number: '7',
      affiliates: [],
      changeRequests: [],
    },
  })
  expect(await code(superAdmin.token, DECIDE, request)).toBe('not-found')
  expect(await audit(id)).toEqual([
    'company.request-change',
    'company.request-change',
    'company.decide-change',
    'company.update',
  ])
})

it('A client of an earlier version asks by the earlier name', async () => {
  const { name, superAdmin, admin } = await company()
  const earlier = REQUEST.replace('requestUpdateCompanyDetails', 'requestCompanyDetailChange')
  const wanted = { CompanyName: `Reef ${unique()}`, website: 'reef.example' }
  expect(await data(admin.token, earlier, { data: wanted })).toMatchObject({
    requestCompanyDetailChange: { name, changeRequests: [{ name: wanted.CompanyName }] },
  })
  expect(await code(null, earlier, { data: wanted })).toBe('token.invalid')
  expect(await data(superAdmin.token, '{ companyInfo { changeRequests { name } } }')).toMatchObject({
    companyInfo: { changeRequests: [{ name: wanted.CompanyName }] },
  })
})

it('A declined request changes nothing', async () => {
  const { name, superAdmin, admin } = await company()
  const { requestUpdateCompanyDetails: asked } = await data<Requested>(admin.token, REQUEST, {
    data: { CompanyName: 'Other', website: 'reef.example' },
  })
  expect(
    await data(superAdmin.token, DECIDE, { id: asked.changeRequests[0]?.id, apply: false }),
  ).toMatchObject({
    decideCompanyDetailChange: { name, website: null, changeRequests: [] },
  })
})

it('What became of a request stays to be seen', async () => {
  const { superAdmin, admin } = await company()
  const states = `{ companyInfo { changeRequests { status } decidedChangeRequests { name status } } }`
  for (const [name, apply] of [
    [`Reef ${unique()}`, true],
    ['Other', false],
  ] as const) {
    const { requestUpdateCompanyDetails: asked } = await data<Requested>(admin.token, REQUEST, {
      data: { CompanyName: name, website: 'reef.example' },
    })
    expect(await data(admin.token, states)).toMatchObject({
      companyInfo: { changeRequests: [{ status: 'PENDING' }] },
    })
    await data(superAdmin.token, DECIDE, { id: asked.changeRequests[0]?.id, apply })
  }
  expect(await data(admin.token, states)).toMatchObject({
    companyInfo: {
      changeRequests: [],
      decidedChangeRequests: [{ name: 'Other', status: 'DECLINED' }, { status: 'APPROVED' }],
    },
  })
  expect(await data((await company()).superAdmin.token, states)).toMatchObject({
    companyInfo: { decidedChangeRequests: [] },
  })
})

it('The operator is told of a request, if the server has their address', async () => {
  const operator = 'operator@field.example'
  const other = await testServer({ SUPPORT_EMAIL: operator })
  const { token } = await makers(other.deps.db)
    .company()
    .then(({ superAdmin }) => superAdmin)
  await other.graphql(token, REQUEST, { data: { CompanyName: 'Reef', website: 'reef.example' } })
  expect((await mailsTo(other, operator)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ asks to change its company details$/),
  ])
})

it('A request needs a name and a website', async () => {
  const { admin } = await company()
  const message = async (input: object) =>
    (await server.graphql(admin.token, REQUEST, { data: input })).errors?.[0]?.message
  expect(await message({ CompanyName: 'Reef', website: ' ' })).toBe('A website is required')
  expect(await message({ CompanyName: ' ', website: 'reef.example' })).toBe('A Company Name is required')
})

it.each(['not a site', 'javascript:alert(1)', 'nothing', 'https://'])(
  'The website %j is refused with a sentence',
  async website => {
    const { admin, superAdmin } = await company()
    const sentence = 'Enter a web address, such as https://example.org.'
    for (const [token, query, variables] of [
      [admin.token, REQUEST, { data: { CompanyName: 'Reef', website } }],
      [superAdmin.token, UPDATE, { input: { website } }],
    ] as const)
      expect((await server.graphql(token, query, variables)).errors?.[0]?.message).toBe(sentence)
    expect(await code(superAdmin.token, UPDATE, { input: { website: '' } })).toBeNull()
  },
)

it('Nobody but the staff asks, and each for their own company', async () => {
  await refusesOthers(
    await make.fieldWork(),
    REQUEST,
    { data: { CompanyName: 'Reef', website: 'x.example' } },
    null,
  )
  await refusesOthers(await make.fieldWork(), UPDATE, { input: { website: 'x.example' } }, null)
})

async function nameOf(id: number): Promise<{ lastName: string }> {
  const { rows } = await server.deps.db.pool.query('select last_name from people where id = $1', [id])
  return { lastName: rows[0].last_name }
}
