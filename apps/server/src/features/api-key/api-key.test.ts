import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { withReadTransactionAs } from '#src/platform/database/transaction.ts'
import { readApiKey } from '#src/platform/security/api-key-token.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { code, data, audit, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id prefix } } }`
const LIST = `{ apiKeys { count data {
  id name prefix scopes state endsAt oldSecretUntil lastUsedAt lastNetwork rowVersion projects { name } createdBy { id }
} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateApiKeyInput!) { updateApiKey(id: $id, input: $input) { id name endsAt } }`
const ROTATE = `mutation ($id: ID!, $days: Int!, $clientId: ID) {
  rotateApiKey(id: $id, overlapDays: $days, clientId: $clientId) { secret }
}`
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) }'
const READ = '{ countTasks }'

interface Listed {
  id: string
  name: string
  state: string
  lastUsedAt: string | null
  lastNetwork: string | null
  rowVersion: number
}
interface Created {
  createApiKey: { secret: string; apiKey: { id: string; prefix: string } }
}

async function listed(token: string): Promise<Listed[]> {
  return (await data<{ apiKeys: { data: Listed[] } }>(token, LIST)).apiKeys.data
}

async function made(input: object = {}) {
  const work = await make.fieldWork()
  const admin = await make.person(work.company.id, 'admin')
  const task = await make.task(work)
  const { createApiKey } = await data<Created>(admin.token, CREATE, {
    input: {
      name: 'Nightly export',
      scopes: ['task.read', 'task.review', 'task.comment', 'task.export', 'audit.read'],
      ...input,
    },
  })
  return { work, admin, task, id: createApiKey.apiKey.id, ...createApiKey }
}

/** How far the clock of the server is ahead. */
const realNow = server.deps.now
function ahead(ms: number) {
  const from = Date.now()
  server.deps.now = () => new Date(from + ms)
}
afterEach(() => {
  server.deps.now = realNow
})
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('A new key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { work, admin, secret, apiKey } = await made()
    expect(readApiKey(secret)?.companyId).toBe(work.company.id)
    expect(secret.startsWith(apiKey.prefix)).toBe(true)
    const { rows } = await db.pool.query(`select k::text from api_keys k where company_id = $1`, [
      work.company.id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].k).not.toContain(secret.slice(apiKey.prefix.length))
    expect(await listed(admin.token)).toMatchObject([
      { name: 'Nightly export', state: 'active', createdBy: { id: String(admin.id) }, projects: null },
    ])
    expect(await audit(work.company.id)).toEqual(['api-key.create'])
  })

  it('is made, changed, rotated and revoked by who manages staff, and by nobody else', async () => {
    const { work, id } = await made()
    const calls: [string, object, string | null][] = [
      [LIST, {}, null],
      [CREATE, { input: { name: 'Own', scopes: ['tag.read'], projects: [work.project.id] } }, 'not-found'],
      [UPDATE, { id, input: { name: 'Other' } }, 'not-found'],
      [ROTATE, { id, days: 1 }, 'not-found'],
      [REVOKE, { id }, 'not-found'],
    ]
    for (const [query, variables, otherCompany] of calls) {
      await refusesOthers(work, query, variables, otherCompany)
      for (const role of ['reviewer', 'viewer'] as const) {
        const { token } = await make.person(work.company.id, role)
        expect(await code(token, query, variables)).toBe('permission.refused')
      }
    }
  })

  it('gets no permission that keys cannot have, and none of the whole company in chosen projects', async () => {
    const { admin, work } = await made()
    for (const scopes of [['staff.write'], ['api-key.write'], ['account.own'], ['nothing'], []])
      expect(await code(admin.token, CREATE, { input: { name: 'Own', scopes } })).toBe('input.invalid')
    const projects = [work.project.id]
    expect(await code(admin.token, CREATE, { input: { name: 'Own', scopes: ['tag.write'], projects } })).toBe(
      'input.invalid',
    )
    expect(
      await code(admin.token, CREATE, { input: { name: 'Own', scopes: ['tag.read'], endsAt: '2020-01-01' } }),
    ).toBe('input.invalid')
  })

  it('replaces its secret when the first answer was lost, and is made once', async () => {
    const { admin } = await made()
    const input = { name: 'Sync', scopes: ['task.read'], clientId: randomUUID() }
    const first = (await data<Created>(admin.token, CREATE, { input })).createApiKey
    const again = (await data<Created>(admin.token, CREATE, { input })).createApiKey
    expect(again.apiKey.id).toBe(first.apiKey.id)
    expect(await code(first.secret, READ)).toBe('token.invalid')
    expect(await code(again.secret, READ)).toBeNull()
    // It is in use now: the secret of a program is not taken away.
    expect(await code(admin.token, CREATE, { input })).toBe('not-found')
    const colleague = await make.person(admin.companyId, 'admin')
    expect(await code(colleague.token, CREATE, { input })).toBe('not-found')
  })

  it('is refused above the limit', async () => {
    const { admin, id } = await made()
    for (let n = 1; n < limits.apiKeys.perCompany; n++) await makeApiKey(db, admin.companyId)
    const input = { name: 'One more', scopes: ['task.read'] }
    expect(await code(admin.token, CREATE, { input })).toBe('api-key.too-many')
    await data(admin.token, REVOKE, { id })
    expect(await code(admin.token, CREATE, { input })).toBeNull()
  })
})

