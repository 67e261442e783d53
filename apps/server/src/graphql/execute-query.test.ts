import { buildSchema, type ExecutionResult, execute, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { executeKnown } from './execute-query.ts'
import { planQuery } from './planned-query.ts'

const schema = buildSchema(`
  enum State { ON OFF }
  scalar Day
  interface Named { name: String }
  type Owner implements Named { name: String!  day: Day  friends: [Owner!] }
  type Row {
    id: ID!  title: String  state: State!  owner: Owner  must: Owner!  tags: [String!]!  gaps: [Int]
    at(zone: String = "UTC", add: Int): String
  }
  type Page { count: Int!  rows(limit: Int!): [Row!]!  row: Row  grid: [[Int!]!]  named: Named }
  type Mutation { page(name: String!): Page  other: Int! }
  type Query { page(name: String): Page  other: Int!  late: Page! }
`)
// As the builder marks the fields that are properties.
for (const [type, names] of Object.entries({ Row: ['id', 'title', 'tags', 'owner'], Owner: ['name'] }))
  for (const name of names) {
    const field = (schema.getType(type) as import('graphql').GraphQLObjectType).getFields()[name]
    if (field) field.extensions = { pothosExposedField: name }
  }

const soon = <T>(value: T) => new Promise<T>(resolve => setImmediate(resolve, value))
const later = (message: string) => soon(null).then(() => Promise.reject(new Error(message)))
const owner = { name: 'Asha', day: 3, friends: [{ name: 'Omar' }, { name: null }] }
const row = {
  id: 7,
  title: null,
  state: 'ON',
  owner,
  must: { name: 'Must' },
  tags: ['a', 'b'],
  gaps: [1, null, 2],
  at: (given: object) => JSON.stringify(given),
}
const whole = `{
  page {
    count
    rows(limit: 2) { ...R title }
    first: row { ... on Row { id } ...R }
    grid
  }
}
fragment R on Row {
  id state name: title owner { name day friends { name } } must { name } tags gaps at(add: 4)
}`

const cases: Record<string, { page: unknown; query?: string; variables?: Record<string, unknown> }> = {
  'values, lists, aliases and fragments': {
    page: { count: 2, rows: [row, { ...row, owner: null }], row, grid: [[1], []] },
  },
  'promises of objects, lists and items': {
    page: soon({
      count: () => soon(2),
      rows: soon([soon(row), row]),
      row: () => soon(row),
      grid: soon([soon([soon(1)])]),
    }),
  },
  'null where a value must be': { page: { count: null, rows: [], row: null } },
  'null in a row that must be': { page: { count: 1, rows: [row, null], row } },
  'null in a row that may be null': { page: { count: 1, rows: [], row: { ...row, id: null } } },
  'no list': { page: { count: 1, rows: 'none', row } },
  'a value that is none of its kind': { page: { count: 'many', rows: [{ ...row, state: 'BLUE' }], row } },
  'an item that is none of its kind': {
    page: { count: 1, rows: [], row: { ...row, gaps: [1, 'x', 2], tags: [null] } },
  },
  'an error as a value': { page: { count: 1, rows: [], row: { ...row, owner: new Error('no owner') } } },
  'an error that is thrown': {
    page: {
      count: 1,
      rows: [],
      row: {
        ...row,
        at: () => {
          throw new Error('no time')
        },
      },
    },
  },
  'an error that comes late': { page: { count: () => later('no count'), rows: () => later('no rows'), row } },
  'late errors beside one at once': {
    page: {
      count: () => later('no count'),
      rows: () => {
        throw new Error('no rows')
      },
      row: () => later('no row'),
    },
  },
  'errors in several items': {
    page: {
      count: 1,
      rows: [],
      row: { ...row, owner: { ...owner, friends: () => [soon({ name: null }), later('gone')] } },
    },
  },
  'arguments with variables': {
    page: { row },
    query:
      'query ($zone: String, $add: Int = 5) { page { row { a: at(zone: $zone, add: $add) b: at(zone: "Z") } } }',
    variables: { zone: 'X' },
  },
  'a variable of the wrong type': {
    page: { row },
    query: 'query ($add: Int!) { page { row { at(add: $add) } } }',
    variables: { add: 'x' },
  },
  'a mutation of one field': {
    page: { count: 1, row: { ...row, owner: () => later('no owner') } },
    query: 'mutation ($name: String!) { page(name: $name) { count row { id owner { name } } } }',
    variables: { name: 'X' },
  },
  'a value of the root that must be': { page: null, query: '{ page { count } other late { count } }' },
}

async function answersOf(answer: ExecutionResult | Promise<ExecutionResult>) {
  const { data, errors } = await answer
  return { data: JSON.stringify(data), errors: errors?.map(error => ({ ...error.toJSON() })) }
}

describe('A query that comes again', () => {
  it.each(Object.keys(cases))('is answered as by graphql-js: %s', async name => {
    const { page, query = whole, variables } = cases[name] ?? { page: null }
    const document = parse(query)
    const other = () => (page === null ? later('no other') : 1)
    const rootValue = { page: () => page, other, late: () => soon(null) }
    const given = { schema, document, rootValue, variableValues: variables }
    expect(planQuery(schema, document, null)).not.toBeNull()
    const expected = await answersOf(execute(given))
    for (let n = 0; n < 3; n++) expect(await answersOf(executeKnown(given))).toEqual(expected)
  })

  it.each([
    'query ($all: Boolean!) { page { count @include(if: $all) } }',
    '{ page { named { name } } }',
    '{ page { __typename } }',
    '{ __schema { queryType { name } } }',
    '{ page { __proto__: count } }',
    'mutation { page(name: "X") { count } other }',
  ])('is left to graphql-js: %s', async query => {
    const document = parse(query)
    expect(planQuery(schema, document, null)).toBeNull()
    const given = {
      schema,
      document,
      rootValue: { page: { count: 1 }, other: 2 },
      variableValues: { all: true },
    }
    const expected = await answersOf(execute(given))
    for (let n = 0; n < 3; n++) expect(await answersOf(executeKnown(given))).toEqual(expected)
  })

  it('is the one that is named', async () => {
    const document = parse('query A { other } query B { page { count } }')
    const read = (operationName: string) =>
      answersOf(
        executeKnown({ schema, document, operationName, rootValue: { other: 3, page: { count: 4 } } }),
      )
    for (let n = 0; n < 3; n++)
      expect([await read('A'), await read('B')].map(({ data }) => data)).toEqual([
        '{"other":3}',
        '{"page":{"count":4}}',
      ])
  })
})
