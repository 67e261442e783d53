import type { Role } from '../account/permission.ts'

/** The names of the roles on the wire, which older clients use. */
export const roleOnTheWire: Record<Role, { name: string; type: string }> = {
  superAdmin: { name: 'baoleader', type: 'baoleader' },
  admin: { name: 'Admin', type: 'Admin' },
  projectManager: { name: 'ProjectManager', type: 'ProjectManager' },
  reviewer: { name: 'Reviewer', type: 'Reviewer' },
  viewer: { name: 'Viewer', type: 'Viewer' },
  collector: { name: 'baorider', type: 'baorider' },
  member: { name: 'communitymember', type: 'communitymember' },
  apiKey: { name: 'ApiKey', type: 'ApiKey' },
}

/** The login type that each app sends at sign-in. */
export const loginTypes = { dashboard: 'baoleader', collectorApp: 'baorider' } as const
