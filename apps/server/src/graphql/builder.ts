import SchemaBuilder from '@pothos/core'
import DrizzlePlugin from '@pothos/plugin-drizzle'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { GraphQLError } from 'graphql'
import type { AppDeps } from '#src/deps.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readInstant } from '#src/platform/input/calendar-day.ts'
import { type Relations, relations } from '#src/schema.ts'
import type { DoneBeforeTransaction } from './before-transaction.ts'
import { loadedColumns } from './loaded-columns.ts'

/** The context of one operation. Its resolvers share one transaction, viewer and `now`. */
export interface GraphQLContext {
  ctx: Context
  deps: AppDeps
  beforeTransaction: DoneBeforeTransaction
}

/** The Pothos builder to which the features add their types and fields. */
export const builder = new SchemaBuilder<{
  Context: GraphQLContext
  DrizzleRelations: Relations
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string | number }
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  // The first plugin wraps the others.
  plugins: [loadedColumns, DrizzlePlugin],
  defaultFieldNullability: false,
  drizzle: { client: context => context.ctx.tx, getTableConfig, relations },
})

builder.scalarType('DateTime', {
  description: 'A moment in UTC as ISO 8601. Filters also accept a day, such as 2026-08-15.',
  serialize: value => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: value => {
    const date = typeof value === 'string' ? readInstant(value) : new Date(Number.NaN)
    if (Number.isNaN(date.getTime())) throw new GraphQLError('A DateTime is an ISO 8601 string.')
    return date
  },
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: value => value,
  parseValue: value => value,
})

builder.queryType({})
builder.mutationType({})
