/** Who somebody is inside a company. `leader` registered it and is shown as SUPER ADMIN. */
export const roles = ['superAdmin', 'admin', 'collector', 'member'] as const
export type Role = (typeof roles)[number]

const staff = ['superAdmin', 'admin'] as const
const field = ['collector', 'member'] as const

/**
 * What a person has yet to do before the rest is open to her: confirm the email address; set up the second
 * step at sign-in that the company requires.
 */
const pendings = ['confirmation', 'second-factor'] as const
export type Pending = (typeof pendings)[number]

interface Rule {
  who: readonly Role[]
  /** Open even while this is still to be done. */
  openBefore: readonly Pending[]
}

/** Only for those with nothing left to do. */
const ready = (who: readonly Role[]): Rule => ({ who, openBefore: [] })
/** Also for those who have yet to confirm their email address. */
const early = (who: readonly Role[]): Rule => ({ who, openBefore: ['confirmation'] })
const always = (who: readonly Role[]): Rule => ({ who, openBefore: pendings })

/**
 * Who may do what. The table answers *who*; whether the moment is right (a task already decided, a
 * template that is off) is the state machine's question and gets another refusal.
 */
export const permissions = {
  'session.end-own': always(roles),
  'account.own': always(staff),
  'company.read': always(staff),
  'company.write': ready(staff),
  'onboarding.write': early(staff),
  'task.read': ready(staff),
  'task.review': ready(staff),
  'task.reopen': ready(staff),
  'task.add-document': ready(staff),
  'task.export': ready(staff),
  'project.read': ready(staff),
  'project.write': ready(staff),
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
  'staff.read': ready(staff),
  'staff.write': ready(staff),
  'file.upload': ready(staff),
  // Nobody in the field has an email to confirm or a second step: they sign in by their phone itself.
  'work.read': always(field),
  'submission.send': always(field),
  'own-task.read': always(field),
  'device.write': always(field),
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  return permissions[permission].who.includes(role)
}

/** What a person has to do first; null when the permission is open to her as she is. */
export function pendingFor(permission: Permission, pending: readonly Pending[]): Pending | null {
  return pending.find(one => !permissions[permission].openBefore.includes(one)) ?? null
}

/** All that somebody may do as she is, by name. */
export function permissionsOf(role: Role, pending: readonly Pending[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(
    permission => may(role, permission) && pendingFor(permission, pending) === null,
  )
}

export function isStaff(role: Role): boolean {
  return role === 'superAdmin' || role === 'admin'
}
