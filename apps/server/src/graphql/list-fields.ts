import type { InputObjectRef } from '@pothos/core'
import type { ListOrder } from '#src/platform/database/list.ts'
import type { List, Listed } from '#src/platform/database/list-of.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { Reads } from '#src/platform/security/reads-of.ts'
import { builder } from './builder.ts'
import { Pagination, readPage } from './inputs.ts'

type Types = (typeof builder)['$inferSchemaTypes']
type RecordType = Exclude<Parameters<typeof builder.drizzleObjectField>[0], string>
type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0]

/** The arguments of a list, which its page resolves when the selection is known. */
export interface ListRequest<Filters, Table> {
  filters?: Filters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<Table>
}

interface ListOnWire<Name extends Listed, Table, Filters> {
  type: RecordType
  filters: InputObjectRef<Types, Filters>
  list: List<Name, Table, Filters>
  reads: Reads<Name, Filters>
}

/**
 * Returns the query fields of a list of the company's records: a page with its count, one record, and the
 * count alone. Rows are read as GraphQL selects them; this is cast, because their types depend on the table.
 * @param nouns what it lists, for the descriptions
 */
export function listFields<Name extends Listed, Table, Filters>(
  nouns: string,
  { type, filters, list, reads }: ListOnWire<Name, Table, Filters>,
) {
  type Request = ListRequest<Filters, Table>
  const Page = builder.objectRef<Request>(`${type.name}Page`).implement({
    fields: t => ({
      data: t.drizzleField({
        type: [type],
        resolve: (query, request, _args, { ctx }) => {
          const { order, pagination } = request
          const found = list.page(ctx.viewer.companyId, request.filters, order, readPage(pagination))
          return reads.list(ctx, query(found as object) as object) as never
        },
      }),
      count: t.int({
        resolve: (request, _args, { ctx }) => reads.count(ctx, ctx.viewer.companyId, request.filters),
      }),
    }),
  })
  return {
    Page,
    /** The field of a page. @param sorts what it can be sorted by, for the description */
    many: (t: QueryFields, sorts?: string) =>
      t.field({
        type: Page,
        description: `The ${nouns} that match.`,
        args: {
          filters: t.arg({ type: filters }),
          pagination: t.arg({ type: Pagination }),
          sort: t.arg.stringList({ description: sorts }),
        },
        resolve: (_root, { sort, ...args }) => ({ ...args, order: list.order(sort) }) as Request,
      }),
    /** The field of one record by its id. @param where narrows the records down further */
    one: (t: QueryFields, where?: object) =>
      t.drizzleField({
        type,
        nullable: true,
        description: `One of the ${nouns} by its id; null if the company doesn’t have it.`,
        args: { id: t.arg.id({ required: true }) },
        resolve: (query, _root, { id }, { ctx }) => {
          const found = { where: { companyId: ctx.viewer.companyId, id: readId(id, list.what), ...where } }
          return reads.find(ctx, query(found as object) as object) as never
        },
      }),
    /** The field of the count alone. */
    count: (t: QueryFields) =>
      t.int({
        description: `How many ${nouns} match.`,
        args: { filters: t.arg({ type: filters }) },
        resolve: (_root, args, { ctx }) =>
          reads.count(ctx, ctx.viewer.companyId, (args as { filters?: Filters | null }).filters),
      }),
  }
}
