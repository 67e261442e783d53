import { limits } from '@quadrat/domain/limits'
import { builder } from './builder.ts'

/** The parameter `t` of the `fields` function of an input type, for fields that a create and an update share. */
export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** Returns the field with the idempotency key of a create, see `clientIdInput`. */
export function clientIdField(t: InputFields, kind: string) {
  return t.id({ description: `A UUID made for a new ${kind}: created again with it, it is the same one.` })
}

/** The operators of a filter by id. */
export const IdFilter = builder.inputType('IdFilterInput', {
  fields: t => ({
    eq: t.id(),
    in: t.idList(),
    notIn: t.idList(),
    contains: t.string(),
  }),
})

export const TextFilter = builder.inputType('TextFilterInput', {
  fields: t => ({
    eq: t.string(),
    contains: t.string({ description: 'Part of the text, without regard to case.' }),
  }),
})

export const DateFilter = builder.inputType('DateFilterInput', {
  fields: t => ({
    between: t.field({ type: ['DateTime'], description: 'Both bounds included.' }),
    gte: t.field({ type: 'DateTime' }),
    lte: t.field({ type: 'DateTime' }),
  }),
})

export const Pagination = builder.inputType('PaginationInput', {
  fields: t => ({
    start: t.int({ description: 'Rows to leave out, 0 by default.' }),
    limit: t.int({
      description: `Rows to answer, ${limits.pageSize} by default, ${limits.pageSizeMax} at most.`,
    }),
  }),
})

export interface Page {
  offset: number
  limit: number
}

/** Converts the pagination input to a valid offset and limit. */
export function readPage(
  pagination: { start?: number | null; limit?: number | null } | null | undefined,
): Page {
  return {
    offset: Math.max(0, pagination?.start ?? 0),
    limit: Math.min(limits.pageSizeMax, Math.max(1, pagination?.limit ?? limits.pageSize)),
  }
}
