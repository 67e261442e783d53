import { describe, expect, it } from 'vitest'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { linkValue, mailsTo, mailTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { deps } = server
const make = makers(deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CHANGE = `mutation ($id: ID!, $role: StaffRole!, $mayExport: Boolean, $rowVersion: Int) {
  changeMemberRole(memberId: $id, role: $role, mayExport: $mayExport, rowVersion: $rowVersion) {
    rowVersion mayExport asksMayExport role { name label } }
}`
const RESEND = 'mutation ($id: ID!) { resendMemberInvite(memberId: $id) { invitation { state expiresAt } } }'
const WITHDRAW =
  'mutation ($id: ID!) { withdrawMemberInvite(memberId: $id) { invitation { state } abilities } }'
const CREATE = 'mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }'
const TEAM =
  '{ companyLeaders { data { id lastSignInAt secondFactor invitation { state sentAt } abilities } } }'
const ABILITIES = 'query { myUser { abilities role { name } } }'

interface TeamMember {
  id: string
  lastSignInAt: string | null
  secondFactor: string
  invitation: { state: string; sentAt: string | null } | null
  abilities: string[]
}

async function memberOf(token: string, id: number): Promise<TeamMember | undefined> {
  const { companyLeaders } = await data<{ companyLeaders: { data: TeamMember[] } }>(token, TEAM)
  return companyLeaders.data.find(one => one.id === String(id))
}

describe('Changing the role of a member of staff', () => {
  it('is for the admins of the company alone', async () => {
    const work = await make.fieldWork()
    const admin = await make.person(work.company.id, 'admin')
    await refusesOthers(work, CHANGE, { id: admin.id, role: 'viewer' })
    for (const role of ['reviewer', 'viewer'] as const) {
      const limited = await make.person(work.company.id, role)
      const before = await state(work.company.id)
      expect(await code(limited.token, CHANGE, { id: admin.id, role: 'viewer' })).toBe('permission.refused')
      expect(await code(limited.token, CHANGE, { id: limited.id, role: 'admin' })).toBe('permission.refused')
      expect(await state(work.company.id)).toBe(before)
    }
  })

  it('is refused for oneself, whoever registered the company, and collectors; nobody becomes SUPER ADMIN', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const admin = await make.person(company.id, 'admin')
    const before = await state(company.id)
    expect(await code(admin.token, CHANGE, { id: admin.id, role: 'viewer' })).toBe('permission.refused')
    expect(await code(admin.token, CHANGE, { id: superAdmin.id, role: 'viewer' })).toBe('permission.refused')
    expect(await code(admin.token, CHANGE, { id: collector.id, role: 'viewer' })).toBe('not-found')
    const { errors } = await server.graphql(superAdmin.token, CHANGE, { id: admin.id, role: 'superAdmin' })
    expect(errors?.[0]?.message).toContain('superAdmin')
    expect(await state(company.id)).toBe(before)
  })

  it('holds from the next call on, in a session that stays open, and is audited', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    const socket = await server.socket(admin.token)
    const closed = nextEvent(socket, 'disconnect')
    expect(await data(superAdmin.token, CHANGE, { id: admin.id, role: 'reviewer', rowVersion: 1 })).toEqual({
      changeMemberRole: {
        rowVersion: 2,
        mayExport: false,
        asksMayExport: false,
        role: { name: 'Reviewer', label: 'REVIEWER' },
      },
    })
    await closed
    const { myUser } = await data<{ myUser: { abilities: string[] } }>(admin.token, ABILITIES)
    expect(myUser.abilities).toContain('task.review')
    expect(myUser.abilities).not.toContain('project.write')
    expect(await audit(id)).toEqual(['staff.update-role'])
    // The same again changes nothing, and what was seen before is stale.
    await data(superAdmin.token, CHANGE, { id: admin.id, role: 'reviewer', rowVersion: 1 })
    expect(await code(superAdmin.token, CHANGE, { id: admin.id, role: 'admin', rowVersion: 1 })).toBe(
      'version.stale',
    )
    expect(await audit(id)).toEqual(['staff.update-role'])
  })

  it('allows a viewer to export by a switch, which another role does not keep', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    const change = (role: string, mayExport?: boolean) =>
      data<{ changeMemberRole: { mayExport: boolean } }>(superAdmin.token, CHANGE, {
        id: admin.id,
        role,
        mayExport,
      })
    const exportsNow = () => code(admin.token, '{ exports { id } }')
    expect((await change('viewer')).changeMemberRole.mayExport).toBe(false)
    expect(await exportsNow()).toBe('permission.refused')
    expect((await change('viewer', true)).changeMemberRole.mayExport).toBe(true)
    expect(await exportsNow()).toBeNull()
    expect((await change('reviewer', true)).changeMemberRole.mayExport).toBe(false)
    expect((await change('viewer')).changeMemberRole.mayExport).toBe(false)
  })
})

