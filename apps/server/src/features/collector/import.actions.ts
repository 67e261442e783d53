import { setImmediate } from 'node:timers/promises'
import {
  type ImportColumn,
  type ImportError,
  type ImportLine,
  type ImportPlan,
  type ImportRehearsal,
  type ImportSheet,
  importParts,
  readImportSheet,
} from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { importColumnLabel } from '@quadrat/domain/messages/collector-import-en'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import type { CountryCode } from 'libphonenumber-js/max'
import type { Config } from '#src/config.ts'
import { addMemberships } from '#src/features/project/membership.queries.ts'
import { countInviteMessages, insertInvites, inviteMessage } from '#src/features/session/invite.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { rehearseMessage } from '#src/platform/message/message-budget.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  insertCollectors,
  insertPhoneNames,
  type KnownPerson,
  lockByPhone,
  namedRecords,
  type PersonChange,
  updatePeople,
} from './import.queries.ts'
import { type ImportedPerson, type NamedRecords, readPeople } from './import.rules.ts'

export interface ImportRequest {
  /** The rows of the file; the first one has the column names. */
  table: readonly (readonly string[])[]
  /** The country whose phone numbers may lack the calling code. */
  country: CountryCode
  /** True sends new collectors a text message with a sign-in link. */
  sendInvites: boolean
  /** The part of the list that the call is about, from 0: `limits.importRowsAtOnce` people each. */
  part: number
}

export interface Imported extends ImportPlan {
  /** The ids of the new collectors. */
  createdIds: number[]
}

/** The number of people per statement. */
const batchSize = 500

/** Checks the permission before the body of an import is read. @throws Problem permission.refused */
export function requireImport(ctx: Context): void {
  requirePermission(ctx.viewer, 'collector.write')
}

/**
 * Imports a part of a list of people: adds new collectors and changes people with the same phone number, so
 * that a repeat adds nobody. The errors are those of the whole list and the conflicts of this part; the
 * caller rolls back if there are any. A preview runs the same import and always rolls back, so its result is
 * exact.
 * @param onProgress called with the number of people done after each batch
 */
export async function importCollectors(
  ctx: Context,
  { table, country, sendInvites, part }: ImportRequest,
  onProgress: (done: number, of: number) => void,
): Promise<Imported> {
  requireImport(ctx)
  const { tx, now } = ctx
  const { companyId } = ctx.viewer
  const sheet = readImportSheet(table)
  const list = await readRows(sheet, country, await namedRecords(tx, companyId))
  const rows = rowsOfPart(sheet, part)
  const people = list.people.filter(({ row }) => rows.has(row))
  const errors = [...sheet.errors, ...list.errors]
  const lines: ImportLine[] = []
  const createdIds: number[] = []
  for (let at = 0; at < people.length; at += batchSize) {
    const batch = people.slice(at, at + batchSize)
    const known = await lockByPhone(
      tx,
      companyId,
      batch.map(person => person.phoneNumber),
    )
    const added = batch.filter(person => !known.has(person.phoneNumber))
    const ids = await insertCollectors(tx, companyId, added, now)
    errors.push(...takenErrors(added, await insertPhoneNames(tx, companyId, ids)))
    const changes = batch.flatMap(person => {
      const before = known.get(person.phoneNumber)
      const change = before && changeOf(before, person)
      return change ? [change] : []
    })
    await updatePeople(tx, companyId, changes, now)
    await joinProjects(ctx, batch, known, ids)
    const changed = new Map(changes.map(change => [change.id, change]))
    lines.push(...batch.map(person => lineOf(person, known.get(person.phoneNumber), changed)))
    createdIds.push(...ids.values())
    auditBatch(ctx, added, ids, changed, known)
    onProgress(Math.min(at + batchSize, people.length), people.length)
  }
  if (sendInvites && errors.length === 0) await inviteAll(ctx, createdIds)
  errors.sort((one, other) => one.row - other.row)
  return { lines, errors, ignored: sheet.ignored, parts: importParts(sheet.rows.length), createdIds }
}

/**
 * Imports a part of a list to learn what would come of it, and how many text messages the new people need and
 * are left today. The caller rolls back.
 */
export async function rehearseImport(
  ctx: Context,
  wanted: ImportRequest,
  { messages, publicUrl }: Pick<Config, 'messages' | 'publicUrl'>,
): Promise<ImportRehearsal> {
  const { createdIds, ...plan } = await importCollectors(ctx, { ...wanted, sendInvites: false }, () => {})
  if (createdIds.length === 0) return { ...plan, texts: null }
  const { companyId } = ctx.viewer
  const needed = await countInviteMessages(ctx.tx, companyId, createdIds, publicUrl)
  const charge = { kind: 'text-message', companyId, at: ctx.now } as const
  const { company, all } = await rehearseMessage(ctx.tx.$client, charge, messages)
  return { ...plan, texts: { needed, company, server: all } }
}

/** Invites in batches: writing a message takes longer than any other step of a row. */
async function inviteAll(ctx: Context, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    for (const invite of await insertInvites(ctx.tx, ctx.viewer.companyId, some, ctx.now))
      ctx.enqueue(inviteMessage(invite))
  }
}

