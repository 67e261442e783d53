import type { ListChanges, ListOptions } from '@quadrat/domain/collector-api/lists'
import type { SyncedList } from '@quadrat/domain/collector-api/sync'
import type { Work, WorkProject } from '@quadrat/domain/collector-api/work'
import { listIdsOf } from '@quadrat/domain/logic/looked-up-lists'
import { Problem } from '@quadrat/domain/problem'
import { answerableFields, withoutGroups } from '@quadrat/domain/template/template-structure'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  listChanges,
  listOptions,
  type WorkTemplateRow,
  workLists,
  workPerson,
  workTemplates,
} from './work.queries.ts'

/**
 * Returns everything that a collector's phone needs to work offline, except the options of data lists.
 * @param mediaBytes the largest recording or video
 */
export async function readWork(ctx: Context, mediaBytes: number): Promise<Work> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'work.read')
  const me = await workPerson(tx, viewer.companyId, viewer.personId)
  const rows = await workTemplates(tx, viewer.companyId, viewer.personId)
  // A project without templates has no fields.
  const listIds = rows.flatMap(row => listIdsOf(row.fields ?? []))
  const dataLists = await workLists(tx, viewer.companyId, [...new Set(listIds)])
  return { me, projects: byProject(rows), dataLists, mediaBytes }
}

/** Returns one page of a list's options, ordered by id. @throws Problem not-found */
export async function readOptions(
  ctx: Context,
  listId: number,
  page: { after: number; limit: number },
): Promise<ListOptions> {
  requirePermission(ctx.viewer, 'work.read')
  const found = await listOptions(ctx.tx, ctx.viewer.companyId, listId, page)
  if (!found) throw new Problem('not-found', { what: 'data list' })
  const { rowVersion, options } = found
  return { rowVersion, options, next: options.length < page.limit ? null : (options.at(-1)?.id ?? null) }
}

/**
 * Returns the changes of a list since the version that a phone has: options to show, and ids of options to
 * show no more. Changes of a list are made one after the other under its lock, so none can appear later
 * before a point that the phone has passed.
 * @param since the version and, within it, the last option that was passed
 * @throws Problem not-found; version.stale if the list was never at that version, as after a restored backup
 */
export async function readListChanges(
  ctx: Context,
  listId: number,
  { since, limit }: { since: { rowVersion: number; id: number }; limit: number },
): Promise<ListChanges> {
  requirePermission(ctx.viewer, 'work.read')
  const found = await listChanges(ctx.tx, ctx.viewer.companyId, listId, { since, limit })
  if (!found) throw new Problem('not-found', { what: 'data list' })
  const { rowVersion, changed } = found
  if (since.rowVersion > rowVersion)
    throw new Problem('version.stale', { seen: since.rowVersion, current: rowVersion })
  const last = changed.length < limit ? null : changed.at(-1)
  return {
    rowVersion,
    options: changed.flatMap(({ id, value, labels, columns }) =>
      value === null ? [] : { id, value, ...(labels && { labels }), ...(columns && { columns }) },
    ),
    off: changed.flatMap(({ id, value }) => (value === null ? id : [])),
    next: last ? `${last.rowVersion}-${last.id}` : null,
  }
}

/**
 * Returns the lists of which the phone has another version: what changed since, or all of a list that it has
 * not. Lists are left out once there would be more than `limit` options in all; the phone fetches those page
 * by page.
 * @param known the version that the phone has, by the id of the list
 */
export async function readSmallLists(
  ctx: Context,
  lists: Work['dataLists'],
  known: ReadonlyMap<string, string>,
  limit: number,
): Promise<SyncedList[]> {
  const found: SyncedList[] = []
  let left = limit
  for (const { id, rowVersion } of lists) {
    const since = known.has(id) ? Number(known.get(id)) : null
    // A version that the list never had, as after a restored backup, is fetched by the call that says so.
    if (left === 0 || (since !== null && since >= rowVersion)) continue
    const page =
      since === null
        ? { ...(await readOptions(ctx, Number(id), { after: 0, limit: left })), off: [] }
        : await readListChanges(ctx, Number(id), {
            since: { rowVersion: since, id: Number.MAX_SAFE_INTEGER },
            limit: left,
          })
    if (page.next !== null) continue
    left -= page.options.length + page.off.length
    found.push({ id, since, ...page })
  }
  return found
}

function byProject(rows: readonly WorkTemplateRow[]): WorkProject[] {
  const projects = new Map<string, WorkProject>()
  for (const row of rows) {
    const { projectId, projectName, projectDescription, projectTemplateId, updatedAt, ...template } = row
    const project = projects.get(projectId) ?? {
      id: projectId,
      name: projectName,
      description: projectDescription,
      templates: [],
    }
    projects.set(projectId, project)
    if (projectTemplateId === null) continue
    project.templates.push({
      projectTemplateId,
      ...template,
      ...withoutGroups(answerableFields(template.fields)),
      updatedAt: updatedAt.toISOString(),
    })
  }
  return [...projects.values()]
}
