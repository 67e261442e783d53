import type { Permission } from '@quadrat/domain/account/permission'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Around, type Operation, operation } from './operation.ts'
import {
  cutPage,
  fieldsParameter,
  idParams,
  onlyFields,
  pageOf,
  pageParameters,
  readIdCursor,
} from './parts.ts'

/** The ids of a page: those behind the cursor, the oldest first. */
interface IdPage {
  limit: number
  orderBy: { id: 'asc' }
  /** The condition on the id, to spread into a `where`. */
  behind: { id?: { gt: number } }
}

interface Description<R extends { id: number }, S extends z.ZodObject, Q extends z.ZodRawShape> {
  /** The noun of a record, in the names and summaries of its operations. */
  one: string
  /** The noun in refusals, if it is another one. */
  what?: string
  path: `/${string}`
  tag: string
  permission: Permission
  record: S
  filters: Q
  rows(ctx: Context, page: IdPage, filters: z.output<z.ZodObject<Q>>): Promise<R[]>
  find(ctx: Context, id: number): Promise<R | null>
  show(row: R): z.input<S>
}

interface Writing<B extends z.ZodType> {
  permission: Permission
  summary?: string
  description?: string
  body: B
}
interface Creation<B extends z.ZodType> extends Writing<B> {
  run(ctx: Context, body: z.output<B>, around: Around): Promise<{ id: number }>
}
interface Change<B extends z.ZodType> extends Writing<B> {
  run(ctx: Context, id: number, body: z.output<B>, around: Around): Promise<unknown>
}

/** The usual operations of a kind of records. */
export function recordsOf<R extends { id: number }, S extends z.ZodObject, Q extends z.ZodRawShape>({
  one,
  what = one,
  path,
  tag,
  permission,
  record,
  filters,
  rows,
  find,
  show,
}: Description<R, S, Q>) {
  const name = one.replace(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase())
  const read = async (ctx: Context, id: number) => show(requireFound(await find(ctx, id), what))
  const answer: z.ZodType = record
  return {
    read,

    /** A list in the order of ids, so that pages stay as they are. */
    list: (description?: string): Operation =>
      operation({
        id: `list${name}s`,
        method: 'GET',
        path,
        tag,
        summary: `List ${one}s`,
        description,
        permission,
        query: z.strictObject({ ...pageParameters, ...fieldsParameter(record), ...filters }),
        answer: pageOf(record),
        async run(ctx, { query }) {
          const { limit, cursor, fields, ...given } = query as {
            limit: number
            cursor?: string
            fields?: string[]
          }
          const after = readIdCursor(cursor)
          const page: IdPage = {
            limit: limit + 1,
            orderBy: { id: 'asc' },
            behind: after === null ? {} : { id: { gt: after } },
          }
          const found = await rows(ctx, page, given as z.output<z.ZodObject<Q>>)
          const { shown, next } = cutPage(found, limit, row => String(row.id))
          return { data: shown.map(row => onlyFields(show(row), fields)), next } as never
        },
      }),

    get: (): Operation =>
      operation({
        id: `get${name}`,
        method: 'GET',
        path: `${path}/{id}`,
        tag,
        summary: `Read a ${one}`,
        permission,
        params: idParams,
        query: z.strictObject(fieldsParameter(record)),
        answer,
        run: async (ctx, { params, query }) => onlyFields(await read(ctx, params.id), query.fields),
      }),

    create: <B extends z.ZodType>({ run, ...described }: Creation<B>): Operation =>
      operation({
        summary: `Create a ${one}`,
        ...described,
        id: `create${name}`,
        method: 'POST',
        path,
        tag,
        header: 'Idempotency-Key',
        answer,
        async run(ctx, { body, ...around }) {
          const { id } = await run(ctx, body as z.output<B>, around)
          return read(ctx, id)
        },
      }),

    update: <B extends z.ZodType>({ run, ...described }: Change<B>): Operation =>
      operation({
        summary: `Change a ${one}`,
        ...described,
        id: `update${name}`,
        method: 'PATCH',
        path: `${path}/{id}`,
        tag,
        header: 'If-Match',
        params: idParams,
        answer,
        async run(ctx, { params, body, ...around }) {
          await run(ctx, params.id, body as z.output<B>, around)
          return read(ctx, params.id)
        },
      }),
  }
}
