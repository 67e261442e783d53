import type { Role } from '../account/permission.ts'
import { defineTexts } from '../language/texts.ts'

/** The labels of the roles. The person who registered the company is its SUPER ADMIN. */
export const roleLabel: Record<Role, string> = defineTexts('first/roles', {
  superAdmin: 'SUPER ADMIN',
  admin: 'ADMIN',
  projectManager: 'PROJECT MANAGER',
  reviewer: 'REVIEWER',
  viewer: 'VIEWER',
  collector: 'Data Collector',
  member: 'Group Member',
  apiKey: 'API key',
} satisfies Record<Role, string>)
