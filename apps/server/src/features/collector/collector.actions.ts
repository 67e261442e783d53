import { Problem } from '@quadrat/domain/problem'
import { deleteSignInNames, insertSignInName } from '#src/features/person/person.queries.ts'
import { setProjectsOfCollector } from '#src/features/project/membership.queries.ts'
import { type Invite, insertInvite, insertInvites } from '#src/features/session/invite.queries.ts'
import { listPeople } from '#src/features/staff/staff.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { findCall } from '#src/platform/audit/recorded-call.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import {
  type CollectorChange,
  type CollectorInput,
  collectorChangeSchema,
  collectorSchema,
  type MemberInput,
  memberSchema,
} from './collector.input.ts'
import {
  type FieldRole,
  fieldSubject,
  insertPerson,
  lockCollector,
  type NewPerson,
  type PersonRow,
  updatePerson,
} from './collector.queries.ts'
import {
  countPeople,
  type PeopleQuery,
  type PeopleScope,
  type PersonFilters,
} from './collector-page.queries.ts'

/** Whether the viewer may read how far people have come with their invites, and when they were last seen. */
export function mayReadInvites({ viewer }: Context): boolean {
  return viewerMay(viewer, 'record.browse')
}

/** Reads people as GraphQL selects them. */
export function readPeople<Q extends PeopleQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'collector.read')
  return listPeople(ctx.tx, query)
}

/** Reads one person as GraphQL selects them; null if nobody matches. */
export async function readPerson<Q extends PeopleQuery>(ctx: Context, query: Q) {
  const [person] = await readPeople(ctx, { ...query, limit: 1 })
  return person ?? null
}

export function readPeopleCount(
  ctx: Context,
  scope: PeopleScope,
  filters?: PersonFilters | null,
): Promise<number> {
  requirePermission(ctx.viewer, 'collector.read')
  return countPeople(ctx.tx, scope, filters)
}

/** @throws Problem taken.phone if a person of any company signs in with the number */
export async function createCollector(ctx: Context, input: CollectorInput): Promise<PersonRow> {
  const { projectIds, sendInvite, ...rest } = parseInput(collectorSchema, input)
  const { row: collector, isNew } = await addToField(ctx, 'collector', rest)
  if (!isNew) return collector
  if (projectIds?.length) await setProjects(ctx, collector.id, projectIds)
  if (sendInvite) await invite(ctx, collector.id)
  return collector
}

/** Adds a member of a group. */
export async function createMember(ctx: Context, input: MemberInput): Promise<PersonRow> {
  const { sendInvite, ...rest } = parseInput(memberSchema, input)
  const { row: member, isNew } = await addToField(ctx, 'member', rest)
  if (isNew && sendInvite) await invite(ctx, member.id)
  return member
}

