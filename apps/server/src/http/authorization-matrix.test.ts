import { describe, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { schema } from '#src/graphql/schema.ts'
import { apiRoles } from '#test/api-endpoints.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import type { Endpoint } from '#test/endpoints.ts'
import { makers } from '#test/make.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { type ChosenArguments, operationFor } from '#test/operation.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { quickHash } from '#test/quick-hash.ts'
import { makeRecords } from '#test/records.ts'
import { type LimitedRole, limitedRoles, roleEndpoints, roleRoutes } from '#test/role-endpoints.ts'
import { feedEndpoints, routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

/*
 * Calls every endpoint of the server as every caller who must be refused. A new query, mutation or route
 * fails here until test/query-endpoints.ts, test/mutation-endpoints.ts or test/route-endpoints.ts lists it.
 */

/** The rule that a failure breaks, with its document. */
const rules = {
  listed: 'say how it answers another company in test/mutation-endpoints.ts or test/query-endpoints.ts',
  listedRoute: 'say who may call it in test/route-endpoints.ts (docs/architecture/tests.md)',
  signedIn: 'a call without a token is refused as token.invalid (docs/security.md)',
  staffOnly: 'data collectors may not call what staff call (docs/permissions.md)',
  confirmed: 'staff confirm their email address first, unless openBefore says otherwise (docs/security.md)',
  secondFactor: 'staff set up a second factor first, unless openBefore says otherwise (docs/security.md)',
  otherCompany: 'another company’s record does not exist: load it by company_id (docs/security.md)',
  noTrace: 'an answer shows another company nothing, not even a name (docs/security.md)',
  unchanged: 'a refused call changes nothing (docs/security.md)',
  role: 'call requirePermission first (docs/permissions.md); if the role may call it, add it to test/role-endpoints.ts',
}

const server = await testServer()
const make = makers(server.deps.db)
const { state } = verbs(server)

/** Part of all names in the first company, so that its records are recognisable in any response. */
const marker = 'Quokka'

const first = await firstCompany()
const callers = {
  collector: first.collector,
  otherCompany: await another('superAdmin'),
  unconfirmed: await another('superAdmin', { confirmed: false }),
  due: await another('superAdmin', {}, { requiresSecondFactor: true }),
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
  return make.person(id, role, { passwordHash: quickHash('another-password'), ...values })
}

async function firstCompany() {
  const company = await make.company(`${marker} ${Date.now()}`)
  const { ids, collector } = await makeRecords(server, make, company, marker)
  return { ids, collector, superAdmin: company.superAdmin, state: await state(company.id) }
}

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
const endpoints = { query: queryEndpoints, mutation: mutationEndpoints }

/** A company like the first, whose own staff call every endpoint. */
const second = await firstCompany()
const colleagues = Object.fromEntries(
  await Promise.all(
    limitedRoles.map(async ({ name, role, mayExport, ...scope }) => {
      const values = { mayExport, ...scope, passwordHash: quickHash('another-password') }
      const person = await make.person(second.ids.company, role, values)
      if ('inProjects' in scope) await make.chosenProject(person, second.ids.project)
      return [name, person]
    }),
  ),
) as Record<LimitedRole, Awaited<ReturnType<typeof make.person>>>
const ownComments = Object.fromEntries(
  await Promise.all(
    limitedRoles.map(async ({ name }) => {
      const { rows } = await server.deps.db.pool.query(
        `insert into task_comments (company_id, task_id, author_id, text, created_at) values ($1, $2, $3, $4, now()) returning id`,
        [second.ids.company, second.ids.task, colleagues[name].id, marker],
      )
      return [name, Number(rows[0].id)]
    }),
  ),
) as Record<LimitedRole, number>

async function call(
  kind: 'query' | 'mutation',
  name: string,
  token: string | null,
  chosen: ChosenArguments,
  isShallow = false,
  ids = first.ids,
) {
  const endpoint = endpoints[kind][name] as Endpoint
  const field = fields[kind][name]
  if (!field) throw new Error(`there is no ${kind} ${name}`)
  const { query, variables } = operationFor(
    kind,
    field,
    { ...given(ids), ...endpoint.with?.(ids) },
    chosen,
    isShallow,
  )
  const answer = await server.graphql<Record<string, unknown>>(token, query, variables)
  const error = answer.errors?.[0]
  return { code: error ? (error.extensions?.code ?? error.message) : null, answer }
}

describe.each(['query', 'mutation'] as const)('Every %s', kind => {
  const names = Object.keys(fields[kind])

  it(`is listed in test/${kind}-endpoints.ts, and nothing else is`, () => {
    expect(Object.keys(endpoints[kind]).sort(), rules.listed).toEqual([...names].sort())
  })

  it.each(names)('%s refuses unauthorized callers', async name => {
    const { otherCompany, openBefore = [], answer = 0 } = endpoints[kind][name] as Endpoint
    const chosen = kind === 'query' ? 'all' : 'ids'
    expect((await call(kind, name, null, chosen)).code, rules.signedIn).toBe('token.invalid')
    const collector = await call(kind, name, callers.collector.token, chosen)
    expect(collector.code, rules.staffOnly).toBe('permission.refused')
    // Selects only scalars of an open field: nested fields of the viewer and company have rules of their own.
    const unconfirmed = await call(kind, name, callers.unconfirmed.token, chosen, openBefore.length > 0)
    if (openBefore.includes('confirmation'))
      expect(unconfirmed.code, rules.confirmed).not.toBe('account.unconfirmed')
    else expect(unconfirmed.code, rules.confirmed).toBe('account.unconfirmed')
    const due = await call(kind, name, callers.due.token, chosen, openBefore.length > 0)
    if (openBefore.includes('second-factor'))
      expect(due.code, rules.secondFactor).not.toBe('second-factor.required')
    else expect(due.code, rules.secondFactor).toBe('second-factor.required')

    const foreign = await call(kind, name, callers.otherCompany.token, chosen)
    const refusal = otherCompany === 'nothing' ? null : otherCompany.refused
    expect(foreign.code, rules.otherCompany).toBe(refusal)
    const value = foreign.answer.data?.[name]
    if (kind === 'query' && otherCompany === 'nothing' && typeof value !== 'object')
      expect(Number(value), rules.otherCompany).toBe(answer)
    const whole = kind === 'query' ? await call(kind, name, callers.otherCompany.token, 'required') : foreign
    for (const { answer } of [unconfirmed, due, foreign, whole])
      expect(JSON.stringify(answer), rules.noTrace).not.toContain(marker)
    expect(await state(first.ids.company), rules.unchanged).toBe(first.state)
  })
})

it('The same queries return the records to their own company', async () => {
  const found = []
  for (const name of Object.keys(fields.query)) {
    const { answer } = await call('query', name, first.superAdmin.token, 'required')
    if (JSON.stringify(answer).includes(marker)) found.push(name)
  }
  expect(found).toEqual(expect.arrayContaining(['baoleaderTasks', 'baorider', 'companyLeaders', 'taskType']))
  expect(found.length).toBeGreaterThan(20)
})

/** The roles that may call each route. */
const exporters: readonly LimitedRole[] = ['exporting viewer', 'project manager']
const feedRoles = Object.fromEntries(Object.keys(feedEndpoints).map(route => [route, exporters]))
const allRoles = { ...roleRoutes, ...apiRoles, ...feedRoles }

describe.each(limitedRoles)('Of all endpoints of their own company, a $name', ({ name }) => {
  const { token } = colleagues[name]
  // Comments are deleted by whoever wrote them.
  const ids: Ids = { ...second.ids, comment: ownComments[name] }
  const isRefused = async (kind: 'query' | 'mutation', endpoint: string, chosen: ChosenArguments) =>
    (await call(kind, endpoint, token, chosen, true, ids)).code === 'permission.refused'

  it('reads those of the role and no others', async () => {
    const open: string[] = []
    for (const endpoint of Object.keys(fields.query))
      if (!(await isRefused('query', endpoint, 'ids'))) open.push(endpoint)
    expect(open.sort(), rules.role).toEqual([...roleEndpoints[name].query].sort())
  })

  it('calls those mutations of the role, and no other changes anything', async () => {
    const before = await state(ids.company)
    const open: readonly string[] = roleEndpoints[name].mutation
    for (const endpoint of Object.keys(fields.mutation))
      if (!open.includes(endpoint))
        expect(await isRefused('mutation', endpoint, 'ids'), `${endpoint}: ${rules.role}`).toBe(true)
    expect(await state(ids.company), rules.unchanged).toBe(before)
    // 'required': without ids of records, so that the next role finds them as they are.
    for (const endpoint of open)
      expect(await isRefused('mutation', endpoint, 'required'), `${endpoint}: ${rules.role}`).toBe(false)
  })

  it('calls the routes of the role', async () => {
    const refused: string[] = []
    for (const route of Object.keys(allRoles)) {
      const endpoint = routeEndpoints[route] ?? 'public'
      if (endpoint === 'public') throw new Error(`${route} is public`)
      const [method = ''] = route.split(' ')
      const { path, body } = endpoint(ids)
      const answer = await server.rest(method, path, { token, body })
      if (answer.body?.code === 'permission.refused') refused.push(route)
    }
    const expected = Object.entries(allRoles).flatMap(([route, who]) => (who.includes(name) ? [] : route))
    expect(refused.sort(), rules.role).toEqual(expected.sort())
  })
})

/**
 * Returns all routes in the form `POST /api/upload`, without the HEAD routes that Fastify adds to GET routes.
 */
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
      if (method !== 'HEAD' || !all.includes('GET'))
        found.push(`${method} ${branches.join('').replace('//', '/')}`)
  }
  await app.close()
  return found
}

