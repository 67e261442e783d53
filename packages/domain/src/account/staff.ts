import { isStaff, may, type Role } from './permission.ts'

/** The actions on a staff account. */
export const staffTransitions = [
  'archive',
  'unarchive',
  'change_role',
  'resend_invite',
  'withdraw_invite',
  'reset_second_factor',
  'offer_leadership',
] as const
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
 * True if the viewer may archive a person of the company's staff, change their role or reset their second
 * factor. The person who registered the company is protected from a takeover by an admin. Nobody can act on
 * their own account, so that someone always remains who can restore others.
 */
export function mayRestrict(viewer: StaffViewer, person: Staff): boolean {
  if (!may(viewer.role, 'staff.write') || person.id === viewer.personId) return false
  return isStaff(person.role) && person.role !== 'superAdmin'
}

/** True if the company can be handed over to the person: an admin with access, who has signed in. */
export function mayLead(
  person: Pick<Staff, 'role'> & { blocked: boolean; invitation: StaffInvitationState },
): boolean {
  return person.role === 'admin' && !person.blocked && person.invitation === 'ACCEPTED'
}

/**
 * What became of the mail by which a member of staff chooses a password. It is ACCEPTED when they have chosen
 * one, and WITHDRAWN when somebody made the link void and nobody sent another.
 */
export const staffInvitationStates = ['SENT', 'EXPIRED', 'WITHDRAWN', 'ACCEPTED'] as const
/** One of `staffInvitationStates`. */
export type StaffInvitationState = (typeof staffInvitationStates)[number]

/** @param invited the facts of the person; `expiresAt` is of the link that was not used, null without one */
export function staffInvitationState(
  invited: { hasPassword: boolean; confirmed: boolean; isWithdrawn: boolean; expiresAt: Date | null },
  now: Date,
): StaffInvitationState {
  if (invited.hasPassword || invited.confirmed) return 'ACCEPTED'
  if (invited.isWithdrawn) return 'WITHDRAWN'
  return invited.expiresAt !== null && invited.expiresAt > now ? 'SENT' : 'EXPIRED'
}

/**
 * Returns the actions that the viewer may perform now on a person of the company.
 * @param person `blocked` is true for an archived person; `hasSecondFactor` is true if it is enabled
 */
export function staffAbilities(
  viewer: StaffViewer,
  person: Staff & { blocked: boolean; hasSecondFactor: boolean; invitation: StaffInvitationState },
): StaffTransition[] {
  if (!mayRestrict(viewer, person)) return []
  if (person.blocked) return ['unarchive']
  const { invitation } = person
  return staffTransitions.filter(transition => {
    if (transition === 'unarchive') return false
    if (transition === 'resend_invite') return invitation !== 'ACCEPTED'
    if (transition === 'withdraw_invite') return invitation === 'SENT' || invitation === 'EXPIRED'
    if (transition === 'offer_leadership') return may(viewer.role, 'leadership.offer') && mayLead(person)
    return transition !== 'reset_second_factor' || person.hasSecondFactor
  })
}
