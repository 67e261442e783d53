import { type AssignableRole, may, type Permission, permissions } from './permission.ts'

/**
 * The permissions that an API key can be given; in chosen projects only what people in chosen projects
 * have.
 */
export function permissionsForKeys(isInProjects: boolean): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(
    permission =>
      may('apiKey', permission) && (!isInProjects || may('projectManager', permission, true, true)),
  )
}

/** The roles whose policies in the database can hold for a key, the least first. */
const companyRoles = ['viewer', 'reviewer', 'admin'] as const
const projectRoles = ['viewer', 'reviewer', 'projectManager'] as const

/**
 * The least role that has all of the scopes. The policies of the database hold for a key as they do for a
 * person of this role, so that a mistake in the code cannot write with a key that only reads.
 */
export function leastRole(scopes: readonly Permission[], isInProjects: boolean): AssignableRole {
  const candidates: readonly AssignableRole[] = isInProjects ? projectRoles : companyRoles
  const found = candidates.find(role => scopes.every(scope => may(role, scope, true, isInProjects)))
  if (!found) throw new Error(`no role has all of ${scopes.join()}`)
  return found
}

/** The scopes of the choices that a new key starts from. */
export const scopePresets = {
  read: (given: readonly Permission[]) => given.filter(isRead),
  decide: (given: readonly Permission[]) => given.filter(scope => isRead(scope) || deciding.includes(scope)),
  everything: (given: readonly Permission[]) => given.filter(scope => !scope.startsWith('staff.')),
} as const
/** The name of a preset. */
export type ScopePreset = keyof typeof scopePresets

const deciding: readonly Permission[] = ['task.review', 'task.reopen', 'task.comment', 'task.message']
/** What a viewer reads: the audit log, webhooks and public links are for keys that were meant to. */
const isRead = (scope: Permission) =>
  may('viewer', scope) && scope !== 'staff.read' && (scope.endsWith('.read') || scope === 'record.browse')

/** The state of a key, from its dates. */
export const apiKeyStates = ['active', 'ended', 'revoked'] as const
/** One of `apiKeyStates`. */
export type ApiKeyState = (typeof apiKeyStates)[number]

/** The state of a key now. */
export function apiKeyState(key: { revokedAt: Date | null; endsAt: Date | null }, now: Date): ApiKeyState {
  if (key.revokedAt) return 'revoked'
  return key.endsAt && key.endsAt <= now ? 'ended' : 'active'
}
