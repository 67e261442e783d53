import {
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isScalarType,
} from 'graphql'
import { writeXlsx } from 'hucre/xlsx'
import { schema } from '#src/graphql/schema.ts'
import { given, type Ids } from './endpoint-input.ts'
import type { Endpoint } from './endpoints.ts'
import { mutationEndpoints } from './mutation-endpoints.ts'
import { operationFor } from './operation.ts'
import { queryEndpoints } from './query-endpoints.ts'
import { routeEndpoints } from './route-endpoints.ts'

/** A place of a request that a caller can fill with a text of any length. */
export interface TextInput {
  /** The endpoint and the place in its input. */
  name: string
  method: string
  path: string
  caller: 'staff' | 'collector' | 'nobody'
  /** JSON, or the bytes of a file. */
  body(text: string): unknown
}

/** Questions with a text in each property that has one, and a rule. */
const questions = [
  {
    __component: 'Text',
    label: 'Example',
    hint: 'Example',
    isRequired: true,
    extensions: { name: 'example', constraint: { expression: '. > 1', message: 'Example' } },
  },
  { __component: 'select-one', label: 'Example', isRequired: true, data_options: [{ option: 'Example' }] },
]
const jsonOf: Record<string, unknown> = {
  dataFieldsArr: questions,
  diffs: { title: 'Example' },
  draft: { meta: { title: 'Example' }, fields: questions },
  languages: { default: 'en', texts: { sw: { title: 'Example' } } },
  columns: { region: 'Example' },
  answers: { q1: 'Example' },
  onboardingInformation: { guideWizard: { example: true }, profileInformation: { example: 'Example' } },
}

/** Bodies of routes that the authorization matrix calls without one. */
const publicBodies: Record<string, unknown> = {
  'POST /api/auth/local': { type: 'baoleader', identifier: 'a@test.example', password: 'wrong-password' },
  'POST /api/auth/local/register': {
    firstName: 'Asha',
    lastName: 'Omari',
    email: 'asha@test.example',
    password: 'fieldwork-123',
    companyName: 'Example',
  },
  'POST /api/auth/forgot-password': { email: 'asha@test.example' },
  'POST /api/auth/reset-password': {
    code: '1.example',
    password: 'fieldwork-123',
    passwordConfirmation: 'fieldwork-123',
  },
  'POST /api/collector/code': { phone: '+254711222333' },
  'POST /api/collector/invite': { token: '1.example', device: { id: 'example', name: 'Example' } },
  'POST /api/collector/invite/names': { token: '1.example', device: { id: 'example', name: 'Example' } },
}

/** Returns every text of every query, mutation, JSON body and imported table. */
export function textInputs(ids: Ids): TextInput[] {
  return [...graphqlInputs(ids), ...routeInputs(ids), ...fileInputs()]
}

function graphqlInputs(ids: Ids): TextInput[] {
  const seen = new Set<string>()
  return (['query', 'mutation'] as const).flatMap(kind => {
    const fields = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}
    const endpoints: Record<string, Endpoint> = kind === 'query' ? queryEndpoints : mutationEndpoints
    return Object.entries(fields).flatMap(([field, config]) => {
      const values = { ...jsonOf, ...given(ids), ...endpoints[field]?.with?.(ids) }
      for (const [name, value] of Object.entries(jsonOf)) values[name] = value
      const { query, variables } = operationFor(kind, config, values, 'all', true)
      return config.args.flatMap(arg =>
        leaves(arg.type, variables[arg.name], [arg.name]).flatMap(({ place, owner }) => {
          // Filters of lists are the same type in many queries and are read in one place.
          const key = owner?.includes('Filter') ? `${owner}.${place.at(-1)}` : `${field}.${place.join('.')}`
          if (seen.has(key)) return []
          seen.add(key)
          return {
            name: `${field}.${place.join('.')}`,
            method: 'POST',
            path: '/graphql',
            caller: 'staff' as const,
            body: (text: string) => ({ query, variables: withText(variables, place, text) }),
          }
        }),
      )
    })
  })
}

