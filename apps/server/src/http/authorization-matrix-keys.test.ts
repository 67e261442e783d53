import { permissionsForKeys } from '@quadrat/domain/account/api-key'
import { may, type Permission } from '@quadrat/domain/account/permission'
import { describe, expect, it } from 'vitest'
import { schema } from '#src/graphql/schema.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { given } from '#test/endpoint-input.ts'
import type { Endpoint } from '#test/endpoints.ts'
import { makers } from '#test/make.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { type ChosenArguments, operationFor } from '#test/operation.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { makeRecords } from '#test/records.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

/*
 * Calls every endpoint of the server with every API key that must be refused. What an endpoint requires is
 * learnt from its refusal of a key without scopes, so a new endpoint needs no entry here.
 */

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { state } = verbs(server)
const marker = 'Quokka'
const company = await make.company(`${marker} ${Date.now()}`)
const { ids } = await makeRecords(server, make, company, marker)
const otherProject = await make.project(company.id)

const everything = permissionsForKeys(false)
const keys = {
  anotherCompany: await makeApiKey(db, (await make.company()).id, { scopes: everything }),
  withoutScopes: await makeApiKey(db, company.id, { scopes: [] }),
  anotherProject: await makeApiKey(db, company.id, {
    scopes: permissionsForKeys(true),
    projects: [otherProject.id],
  }),
  ended: await makeApiKey(db, company.id, { scopes: everything, endsAt: new Date(Date.now() - 1000) }),
  revoked: await makeApiKey(db, company.id, { scopes: everything, revokedAt: new Date() }),
  all: await makeApiKey(db, company.id, { scopes: everything }),
}
/** Of each permission a key of the company with all other scopes. */
const allBut = new Map<Permission, string>()
for (const permission of everything) {
  const scopes = everything.filter(scope => scope !== permission)
  allBut.set(permission, (await makeApiKey(db, company.id, { scopes })).token)
}
let before = await state(company.id)

interface Answer {
  code: string | null
  permission?: Permission
  text: string
}
type Call = (token: string | null, chosen?: ChosenArguments) => Promise<Answer>

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
const endpoints = { query: queryEndpoints, mutation: mutationEndpoints }

function callOf(kind: 'query' | 'mutation', name: string): Call {
  const endpoint = endpoints[kind][name] as Endpoint
  const field = fields[kind][name]
  if (!field) throw new Error(`there is no ${kind} ${name}`)
  return async (token, chosen = kind === 'query' ? 'all' : 'ids') => {
    const values = { ...given(ids), ...endpoint.with?.(ids) }
    const { query, variables } = operationFor(kind, field, values, chosen)
    const answer = await server.graphql<Record<string, unknown>>(token, query, variables)
    const extensions = answer.errors?.[0]?.extensions
    const code = answer.errors?.length ? (extensions?.code ?? answer.errors[0]?.message ?? 'unknown') : null
    const params = (extensions as { params?: { permission?: Permission } } | undefined)?.params
    return { code, permission: params?.permission, text: JSON.stringify(answer) }
  }
}

/** They name the company, and colleagues, whom people in chosen projects see, too. */
const ofTheCompany = ['companyInfo', 'companyLeaders', 'taskTypeCreators']

/**
 * A key of another project makes these for itself: jobs go on with them while the next endpoint is called.
 */
const ofItsOwn = ['exportExcel', 'startExport', 'POST /api/v1/exports']
/** A key of another project gets a file of that one, and the audit log says so. */
const audited = [
  'POST /export-tasks',
  'POST /export-baoriders',
  'POST /api/upload',
  'GET /api/ogc/collections/:collection/items',
]

/** The refusals that hold for every endpoint; returns the permission that it requires. */
async function expectRefusals(call: Call, name = ''): Promise<Permission> {
  expect((await call(null)).code, 'nobody').toBe('token.invalid')
  expect((await call(keys.ended.token)).code, 'an ended key').toBe('token.invalid')
  expect((await call(keys.revoked.token)).code, 'a revoked key').toBe('token.invalid')
  const refused = await call(keys.withoutScopes.token)
  expect(refused.code, 'a key without scopes').toBe('permission.refused')
  const { permission } = refused
  if (!permission) throw new Error('the refusal names no permission')
  const lacking = await call(allBut.get(permission) ?? keys.all.token)
  expect([lacking.code, lacking.permission], 'a key with all other scopes').toEqual([
    'permission.refused',
    permission,
  ])
  expect((await call(keys.anotherCompany.token)).text, 'a key of another company').not.toContain(marker)
  expect((await state(company.id)) === before, 'a refused call changes nothing').toBe(true)
  if (ofItsOwn.includes(name)) return permission
  const elsewhere = await call(keys.anotherProject.token)
  if (!ofTheCompany.includes(name)) expect(elsewhere.text, 'a key of another project').not.toContain(marker)
  const [was, is] = [before, await state(company.id)]
  before = is
  if (!audited.includes(name)) expect(is === was, 'a key of another project changes nothing').toBe(true)
  return permission
}

describe.each(['query', 'mutation'] as const)('Every %s', kind => {
  it.each(Object.keys(fields[kind]))('%s refuses keys that may not call it', async name => {
    const call = callOf(kind, name)
    const permission = await expectRefusals(call, name)
    const { otherCompany } = endpoints[kind][name] as Endpoint
    const refusal = otherCompany === 'nothing' ? null : otherCompany.refused
    const foreign = await call(keys.anotherCompany.token)
    // What is selected of the viewer and the company may ask for what no key is given.
    if (foreign.code === 'permission.refused')
      expect(may('apiKey', foreign.permission ?? permission)).toBe(false)
    else expect(foreign.code, 'a key of another company').toBe(refusal)
    if (kind === 'query') {
      // What the same key reads of its own company shows that the refusals are about the scope.
      const own = await call(keys.all.token, 'required')
      if (!may('apiKey', permission)) expect(own.code).toBe('permission.refused')
      else expect(own.permission).not.toBe(permission)
    }
  })
})

const guarded = Object.entries(routeEndpoints).flatMap(([route, endpoint]) => {
  if (endpoint === 'public') return []
  const { answers } = endpoint(ids)
  return answers.anonymous === 'token.invalid' ? [route] : []
})

describe('Every route with a caller', () => {
  it.each(guarded)('%s refuses keys that may not call it', async route => {
    const endpoint = routeEndpoints[route] ?? 'public'
    if (endpoint === 'public') throw new Error('public')
    const [method = ''] = route.split(' ')
    const { path, body } = endpoint(ids)
    const call: Call = async token => {
      const answer = await server.rest(method, path, { token, body })
      return {
        code: answer.status < 400 ? null : answer.body.code,
        permission: answer.body?.params?.permission,
        text: JSON.stringify(answer.body),
      }
    }
    await expectRefusals(call, route)
  })
})
