import type { Readable } from 'node:stream'
import { membersExportName } from '@quadrat/domain/export'
import { importColumnLabel as columns } from '@quadrat/domain/messages/collector-import-en'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import type { AppDeps } from '#src/deps.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { csvFile } from './csv.ts'
import { nameOfGroup, type PeopleSelection, type PersonRow, peopleRows } from './people-rows.queries.ts'
import { utc } from './task-table.ts'
import { exportTexts } from './texts-en.ts'
import { streamOf } from './write-tasks.ts'

/**
 * Checks and audits a download of people before it begins, and names its file.
 * @throws Problem permission.refused, not-found
 */
export async function requirePeopleExport(
  ctx: Context,
  selection: PeopleSelection,
): Promise<{ viewer: Context['viewer']; name: string }> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'collector.export')
  const isMembers = 'groupId' in selection
  const name = isMembers
    ? membersExportName(
        requireFound(await nameOfGroup(tx, viewer.companyId, selection.groupId), 'group'),
        ctx.now,
      )
    : exportTexts.people.file
  ctx.audit({
    action: isMembers ? 'group.export-members' : 'collector.export',
    subjectKind: isMembers ? 'group' : 'company',
    subjectId: isMembers ? selection.groupId : viewer.companyId,
    detail: isMembers ? {} : { collectors: selection.collectorIds ?? 'all' },
  })
  return { viewer, name }
}

/** Streams a CSV of people with the permissions of `person`. */
export function peopleFile(
  deps: AppDeps,
  person: { companyId: number; personId: number },
  selection: PeopleSelection,
): Readable {
  return streamOf(deps, person, undefined, ({ tx, viewer }, signal) => {
    requirePermission(viewer, 'collector.export')
    return csvFile(headers(), readable(peopleRows({ tx, signal }, viewer.companyId, selection)))
  })
}

async function* readable(batches: AsyncIterable<PersonRow[]>) {
  for await (const batch of batches)
    yield batch.map(row => row.with(11, utc(String(row[11]))).with(13, roleOf(row[13])))
}

/** Every staff role has the same label, because the file is about data collectors and members. */
function roleOf(role: PersonRow[13]): string {
  return role === 'collector' || role === 'member' ? roleLabel[role] : exportTexts.people.staff
}

/** Columns that an import reads have its headings. */
function headers(): string[] {
  const { people } = exportTexts
  return [
    people.number,
    columns.firstName,
    columns.lastName,
    columns.phoneNumber,
    columns.gender,
    columns.idNumber,
    columns.email,
    columns.group,
    columns.projects,
    people.projectCount,
    people.taskCount,
    people.added,
    people.status,
    people.role,
  ]
}
