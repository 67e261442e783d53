import type { BuildQueryResult, DBQueryConfigRoot, RelationsFilter, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { requireFound } from '#src/platform/input/parse.ts'
import type { Relations } from '#src/schema.ts'
import type { Tx } from './db.ts'
import { countOf, type ListOrder, listOrder, rowCount } from './list.ts'
import type { Context } from './transaction.ts'

/** A table, by its name in relational queries. */
export type Listed = keyof Relations
/** A relational query of a table, as GraphQL selects it. */
export type ListQuery<Name extends Listed> = DBQueryConfigRoot<'many', Relations, Relations[Name]>
/** A row of a relational query. */
export type ListRow<Name extends Listed, Q extends ListQuery<Name>> = BuildQueryResult<
  Relations,
  Relations[Name],
  Q
>

/** What a list shows, and what it can be filtered and sorted by. */
interface ListDescription<Name extends Listed, Table, Filters, Scope> {
  table: Table
  /** The noun of its records, for refusals. */
  what: string
  /**
   * The condition on the rows. Rows outside of the scope, which for most lists is a company, never meet it.
   */
  where(scope: Scope, filters: Filters | null | undefined): RelationsFilter<Relations[Name], Relations>
  /** The columns to sort by, see `listOrder`. */
  sorts(table: Table): Record<string, AnyPgColumn | SQL>
  /** The sort if none is given, such as `title:asc`. */
  sort: string
}

/** The reads of a list, each in one statement. They check no permission: see `readsOf`. */
export interface List<Name extends Listed, Table, Filters, Scope = number> {
  what: string
  /** The condition on the rows of a scope. */
  where(scope: Scope, filters: Filters | null | undefined): RelationsFilter<Relations[Name], Relations>
  /** Parses a sort, see `listOrder`. @throws Problem input.invalid */
  order(sort: readonly string[] | null | undefined): ListOrder<Table>
  /** The query of a page, to merge with the columns and relations that GraphQL selects. */
  page(
    scope: Scope,
    filters: Filters | null | undefined,
    order: ListOrder<Table>,
    page: { offset: number; limit: number },
  ): {
    where: RelationsFilter<Relations[Name], Relations>
    orderBy: ListOrder<Table>
    limit: number
    offset: number
  }
  list<Q extends ListQuery<Name>>(tx: Tx, query: Q): Promise<ListRow<Name, Q>[]>
  /** The first row; null if there is none. */
  find<Q extends ListQuery<Name>>(tx: Tx, query: Q): Promise<ListRow<Name, Q> | null>
  /**
   * The record of the viewer's company with an id, as a mutation answers it.
   * @param queryOf merges the condition with what GraphQL selects
   * @throws Problem not-found
   */
  require<Q extends ListQuery<Name>>(
    ctx: Context,
    queryOf: (query: { where: { companyId: number; id: number } }) => Q,
    id: number,
  ): Promise<ListRow<Name, Q>>
  count(tx: Tx, scope: Scope, filters?: Filters | null): Promise<number>
}

/** Returns the reads of a list of records by its description. */
export function listOf<Name extends Listed, Table extends { id: AnyPgColumn }, Filters, Scope = number>(
  name: Name,
  { table, what, where, sorts, sort }: ListDescription<Name, Table, Filters, Scope>,
): List<Name, Table, Filters, Scope> {
  // TypeScript cannot call a method of `tx.query[name]` while `name` is a type parameter.
  type Builder = { findMany(query: object): Promise<never[]> }
  const findMany = (tx: Tx, query: object) => (tx.query[name] as unknown as Builder).findMany(query)
  return {
    what,
    where,
    order: listOrder(table, sorts, sort),
    page: (scope, filters, order, { limit, offset }) => ({
      where: where(scope, filters),
      orderBy: order,
      limit,
      offset,
    }),
    list: findMany,
    find: async (tx, query) => (await findMany(tx, { ...query, limit: 1 }))[0] ?? null,
    require: async (ctx, queryOf, id) => {
      const query = queryOf({ where: { companyId: ctx.viewer.companyId, id } })
      const [row] = await findMany(ctx.tx, { ...query, limit: 1 })
      return requireFound<never>(row, what)
    },
    count: async (tx, scope, filters) =>
      countOf(await findMany(tx, { ...rowCount, where: where(scope, filters) })),
  }
}