describe('A key in use', () => {
  it('acts as an author with its name: decisions, comments, the audit log', async () => {
    const { secret, task, admin } = await made()
    const decided = await data<{ updateBaoleaderTask: { decidedBy: object } }>(
      secret,
      `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) {
        abilities decidedBy { firstName lastName role { type label } } } }`,
      { id: String(task.id) },
    )
    expect(decided.updateBaoleaderTask).toEqual({
      // It may not take back what it decided, nor delete the report.
      abilities: [],
      decidedBy: {
        firstName: 'API key',
        lastName: 'Nightly export',
        role: { type: 'ApiKey', label: 'API key' },
      },
    })
    await data(
      secret,
      'mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }',
      {
        input: { taskId: String(task.id), text: 'Compared with the register', mentions: [] },
      },
    )
    const { auditLines } = await data<{ auditLines: { data: object[] } }>(
      admin.token,
      '{ auditLines { data { action name person { firstName lastName } } } }',
    )
    const person = { firstName: 'API key', lastName: 'Nightly export' }
    expect(auditLines.data).toMatchObject([
      { action: 'task.comment', person },
      { action: 'task.approve', person },
      { action: 'api-key.create', name: 'Nightly export' },
    ])
  })

  it('reads and counts nothing of another company', async () => {
    const { secret } = await made()
    const other = await make.fieldWork()
    const foreign = await make.task(other, { id: 900 })
    expect((await data<{ countTasks: number }>(secret, READ)).countTasks).toBe(1)
    const one = await server.graphql<{ baoleaderTask: unknown }>(
      secret,
      'query ($id: ID!) { baoleaderTask(id: $id) { id } }',
      { id: String(foreign.id) },
    )
    expect(one.data?.baoleaderTask ?? null).toBeNull()
  })

  it('exports by REST, and its jobs and downloads end with it', async () => {
    const { secret, id, admin, work } = await made()
    expect((await server.rest('POST', '/export-tasks', { token: secret })).status).toBe(200)
    const { rows } = await db.pool.query('select person_id from api_keys where id = $1', [id])
    const principal = { companyId: work.company.id, personId: Number(rows[0].person_id) }
    const seen = await withReadTransactionAs(server.deps, principal, async ({ viewer }) => viewer)
    expect(seen).toMatchObject({ role: 'admin', scopes: expect.arrayContaining(['task.export']) })
    await data(admin.token, REVOKE, { id })
    await expect(withReadTransactionAs(server.deps, principal, async () => {})).rejects.toMatchObject({
      code: 'account.archived',
    })
  })

  it('has no socket, and a token with a typing error costs no statement', async () => {
    const { secret } = await made()
    await expect(server.join(secret)).rejects.toMatchObject({ data: { code: 'token.invalid' } })
    const typo = secret.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    expect(readApiKey(typo)).toBeNull()
    expect(await code(typo, READ)).toBe('token.invalid')
  })

  it('is limited to its projects by the database', async () => {
    const work = await make.fieldWork()
    const admin = await make.person(work.company.id, 'admin')
    await make.task(work)
    const other = await make.project(work.company.id)
    await make.task({ ...work, project: other })
    const { createApiKey } = await data<Created>(admin.token, CREATE, {
      input: { name: 'One project', scopes: ['task.read', 'project.read'], projects: [String(other.id)] },
    })
    const read = await data<{ countTasks: number; baoleaderProjects: { count: number } }>(
      createApiKey.secret,
      '{ countTasks baoleaderProjects { count } }',
    )
    expect(read).toEqual({ countTasks: 1, baoleaderProjects: { count: 1 } })
    // Its last use is written although its role in the database may not change keys.
    expect((await listed(admin.token))[0]?.lastUsedAt).not.toBeNull()
  })

  it('is marked as used at most once a minute, with its network', async () => {
    const { secret, admin } = await made()
    const use = async () => {
      await data(secret, READ)
      return (await listed(admin.token))[0]
    }
    const first = await use()
    expect(first).toMatchObject({ lastNetwork: '127.0.0.0/24', lastUsedAt: expect.any(String) })
    ahead(50_000)
    expect((await use())?.lastUsedAt).toBe(first?.lastUsedAt)
    ahead(70_000)
    const later = await use()
    expect(later?.lastUsedAt).not.toBe(first?.lastUsedAt)
    // Showing the last use does not change the key.
    expect(later?.rowVersion).toBe(1)
  })
})

