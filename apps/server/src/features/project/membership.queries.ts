import type { AuditAction } from '@quadrat/domain/audit/audit'
import type { LiveEvent } from '@quadrat/domain/event'
import { Problem } from '@quadrat/domain/problem'
import { requireCollectors } from '#src/features/collector/collector.queries.ts'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { lockRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  deleteMemberships,
  findCollectorsOfProject,
  findProjectsOfCollector,
  insertMemberships,
} from './project.queries.ts'
import { projects } from './project.table.ts'

interface Pair {
  projectId: number
  personId: number
}

/** The audit lines and live events of a change of memberships, for the caller to pass on to its context. */
export interface MembershipChange {
  lines: AuditLine[]
  events: LiveEvent[]
}

/**
 * Makes these the collectors of a project, no more and no fewer.
 * @param seen the collectors that the caller knew of. Others stay in the project, so that a concurrent change
 *   is not undone
 * @throws Problem not-found
 */
export async function setCollectorsOfProject(
  tx: Tx,
  companyId: number,
  projectId: number,
  collectorIds: readonly number[],
  now: Date,
  seen?: readonly number[],
): Promise<MembershipChange> {
  const before = await findCollectorsOfProject(tx, companyId, projectId)
  const known = seen ?? before
  const add = without(without(collectorIds, known), before).map(personId => ({ projectId, personId }))
  const remove = without(known, collectorIds).map(personId => ({ projectId, personId }))
  return changeMemberships(tx, companyId, add, remove, now)
}

/** Makes these the projects of a collector, no more and no fewer. @throws Problem not-found */
export async function setProjectsOfCollector(
  tx: Tx,
  companyId: number,
  personId: number,
  projectIds: readonly number[],
  now: Date,
): Promise<MembershipChange> {
  const before = await findProjectsOfCollector(tx, companyId, personId)
  const add = without(projectIds, before).map(projectId => ({ projectId, personId }))
  const remove = without(before, projectIds).map(projectId => ({ projectId, personId }))
  return changeMemberships(tx, companyId, add, remove, now)
}

/** A repeat is no error and changes nothing. @throws Problem not-found */
export function insertMembership(
  tx: Tx,
  companyId: number,
  pair: Pair,
  now: Date,
): Promise<MembershipChange> {
  return changeMemberships(tx, companyId, [pair], [], now)
}

/** Adds those of the pairs that are new. @throws Problem not-found */
export function addMemberships(
  tx: Tx,
  companyId: number,
  pairs: readonly Pair[],
  now: Date,
): Promise<MembershipChange> {
  return changeMemberships(tx, companyId, pairs, [], now)
}

/** @throws Problem not-found if the company has no such project */
export async function deleteMembership(
  tx: Tx,
  companyId: number,
  pair: Pair,
  now: Date,
): Promise<MembershipChange> {
  if (!(await lockRow(tx, projects, companyId, pair.projectId)))
    throw new Problem('not-found', { what: 'project' })
  return changeMemberships(tx, companyId, [], [pair], now)
}

async function changeMemberships(
  tx: Tx,
  companyId: number,
  add: readonly Pair[],
  remove: readonly Pair[],
  now: Date,
): Promise<MembershipChange> {
  const people = add.map(pair => pair.personId)
  await requireCollectors(tx, companyId, people)
  const added = await insertMemberships(tx, companyId, add, now)
  const removed = await deleteMemberships(
    tx,
    companyId,
    remove.map(pair => pair.projectId),
    remove.map(pair => pair.personId),
  )
  return {
    lines: [
      ...added.map(pair => line('project.add-collector', pair)),
      ...removed.map(pair => line('project.remove-collector', pair)),
    ],
    events: [
      ...added.map(pair => event('add-data-collector-to-project', pair)),
      ...removed.map(pair => event('remove-data-collector-to-project', pair)),
    ],
  }
}

function line(action: AuditAction, { projectId, personId }: Pair): AuditLine {
  return { action, subjectKind: 'project', subjectId: projectId, detail: { collectorId: personId } }
}

function event(name: LiveEvent['name'], { projectId, personId }: Pair): LiveEvent {
  return { name, projectId: String(projectId), collectorId: String(personId) }
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others)
  return [...new Set(ids)].filter(id => !known.has(id))
}
