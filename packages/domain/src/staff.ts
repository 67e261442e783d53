import { may, type Role } from './permission.ts'

/** The actions on a staff account. */
export const staffTransitions = ['archive', 'unarchive', 'reset_second_factor'] as const
/** One of `staffTransitions`. */
export type StaffTransition = (typeof staffTransitions)[number]

interface StaffViewer {
  role: Role
  personId: number
}

interface Staff {
  id: number
  role: Role
}

/**
 * True if the viewer may archive a person of the company's staff or reset their second factor. The person who
 * registered the company is protected from a takeover by an admin. Nobody can act on their own account, so that
 * someone always remains who can restore others.
 */
export function mayRestrict(viewer: StaffViewer, person: Staff): boolean {
  return may(viewer.role, 'staff.write') && person.role === 'admin' && person.id !== viewer.personId
}

/**
 * Returns the actions that the viewer may perform now on a person of the company.
 * @param person `blocked` is true for an archived person; `hasSecondFactor` is true if it is enabled
 */
export function staffAbilities(
  viewer: StaffViewer,
  person: Staff & { blocked: boolean; hasSecondFactor: boolean },
): StaffTransition[] {
  if (!mayRestrict(viewer, person)) return []
  if (person.blocked) return ['unarchive']
  return person.hasSecondFactor ? ['archive', 'reset_second_factor'] : ['archive']
}