describe('Limiting a member of staff to projects', () => {
  const LIMIT = `mutation ($id: ID!, $role: StaffRole!, $projects: [ID!], $rowVersion: Int) {
    changeMemberRole(memberId: $id, role: $role, projects: $projects, rowVersion: $rowVersion) {
      rowVersion role { label } inProjects { name isArchived } } }`

  it('asks for projects of the company where the role has some, and for none where it has none', async () => {
    const work = await make.fieldWork()
    const person = await make.person(work.company.id, 'admin')
    const before = await state(work.company.id)
    const limit = (role: string, projects: unknown) =>
      code(work.superAdmin.token, LIMIT, { id: person.id, role, projects })
    expect(await limit('projectManager', null)).toBe('input.invalid')
    expect(await limit('projectManager', [])).toBe('input.invalid')
    expect(await limit('admin', [work.project.id])).toBe('input.invalid')
    expect(await limit('viewer', [(await make.fieldWork()).project.id])).toBe('not-found')
    expect(await state(work.company.id)).toBe(before)
    await refusesOthers(work, LIMIT, { id: person.id, role: 'viewer', projects: [work.project.id] })
  })

  it('holds at once, closes open dashboards, takes back stored exports, and is audited', async () => {
    const work = await make.fieldWork()
    const other = await make.project(work.company.id)
    const person = await make.person(work.company.id, 'admin')
    const { rows } = await deps.db.pool.query(
      `insert into exports (company_id, format, direct, state, rows_total, hash, created_by_id, created_at, updated_at, expires_at)
       values ($1, 'csv', false, 'done', 3000, $3, $2, now(), now(), now() + interval '1 day') returning id`,
      [work.company.id, person.id, 'cd'.repeat(32)],
    )
    const closed = nextEvent(await server.socket(person.token), 'disconnect')
    const limit = (role: string, projects: number[] | null) =>
      data<{ changeMemberRole: object }>(work.superAdmin.token, LIMIT, { id: person.id, role, projects })
    expect((await limit('projectManager', [work.project.id])).changeMemberRole).toEqual({
      rowVersion: 2,
      role: { label: 'PROJECT MANAGER' },
      inProjects: [{ name: work.project.name, isArchived: false }],
    })
    await closed
    const OWN = '{ myUser { inProjects } countCompanyProjects }'
    expect(await data(person.token, OWN)).toEqual({
      myUser: { inProjects: [String(work.project.id)] },
      countCompanyProjects: 1,
    })
    const stored = await deps.db.pool.query('select state from exports where id = $1', [rows[0].id])
    expect(stored.rows[0].state).toBe('cancelled')
    // The same again changes nothing; other projects do.
    await limit('projectManager', [work.project.id])
    await limit('projectManager', [work.project.id, other.id])
    expect(await data(person.token, OWN)).toMatchObject({ countCompanyProjects: 2 })
    // A project that is deleted is nobody's any more; with the whole company the list is gone.
    await deps.db.pool.query('delete from projects where id = $1', [other.id])
    expect(await data(person.token, OWN)).toMatchObject({ countCompanyProjects: 1 })
    await limit('viewer', null)
    expect(await data(person.token, OWN)).toMatchObject({ myUser: { inProjects: null } })
    expect(await audit(work.company.id)).toEqual([
      'staff.update-role',
      'staff.update-projects',
      'staff.update-role',
    ])
  })

  it('is audited as a change of the role or of the projects, with their names before and after', async () => {
    const work = await make.fieldWork()
    const other = await make.project(work.company.id)
    const person = await make.person(work.company.id, 'admin')
    const limit = (role: string, projects: number[] | null) =>
      data(work.superAdmin.token, LIMIT, { id: person.id, role, projects })
    await limit('viewer', [work.project.id])
    await limit('viewer', [work.project.id, other.id])
    await limit('viewer', null)
    const LINES = '{ auditLines { data { what changes { label before after } } } }'
    const { auditLines } = await data<{ auditLines: { data: object[] } }>(work.superAdmin.token, LINES)
    const what = 'Changed the projects of a colleague'
    const both = `${work.project.name}, ${other.name}`
    const projects = (before: string, after: string) => ({ label: 'Projects', before, after })
    expect(auditLines.data.toReversed()).toEqual([
      {
        what: 'Changed the role of a colleague',
        changes: [
          { label: 'Role', before: 'Admin', after: 'Viewer' },
          projects('The whole company', work.project.name),
        ],
      },
      { what, changes: [projects(work.project.name, both)] },
      { what, changes: [projects(both, 'The whole company')] },
    ])
  })

  it('is refused by the database to everybody but those who run the company', async () => {
    const work = await make.fieldWork()
    const other = await make.project(work.company.id)
    const person = await make.person(work.company.id, 'projectManager', { inProjects: true })
    await make.chosenProject(person, work.project.id)
    const asPerson = (text: string, values: unknown[] = []) =>
      withTransactionAs(deps, { companyId: work.company.id, personId: person.id }, ({ tx }) =>
        tx.$client.query(text, values),
      ) as unknown as Promise<{ rowCount: number }>
    const refused = { code: 'permission.refused' }
    const { id } = person
    const own = `company_id = ${work.company.id}`
    await expect(
      asPerson('insert into person_projects values ($1, $2, $3, now())', [work.company.id, id, other.id]),
    ).rejects.toMatchObject(refused)
    for (const set of [`in_projects = false`, `role = 'admin'`, `may_export = true`])
      await expect(
        asPerson(`update people set ${set} where ${own} and id = $1`, [id]),
      ).rejects.toBeInstanceOf(Error)
    const rename = `update projects set name = 'x' where ${own} and id = $1`
    expect((await asPerson(rename, [other.id])).rowCount).toBe(0)
    expect((await asPerson(rename, [work.project.id])).rowCount).toBe(1)
    await expect(asPerson(`delete from projects where ${own}`)).rejects.toMatchObject(refused)
    await expect(asPerson(`select payload from events where ${own}`)).rejects.toMatchObject(refused)
    await expect(asPerson(`select secret from webhooks where ${own}`)).rejects.toBeInstanceOf(Error)
    expect((await asPerson(`select id from people where ${own}`)).rowCount).toBe(3)
  })
})

