import { limits } from '@quadrat/domain/limits'
import { builder } from './builder.ts'

/** The operators that list filters share. */
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

/** The bounds of a page whatever was asked for. */
export function readPage(
  pagination: { start?: number | null; limit?: number | null } | null | undefined,
): Page {
  return {
    offset: Math.max(0, pagination?.start ?? 0),
    limit: Math.min(limits.pageSizeMax, Math.max(1, pagination?.limit ?? limits.pageSize)),
  }
}
