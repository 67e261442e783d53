import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { listChangesSchema } from './lists.ts'
import { ownNotificationsSchema } from './notifications.ts'
import { ownTasksSchema } from './own-tasks.ts'
import { wireId } from './parts.ts'
import { ownTaskMessagesSchema } from './task-messages.ts'
import { workSchema } from './work.ts'

// GET /api/collector/sync

const cursor = z.optional(z.string().check(z.maxLength(60)))

/**
 * What the phone has: the cursor of each of the single calls, the entity tag of its work, and the versions of
 * its lists as '12-5,13-1' (id, version). What is missing is sent from the beginning.
 */
export const syncQuerySchema = z.object({
  notifications: cursor,
  taskMessages: cursor,
  tasks: cursor,
  work: cursor,
  lists: z.optional(
    z.pipe(
      z.string().check(z.maxLength(limits.listsInSync * 29), z.regex(/^(\d{1,18}-\d{1,9}(,|$))*$/)),
      z.transform((text: string) => {
        const lists = text.split(',').filter(one => one !== '')
        return new Map(lists.map(one => one.split('-') as [string, string]))
      }),
    ),
  ),
})

/** The changes of a list since the version `since`; the whole list if that is null. */
const syncedListSchema = z.extend(listChangesSchema, { id: wireId, since: z.nullable(z.int()) })
/** The changes of a list, or all of it. */
export type SyncedList = z.infer<typeof syncedListSchema>

/**
 * The first page of everything that a phone fetches regularly, in one response instead of one call each. The
 * next pages, and lists that are too long for it, come by the single calls.
 */
export const syncSchema = z.object({
  notifications: ownNotificationsSchema,
  taskMessages: ownTaskMessagesSchema,
  tasks: ownTasksSchema,
  /** Null if it has not changed. */
  work: z.nullable(workSchema),
  workTag: z.string(),
  lists: z.array(syncedListSchema),
  /** True if the server takes photos in one request with their report. */
  photosWithReport: z.optional(z.boolean()),
  /** The position at which it was read: a phone that joins the live events with it hears what came since. */
  position: z.optional(z.string()),
})
/** All that a phone fetches regularly. */
export type Sync = z.infer<typeof syncSchema>
