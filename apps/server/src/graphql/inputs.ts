import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { builder } from './builder.ts'

/**
 * The parameter `t` of the `fields` function of an input type, for fields that a create and an update share.
 */
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
    contains: t.string({ description: 'Part of the text, without regard to case and accents.' }),
  }),
})

export const DateFilter = builder.inputType('DateFilterInput', {
  fields: t => ({
    between: t.field({ type: ['DateTime'], description: 'Both bounds included.' }),
    gte: t.field({ type: 'DateTime' }),
    lte: t.field({ type: 'DateTime', description: 'A day includes its last instant.' }),
    timezone: t.string({ description: 'The IANA time zone of days, UTC by default.' }),
  }),
})

export const LocationInput = builder.inputType('LocationInput', {
  fields: t => ({
    latitude: t.float({ required: true }),
    longitude: t.float({ required: true }),
    accuracy: t.float({ description: 'Radius in metres.' }),
  }),
})

export const Pagination = builder.inputType('PaginationInput', {
  fields: t => ({
    start: t.int({ description: 'Rows to leave out, 0 by default. A negative number is refused.' }),
    limit: t.int({
      description: `Rows to answer, ${limits.pageSize} by default, 1 at least, ${limits.pageSizeMax} at most.`,
    }),
  }),
})

export interface Page {
  offset: number
  limit: number
}

/**
 * Converts the pagination input to an offset and a limit.
 * @throws Problem input.invalid for a negative start and for a limit below 1
 */
export function readPage(
  pagination: { start?: number | null; limit?: number | null } | null | undefined,
): Page {
  const { start, limit } = pagination ?? {}
  const refuse = (path: string, message: string) =>
    new Problem('input.invalid', { errors: [{ path: `pagination.${path}`, message }] })
  if (start != null && start < 0) throw refuse('start', 'The start is 0 or more.')
  if (limit != null && limit < 1) throw refuse('limit', 'The limit is 1 or more.')
  return { offset: start ?? 0, limit: Math.min(limits.pageSizeMax, limit ?? limits.pageSize) }
}
