import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, state } = verbs(server)

const OWN = '{ myUser { language rowVersion } companyInfo { language } }'
const CHOOSE = `mutation ($input: UpdateMyUserInput!) { updateMyUser(input: $input) { language rowVersion } }`
const COMPANY = `mutation ($input: UpdateCompanyDetailsInput!) { updateCompanyDetails(input: $input) { language } }`
const INVITE = `mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }`

const linesOf = async (companyId: number, action: string) =>
  (
    await server.deps.db.pool.query(
      'select detail from audit where company_id = $1 and action = $2 order by id',
      [companyId, action],
    )
  ).rows.map(row => row.detail)
const languageOf = async (id: number | string) =>
  (await server.deps.db.pool.query('select language from people where id = $1', [id])).rows[0].language

describe('The language of a person', () => {
  it('is chosen by themselves, taken back, and audited', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const viewer = await make.person(company.id, 'viewer')
    expect(await data(viewer.token, OWN)).toEqual({
      myUser: { language: null, rowVersion: 1 },
      companyInfo: { language: null },
    })
    expect(await data(viewer.token, CHOOSE, { input: { language: 'fr' } })).toEqual({
      updateMyUser: { language: 'fr', rowVersion: 1 },
    })
    // What is not named stays.
    await data(viewer.token, CHOOSE, { input: { receiveLoginReminder: true } })
    expect(await data(viewer.token, OWN)).toMatchObject({ myUser: { language: 'fr' } })
    expect(await languageOf(superAdmin.id)).toBe(null)
    await data(viewer.token, CHOOSE, { input: { language: null } })
    expect(await data(viewer.token, OWN)).toMatchObject({ myUser: { language: null } })
    expect(await linesOf(company.id, 'account.update')).toEqual([
      { changed: ['language'], before: { language: null }, after: { language: 'fr' } },
      { changed: ['receiveLoginReminder'], before: {}, after: {} },
      { changed: ['language'], before: { language: 'fr' }, after: { language: null } },
    ])
  })

  it('is one of those that the dashboard has', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const before = await state(company.id)
    for (const language of ['hi', 'xx', 'FR', 'en-XA']) {
      const { errors } = await server.graphql(superAdmin.token, CHOOSE, { input: { language } })
      expect(errors?.[0]?.message).toContain('StaffLanguage')
    }
    expect(await state(company.id)).toBe(before)
  })

  it('can be named in their invitation', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const input = { firstName: 'Lucie', lastName: 'Blanc', email: `${unique()}@test.example`, language: 'fr' }
    const { createBaoleader } = await data<{ createBaoleader: { id: string } }>(superAdmin.token, INVITE, {
      input,
    })
    expect(await languageOf(createBaoleader.id)).toBe('fr')
    expect(await linesOf(company.id, 'staff.create')).toEqual([
      { name: 'Lucie Blanc', role: 'admin', language: 'fr' },
    ])
  })

  it('is what their phone reports', async () => {
    const { collector } = await make.fieldWork()
    const report = (told: object) =>
      server.rest('PUT', '/api/collector/device', {
        token: collector.token,
        body: {
          id: randomUUID(),
          name: 'Tecno',
          cameraPermission: null,
          locationPermission: null,
          mediaLibraryPermission: null,
          push: null,
          ...told,
        },
      })
    expect((await report({ language: 'hi' })).status).toBe(204)
    expect(await languageOf(collector.id)).toBe('hi')
    // An older app, and one with a language that only a later server knows.
    expect((await report({})).status).toBe(204)
    expect((await report({ language: 'xx' })).status).toBe(204)
    expect(await languageOf(collector.id)).toBe('hi')
  })
})

describe('The default language of a company', () => {
  it('is changed by who may edit the company, and audited', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const other = await make.fieldWork()
    expect(await data(superAdmin.token, COMPANY, { input: { language: 'sw' } })).toEqual({
      updateCompanyDetails: { language: 'sw' },
    })
    await data(superAdmin.token, COMPANY, { input: { website: 'https://mangrove.example' } })
    expect(await data(superAdmin.token, OWN)).toMatchObject({
      myUser: { language: null },
      companyInfo: { language: 'sw' },
    })
    expect(await data(other.superAdmin.token, OWN)).toMatchObject({ companyInfo: { language: null } })
    expect((await linesOf(company.id, 'company.update'))[0]).toEqual({
      changed: ['language'],
      before: { language: null },
      after: { language: 'sw' },
    })
  })

  it('is refused to everybody else', async () => {
    const { company } = await make.fieldWork()
    const others = [
      await make.person(company.id, 'admin'),
      await make.person(company.id, 'projectManager', { inProjects: true }),
      await make.person(company.id, 'reviewer', { inProjects: true }),
      await make.person(company.id, 'viewer'),
    ]
    const before = await state(company.id)
    for (const { token } of others)
      expect(await code(token, COMPANY, { input: { language: 'fr' } })).toBe('permission.refused')
    expect(await state(company.id)).toBe(before)
  })
})
