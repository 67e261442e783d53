import { randomUUID } from 'node:crypto'
import { leastRole, permissionsForKeys } from '@quadrat/domain/account/api-key'
import type { Permission } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { apiKeyTexts } from '@quadrat/domain/messages/api-key-en'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { lockPerson, replaceChosenProjects } from '#src/features/staff/staff.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, nameInput, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { createApiKeyToken, prefixOf } from '#src/platform/security/api-key-token.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import {
  type ApiKeyRow,
  type ApiKeyShown,
  countApiKeys,
  insertPrincipal,
  listApiKeys,
  projectsOfKeys,
  updatePrincipal,
} from './api-key.queries.ts'
import { apiKeys } from './api-key.table.ts'

const dayMs = 86_400_000

const nameSchema = nameInput(1, limits.apiKeys.nameCharacters, () => apiKeyTexts.nameMissing)
const newKeySchema = z.object({
  name: nameSchema,
  scopes: z
    .array(z.string().max(100))
    .min(1, { error: () => apiKeyTexts.scopeMissing })
    .max(100),
  /** The projects that the key is limited to; null for the whole company. */
  projects: z
    .array(idInput)
    .min(1, { error: () => apiKeyTexts.projectMissing })
    .max(limits.team.projectsOfPerson)
    .transform(ids => [...new Set(ids)].sort((a, b) => a - b))
    .nullish(),
  endsAt: z.date().nullish(),
  clientId: clientIdInput,
})
export type ApiKeyInput = z.input<typeof newKeySchema>
const changeSchema = z.object({
  name: nameSchema.optional(),
  endsAt: z.date().nullable().optional(),
  rowVersion: z.int().nullable().optional(),
})
export type ApiKeyChange = z.input<typeof changeSchema>
const rotationSchema = z.object({
  overlapDays: z.int().min(0).max(limits.apiKeys.overlapDaysMax),
  clientId: clientIdInput,
})
export type Rotation = z.input<typeof rotationSchema>

/** A key with its token, which is shown this once. */
export interface NewToken {
  id: number
  token: string
}

/** A key as it is shown; `projects` is null for one of the whole company. */
export interface ShownApiKey extends ApiKeyShown {
  projects: { id: number; name: string }[] | null
}

export async function readApiKeys(ctx: Context, id?: number): Promise<ShownApiKey[]> {
  requirePermission(ctx.viewer, 'api-key.read')
  const { companyId } = ctx.viewer
  const keys = await listApiKeys(ctx.tx, companyId, id)
  const limited = keys.filter(key => key.inProjects).map(key => key.personId)
  const projects = limited.length ? await projectsOfKeys(ctx.tx, companyId, limited) : new Map()
  return keys.map(key => ({
    ...key,
    projects: key.inProjects ? (projects.get(key.personId) ?? []) : null,
    oldSecretUntil: key.oldSecretUntil && key.oldSecretUntil > ctx.now ? key.oldSecretUntil : null,
  }))
}

/** One key without its secret; null if the company does not have it. */
export async function readApiKey(ctx: Context, id: number): Promise<ShownApiKey | null> {
  const [key] = await readApiKeys(ctx, id)
  return key ?? null
}

/**
 * Makes a key with its row in `people`, which it acts as. Only the hash of the token is kept, so a repeat
 * by the same person, whose first answer was lost, replaces the token as long as nobody has used it.
 * @throws Problem input.invalid; permission.refused for a scope that the viewer does not have;
 *   api-key.too-many; not-found for a project
 */
