import { describe, expect, it } from 'vitest'
import { type AccountFacts, accountProfileErrors, accountStep, companySizes } from './account-onboarding.ts'

const begun: AccountFacts = {
  isEmailVerified: false,
  hasSteps: true,
  isProfileCompleted: false,
  isBillingCompleted: false,
  isBillingOn: true,
}

describe('the step of the onboarding', () => {
  it('is the email, then the profile, then the trial', () => {
    expect(accountStep(begun)).toBe('verify-email')
    const verified = { ...begun, isEmailVerified: true }
    expect(accountStep(verified)).toBe('complete-profile')
    const known = { ...verified, isProfileCompleted: true }
    expect(accountStep(known)).toBe('complete-billing-details')
    expect(accountStep({ ...known, isBillingCompleted: true })).toBeNull()
  })

  it('is never the trial where nobody is billed', () => {
    const known = { ...begun, isEmailVerified: true, isProfileCompleted: true }
    expect(accountStep({ ...known, isBillingOn: false })).toBeNull()
  })

  it('is the email alone for a colleague', () => {
    expect(accountStep({ ...begun, hasSteps: false })).toBe('verify-email')
    expect(accountStep({ ...begun, hasSteps: false, isEmailVerified: true })).toBeNull()
  })
})

it('A profile needs all four answers', () => {
  expect(companySizes).toEqual(['1-10', '11-50', '51-200', '201-500', '500+'])
  expect(accountProfileErrors({})).toEqual({
    companySize: 'Your company size is required',
    jobTitle: 'Your job title is required',
    lookingToAchieve: 'What you are looking to achieve is required',
    country: 'Your country is required',
  })
  const whole = { companySize: '500+', jobTitle: 'Ranger', lookingToAchieve: 'Fewer snares', country: 'KE' }
  expect(accountProfileErrors(whole)).toEqual({})
  expect(accountProfileErrors({ ...whole, jobTitle: ' ', companySize: '12' })).toEqual({
    companySize: 'Your company size is required',
    jobTitle: 'Your job title is required',
  })
})