interface Leaf {
  place: (string | number)[]
  owner?: string
}

/** The places of texts, ids and JSON in the value of an argument. */
function leaves(type: GraphQLInputType, value: unknown, place: Leaf['place'], owner?: string): Leaf[] {
  const one = getNullableType(type)
  if (isListType(one))
    return leaves(one.ofType, Array.isArray(value) ? value[0] : value, [...place, 0], owner)
  if (isInputObjectType(one))
    return Object.entries(Object(value) as Record<string, unknown>).flatMap(([name, part]) => {
      const input = one.getFields()[name]
      return input ? leaves(input.type, part, [...place, name], one.name) : []
    })
  if (!isLeafType(one) || !isScalarType(one)) return []
  if (one.name === 'JSON') return [{ place }, ...textsIn(value, place)]
  return ['String', 'ID', 'DateTime'].includes(one.name) ? [{ place, ...(owner && { owner }) }] : []
}

/** The places of texts in JSON. */
function textsIn(value: unknown, place: Leaf['place']): Leaf[] {
  if (typeof value === 'string') return [{ place }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...place, Array.isArray(value) ? Number(key) : key]),
  )
}

function withText(value: unknown, [key, ...rest]: Leaf['place'], text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [value]
    return list.map((part, n) => (n === key ? withText(part, rest, text) : part))
  }
  const parts = Object(value) as Record<string, unknown>
  return { ...parts, [key]: withText(parts[key], rest, text) }
}

function routeInputs(ids: Ids): TextInput[] {
  return Object.entries(routeEndpoints).flatMap(([route, endpoint]) => {
    const [method = 'GET', pattern = '/'] = route.split(' ')
    const call = endpoint === 'public' ? { path: pattern, body: publicBodies[route] } : endpoint(ids)
    if (route === 'POST /graphql' || call.body === undefined) return []
    const caller =
      endpoint === 'public' ? 'nobody' : pattern.includes('/collector/') ? 'collector' : ('staff' as const)
    return textsIn(call.body, []).map(({ place }) => ({
      name: `${route} ${place.join('.')}`,
      method,
      path: call.path,
      caller,
      body: (text: string) => withText(call.body, place, text),
    }))
  })
}

const people = {
  'First Name': 'Asha',
  'Last Name': 'Omari',
  'Phone Number': '0711000111',
  Gender: 'Female',
  Group: 'Example',
  Projects: 'Example',
  'ID Number': '1',
  Email: 'asha@test.example',
}
const survey = {
  type: 'text',
  name: 'example',
  label: 'Example',
  hint: 'Example',
  relevant: '1 = 1',
  constraint: '. > 1',
  constraint_message: 'Example',
  calculation: '1 + 1',
  required: 'yes',
  default: 'Example',
  appearance: 'multiline',
  parameters: 'start=1',
  choice_filter: '1 = 1',
  quadrat: '{}',
}

/**
 * The columns of the tables that people and forms are imported from, in each way in which they can be
 * written.
 */
function fileInputs(): TextInput[] {
  const input = (name: string, path: string, body: TextInput['body']): TextInput => ({
    name: `POST ${path} ${name}`,
    method: 'POST',
    path,
    caller: 'staff',
    body,
  })
  const table = (row: object, column: string, text: string) => [
    Object.keys(row),
    Object.values({ ...row, [column]: text }),
  ]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = (rows: unknown[][]) =>
    Buffer.from(rows.map(row => row.map(String).map(quoted).join()).join('\n'))
  const xlsx = (name: string, rows: string[][]) => writeXlsx({ sheets: [{ name, rows }] })
  const check = '/api/collectors/import/check'
  return [
    ...Object.keys(people).flatMap(column => [
      input(`csv ${column}`, check, text => csv(table(people, column, text))),
      input(`xlsx ${column}`, check, text => xlsx('People', table(people, column, text))),
    ]),
    input('csv as a whole', check, text => Buffer.from(text)),
    ...Object.keys(survey).map(column =>
      input(column, '/api/templates/xlsform', text => xlsx('survey', table(survey, column, text))),
    ),
  ]
}
