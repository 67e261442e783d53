import { expect, it } from 'vitest'
import { secondFactorState, secondFactorStates } from './second-factor.ts'

it.each([
  ['superAdmin', false, false, 'off'],
  ['superAdmin', false, true, 'required'],
  ['admin', false, true, 'required'],
  ['admin', true, true, 'on'],
  ['admin', true, false, 'on'],
  ['collector', false, true, 'off'],
  ['member', false, true, 'off'],
] as const)(
  'Of a %s (has one: %s, company requires one: %s) it is %s',
  (role, hasSecondFactor, companyRequires, state) => {
    expect(secondFactorState({ role, hasSecondFactor, companyRequires })).toBe(state)
    expect(secondFactorStates).toContain(state)
  },
)