describe('The invitation of a member of staff', () => {
  const newcomer = () => ({
    firstName: 'Lucy',
    lastName: 'Wambui',
    email: `${unique()}@test.example`,
    title: 'M&E',
  })
  const reset = (link: string) =>
    server.rest('POST', '/api/auth/reset-password', {
      body: { code: link, password: 'mangrove-at-noon', passwordConfirmation: 'mangrove-at-noon' },
    })

  async function invited() {
    const { superAdmin, id: companyId, name } = await make.company()
    const input = newcomer()
    const { createBaoleader } = await data<{ createBaoleader: { id: string } }>(superAdmin.token, CREATE, {
      input,
    })
    const subject = `You were added to ${name}`
    const link = async () => linkValue(await mailTo(server, input.email, subject), 'code')
    return { superAdmin, companyId, id: Number(createBaoleader.id), email: input.email, link }
  }

  it('is sent again or withdrawn by admins alone, and not once it is accepted', async () => {
    const work = await make.fieldWork()
    const admin = await make.person(work.company.id, 'admin')
    const viewer = await make.person(work.company.id, 'viewer')
    for (const operation of [RESEND, WITHDRAW]) {
      await refusesOthers(work, operation, { id: admin.id })
      expect(await code(viewer.token, operation, { id: admin.id })).toBe('permission.refused')
      expect(await code(work.superAdmin.token, operation, { id: admin.id })).toBe('staff.invitation-accepted')
    }
  })

  it('is void when another was sent, and accepted with the link of that one', async () => {
    const { superAdmin, id, email, link, companyId } = await invited()
    const first = await link()
    expect((await memberOf(superAdmin.token, id))?.invitation).toMatchObject({ state: 'SENT' })
    expect(await data(superAdmin.token, RESEND, { id })).toMatchObject({
      resendMemberInvite: { invitation: { state: 'SENT' } },
    })
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 20_000 }).toBe(2)
    expect((await reset(first)).body.code).toBe('account.reset-code-wrong')
    expect((await reset(await link())).body).toEqual({ ok: true })
    expect(await memberOf(superAdmin.token, id)).toMatchObject({
      invitation: { state: 'ACCEPTED' },
      lastSignInAt: null,
      secondFactor: 'OFF',
      abilities: ['archive', 'change_role', 'offer_leadership'],
    })
    await server.rest('POST', '/api/auth/local', {
      body: { identifier: email, password: 'mangrove-at-noon', type: 'baoleader' },
    })
    expect((await memberOf(superAdmin.token, id))?.lastSignInAt).not.toBeNull()
    expect(await audit(companyId)).toEqual([
      'staff.create',
      'staff.resend-invite',
      'account.reset-password',
      'session.start',
    ])
  })

  it('opens nothing once it is withdrawn, nor does a forgotten password, until it is sent again', async () => {
    const { superAdmin, id, email, link } = await invited()
    const first = await link()
    expect(await data(superAdmin.token, WITHDRAW, { id })).toEqual({
      withdrawMemberInvite: {
        invitation: { state: 'WITHDRAWN' },
        abilities: ['archive', 'change_role', 'resend_invite'],
      },
    })
    expect((await reset(first)).body.code).toBe('account.reset-code-wrong')
    await server.rest('POST', '/api/auth/forgot-password', { body: { email } })
    await data(superAdmin.token, RESEND, { id })
    // The mails come in their order, so one about a forgotten password would stand between these two.
    await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 20_000 }).toBe(2)
    expect((await mailsTo(server, email)).map(mail => mail.subject)).not.toContain('Choose a new password')
    expect((await reset(await link())).body).toEqual({ ok: true })
  })

  it('is not told to those who may not change the team', async () => {
    const { superAdmin, companyId, id } = await invited()
    const viewer = await make.person(companyId, 'viewer')
    expect((await memberOf(superAdmin.token, id))?.invitation).not.toBeNull()
    expect(await memberOf(viewer.token, id)).toMatchObject({
      invitation: null,
      lastSignInAt: null,
      abilities: [],
    })
  })
})

