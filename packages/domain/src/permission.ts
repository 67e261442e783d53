/** Who somebody is inside a company. `leader` registered it and is shown as SUPER ADMIN. */
export const roles = ['leader', 'admin', 'collector', 'member'] as const
export type Role = (typeof roles)[number]

const staff = ['leader', 'admin'] as const
const field = ['collector', 'member'] as const

/**
 * Who may do what. The table answers *who*; whether the moment is right (a task already decided, a
 * template that is off) is the state machine's question and gets another refusal.
 */
export const permissions = {
  'company.read': staff,
  'task.read': staff,
  'task.review': staff,
  'task.add-document': staff,
  'project.read': staff,
  'project.change': staff,
  'template.read': staff,
  'template.change': staff,
  'tag.read': staff,
  'tag.change': staff,
  'data-list.read': staff,
  'data-list.change': staff,
  'group.read': staff,
  'group.change': staff,
  'collector.read': staff,
  'collector.change': staff,
  'collector.invite': staff,
  'staff.read': staff,
  'staff.change': staff,
  'file.upload': staff,
  'work.read': field,
  'submission.send': field,
  'own-task.read': field,
  'device.change': field,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}

export function isStaff(role: Role): boolean {
  return role === 'leader' || role === 'admin'
}
