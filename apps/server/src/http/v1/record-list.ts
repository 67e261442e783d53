import type { Permission } from '@quadrat/domain/account/permission'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { type Operation, operation } from './operation.ts'
import { cutPage, pageOf, pageParameters, readIdCursor } from './parts.ts'

/** The ids of a page: those behind the cursor, the oldest first. */
interface IdPage {
  limit: number
  orderBy: { id: 'asc' }
  /** The condition on the id, to spread into a `where`. */
  behind: { id?: { gt: number } }
}

interface RecordListDescription<R extends { id: number }, S extends z.ZodType, Q extends z.ZodRawShape> {
  id: string
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  permission: Permission
  record: S
  filters: Q
  rows(ctx: Context, page: IdPage, filters: z.output<z.ZodObject<Q>>): Promise<R[]>
  show(row: R): z.input<S>
}

/** An operation that lists records in the order of their ids, so that pages stay as they are. */
export function recordList<R extends { id: number }, S extends z.ZodType, Q extends z.ZodRawShape>({
  record,
  filters,
  rows,
  show,
  ...described
}: RecordListDescription<R, S, Q>): Operation {
  return operation({
    ...described,
    method: 'GET',
    query: z.strictObject({ ...pageParameters, ...filters }),
    answer: pageOf(record),
    async run(ctx, { query }) {
      const { limit, cursor, ...given } = query as { limit: number; cursor?: string }
      const after = readIdCursor(cursor)
      const page: IdPage = {
        limit: limit + 1,
        orderBy: { id: 'asc' },
        behind: after === null ? {} : { id: { gt: after } },
      }
      const found = await rows(ctx, page, given as z.output<z.ZodObject<Q>>)
      const { shown, next } = cutPage(found, limit, row => String(row.id))
      return { data: shown.map(show), next } as never
    },
  })
}
