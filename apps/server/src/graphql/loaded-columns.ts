import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'

type Row = Record<string, unknown>

/**
 * Resolves a field directly if the row already contains its columns. The drizzle plugin checks for every
 * field of every row, by its path, that the query has loaded it; for a page of tasks this check costs more
 * than resolving the fields. For a row without the column, the drizzle plugin loads it.
 */
class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.kind !== 'DrizzleObject' || !field.resolve) return field
    return { ...field, extensions: { ...field.extensions, readLoaded: field.resolve } }
  }

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

/** Returns the columns of a field that depends only on columns: on no relation and on no arguments. */
function columnsOf(select: unknown): string[] {
  if (typeof select !== 'object' || select === null) return []
  const { columns, ...rest } = select as { columns?: Row }
  return Object.keys(rest).length === 0 ? Object.keys(columns ?? {}) : []
}

/** The name of the plugin. */
export const loadedColumns = 'loadedColumns'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      loadedColumns: LoadedColumnsPlugin<Types>
    }
  }
}

SchemaBuilder.registerPlugin(loadedColumns, LoadedColumnsPlugin)
