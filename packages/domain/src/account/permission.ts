/** The roles in a company. A `superAdmin` registered the company. Labels: `roleLabel` in `glossary.ts`. */
export const roles = [
  'superAdmin',
  'admin',
  'projectManager',
  'reviewer',
  'viewer',
  'collector',
  'member',
] as const
/** The role of a person in a company. */
export type Role = (typeof roles)[number]

/** The roles that an added member of staff can have. Only whoever registers a company is its `superAdmin`. */
export const givenRoles = ['admin', 'projectManager', 'reviewer', 'viewer'] as const
/** One of `givenRoles`. */
export type GivenRole = (typeof givenRoles)[number]

/** Of each role of staff, whether it is for the whole company, for chosen projects, or for either. */
const scopes: Partial<Record<Role, 'company' | 'projects' | 'either'>> = {
  superAdmin: 'company',
  admin: 'company',
  projectManager: 'projects',
  reviewer: 'either',
  viewer: 'either',
}

/** Those who run the company. A permission that names them alone is refused to all others. */
const staff = ['superAdmin', 'admin'] as const
/** Those who run projects: the company's, or their own. */
const managers = [...staff, 'projectManager'] as const
/** Those who decide on reports. */
const reviewers = [...managers, 'reviewer'] as const
/** Those who may look at everything that is not about the company itself. */
const readers = [...managers, 'viewer'] as const
/** Everybody who uses the dashboard. */
const office = [...managers, 'reviewer', 'viewer'] as const
const field = ['collector', 'member'] as const

/**
 * The steps that a person must complete before all permissions of the role apply: confirm the email address;
 * set up the second factor that the company requires.
 */
const pendings = ['confirmation', 'second-factor'] as const
/** A step that a person must still complete. */
export type Pending = (typeof pendings)[number]

interface Rule {
  who: readonly Role[]
  /** The roles of which only those have it who are allowed to export (`people.may_export`). */
  ifMayExport?: readonly Role[]
  /** The steps that may still be pending. */
  openBefore: readonly Pending[]
  /** True if it is about the whole company: people in chosen projects do not have it. */
  ofCompany?: boolean
}

/** Requires that no step is pending. */
const ready = (who: readonly Role[]): Rule => ({ who, openBefore: [] })
/** Allows an email address that is not confirmed yet. */
const early = (who: readonly Role[]): Rule => ({ who, openBefore: ['confirmation'] })
const always = (who: readonly Role[]): Rule => ({ who, openBefore: pendings })
/** Also allows viewers who are allowed to export. */
const exporting = (who: readonly Role[]): Rule => ({ ...ready(who), ifMayExport: ['viewer'] })

/** Refuses people who are limited to chosen projects. */
const ofCompany = (rule: Rule): Rule => ({ ...rule, ofCompany: true })

/**
 * The permissions, with the roles that have them. State is checked elsewhere and refused by other problems (a
 * task that is already decided, a disabled template).
 */
export const permissions = {
  'session.end-own': always(roles),
  'account.own': always(office),
  'company.read': always(office),
  'company.write': ready(staff),
  'company.update': ready(['superAdmin']),
  'leadership.offer': ready(['superAdmin']),
  'leadership.answer': ready(staff),
  'company.request-change': ready(staff),
  'company.archive': ready(staff),
  'person.erase': ready(staff),
  'onboarding.write': early(staff),
  'help.read': early(office),
  'subscription.read': early(staff),
  'subscription.write': early(staff),
  'task.read': ready(office),
  'task.review': ready(reviewers),
  'task.reopen': ready(reviewers),
  'task.comment': ready(reviewers),
  'task.message': ready(reviewers),
  'task.create': ready(staff),
  'task.delete': ready(staff),
  'task.add-document': ready(staff),
  'task.export': exporting(managers),
  'insight.read': ready(readers),
  'dashboard.write': ready(staff),
  // Feeds are filtered by the names of records: reading those is not yet to open their pages.
  'record.browse': ready(readers),
  'project.read': ready(office),
  'project.write': ready(managers),
  'project.create': ready(staff),
  'retention.read': ready(readers),
  'retention.write': ready(staff),
  'site.read': ready(office),
  'site.write': ready(managers),
  'template.read': ready(office),
  'template.write': ready(staff),
  'tag.read': ready(office),
  'tag.write': ready(staff),
  'data-list.read': ready(readers),
  'data-list.write': ready(staff),
  'group.read': ready(office),
  'group.write': ready(staff),
  'collector.read': ready(office),
  'collector.export': exporting(managers),
  'collector.write': ready(staff),
  'collector.invite': ready(staff),
  'notification.read': ready(readers),
  'notification.write': ready(managers),
  'automatic-message.read': ofCompany(ready([...staff, 'viewer'])),
  'automatic-message.write': ready(staff),
  'staff.read': ready(office),
  'staff.write': ready(staff),
  'audit.read': ready(staff),
  'public-link.read': ready(staff),
  'public-link.write': ready(staff),
  'webhook.read': ready(staff),
  'webhook.write': ready(staff),
  'file.upload': ready(office),
  'inbox.own': ready(office),
  // Collectors and members sign in by phone: they have no email address to confirm and no second factor.
  'work.read': always(field),
  'submission.send': always(field),
  'own-task.read': always(field),
  'own-task.message': always(field),
  'device.write': always(field),
  'own-notification.read': always(field),
  'own-notification.write': always(field),
} as const satisfies Record<string, Rule>

/** The name of a permission. */
export type Permission = keyof typeof permissions

/**
 * True if the role has the permission. Pending steps are not checked: see `pendingFor`.
 * @param mayExport the flag of the person; without it, what depends on it is refused
 * @param isInProjects true if the person is limited to chosen projects
 */
export function may(
  role: Role,
  permission: Permission,
  mayExport = false,
  isInProjects = scopes[role] === 'projects',
): boolean {
  const rule: Rule = permissions[permission]
  if (isInProjects && rule.ofCompany) return false
  return rule.who.includes(role) || (mayExport && Boolean(rule.ifMayExport?.includes(role)))
}

/** The first pending step that blocks the permission; null if none does. */
export function pendingFor(permission: Permission, pending: readonly Pending[]): Pending | null {
  return pending.find(one => !permissions[permission].openBefore.includes(one)) ?? null
}

/** All permissions of a role that the pending steps do not block. */
export function permissionsOf(
  role: Role,
  pending: readonly Pending[],
  mayExport = false,
  isInProjects?: boolean,
): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(
    permission => may(role, permission, mayExport, isInProjects) && pendingFor(permission, pending) === null,
  )
}

/** True if people of the role can be limited to chosen projects. */
export function canBeInProjects(role: Role): boolean {
  return scopes[role] === 'projects' || scopes[role] === 'either'
}

/** True if people of the role are always limited to chosen projects. */
export function isAlwaysInProjects(role: Role): boolean {
  return scopes[role] === 'projects'
}

/** True if a flag decides whether people of this role may export; all others may always or never. */
export function asksMayExport(role: Role): boolean {
  return Object.values<Rule>(permissions).some(({ ifMayExport = [] }) => ifMayExport.includes(role))
}

/** True for the roles that use the dashboard. */
export function isStaff(role: Role): boolean {
  return (office as readonly Role[]).includes(role)
}

/** The roles that use the dashboard. */
export const staffRoles: readonly Role[] = office
