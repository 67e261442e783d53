import { describe, expect, it } from 'vitest'
import { linkValue, mailTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, state } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) {
  id mayExport role { label } inProjects { name } } }`

interface Created {
  createBaoleader: { id: string; role: { label: string } }
}

const newcomer = (access?: object) => ({
  firstName: 'Lucy',
  lastName: 'Wambui',
  email: `${unique()}@test.example`,
  title: 'M&E',
  access,
})
const readLink = (link: string) => server.rest('POST', '/api/auth/password-link', { body: { code: link } })

/** Follows the link of the invitation. Returns the token of the first session. */
async function accept(email: string, company: string): Promise<string> {
  const link = linkValue(await mailTo(server, email, `You were added to ${company}`), 'code')
  const password = 'mangrove-at-noon'
  await server.rest('POST', '/api/auth/reset-password', {
    body: { code: link, password, passwordConfirmation: password },
  })
  const { body } = await server.rest('POST', '/api/auth/local', {
    body: { identifier: email, password, type: 'baoleader' },
  })
  return body.jwt
}

describe('An invitation with fewer rights', () => {
  it('is in force from the first sign-in on', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    await make.project(company.id)
    const input = newcomer({ role: 'viewer', mayExport: true, projects: [project.id] })
    expect(await data<Created>(superAdmin.token, CREATE, { input })).toMatchObject({
      createBaoleader: { role: { label: 'VIEWER' }, mayExport: true, inProjects: [{ name: project.name }] },
    })
    const token = await accept(input.email, company.name)
    const own = await data<{ myUser: { abilities: string[] } }>(
      token,
      '{ myUser { inProjects abilities } countCompanyProjects }',
    )
    expect(own).toMatchObject({ myUser: { inProjects: [String(project.id)] }, countCompanyProjects: 1 })
    expect(own.myUser.abilities).toContain('task.export')
    expect(own.myUser.abilities).not.toContain('project.write')
    const { rows } = await server.deps.db.pool.query(
      `select detail from audit where company_id = $1 and action = 'staff.create'`,
      [company.id],
    )
    expect(rows).toEqual([
      { detail: { name: 'Lucy Wambui', role: 'viewer', mayExport: true, inProjects: [project.id] } },
    ])
  })

  it('asks for projects of the own company, is given by admins only, and makes no leader', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const before = await state(company.id)
    const create = (access: object) => code(superAdmin.token, CREATE, { input: newcomer(access) })
    expect(await create({ role: 'projectManager' })).toBe('input.invalid')
    expect(await create({ role: 'admin', projects: [project.id] })).toBe('input.invalid')
    expect(await create({ role: 'viewer', projects: [(await make.fieldWork()).project.id] })).toBe(
      'not-found',
    )
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: newcomer({ role: 'superAdmin' }),
    })
    expect(errors?.[0]?.message).toContain('superAdmin')
    expect(await state(company.id)).toBe(before)
    const manager = await make.person(company.id, 'projectManager', { inProjects: true })
    await make.chosenProject(manager, project.id)
    const input = newcomer({ role: 'viewer', projects: [project.id] })
    expect(await code(manager.token, CREATE, { input })).toBe('permission.refused')
  })
})

describe('The link to choose a password', () => {
  it('names the person, the organisation and the role to the holder of a valid one', async () => {
    const { superAdmin, id, name } = await make.company()
    const input = newcomer({ role: 'reviewer' })
    const { createBaoleader } = await data<Created>(superAdmin.token, CREATE, { input })
    const link = linkValue(await mailTo(server, input.email, `You were added to ${name}`), 'code')
    const about = { firstName: 'Lucy', lastName: 'Wambui', role: 'REVIEWER', company: name }
    const { status, body } = await readLink(link)
    expect([status, body]).toEqual([200, about])
    // Reading does not use it up.
    expect((await readLink(link)).body).toEqual(about)
    const refused = { status: 401, body: expect.objectContaining({ code: 'account.reset-code-wrong' }) }
    for (const wrong of ['', 'x', `${link.slice(0, -2)}zz`])
      expect(await readLink(wrong)).toMatchObject(refused)
    await server.deps.db.pool.query(`update sign_in_codes set expires_at = now() where company_id = $1`, [id])
    expect(await readLink(link)).toMatchObject(refused)
    const RESEND = 'mutation ($id: ID!) { resendMemberInvite(memberId: $id) { id } }'
    const WITHDRAW = 'mutation ($id: ID!) { withdrawMemberInvite(memberId: $id) { id } }'
    await data(superAdmin.token, RESEND, { id: createBaoleader.id })
    await data(superAdmin.token, WITHDRAW, { id: createBaoleader.id })
    expect(await readLink(link)).toMatchObject(refused)
  })

  it('names nobody once the password is chosen', async () => {
    const { superAdmin, name } = await make.company()
    const input = newcomer()
    await data(superAdmin.token, CREATE, { input })
    const link = linkValue(await mailTo(server, input.email, `You were added to ${name}`), 'code')
    await accept(input.email, name)
    expect((await readLink(link)).body.code).toBe('account.reset-code-wrong')
  })
})