/** Puts the result of an import into the inbox of the viewer. @param added the people of all parts */
export async function notifyOfImport(
  ctx: Context,
  kind: 'import-finished' | 'import-failed',
  added: number,
): Promise<void> {
  requireImport(ctx)
  await notifyStaff(ctx, [{ personId: ctx.viewer.personId, subjectId: null, kind, detail: { count: added } }])
}

/** @throws Problem input.invalid with all errors, if there are any */
export function requireNoErrors({ errors }: Pick<ImportPlan, 'errors'>): void {
  if (errors.length === 0) return
  throw new Problem('input.invalid', {
    errors: errors.map(({ row, column, message }) => ({
      path: column ? `${row}.${column}` : String(row),
      message,
    })),
  })
}

/** Reads the rows in batches, between which other requests are served: a row takes 0.1 ms. */
async function readRows({ rows }: ImportSheet, country: CountryCode, known: NamedRecords) {
  const people: ImportedPerson[] = []
  const errors: ImportError[] = []
  const rowOfPhone = new Map<string, number>()
  for (let at = 0; at < rows.length; at += batchSize) {
    const read = readPeople(rows.slice(at, at + batchSize), country, known, rowOfPhone)
    people.push(...read.people)
    errors.push(...read.errors)
    await setImmediate()
  }
  return { people, errors }
}

/** The row numbers of the people in a part of a list. */
function rowsOfPart({ rows }: ImportSheet, part: number): Set<number> {
  const { importRowsAtOnce } = limits
  const ofPart = rows.slice(part * importRowsAtOnce, (part + 1) * importRowsAtOnce)
  return new Set(ofPart.map(({ row }) => row))
}

function takenErrors(added: readonly ImportedPerson[], taken: readonly string[]): ImportError[] {
  const theirs = new Set(taken)
  const column = importColumnLabel.phoneNumber
  return added
    .filter(person => theirs.has(person.phoneNumber))
    .map(({ row }) => ({ row, column, message: problemSentence('taken.phone') }))
}

const fields = ['firstName', 'lastName', 'gender', 'groupId', 'idNumber', 'email'] as const
const columnOf: Record<(typeof fields)[number], ImportColumn> = {
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  groupId: 'group',
  idNumber: 'idNumber',
  email: 'email',
}

/** The differences between a row and a known person; null if there are none. */
function changeOf(before: KnownPerson, person: ImportedPerson): PersonChange | null {
  const change = Object.fromEntries(
    fields
      .filter(field => person[field] !== undefined && person[field] !== before[field])
      .map(field => [field, person[field]]),
  )
  return Object.keys(change).length ? { ...change, id: before.id } : null
}

function lineOf(
  person: ImportedPerson,
  before: KnownPerson | undefined,
  changed: ReadonlyMap<number, PersonChange>,
): ImportLine {
  const { row, firstName, lastName, phoneNumber, projectIds } = person
  const line = { row, firstName, lastName, phoneNumber }
  if (!before) return { ...line, outcome: 'create', changes: [] }
  const change = changed.get(before.id)
  const changes: string[] = fields
    .filter(field => change && field in change)
    .map(field => importColumnLabel[columnOf[field]])
  if (projectIds.some(id => !before.projectIds.includes(id))) changes.push(importColumnLabel.projects)
  return { ...line, outcome: changes.length ? 'change' : 'skip', changes }
}

/** Adds people to the projects of their rows; an import never removes a person from a project. */
async function joinProjects(
  ctx: Context,
  batch: readonly ImportedPerson[],
  known: ReadonlyMap<string, KnownPerson>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const pairs = batch.flatMap(({ phoneNumber, projectIds }) => {
    const personId = known.get(phoneNumber)?.id ?? ids.get(phoneNumber)
    return personId === undefined ? [] : projectIds.map(projectId => ({ projectId, personId }))
  })
  if (pairs.length === 0) return
  const { lines, events } = await addMemberships(ctx.tx, ctx.viewer.companyId, pairs, ctx.now)
  for (const line of lines) ctx.audit(line)
  // One event a project instead of one a person, with the phones of all.
  for (const [projectId, some] of Map.groupBy(events, event => event.projectId)) {
    const phones = some.map(event => Number(event.collectorId))
    ctx.publish({ name: 'add-data-collector-to-project', projectId }, phones)
  }
}

function auditBatch(
  ctx: Context,
  added: readonly ImportedPerson[],
  ids: ReadonlyMap<string, number>,
  changed: ReadonlyMap<number, PersonChange>,
  known: ReadonlyMap<string, KnownPerson>,
): void {
  for (const { firstName, lastName, phoneNumber } of added)
    ctx.audit({
      action: 'collector.create',
      subjectKind: 'collector',
      subjectId: ids.get(phoneNumber) ?? null,
      detail: { name: `${firstName} ${lastName}`, imported: true },
    })
  for (const before of known.values()) {
    const { id, role } = before
    const change = changed.get(id)
    if (!change) continue
    const { id: _id, ...rest } = change
    const keys = Object.keys(rest) as (keyof typeof rest)[]
    ctx.audit({
      action: `${role}.update`,
      subjectKind: role,
      subjectId: id,
      detail: { changed: keys, imported: true, ...changesOf(before, rest, keys) },
    })
  }
}
