import { expect, it } from 'vitest'
import { secondFactorState, secondFactorStates } from './second-factor.ts'

it.each([
  ['superAdmin', false, false, 'OFF'],
  ['superAdmin', false, true, 'REQUIRED'],
  ['admin', false, true, 'REQUIRED'],
  ['admin', true, true, 'ON'],
  ['admin', true, false, 'ON'],
  ['collector', false, true, 'OFF'],
  ['member', false, true, 'OFF'],
] as const)(
  'Of a %s (has one: %s, company requires one: %s) it is %s',
  (role, hasSecondFactor, companyRequires, state) => {
    expect(secondFactorState({ role, hasSecondFactor, companyRequires })).toBe(state)
    expect(secondFactorStates).toContain(state)
  },
)
