import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'

type Row = Record<string, unknown>

/**
 * A column that the row already holds is read from it at once. The drizzle plugin proves for every field of
 * every row, by its path, that a plan has loaded it; for a page of tasks that proof costs more than the
 * fields. A row without the column goes the plugin's way, which loads it.
 */
class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const columns = field.kind === 'DrizzleObject' ? columnsOf(field.extensions?.pothosDrizzleSelect) : []
    const read = field.resolve
    if (columns.length === 0 || !read) return resolver
    return (row, args, context, info) =>
      columns.every(column => (row as Row)[column] !== undefined)
        ? read(row as never, args as never, context, info)
        : resolver(row, args, context, info)
  }
}

/** The columns that a field reads when it reads nothing else: no relation, and the same for all arguments. */
function columnsOf(select: unknown): string[] {
  if (typeof select !== 'object' || select === null) return []
  const { columns, ...rest } = select as { columns?: Row }
  return Object.keys(rest).length === 0 ? Object.keys(columns ?? {}) : []
}

export const loadedColumns = 'loadedColumns'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      loadedColumns: LoadedColumnsPlugin<Types>
    }
  }
}

SchemaBuilder.registerPlugin(loadedColumns, LoadedColumnsPlugin)
