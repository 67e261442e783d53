import type { Role } from './permission.ts'

/** The role's name as the wire and older clients know it. */
export const roleOnTheWire: Record<Role, { name: string; type: string }> = {
  superAdmin: { name: 'baoleader', type: 'baoleader' },
  admin: { name: 'Admin', type: 'Admin' },
  collector: { name: 'baorider', type: 'baorider' },
  member: { name: 'communitymember', type: 'communitymember' },
}

/** What a screen calls somebody with this role. The person who registered the company is its SUPER ADMIN. */
export const roleLabel: Record<Role, string> = {
  superAdmin: 'SUPER ADMIN',
  admin: 'ADMIN',
  collector: 'Data Collector',
  member: 'Group Member',
}

/** The login type that each app sends with a sign-in. */
export const loginTypes = { dashboard: 'baoleader', collectorApp: 'baorider' } as const