const known = await routes()

describe('Every route', () => {
  it('is listed in test/route-endpoints.ts, and nothing else is', () => {
    expect(known).toContain('POST /graphql')
    expect(Object.keys(routeEndpoints).sort(), rules.listedRoute).toEqual([...known].sort())
  })

  it.each(known)('%s refuses unauthorized callers', async route => {
    const endpoint = routeEndpoints[route] ?? 'public'
    if (endpoint === 'public') return
    const [method = ''] = route.split(' ')
    const { path, body, answers } = endpoint(first.ids)
    const tokens = {
      anonymous: null,
      collector: callers.collector.token,
      unconfirmed: callers.unconfirmed.token,
      due: callers.due.token,
      otherCompany: callers.otherCompany.token,
      stranger: stranger.token,
    }
    const responses: Record<string, string | number> = {}
    for (const [who, expected] of Object.entries(answers)) {
      const answer = await server.rest(method, path, { token: tokens[who as keyof typeof tokens], body })
      responses[who] = typeof expected === 'number' ? answer.status : answer.body.code
      expect(JSON.stringify(answer.body), rules.noTrace).not.toContain(marker)
    }
    expect(responses, rules.role).toEqual(answers)
    expect(await state(first.ids.company), rules.unchanged).toBe(first.state)
  })
})
