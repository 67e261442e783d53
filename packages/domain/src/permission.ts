/** The roles in a company. A `superAdmin` registered the company. Labels: `roleLabel` in `glossary.ts`. */
export const roles = ['superAdmin', 'admin', 'collector', 'member'] as const
/** The role of a person in a company. */
export type Role = (typeof roles)[number]

const staff = ['superAdmin', 'admin'] as const
const field = ['collector', 'member'] as const

/**
 * The steps that a person must complete before all permissions of the role apply: confirm the email address; set up the
 * second factor that the company requires.
 */
const pendings = ['confirmation', 'second-factor'] as const
/** A step that a person must still complete. */
export type Pending = (typeof pendings)[number]

interface Rule {
  who: readonly Role[]
  /** The steps that may still be pending. */
  openBefore: readonly Pending[]
}

/** Requires that no step is pending. */
const ready = (who: readonly Role[]): Rule => ({ who, openBefore: [] })
/** Allows an email address that is not confirmed yet. */
const early = (who: readonly Role[]): Rule => ({ who, openBefore: ['confirmation'] })
const always = (who: readonly Role[]): Rule => ({ who, openBefore: pendings })

/**
 * The permissions, with the roles that have them. State is checked elsewhere and refused by other problems (a task that
 * is already decided, a disabled template).
 */
export const permissions = {
  'session.end-own': always(roles),
  'account.own': always(staff),
  'company.read': always(staff),
  'company.write': ready(staff),
  'company.update': ready(['superAdmin']),
  'company.request-change': ready(staff),
  'onboarding.write': early(staff),
  'help.read': early(staff),
  'task.read': ready(staff),
  'task.review': ready(staff),
  'task.reopen': ready(staff),
  'task.comment': ready(staff),
  'task.create': ready(staff),
  'task.delete': ready(staff),
  'task.add-document': ready(staff),
  'task.export': ready(staff),
  'dashboard.write': ready(staff),
  'project.read': ready(staff),
  'project.write': ready(staff),
  'site.read': ready(staff),
  'site.write': ready(staff),
  'template.read': ready(staff),
  'template.write': ready(staff),
  'tag.read': ready(staff),
  'tag.write': ready(staff),
  'data-list.read': ready(staff),
  'data-list.write': ready(staff),
  'group.read': ready(staff),
  'group.write': ready(staff),
  'collector.read': ready(staff),
  'collector.write': ready(staff),
  'collector.invite': ready(staff),
  'notification.read': ready(staff),
  'notification.write': ready(staff),
  'staff.read': ready(staff),
  'staff.write': ready(staff),
  'webhook.read': ready(staff),
  'webhook.write': ready(staff),
  'file.upload': ready(staff),
  // Collectors and members sign in by phone: they have no email address to confirm and no second factor.
  'work.read': always(field),
  'submission.send': always(field),
  'own-task.read': always(field),
  'device.write': always(field),
  'own-notification.read': always(field),
} as const satisfies Record<string, Rule>

/** The name of a permission. */
export type Permission = keyof typeof permissions

/** True if the role has the permission. Pending steps are not checked: see `pendingFor`. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[permission].who.includes(role)
}

/** The first pending step that blocks the permission; null if none does. */
export function pendingFor(permission: Permission, pending: readonly Pending[]): Pending | null {
  return pending.find(one => !permissions[permission].openBefore.includes(one)) ?? null
}

/** All permissions of a role that the pending steps do not block. */
export function permissionsOf(role: Role, pending: readonly Pending[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(
    permission => may(role, permission) && pendingFor(permission, pending) === null,
  )
}

/** True for the roles that use the dashboard. */
export function isStaff(role: Role): boolean {
  return role === 'superAdmin' || role === 'admin'
}
