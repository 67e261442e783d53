import { describe, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { schema } from '#src/graphql/schema.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { type How, operationFor } from '#test/ask.ts'
import { type Endpoint, given, type Ids, mutationEndpoints, queryEndpoints } from '#test/endpoints.ts'
import { makers } from '#test/make.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

/*
 * Every door of the server is knocked at by everybody who shall not come in. A new query, mutation or route has
 * no line in test/doors.ts yet, and fails here until somebody has said who may pass.
 */

const server = await testServer()
const make = makers(server.deps.db)
const { state } = verbs(server)

/** In every name of the first company, so that none of it can be overlooked in an answer. */
const mark = 'Quokka'

const first = await firstCompany()
const callers = {
  collector: first.collector,
  otherCompany: await another('admin'),
  unconfirmed: await another('superAdmin', { confirmed: false }),
  due: await another('admin', {}, { requiresSecondFactor: true }),
}

/** A collector of another company. */
const stranger = (await make.fieldWork()).collector

async function another(
  role: 'superAdmin' | 'admin',
  values = {},
  company: { requiresSecondFactor?: boolean } = {},
) {
  const { id } = await make.company()
  if (company.requiresSecondFactor)
    await server.deps.db.pool.query('update companies set requires_second_factor = true where id = $1', [id])
  return make.person(id, role, { passwordHash: await hashPassword('another-password'), ...values })
}

async function firstCompany() {
  const { pool } = server.deps.db
  const company = await make.company(`${mark} ${Date.now()}`)
  const named = { firstName: mark, lastName: mark, companyId: company.id }
  const [project, template, group, tag, admin, collector] = await Promise.all([
    make.project(company.id, { name: mark }),
    make.template(company.id, { title: mark }),
    make.group(company.id, { name: mark }),
    make.tag(company.id, { title: mark }),
    make.person(company.id, 'admin', { ...named, passwordHash: await hashPassword('fieldwork-123') }),
    make.person(company.id, 'collector', named),
  ])
  const member = await make.person(company.id, 'member', {
    ...named,
    groupId: group.id,
    status: 'REQUEST_PENDING',
  })
  const projectTemplate = await make.projectTemplate(company.id, project.id, template.id)
  await make.membership(company.id, project.id, collector.id)
  const work = { company, superAdmin: company.superAdmin, project, template, projectTemplate, collector }
  const task = await make.task(work)
  const only = async (text: string, values: unknown[]): Promise<number> =>
    Number((await pool.query(text, values)).rows[0].id)
  const dataList = await only(
    `insert into data_lists (company_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id`,
    [company.id, mark],
  )
  const ids: Ids = {
    report: task.clientId ?? '',
    company: company.id,
    project: project.id,
    template: template.id,
    projectTemplate: projectTemplate.id,
    task: task.id,
    evidence: task.evidenceId,
    group: group.id,
    tag: tag.id,
    dataList,
    option: await only(
      `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at)
       values ($1, $2, $3, now(), now()) returning id`,
      [company.id, dataList, mark],
    ),
    collector: collector.id,
    member: member.id,
    admin: admin.id,
    session: await only('select id from sessions where person_id = $1', [admin.id]),
    device: await only(
      `insert into devices (company_id, person_id, client_id, created_at, last_seen_at)
       values ($1, $2, gen_random_uuid(), now(), now()) returning id`,
      [company.id, collector.id],
    ),
    export: await only(
      `insert into exports (company_id, format, direct, state, rows_total, created_by_id, created_at, updated_at, expires_at)
       values ($1, 'csv', false, 'waiting', 3000, $2, now(), now(), now() + interval '1 day') returning id`,
      [company.id, admin.id],
    ),
    file: await only(
      `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
       values ($1, $2, $3, '.jpg', 'image/jpeg', 1, 'folder', now(), now()) returning id`,
      [company.id, 'ab'.repeat(32), mark],
    ),
  }
  return { ids, collector, superAdmin: company.superAdmin, state: await state(company.id) }
}

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
const endpoints = { query: queryEndpoints, mutation: mutationEndpoints }

async function ask(
  kind: 'query' | 'mutation',
  name: string,
  token: string | null,
  how: How,
  isShallow = false,
) {
  const endpoint = endpoints[kind][name] as Endpoint
  const field = fields[kind][name]
  if (!field) throw new Error(`there is no ${kind} ${name}`)
  const { query, variables } = operationFor(
    kind,
    field,
    { ...given(first.ids), ...endpoint.with?.(first.ids) },
    how,
    isShallow,
  )
  const answer = await server.graphql<Record<string, unknown>>(token, query, variables)
  const error = answer.errors?.[0]
  return { code: error ? (error.extensions?.code ?? error.message) : null, answer }
}

describe.each(['query', 'mutation'] as const)('Every %s', kind => {
  const names = Object.keys(fields[kind])

  it('has its line in test/doors.ts, and no line is left over', () => {
    expect(Object.keys(endpoints[kind]).sort()).toEqual([...names].sort())
  })

  it.each(names)('%s is open to those alone who may pass', async name => {
    const { otherCompany, openBefore = [], answer = 0 } = endpoints[kind][name] as Endpoint
    const how = kind === 'query' ? 'all' : 'ids'
    expect((await ask(kind, name, null, how)).code).toBe('token.invalid')
    expect((await ask(kind, name, callers.collector.token, how)).code).toBe('permission.refused')
    // What hangs on the viewer and her company (the team, projects) is asked for on its own.
    const unconfirmed = await ask(kind, name, callers.unconfirmed.token, how, openBefore.length > 0)
    if (openBefore.includes('confirmation')) expect(unconfirmed.code).not.toBe('account.unconfirmed')
    else expect(unconfirmed.code).toBe('account.unconfirmed')
    const due = await ask(kind, name, callers.due.token, how, openBefore.length > 0)
    if (openBefore.includes('second-factor')) expect(due.code).not.toBe('second-factor.required')
    else expect(due.code).toBe('second-factor.required')

    const heard = await ask(kind, name, callers.otherCompany.token, how)
    expect(heard.code).toBe(otherCompany === 'nothing' ? null : otherCompany.refused)
    const value = heard.answer.data?.[name]
    if (kind === 'query' && otherCompany === 'nothing' && typeof value !== 'object')
      expect(Number(value)).toBe(answer)
    const whole = kind === 'query' ? await ask(kind, name, callers.otherCompany.token, 'required') : heard
    for (const { answer } of [unconfirmed, due, heard, whole])
      expect(JSON.stringify(answer)).not.toContain(mark)
    expect(await state(first.ids.company)).toBe(first.state)
  })
})

it('Behind the same doors the company itself finds what nobody else may', async () => {
  const found = []
  for (const name of Object.keys(fields.query)) {
    const { answer } = await ask('query', name, first.superAdmin.token, 'required')
    if (JSON.stringify(answer).includes(mark)) found.push(name)
  }
  expect(found).toEqual(expect.arrayContaining(['baoleaderTasks', 'baorider', 'companyLeaders', 'taskType']))
  expect(found.length).toBeGreaterThan(20)
})

/** `POST /api/upload`, for every route but those that only say of another what its headers would be. */
async function routes(): Promise<string[]> {
  const quiet = { ...server.deps.live, attach: async () => {}, close: async () => {} }
  const app = await buildApp({ ...server.deps, live: quiet })
  await app.ready()
  const branches: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    branches.splice(indent.length / 4, Infinity, path.replace(/^\*/, '/*'))
    const all = methods.split(', ').filter(Boolean)
    for (const method of all)
      if (method !== 'HEAD' || !all.includes('GET')) found.push(`${method} ${branches.join('')}`)
  }
  await app.close()
  return found
}

const known = await routes()

describe('Every route', () => {
  it('has its line in test/route-doors.ts, and no line is left over', () => {
    expect(known).toContain('POST /graphql')
    expect(Object.keys(routeEndpoints).sort()).toEqual([...known].sort())
  })

  it.each(known)('%s is open to those alone who may pass', async route => {
    const endpoint = routeEndpoints[route] ?? 'everybody'
    if (endpoint === 'everybody') return
    const [method = ''] = route.split(' ')
    const { path, body, answers } = endpoint(first.ids)
    const tokens = {
      nobody: null,
      collector: callers.collector.token,
      unconfirmed: callers.unconfirmed.token,
      due: callers.due.token,
      otherCompany: callers.otherCompany.token,
      stranger: stranger.token,
    }
    const heard: Record<string, string | number> = {}
    for (const [who, expected] of Object.entries(answers)) {
      const answer = await server.rest(method, path, { token: tokens[who as keyof typeof tokens], body })
      heard[who] = typeof expected === 'number' ? answer.status : answer.body.code
      expect(JSON.stringify(answer.body)).not.toContain(mark)
    }
    expect(heard).toEqual(answers)
    expect(await state(first.ids.company)).toBe(first.state)
  })
})
