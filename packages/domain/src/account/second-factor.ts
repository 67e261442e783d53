import { isStaff, type Role } from './permission.ts'

/** The states of a person's second factor. 'REQUIRED': the company requires it, but it is not set up yet. */
export const secondFactorStates = ['OFF', 'ON', 'REQUIRED'] as const
/** One of `secondFactorStates`. */
export type SecondFactorState = (typeof secondFactorStates)[number]

/**
 * Returns the state of a person's second factor. Only staff sign in with a password, so it is required of
 * them alone.
 */
export function secondFactorState(person: {
  role: Role
  hasSecondFactor: boolean
  companyRequires: boolean
}): SecondFactorState {
  if (person.hasSecondFactor) return 'ON'
  return person.companyRequires && isStaff(person.role) ? 'REQUIRED' : 'OFF'
}
