import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { wireId } from './parts.ts'

// GET /api/collector/data-lists/:id/options

const count = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`))),
    z.transform((text: string) => Number(text)),
  )

/**
 * Selects options of a data list: a page of all options after the id `after`, or a page of changes by
 * `since`. `since` is a version of the list ('12') or the cursor of the previous page ('12-3456').
 */
export const optionsQuerySchema = z.object({
  after: z._default(count(16), 0),
  limit: z._default(count(6), limits.optionsAtOnce),
  since: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(-\d{1,16})?$/)),
      z.transform((text: string) => {
        const [rowVersion = 0, id = Number.MAX_SAFE_INTEGER] = text.split('-').map(Number)
        return { rowVersion, id }
      }),
    ),
  ),
})

/**
 * A page of the enabled options, ordered by id. `next` is the `after` of the next page, null on the last
 * page.
 */
export const listOptionsSchema = z.object({
  rowVersion: z.int(),
  /** `labels` are those in other languages than the value, by tag; `columns` the texts of further columns. */
  options: z.array(
    z.object({
      id: wireId,
      value: z.string(),
      labels: z.optional(z.record(z.string(), z.string())),
      columns: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  next: z.nullable(z.string()),
})
/** A page of options. */
export type ListOptions = z.infer<typeof listOptionsSchema>

/** A page of changes: options to show, and in `off` the ids of options to hide. `next` is a `since`. */
export const listChangesSchema = z.extend(listOptionsSchema, { off: z.array(wireId) })
/** A page of changes of options. */
export type ListChanges = z.infer<typeof listChangesSchema>
