/** The roles in a company. A `superAdmin` registered it. Labels: `roleLabel` in `messages/role-en.ts`. */
export const roles = [
  'superAdmin',
  'admin',
  'projectManager',
  'reviewer',
  'viewer',
  'collector',
  'member',
  'apiKey',
] as const
/** The role of a person in a company, or that of another program, which has an API key. */
export type Role = (typeof roles)[number]

/** The roles that an added member of staff can have. Only whoever registers a company is its `superAdmin`. */
export const assignableRoles = ['admin', 'projectManager', 'reviewer', 'viewer'] as const
/** One of `assignableRoles`. */
export type AssignableRole = (typeof assignableRoles)[number]

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
 * Whether an API key can be given the permission. Not what would let it reach beyond its scopes (staff,
 * keys), what belongs to a person (account, inbox, second factor), and what ends or pays for something for
 * good.
 */
type ForKeys = 'keys' | 'people'

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

const whoWith = (who: readonly Role[], forKeys: ForKeys): readonly Role[] =>
  forKeys === 'keys' ? [...who, 'apiKey'] : who

/** Requires that no step is pending. */
const ready = (who: readonly Role[], forKeys: ForKeys): Rule => ({
  who: whoWith(who, forKeys),
  openBefore: [],
})
/** Allows an email address that is not confirmed yet. */
const early = (who: readonly Role[], forKeys: ForKeys): Rule => ({
  who: whoWith(who, forKeys),
  openBefore: ['confirmation'],
})
const always = (who: readonly Role[], forKeys: ForKeys): Rule => ({
  who: whoWith(who, forKeys),
  openBefore: pendings,
})
/** Also allows viewers who are allowed to export. */
const exporting = (who: readonly Role[], forKeys: ForKeys): Rule => ({
  ...ready(who, forKeys),
  ifMayExport: ['viewer'],
})

/** Refuses people who are limited to chosen projects. */
const ofCompany = (rule: Rule): Rule => ({ ...rule, ofCompany: true })

/**
 * The permissions, with the roles that have them. State is checked elsewhere and refused by other problems (a
 * task that is already decided, a disabled template).
 */
export const permissions = {
  'session.end-own': always([...office, ...field], 'people'),
  'account.own': always(office, 'people'),
  'company.read': always(office, 'keys'),
  'company.write': ready(staff, 'people'),
  'company.update': ready(['superAdmin'], 'people'),
  'leadership.offer': ready(['superAdmin'], 'people'),
  'leadership.answer': ready(staff, 'people'),
  'company.request-change': ready(staff, 'people'),
  'company.archive': ready(staff, 'people'),
  'person.erase': ready(staff, 'people'),
  'onboarding.write': early(staff, 'people'),
  'help.read': early(office, 'people'),
  'subscription.read': early(staff, 'people'),
  'subscription.write': early(staff, 'people'),
  'task.read': ready(office, 'keys'),
  'task.review': ready(reviewers, 'keys'),
  'task.reopen': ready(reviewers, 'keys'),
  'task.comment': ready(reviewers, 'keys'),
  'task.message': ready(reviewers, 'keys'),
  'task.create': ready(staff, 'keys'),
  'task.delete': ready(staff, 'keys'),
  'task.add-document': ready(staff, 'keys'),
  'task.export': exporting(managers, 'keys'),
  'insight.read': ready(readers, 'keys'),
  'dashboard.write': ready(staff, 'keys'),
  // Feeds are filtered by the names of records: reading those is not yet to open their pages.
  'record.browse': ready(readers, 'keys'),
  'project.read': ready(office, 'keys'),
  'project.write': ready(managers, 'keys'),
  'project.create': ready(staff, 'keys'),
  'retention.read': ready(readers, 'keys'),
  'retention.write': ready(staff, 'people'),
  'site.read': ready(office, 'keys'),
  'site.write': ready(managers, 'keys'),
  'template.read': ready(office, 'keys'),
  'template.write': ready(staff, 'keys'),
  'tag.read': ready(office, 'keys'),
  'tag.write': ready(staff, 'keys'),
  'data-list.read': ready(readers, 'keys'),
  'data-list.write': ready(staff, 'keys'),
  'group.read': ready(office, 'keys'),
  'group.write': ready(staff, 'keys'),
  'collector.read': ready(office, 'keys'),
  'collector.export': exporting(managers, 'keys'),
  'collector.write': ready(staff, 'keys'),
  'collector.invite': ready(staff, 'keys'),
  'notification.read': ready(readers, 'keys'),
  'notification.write': ready(managers, 'keys'),
  'automatic-message.read': ofCompany(ready([...staff, 'viewer'], 'keys')),
  'automatic-message.write': ready(staff, 'keys'),
  'staff.read': ready(office, 'keys'),
  'staff.write': ready(staff, 'people'),
  'api-key.read': ready(staff, 'people'),
  'api-key.write': ready(staff, 'people'),
  'export-schedule.read': ready(staff, 'keys'),
  'export-schedule.write': ready(staff, 'people'),
  'audit.read': ready(staff, 'keys'),
  'public-link.read': ready(staff, 'keys'),
  'public-link.write': ready(staff, 'keys'),
  'webhook.read': ready(staff, 'keys'),
  'webhook.write': ready(staff, 'keys'),
  'file.upload': ready(office, 'keys'),
  'inbox.own': ready(office, 'people'),
  // Collectors and members sign in by phone: they have no email address to confirm and no second factor.
  'work.read': always(field, 'people'),
  'submission.send': always(field, 'people'),
  'own-task.read': always(field, 'people'),
  'own-task.message': always(field, 'people'),
  'device.write': always(field, 'people'),
  'own-notification.read': always(field, 'people'),
  'own-notification.write': always(field, 'people'),
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
