import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderInput!) {
  createBaoleader(input: $input) { id email title status confirmed baoleader role { name type label } }
}`
const ARCHIVE = 'mutation ($id: ID!) { removeCompanyMember(memberId: $id) { status blocked } }'
const UNARCHIVE = 'mutation ($id: ID!) { unarchiveCompanyMember(memberId: $id) { status blocked } }'
const ME = `query { myUser { id firstName email confirmed abilities role { name label } company { id name }
  onboardingInformation { emailVerified guideWizard profileInformation } receiveLoginReminder attributes { id } } }`
const UPDATE_ME = `mutation ($input: UpdateMyUserInput!) { updateMyUser(input: $input) { receiveLoginReminder
  onboardingInformation { guideWizard profileCompleted } } }`

const newcomer = () => ({
  firstName: 'Lucy',
  lastName: 'Wambui',
  email: `${unique()}@Test.example`,
  title: 'M&E',
})

describe('creating staff', () => {
  it('is for staff alone', async () => {
    await refusesOthers(await make.fieldWork(), CREATE, { input: newcomer() }, null)
  })

  it('creates an admin, whatever role is sent, and audits it', async () => {
    const { superAdmin, id } = await make.company()
    const input = newcomer()
    expect(await data(superAdmin.token, CREATE, { input: { ...input, role: 'baoleader' } })).toMatchObject({
      createBaoleader: {
        email: input.email.toLowerCase(),
        title: 'M&E',
        status: 'ACTIVE',
        baoleader: false,
        role: { name: 'Admin', label: 'ADMIN' },
      },
    })
    expect(await audit(id)).toEqual(['staff.create'])
  })

  it('refuses an email that a person of any company signs in with, in upper or lower case', async () => {
    const other = await make.company()
    const { superAdmin, id } = await make.company()
    const before = await state(id)
    const input = { ...newcomer(), email: other.superAdmin.email?.toUpperCase() }
    expect(await code(superAdmin.token, CREATE, { input })).toBe('taken.email')
    expect(await code(superAdmin.token, CREATE, { input: { ...input, email: 'nobody' } })).toBe(
      'input.invalid',
    )
    expect(await state(id)).toBe(before)
  })
})

describe('archiving a member of the staff', () => {
  it('is for the staff of the company alone', async () => {
    const work = await make.fieldWork()
    const admin = await make.person(work.company.id, 'admin')
    await refusesOthers(work, ARCHIVE, { id: admin.id })
    await refusesOthers(work, UNARCHIVE, { id: admin.id })
  })

  it('removes their access to the dashboard until they are unarchived', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    expect(await data(superAdmin.token, ARCHIVE, { id: admin.id })).toEqual({
      removeCompanyMember: { status: 'ARCHIVED', blocked: true },
    })
    expect(await code(admin.token, ME)).toBe('account.archived')
    await data(superAdmin.token, UNARCHIVE, { id: admin.id })
    expect(await code(admin.token, ME)).toBe('token.invalid')
    expect(await code(await make.session(id, admin.id), ME)).toBeNull()
    expect(await audit(id)).toEqual(['session.end', 'staff.archive', 'staff.unarchive'])
  })

  it('is among the abilities of each person where it is allowed', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    const query = '{ companyLeaders { data { id abilities } } }'
    const offered = (token: string, about: { id: number }) =>
      data<{ companyLeaders: { data: { id: string; abilities: string[] }[] } }>(token, query).then(
        ({ companyLeaders }) => companyLeaders.data.find(one => one.id === String(about.id))?.abilities,
      )
    expect(await offered(superAdmin.token, admin)).toEqual(['archive', 'change_role', 'offer_leadership'])
    expect(await offered(superAdmin.token, superAdmin)).toEqual([])
    expect(await offered(admin.token, admin)).toEqual([])
    expect(await offered(admin.token, superAdmin)).toEqual([])
    await data(superAdmin.token, ARCHIVE, { id: admin.id })
    expect(await offered(superAdmin.token, admin)).toEqual(['unarchive'])
  })

  it('is refused for oneself, for the person who registered the company, and for collectors', async () => {
    const { superAdmin, company, collector } = await make.fieldWork()
    const admin = await make.person(company.id, 'admin')
    const before = await state(company.id)
    expect(await code(superAdmin.token, ARCHIVE, { id: superAdmin.id })).toBe('permission.refused')
    expect(await code(admin.token, ARCHIVE, { id: superAdmin.id })).toBe('permission.refused')
    expect(await code(admin.token, ARCHIVE, { id: admin.id })).toBe('permission.refused')
    expect(await code(superAdmin.token, ARCHIVE, { id: collector.id })).toBe('not-found')
    expect(await state(company.id)).toBe(before)
  })
})

describe('the viewer', () => {
  it('reads their account, company and abilities', async () => {
    const { superAdmin, id, name } = await make.company()
    const { myUser } = await data<{ myUser: { abilities: string[] } }>(superAdmin.token, ME)
    expect(myUser).toMatchObject({
      id: String(superAdmin.id),
      email: superAdmin.email,
      company: { id: String(id), name },
      role: { name: 'baoleader', label: 'SUPER ADMIN' },
      onboardingInformation: { emailVerified: false, guideWizard: {} },
      attributes: { id: String(superAdmin.id) },
    })
    expect(myUser.abilities).toContain('task.review')
    expect(myUser.abilities).not.toContain('submission.send')
  })

  it('closes a tour without undoing another, and changes only their own settings', async () => {
    const { superAdmin, id } = await make.company()
    const colleague = await make.person(id, 'admin')
    await data(superAdmin.token, UPDATE_ME, {
      input: { onboardingInformation: { guideWizard: { tasks: false } } },
    })
    const input = { receiveLoginReminder: true, onboardingInformation: { guideWizard: { groups: false } } }
    expect(await data(superAdmin.token, UPDATE_ME, { input })).toEqual({
      updateMyUser: {
        receiveLoginReminder: true,
        onboardingInformation: { guideWizard: { tasks: false, groups: false }, profileCompleted: false },
      },
    })
    expect(await data(colleague.token, ME)).toMatchObject({
      myUser: { receiveLoginReminder: false, onboardingInformation: { guideWizard: {} } },
    })
    expect(await audit(id)).toEqual(['account.update', 'account.update'])
    const wrong = { onboardingInformation: { guideWizard: { tasks: 'no' } } }
    expect(await code(superAdmin.token, UPDATE_ME, { input: wrong })).toBe('input.invalid')
  })

  it('is refused for a collector’s token', async () => {
    const { collector } = await make.fieldWork()
    expect(await code(collector.token, ME)).toBe('permission.refused')
    expect(await code(collector.token, UPDATE_ME, { input: { receiveLoginReminder: true } })).toBe(
      'permission.refused',
    )
  })
})

it('lets an admin create, archive and unarchive others like the person who registered the company', async () => {
  const { id } = await make.company()
  const admin = await make.person(id, 'admin')
  const { createBaoleader } = await data<{ createBaoleader: { id: string } }>(admin.token, CREATE, {
    input: newcomer(),
  })
  expect(await data(admin.token, ARCHIVE, { id: createBaoleader.id })).toMatchObject({
    removeCompanyMember: { blocked: true },
  })
  expect(await data(admin.token, UNARCHIVE, { id: createBaoleader.id })).toMatchObject({
    unarchiveCompanyMember: { blocked: false },
  })
  expect(await data(admin.token, UPDATE_ME, { input: { receiveLoginReminder: true } })).toMatchObject({
    updateMyUser: { receiveLoginReminder: true },
  })
})

it('lists the staff of the company with its count', async () => {
  const { superAdmin, company } = await make.fieldWork()
  const admin = await make.person(company.id, 'admin')
  const query = `query { companyLeaders(pagination: { start: 0, limit: 12 }) { count data { id baoleader attributes { email } } } countLeaders
    myUser { company { team_members { id status role { type } } } } }`
  const ids = [String(superAdmin.id), String(admin.id)]
  expect(await data(superAdmin.token, query)).toMatchObject({
    companyLeaders: { count: 2, data: ids.map((id, i) => ({ id, baoleader: i === 0 })) },
    countLeaders: 2,
    myUser: { company: { team_members: ids.map(id => ({ id })) } },
  })
})

describe('one’s own profile', () => {
  const PROFILE = `mutation ($input: UpdateMyUserInput!) {
    updateMyUser(input: $input) { firstName lastName title rowVersion profilePicture { id } }
  }`

  async function file(companyId: number): Promise<{ id: number }> {
    const { rows } = await server.deps.db.pool.query(
      `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
       values ($1, $2, 'me.jpg', '.jpg', 'image/jpeg', 1, 'local', now(), now()) returning id`,
      [companyId, 'cd'.repeat(32)],
    )
    return rows[0]
  }

  it('is changed by the person: name, title and picture, on the version that was seen', async () => {
    const { superAdmin, id } = await make.company()
    const picture = await file(id)
    const input = { firstName: ' Amina ', title: 'Lead', profilePicture: String(picture.id), rowVersion: 1 }
    expect(await data(superAdmin.token, PROFILE, { input })).toMatchObject({
      updateMyUser: {
        firstName: 'Amina',
        title: 'Lead',
        rowVersion: 2,
        profilePicture: { id: String(picture.id) },
      },
    })
    expect(await code(superAdmin.token, PROFILE, { input })).toBeNull()
    expect(await code(superAdmin.token, PROFILE, { input: { firstName: 'Asha', rowVersion: 1 } })).toBe(
      'version.stale',
    )
    const cleared = { profilePicture: null, title: null, firstName: null }
    expect(await data(superAdmin.token, PROFILE, { input: cleared })).toMatchObject({
      updateMyUser: { firstName: 'Amina', title: null, profilePicture: null },
    })
  })

  it('takes no empty name and no file of another company', async () => {
    const { superAdmin, id } = await make.company()
    const foreign = await file((await make.company()).id)
    const before = await state(id)
    expect(await code(superAdmin.token, PROFILE, { input: { firstName: ' ' } })).toBe('input.invalid')
    expect(await code(superAdmin.token, PROFILE, { input: { profilePicture: String(foreign.id) } })).toBe(
      'not-found',
    )
    expect(await state(id)).toBe(before)
  })
})