async function addToField(
  ctx: Context,
  role: FieldRole,
  row: Pick<NewPerson, 'firstName' | 'lastName'> & { phoneNumber: string },
): Promise<{ row: PersonRow; isNew: boolean }> {
  requirePermission(ctx.viewer, 'collector.write')
  const { companyId } = ctx.viewer
  const inserted = await insertPerson(ctx.tx, {
    ...row,
    role,
    companyId,
    confirmed: true,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!inserted.isNew) return inserted
  const person = inserted.row
  await insertSignInName(ctx.tx, companyId, person.id, row.phoneNumber)
  ctx.audit({
    action: `${role}.create`,
    subjectKind: role,
    subjectId: person.id,
    detail: { name: `${person.firstName} ${person.lastName}` },
  })
  return inserted
}

/**
 * Changes a collector or a group member. An archived person is always blocked, and a person of another status
 * never.
 */
export async function updateCollector(ctx: Context, id: number, input: CollectorChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.write')
  const { rowVersion, projectIds, ...rest } = parseInput(collectorChangeSchema, input)
  const { companyId } = ctx.viewer
  const person = requireFound(await lockCollector(ctx.tx, companyId, id), 'data collector')
  const change = { ...rest, ...statusAndBlock(rest) }
  const changed = changedKeys(person, change)
  // No version check without a change: a client that missed the first answer repeats it with its old version.
  if (changed.length || projectIds) requireVersion(rowVersion, person.rowVersion)
  if (projectIds) await setProjects(ctx, id, projectIds)
  if (!changed.length) return person
  if (change.phoneNumber && change.phoneNumber !== person.phoneNumber) {
    if (person.phoneNumber) await deleteSignInNames(ctx.tx, companyId, id, person.phoneNumber)
    await insertSignInName(ctx.tx, companyId, id, change.phoneNumber)
  }
  const after = await updatePerson(ctx.tx, companyId, id, {
    ...change,
    rowVersion: person.rowVersion + 1,
    updatedAt: ctx.now,
  })
  if (after.blocked) ctx.endSockets({ personId: id })
  ctx.audit({
    action: `${person.role}.update`,
    subjectKind: person.role,
    subjectId: id,
    detail: {
      changed,
      status: after.status,
      ...(changed.includes('receiveAutomaticMessages') && {
        receiveAutomaticMessages: after.receiveAutomaticMessages,
      }),
      ...changesOf<PersonRow, (typeof changed)[number]>(person, after, changed),
    },
  })
  return after
}

/** Accepts a request from the app to join a group. */
export async function acceptMember(ctx: Context, id: number): Promise<PersonRow> {
  return answerRequest(ctx, id, { status: 'ACTIVE' })
}

/** Rejects a request to join a group; the person's record stays, without a group. */
export async function rejectMember(ctx: Context, id: number): Promise<PersonRow> {
  return answerRequest(ctx, id, { status: 'INACTIVE', groupId: null })
}

async function answerRequest(ctx: Context, id: number, answer: CollectorChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.write')
  const person = requireFound(await lockCollector(ctx.tx, ctx.viewer.companyId, id), 'request')
  if (person.status !== 'REQUEST_PENDING')
    throw new Problem('input.invalid', {
      errors: [{ path: 'status', message: refusalTexts.company.requestAnswered }],
    })
  return updateCollector(ctx, id, answer)
}

/**
 * Sends a text message with a new sign-in link; earlier links become invalid.
 * @param callId a repeat with it sends nothing
 */
export async function resendInvite(ctx: Context, id: number, callId?: string): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.invite')
  const person = requireFound(await lockCollector(ctx.tx, ctx.viewer.companyId, id), 'data collector')
  const line = { action: 'collector.invite', subjectKind: fieldSubject(person), subjectId: id } as const
  if (await findCall(ctx, line, callId)) return person
  if (person.blocked) throw new Problem('account.blocked')
  await invite(ctx, id)
  ctx.audit(callId === undefined ? line : { ...line, detail: { call: { id: callId } } })
  return person
}

/**
 * Creates invite links to print, all of them or none. Earlier links become invalid.
 * @throws Problem not-found if an id is neither a collector nor a member, has no phone number or is
 *   deactivated
 */
export async function createInviteCards(ctx: Context, ids: readonly number[]): Promise<Invite[]> {
  requirePermission(ctx.viewer, 'collector.invite')
  const personIds = [...new Set(ids)]
  const invites = await insertInvites(ctx.tx, ctx.viewer.companyId, personIds, ctx.now, { printed: true })
  if (invites.length !== personIds.length) throw new Problem('not-found', { what: 'data collector' })
  for (const { personId } of invites)
    ctx.audit({ action: 'collector.print-invite', subjectKind: 'collector', subjectId: personId })
  return invites
}

async function invite(ctx: Context, personId: number): Promise<void> {
  ctx.enqueue(await insertInvite(ctx.tx, ctx.viewer.companyId, personId, ctx.now))
}

async function setProjects(ctx: Context, personId: number, projectIds: readonly number[]): Promise<void> {
  const { companyId } = ctx.viewer
  const { lines, events } = await setProjectsOfCollector(ctx.tx, companyId, personId, projectIds, ctx.now)
  for (const line of lines) ctx.audit(line)
  for (const event of events) ctx.publish(event)
}

/** The status and the block as they belong together: archived people are blocked, others are not. */
function statusAndBlock(
  change: Pick<CollectorChange, 'status' | 'blocked'>,
): Pick<CollectorChange, 'status' | 'blocked'> {
  if (change.status) return { blocked: change.status === 'ARCHIVED' }
  if (change.blocked === undefined) return {}
  return { status: change.blocked ? 'ARCHIVED' : 'ACTIVE' }
}
