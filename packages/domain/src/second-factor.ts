import { isStaff, type Role } from './permission.ts'

/** `required`: the company asks for it and the person has not set it up yet. */
export const secondFactorStates = ['off', 'on', 'required'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** @param person with what is known of her second step; only staff sign in with a password, so only they have one */
export function secondFactorState(person: {
  role: Role
  hasSecondFactor: boolean
  companyRequires: boolean
}): SecondFactorState {
  if (person.hasSecondFactor) return 'on'
  return person.companyRequires && isStaff(person.role) ? 'required' : 'off'
}
