import type { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { csvFile } from './csv.ts'
import { isGroup, type PersonRow, peopleRows, personHeaders, type Whom } from './people-rows.queries.ts'
import { utc } from './task-table.ts'
import { streamed } from './write-tasks.ts'

/** What a CSV of people is saved as. */
export const peopleFileNames = {
  collectors: 'Data Collectors.csv',
  members: 'Community Members.csv',
} as const

/**
 * Notes that people leave as a file, before they do.
 * @throws Problem permission.refused, not-found
 */
export async function requirePeopleExport(ctx: Context, whom: Whom): Promise<Context['viewer']> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'collector.read')
  const isMembers = 'groupId' in whom
  if (isMembers && !(await isGroup(tx, viewer.companyId, whom.groupId)))
    throw new Problem('not-found', { what: 'group' })
  ctx.audit({
    action: isMembers ? 'group.export-members' : 'collector.export',
    subjectKind: isMembers ? 'group' : 'company',
    subjectId: isMembers ? whom.groupId : viewer.companyId,
    detail: isMembers ? {} : { collectors: whom.collectorIds ?? 'all' },
  })
  return viewer
}

/** A CSV of people while it is made, with the rights of whoever wants it. */
export function peopleFile(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  whom: Whom,
): Readable {
  return streamed(deps, person, undefined, ({ tx, viewer }, signal) => {
    requirePermission(viewer, 'collector.read')
    return csvFile(personHeaders, inUtc(peopleRows({ db: deps.db, tx, signal }, viewer.companyId, whom)))
  })
}

async function* inUtc(batches: AsyncIterable<PersonRow[]>) {
  for await (const batch of batches) yield batch.map(row => row.with(11, utc(String(row[11]))))
}