describe('The end of a key', () => {
  it('comes with its date, which can be moved', async () => {
    const endsAt = new Date(Date.now() + hourMs)
    const { secret, admin, id, work } = await made({ endsAt })
    expect(await code(secret, READ)).toBeNull()
    ahead(hourMs + 1000)
    expect(await code(secret, READ)).toBe('token.invalid')
    const answer = await server.graphql(secret, READ)
    expect(answer.errors?.[0]?.extensions).toMatchObject({ params: { reason: 'key-ended' } })
    expect((await listed((await make.person(work.company.id, 'admin')).token))[0]?.state).toBe('ended')
    server.deps.now = realNow
    const input = { endsAt: null, name: 'Hourly export' }
    await data(admin.token, UPDATE, { id, input })
    ahead(hourMs + 1000)
    expect(await code(secret, READ)).toBeNull()
    server.deps.now = realNow
    expect((await listed(admin.token))[0]).toMatchObject({ name: 'Hourly export', endsAt: null })
    expect(await audit(work.company.id)).toEqual(['api-key.create', 'api-key.update'])
  })

  it('of the secret before comes with the overlap of a rotation', async () => {
    const { secret, admin, id } = await made()
    const rotate = async (days: number, clientId?: string) =>
      (await data<{ rotateApiKey: { secret: string } }>(admin.token, ROTATE, { id, days, clientId }))
        .rotateApiKey.secret
    expect(await code(admin.token, ROTATE, { id, days: 8 })).toBe('input.invalid')
    const clientId = randomUUID()
    const lost = await rotate(2, clientId)
    const second = await rotate(2, clientId)
    expect(await Promise.all([lost, second, secret].map(one => code(one, READ)))).toEqual([
      'token.invalid',
      null,
      null,
    ])
    ahead(2 * dayMs + 1000)
    expect(await code(secret, READ)).toBe('token.invalid')
    expect(await code(second, READ)).toBeNull()
    server.deps.now = realNow
    const third = await rotate(0)
    expect(await Promise.all([second, third].map(one => code(one, READ)))).toEqual(['token.invalid', null])
  })

  it('comes at once on every server when it is revoked', async () => {
    const { secret, admin, id, work } = await made()
    const second = await testServer()
    const there = async () =>
      (await second.rest('POST', '/graphql', { token: secret, body: { query: READ } })).body
    expect((await there()).data).toEqual({ countTasks: 1 })
    await data(admin.token, REVOKE, { id })
    expect((await there()).errors[0].extensions).toMatchObject({
      code: 'token.invalid',
      params: { reason: 'key-revoked' },
    })
    expect(await code(secret, READ)).toBe('token.invalid')
    // A repeat is success, and a revoked key cannot be taken back.
    await data(admin.token, REVOKE, { id })
    expect(await code(admin.token, ROTATE, { id, days: 1 })).toBe('api-key.ended')
    expect(await code(admin.token, UPDATE, { id, input: { endsAt: null, name: 'Back' } })).toBe(
      'api-key.ended',
    )
    expect(await audit(work.company.id)).toEqual(['api-key.create', 'api-key.revoke'])
  })

  it('leaves no principal that may be erased or archived as a person', async () => {
    const { work, id } = await made()
    const { rows } = await db.pool.query('select person_id from api_keys where id = $1', [id])
    const team = await data<{ companyLeaders: { data: { id: string }[] } }>(
      work.superAdmin.token,
      '{ companyLeaders { data { id } } }',
    )
    expect(team.companyLeaders.data.map(one => one.id)).not.toContain(rows[0].person_id)
    expect(
      await code(work.superAdmin.token, 'mutation ($id: ID!) { removeCompanyMember(memberId: $id) { id } }', {
        id: rows[0].person_id,
      }),
    ).toBe('not-found')
    const erase =
      'mutation ($id: ID!) { erasePerson(personId: $id, name: "API key Nightly export", withPhotos: false) { id } }'
    expect(await code(work.superAdmin.token, erase, { id: rows[0].person_id })).toBe('permission.refused')
  })
})
