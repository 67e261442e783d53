import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { recordEvents } from '#src/platform/audit/audit-record.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import {
  endCheck,
  findProjectSite,
  haveEnded,
  markOutsideTasks,
  nextTransaction,
  tasksAfter,
  unmarkTasks,
} from './site.queries.ts'

type Deps = Pick<AppDeps, 'db' | 'now' | 'live'>

/** How often it is asked whether the reports that were arriving have arrived. */
const arrivalMs = 100
const many = limits.site.checkedAtOnce

/**
 * Compares the tasks of a project with its place of work after a change, in batches of a transaction each.
 * Reports go on arriving meanwhile: they are compared by themselves.
 * @param stopping aborted when the server stops; the job then starts again
 */
export async function compareWithSite(
  deps: Deps,
  { companyId, projectId }: JobData['mark-outside-tasks'],
  stopping: AbortSignal,
): Promise<void> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => withOwnerTransaction(deps, work, companyId)
  await arrivals(deps, companyId, stopping)
  const site = await inTransaction(tx => findProjectSite(tx, companyId, projectId))
  if (!site) {
    while ((await inTransaction(tx => unmarkTasks(tx, { companyId, projectId, many }))) > 0)
      stopping.throwIfAborted()
    return publish(deps, companyId)
  }
  const { id, rowVersion } = site
  for (let after = 0; ; ) {
    stopping.throwIfAborted()
    const batch = await inTransaction(async tx => {
      const now = await findProjectSite(tx, companyId, projectId)
      // A newer change has a job of its own.
      if (now?.id !== id || now.rowVersion !== rowVersion) return null
      const ids = await tasksAfter(tx, { companyId, projectId, after, many })
      if (ids.length > 0) await markOutsideTasks(tx, companyId, ids)
      return ids
    })
    if (!batch) return
    if (batch.length < many) break
    after = batch.at(-1) ?? after
  }
  const isCurrent = await inTransaction(tx => endCheck(tx, { companyId, id, rowVersion }))
  if (isCurrent) await publish(deps, companyId, id)
}

/**
 * Waits until the reports that were arriving when the outline changed are here: they may have been compared
 * with the old one. Later ones see the new one.
 */
async function arrivals(deps: Deps, companyId: number, stopping: AbortSignal): Promise<void> {
  const before = await withOwnerTransaction(deps, nextTransaction, companyId)
  while (!(await withOwnerTransaction(deps, tx => haveEnded(tx, before), companyId)))
    await wait(arrivalMs, undefined, { signal: stopping })
}

async function publish(deps: Deps, companyId: number, siteId?: number): Promise<void> {
  const events: LiveEvent[] = [{ name: 'site-updated', ...(siteId && { siteId: String(siteId) }) }]
  await withOwnerTransaction(deps, tx => recordEvents(tx, companyId, events, deps.now()), companyId)
  deps.live.publish(companyId, events)
}