describe('Of a reviewer and a viewer, the database', () => {
  const refused = { code: 'permission.refused' }

  it.each(['reviewer', 'viewer'] as const)('lets a %s write nothing that the role may not', async role => {
    const work = await make.fieldWork()
    const tag = await make.tag(work.company.id)
    const task = await make.task(work)
    const person = await make.person(work.company.id, role)
    const own = `company_id = ${work.company.id}`
    const asPerson = (text: string, values: unknown[] = []) =>
      withTransactionAs(deps, { companyId: work.company.id, personId: person.id }, ({ tx }) =>
        tx.$client.query(text, values),
      )
    await expect(
      asPerson(
        `insert into tags (company_id, title, created_at, updated_at) values ($1, 'x', now(), now())`,
        [work.company.id],
      ),
    ).rejects.toMatchObject(refused)
    const changed = async (text: string, values: unknown[] = []) =>
      ((await asPerson(text, values)) as { rowCount: number }).rowCount
    expect(await changed(`update tags set title = $1 where ${own} and id = $2`, ['x', tag.id])).toBe(0)
    expect(await changed(`delete from tags where ${own}`)).toBe(0)
    expect(await changed(`update projects set name = 'x' where ${own}`)).toBe(0)
    expect(await changed(`update companies set name = 'x' where id = ${work.company.id}`)).toBe(0)
    expect(await changed(`update people set first_name = 'x' where ${own}`)).toBe(1)
    expect(await changed(`delete from tasks where ${own}`)).toBe(0)
    expect(await changed(`update tasks set status = 'COMPLETED' where ${own} and id = $1`, [task.id])).toBe(
      role === 'reviewer' ? 1 : 0,
    )
    await expect(
      asPerson(`update people set role = 'admin' where ${own} and id = $1`, [person.id]),
    ).rejects.toMatchObject(refused)
    await expect(
      asPerson(`update people set may_export = true where ${own} and id = $1`, [person.id]),
    ).rejects.toMatchObject(refused)
    expect(await changed(`update sessions set revoked_at = now() where ${own}`)).toBe(1)
  })

  it('shows a reviewer no notifications, drafts or dashboards, and neither of them exports', async () => {
    const work = await make.fieldWork()
    await deps.db.pool.query(
      `insert into exports (company_id, format, direct, state, rows_total, created_by_id, created_at, updated_at, expires_at)
       values ($1, 'csv', false, 'waiting', 3000, $2, now(), now(), now() + interval '1 day')`,
      [work.company.id, work.superAdmin.id],
    )
    await deps.db.pool.query(
      `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
       values ($1, '{}', $2, $2, now(), now())`,
      [work.company.id, work.superAdmin.id],
    )
    const seen = async (role: 'admin' | 'reviewer' | 'viewer', mayExport = false) => {
      const person = await make.person(work.company.id, role, { mayExport })
      return withTransactionAs(deps, { companyId: work.company.id, personId: person.id }, async ({ tx }) => {
        const count = async (table: string) =>
          (await tx.$client.query(`select from ${table} where company_id = $1`, [work.company.id])).rowCount
        return [await count('exports'), await count('template_drafts'), await count('projects')]
      })
    }
    expect(await seen('admin')).toEqual([1, 1, 1])
    expect(await seen('reviewer')).toEqual([0, 0, 1])
    expect(await seen('viewer')).toEqual([0, 1, 1])
    expect(await seen('viewer', true)).toEqual([1, 1, 1])
  })
})

it('A reviewer decides, and hears of reports and not of what the role may not read', async () => {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const people = [
    await make.person(work.company.id, 'reviewer'),
    await make.person(work.company.id, 'viewer'),
  ]
  const [reviewer, viewer] = people
  const heard = await Promise.all(
    people.map(async ({ token }) => {
      const socket = await server.socket(token)
      const names: string[] = []
      socket.onAny(name => names.push(name))
      return { names, updated: nextEvent(socket, 'task-updated') }
    }),
  )
  await data(work.superAdmin.token, 'mutation { createDataList(input: { name: "Species" }) { id } }')
  const DECIDE = `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { status } }`
  expect(await code(viewer?.token ?? null, DECIDE, { id: task.id })).toBe('permission.refused')
  expect(await code(reviewer?.token ?? null, DECIDE, { id: task.id })).toBeNull()
  await Promise.all(heard.map(({ updated }) => updated))
  expect(heard.map(({ names }) => names.includes('data-list-updated'))).toEqual([false, true])
})
