import { Problem } from '@quadrat/domain/problem'
import { addSignInName, removeSignInNames } from '#src/features/person/person.queries.ts'
import { setProjectsOfCollector } from '#src/features/project/membership.queries.ts'
import { addInvite, addInvites, type Invite } from '#src/features/session/invite.queries.ts'
import type { Act } from '#src/platform/transaction.ts'
import { changedKeys, requireRev } from '#src/platform/input.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
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
  insertPerson,
  lockCollector,
  type NewPerson,
  type PersonRow,
  updatePerson,
} from './collector.queries.ts'

/** @throws Problem taken.phone when somebody of any organisation signs in with the number */
export async function addCollector(act: Act, input: CollectorInput): Promise<PersonRow> {
  const { projectIds, sendInvite, ...rest } = parseInput(collectorSchema, input)
  const { row: collector, isNew } = await addToField(act, 'collector', rest)
  if (!isNew) return collector
  if (projectIds?.length) await setProjects(act, collector.id, projectIds)
  if (sendInvite) await invite(act, collector.id)
  return collector
}

/** Adds somebody who belongs to one group. */
export async function addMember(act: Act, input: MemberInput): Promise<PersonRow> {
  const { sendInvite, ...rest } = parseInput(memberSchema, input)
  const { row: member, isNew } = await addToField(act, 'member', rest)
  if (isNew && sendInvite) await invite(act, member.id)
  return member
}

async function addToField(
  act: Act,
  role: FieldRole,
  row: Pick<NewPerson, 'firstName' | 'lastName'> & { phoneNumber: string },
): Promise<{ row: PersonRow; isNew: boolean }> {
  requirePermission(act.viewer, 'collector.change')
  const { companyId } = act.viewer
  const made = await insertPerson(act.tx, {
    ...row,
    role,
    companyId,
    confirmed: true,
    createdAt: act.now,
    updatedAt: act.now,
  })
  if (!made.isNew) return made
  const person = made.row
  await addSignInName(act.tx, companyId, person.id, row.phoneNumber)
  act.log({
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
export async function changeCollector(act: Act, id: number, input: CollectorChange): Promise<PersonRow> {
  requirePermission(act.viewer, 'collector.change')
  const { rev, projectIds, ...rest } = parseInput(collectorChangeSchema, input)
  const { companyId } = act.viewer
  const person = await lockCollector(act.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'data collector' })
  const change = { ...rest, ...standing(rest) }
  const changed = changedKeys<PersonRow>(person, change)
  // An earlier version may have the same change again, whose answer was lost.
  if (changed.length || projectIds) requireRev(rev, person.rev)
  if (projectIds) await setProjects(act, id, projectIds)
  if (!changed.length) return person
  if (change.phoneNumber && change.phoneNumber !== person.phoneNumber) {
    if (person.phoneNumber) await removeSignInNames(act.tx, companyId, id, person.phoneNumber)
    await addSignInName(act.tx, companyId, id, change.phoneNumber)
  }
  const after = await updatePerson(act.tx, companyId, id, {
    ...change,
    rev: person.rev + 1,
    updatedAt: act.now,
  })
  if (after.blocked) act.endSockets({ personId: id })
  act.log({
    action: `${person.role}.change`,
    subjectKind: person.role,
    subjectId: id,
    detail: { changed, status: after.status },
  })
  return after
}

/** Lets somebody in who asked to join a group from the app. */
export async function acceptMember(act: Act, id: number): Promise<PersonRow> {
  return answerRequest(act, id, { status: 'ACTIVE' })
}

/** Turns a request to join a group down; the person stays known and in no group. */
export async function rejectMember(act: Act, id: number): Promise<PersonRow> {
  return answerRequest(act, id, { status: 'INACTIVE', groupId: null })
}

async function answerRequest(act: Act, id: number, answer: CollectorChange): Promise<PersonRow> {
  requirePermission(act.viewer, 'collector.change')
  const person = await lockCollector(act.tx, act.viewer.companyId, id)
  if (!person) throw new Problem('not-found', { what: 'request' })
  if (person.status !== 'REQUEST_PENDING')
    throw new Problem('input.invalid', {
      faults: [{ path: 'status', message: 'This request was already answered.' }],
    })
  return changeCollector(act, id, answer)
}

/** Sends the text message with the sign-in link again; the link before is worth nothing from then on. */
export async function resendInvite(act: Act, id: number): Promise<PersonRow> {
  requirePermission(act.viewer, 'collector.invite')
  const person = await lockCollector(act.tx, act.viewer.companyId, id)
  if (!person) throw new Problem('not-found', { what: 'data collector' })
  if (person.blocked) throw new Problem('account.blocked')
  await invite(act, id)
  act.log({ action: 'collector.invite', subjectKind: person.role, subjectId: id })
  return person
}

/**
 * Makes invite links to hand over on paper, all of them or none. A link that was sent before is worth nothing from
 * then on.
 * @throws Problem not-found when one of them is nobody of the field, has no phone number or is deactivated
 */
export async function makeInviteCards(act: Act, ids: readonly number[]): Promise<Invite[]> {
  requirePermission(act.viewer, 'collector.invite')
  const wanted = [...new Set(ids)]
  const invites = await addInvites(act.tx, act.viewer.companyId, wanted, act.now)
  if (invites.length !== wanted.length) throw new Problem('not-found', { what: 'data collector' })
  for (const { personId } of invites)
    act.log({ action: 'collector.invite-card', subjectKind: 'collector', subjectId: personId })
  return invites
}

async function invite(act: Act, personId: number): Promise<void> {
  act.later(await addInvite(act.tx, act.viewer.companyId, personId, act.now))
}

async function setProjects(act: Act, personId: number, projectIds: readonly number[]): Promise<void> {
  const { companyId } = act.viewer
  const news = await setProjectsOfCollector(act.tx, companyId, personId, projectIds, act.now)
  for (const line of news.lines) act.log(line)
  for (const event of news.events) act.tell(event)
}

function standing(
  change: Pick<CollectorChange, 'status' | 'blocked'>,
): Pick<CollectorChange, 'status' | 'blocked'> {
  if (change.status) return { blocked: change.status === 'ARCHIVED' }
  if (change.blocked === undefined) return {}
  return { status: change.blocked ? 'ARCHIVED' : 'ACTIVE' }
}
