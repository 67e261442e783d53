import { defineTexts } from '../language/texts.ts'

/** What is missing in the profile of a person who registered. */
export const onboardingErrors = defineTexts('first/onboarding-errors', {
  companySizeMissing: 'Your company size is required',
  jobTitleMissing: 'Your job title is required',
  aimMissing: 'What you are looking to achieve is required',
  countryMissing: 'Your country is required',
})
