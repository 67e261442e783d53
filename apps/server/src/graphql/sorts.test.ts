import { type GraphQLField, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { schema } from './schema.ts'

const server = await testServer()
const { superAdmin } = await makers(server.deps.db).company()
const { code } = verbs(server)

const sortOf = ({ args }: GraphQLField<unknown, unknown>) =>
  args.find(({ name, type }) => ['sort', 'orderBy'].includes(name) && String(type) === '[String!]')?.name
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(field => {
  const sort = sortOf(field)
  return sort ? [{ field, sort }] : []
})

describe('A wrong sort of a list is refused where only the count is asked', () => {
  it('knows the lists', () => expect(lists.length).toBeGreaterThan(15))

  it.each(lists)('of $field.name', async ({ field, sort }) => {
    const ids = field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => `${name}: 1, `)
    const count = (given: string) => `{ ${field.name}(${ids.join('')}${sort}: ["${given}"]) { count } }`
    expect(await code(superAdmin.token, count('shoe:asc'))).toBe('input.invalid')
    expect(await code(superAdmin.token, count('id:up'))).toBe('input.invalid')
    expect(await code(superAdmin.token, count('id:asc'))).toBeNull()
  })
})