export async function createApiKey(ctx: Context, input: ApiKeyInput): Promise<NewToken> {
  requirePermission(ctx.viewer, 'api-key.write')
  const { clientId: given, name, projects = null, endsAt = null, ...rest } = parseInput(newKeySchema, input)
  const { companyId, personId, defaultLanguage } = ctx.viewer
  const clientId = given ?? randomUUID()
  // One at a time of each person, so that a repeat while the first request runs finds its key.
  await lockPerson(ctx.tx, companyId, personId)
  const existing = await findByClientId(ctx.tx, apiKeys, companyId, clientId)
  if (existing) return repeated(ctx, existing)
  const scopes = readScopes(ctx, rest.scopes, projects !== null)
  requireFuture(endsAt, ctx.now)
  if ((await countApiKeys(ctx.tx, companyId)) >= limits.apiKeys.perCompany)
    throw new Problem('api-key.too-many', { most: limits.apiKeys.perCompany })
  const token = createApiKeyToken(companyId)
  const principal = await insertPrincipal(
    ctx.tx,
    {
      companyId,
      // Stored, so that every list, file and message that names an author names the key.
      firstName: writingIn(defaultLanguage, () => roleLabel.apiKey),
      lastName: name,
      inProjects: projects !== null,
    },
    ctx.now,
  )
  if (projects) await replaceChosenProjects(ctx.tx, companyId, principal, projects, ctx.now)
  const { row, isNew } = await insertOnce(ctx.tx, apiKeys, {
    companyId,
    clientId,
    personId: principal,
    scopes,
    actsAs: leastRole(scopes, projects !== null),
    prefix: prefixOf(token),
    hash: hashSecret(token),
    endsAt,
    createdById: personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) throw new Problem('not-found', { what: 'API key' })
  ctx.audit({
    action: 'api-key.create',
    subjectKind: 'api-key',
    subjectId: row.id,
    detail: { name, scopes, ...(projects && { inProjects: projects }), ...(endsAt && { endsAt }) },
  })
  return { id: row.id, token }
}

/** @throws Problem not-found for a key of somebody else, and for one that was used or rotated since */
async function repeated({ tx, viewer, now }: Context, row: ApiKeyRow): Promise<NewToken> {
  if (row.createdById !== viewer.personId || row.lastUsedAt || row.revokedAt || row.rotationId)
    throw new Problem('not-found', { what: 'API key' })
  return replaceToken(tx, row, {}, now)
}

async function replaceToken(
  tx: Context['tx'],
  { companyId, id }: ApiKeyRow,
  set: Partial<ApiKeyRow>,
  now: Date,
): Promise<NewToken> {
  const token = createApiKeyToken(companyId)
  await updateRow(tx, apiKeys, companyId, id, {
    ...set,
    hash: hashSecret(token),
    prefix: prefixOf(token),
    updatedAt: now,
  })
  return { id, token }
}

/**
 * The scopes in the order of the table of permissions.
 * @throws Problem input.invalid for what no such key can have; permission.refused for what the viewer does
 *   not have
 */
function readScopes({ viewer }: Context, wanted: readonly string[], isInProjects: boolean): Permission[] {
  const given = permissionsForKeys(isInProjects)
  if (wanted.some(scope => !given.some(one => one === scope)))
    throw new Problem('input.invalid', {
      errors: [
        {
          path: 'scopes',
          message: isInProjects ? apiKeyTexts.scopeOfCompany : apiKeyTexts.scopeUnknown,
        },
      ],
    })
  const scopes = given.filter(scope => wanted.includes(scope))
  const missing = scopes.find(scope => !viewerMay(viewer, scope))
  if (missing) throw new Problem('permission.refused', { permission: missing })
  return scopes
}

/** @throws Problem input.invalid */
function requireFuture(endsAt: Date | null, now: Date): void {
  if (endsAt && endsAt <= now)
    throw new Problem('input.invalid', { errors: [{ path: 'endsAt', message: apiKeyTexts.endIsPast }] })
}

async function lockUsable(ctx: Context, id: number): Promise<ApiKeyRow> {
  requirePermission(ctx.viewer, 'api-key.write')
  const row = requireFound(await lockRow(ctx.tx, apiKeys, ctx.viewer.companyId, id), 'API key')
  if (row.revokedAt) throw new Problem('api-key.ended')
  return row
}

/**
 * Gives a key another name or end.
 * @throws Problem input.invalid, version.stale, api-key.ended
 */
export async function updateApiKey(ctx: Context, id: number, input: ApiKeyChange): Promise<void> {
  const { rowVersion, ...change } = parseInput(changeSchema, input)
  const row = await lockUsable(ctx, id)
  const before = { ...row, name: requireFound(await readApiKey(ctx, id), 'API key').name }
  const changed = changedKeys(before, change)
  // A client that missed the answer may send its change again.
  if (!changed.length) return
  requireVersion(rowVersion, row.rowVersion)
  if (changed.includes('endsAt')) requireFuture(change.endsAt ?? null, ctx.now)
  if (change.name !== undefined) await updatePrincipal(ctx.tx, row, { lastName: change.name }, ctx.now)
  await updateRow(ctx.tx, apiKeys, row.companyId, id, {
    ...(change.endsAt !== undefined && { endsAt: change.endsAt }),
    rowVersion: row.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'api-key.update',
    subjectKind: 'api-key',
    subjectId: id,
    detail: { changed, ...changesOf(before, change, changed) },
  })
}

/**
 * Makes a new token. The one before works for the chosen days, so that a program can be given the new one
 * in peace; one from before that ends now. A repeat with the same client id replaces the new token, which
 * nobody received.
 * @throws Problem input.invalid, api-key.ended
 */
export async function rotateApiKey(ctx: Context, id: number, input: Rotation): Promise<NewToken> {
  const { overlapDays, clientId } = parseInput(rotationSchema, input)
  const row = await lockUsable(ctx, id)
  if (clientId !== null && row.rotationId === clientId) return replaceToken(ctx.tx, row, {}, ctx.now)
  const replaced = await replaceToken(
    ctx.tx,
    row,
    {
      oldHash: overlapDays ? row.hash : null,
      oldHashUntil: overlapDays ? new Date(ctx.now.getTime() + overlapDays * dayMs) : null,
      rotationId: clientId ?? randomUUID(),
      rowVersion: row.rowVersion + 1,
    },
    ctx.now,
  )
  ctx.audit({ action: 'api-key.rotate', subjectKind: 'api-key', subjectId: id, detail: { overlapDays } })
  return replaced
}

/** Ends a key for good: every call reads its row, so the next one is refused on all servers. */
export async function revokeApiKey(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'api-key.write')
  const row = requireFound(await lockRow(ctx.tx, apiKeys, ctx.viewer.companyId, id), 'API key')
  if (row.revokedAt) return
  await updateRow(ctx.tx, apiKeys, row.companyId, id, {
    revokedAt: ctx.now,
    oldHashUntil: null,
    rowVersion: row.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await updatePrincipal(ctx.tx, row, { blocked: true }, ctx.now)
  ctx.audit({ action: 'api-key.revoke', subjectKind: 'api-key', subjectId: id })
}
