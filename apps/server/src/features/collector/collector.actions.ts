import { Problem } from '@quadrat/domain/problem'
import { deleteSignInNames, insertSignInName } from '#src/features/person/person.queries.ts'
import { setProjectsOfCollector } from '#src/features/project/membership.queries.ts'
import { type Invite, insertInvite, insertInvites } from '#src/features/session/invite.queries.ts'
import { changedKeys, requireVersion } from '#src/platform/input.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
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

/** @throws Problem taken.phone when somebody of any organisation signs in with the number */
export async function createCollector(ctx: Context, input: CollectorInput): Promise<PersonRow> {
  const { projectIds, sendInvite, ...rest } = parseInput(collectorSchema, input)
  const { row: collector, isNew } = await addToField(ctx, 'collector', rest)
  if (!isNew) return collector
  if (projectIds?.length) await setProjects(ctx, collector.id, projectIds)
  if (sendInvite) await invite(ctx, collector.id)
  return collector
}

/** Adds somebody who belongs to one group. */
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
  const made = await insertPerson(ctx.tx, {
    ...row,
    role,
    companyId,
    confirmed: true,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!made.isNew) return made
  const person = made.row
  await insertSignInName(ctx.tx, companyId, person.id, row.phoneNumber)
  ctx.audit({
    action: `${role}.create`,
    subjectKind: role,
    subjectId: person.id,
    detail: { name: `${person.firstName} ${person.lastName}` },
  })
  return made
}

/**
 * Changes a collector or a group member. Archiving blocks the account, and taking somebody back lifts the
 * block: the two never disagree.
 */
export async function updateCollector(ctx: Context, id: number, input: CollectorChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.write')
  const { rowVersion, projectIds, ...rest } = parseInput(collectorChangeSchema, input)
  const { companyId } = ctx.viewer
  const person = await lockCollector(ctx.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'data collector' })
  const change = { ...rest, ...standing(rest) }
  const changed = changedKeys<PersonRow>(person, change)
  // An earlier version may have the same change again, whose answer was lost.
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
    detail: { changed, status: after.status },
  })
  return after
}

/** Lets somebody in who asked to join a group from the app. */
export async function acceptMember(ctx: Context, id: number): Promise<PersonRow> {
  return answerRequest(ctx, id, { status: 'ACTIVE' })
}

/** Turns a request to join a group down; the person stays known and in no group. */
export async function rejectMember(ctx: Context, id: number): Promise<PersonRow> {
  return answerRequest(ctx, id, { status: 'INACTIVE', groupId: null })
}

async function answerRequest(ctx: Context, id: number, answer: CollectorChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.write')
  const person = await lockCollector(ctx.tx, ctx.viewer.companyId, id)
  if (!person) throw new Problem('not-found', { what: 'request' })
  if (person.status !== 'REQUEST_PENDING')
    throw new Problem('input.invalid', {
      errors: [{ path: 'status', message: 'This request was already answered.' }],
    })
  return updateCollector(ctx, id, answer)
}

/** Sends the text message with the sign-in link again; the link before is worth nothing from then on. */
export async function resendInvite(ctx: Context, id: number): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'collector.invite')
  const person = await lockCollector(ctx.tx, ctx.viewer.companyId, id)
  if (!person) throw new Problem('not-found', { what: 'data collector' })
  if (person.blocked) throw new Problem('account.blocked')
  await invite(ctx, id)
  ctx.audit({ action: 'collector.invite', subjectKind: fieldSubject(person), subjectId: id })
  return person
}

/**
 * Makes invite links to hand over on paper, all of them or none. A link that was sent before is worth nothing from
 * then on.
 * @throws Problem not-found when one of them is nobody of the field, has no phone number or is deactivated
 */
export async function createInviteCards(ctx: Context, ids: readonly number[]): Promise<Invite[]> {
  requirePermission(ctx.viewer, 'collector.invite')
  const wanted = [...new Set(ids)]
  const invites = await insertInvites(ctx.tx, ctx.viewer.companyId, wanted, ctx.now)
  if (invites.length !== wanted.length) throw new Problem('not-found', { what: 'data collector' })
  for (const { personId } of invites)
    ctx.audit({ action: 'collector.print-invite', subjectKind: 'collector', subjectId: personId })
  return invites
}

async function invite(ctx: Context, personId: number): Promise<void> {
  ctx.enqueue(await insertInvite(ctx.tx, ctx.viewer.companyId, personId, ctx.now))
}

async function setProjects(ctx: Context, personId: number, projectIds: readonly number[]): Promise<void> {
  const { companyId } = ctx.viewer
  const news = await setProjectsOfCollector(ctx.tx, companyId, personId, projectIds, ctx.now)
  for (const line of news.lines) ctx.audit(line)
  for (const event of news.events) ctx.publish(event)
}

function standing(
  change: Pick<CollectorChange, 'status' | 'blocked'>,
): Pick<CollectorChange, 'status' | 'blocked'> {
  if (change.status) return { blocked: change.status === 'ARCHIVED' }
  if (change.blocked === undefined) return {}
  return { status: change.blocked ? 'ARCHIVED' : 'ACTIVE' }
}
