import { may, type Role } from './permission.ts'

/** What can be done about somebody of the staff. */
export const staffTransitions = ['archive', 'unarchive', 'reset_second_factor'] as const
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
 * Whether this viewer may take something away from somebody of her company's staff. Not from the one who
 * registered the company, whose account an admin could take over, and not from herself: so there is always
 * somebody left who can take people back.
 */
export function mayTakeFrom(viewer: StaffViewer, person: Staff): boolean {
  return may(viewer.role, 'staff.write') && person.role === 'admin' && person.id !== viewer.personId
}

/**
 * What this viewer may do now about somebody of her company.
 * @param person `blocked` is archived; `hasSecondFactor` whether it is turned on
 */
export function staffAbilities(
  viewer: StaffViewer,
  person: Staff & { blocked: boolean; hasSecondFactor: boolean },
): StaffTransition[] {
  if (!mayTakeFrom(viewer, person)) return []
  if (person.blocked) return ['unarchive']
  return person.hasSecondFactor ? ['archive', 'reset_second_factor'] : ['archive']
}
