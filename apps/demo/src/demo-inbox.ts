import { markInboxRead, readInbox } from '@quadrat/server/features/inbox/inbox.actions'
import { cleanUpInbox } from '@quadrat/server/features/inbox/inbox.jobs'
import { type TransactionDeps, withTransactionAs } from '@quadrat/server/platform/database/transaction'
import { staff } from './content/programme.ts'
import type { DemoIds } from './demo-ids.ts'

const dayMs = 86_400_000
/** What is newer has not been read yet. */
const readDays = 2
const pageSize = 100

/**
 * Leaves the inboxes of staff as months of work leave them: what is older than a server keeps is deleted, as
 * its nightly job would have done, and all is read but the newest and what a colleague asks.
 */
export async function tidyInboxes(deps: TransactionDeps, ids: DemoIds, end: Date): Promise<void> {
  await cleanUpInbox({ db: deps.db, now: () => end })
  const read = new Date(end.getTime() - readDays * dayMs)
  for (const { key } of staff)
    await withTransactionAs(
      deps,
      { companyId: ids.companyId, personId: ids.staff(key) },
      async ctx => {
        for (let before: number | null = null; ; ) {
          const items = await readInbox(ctx, { before, limit: pageSize })
          const old = items.filter(
            ({ kind, createdAt, readAt }) => createdAt < read && readAt === null && kind !== 'mention',
          )
          if (old.length)
            await markInboxRead(
              ctx,
              old.map(({ id }) => id),
            )
          if (items.length < pageSize) return
          before = items.at(-1)?.id ?? null
        }
      },
      read,
    )
}
