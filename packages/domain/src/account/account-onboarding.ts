import { onboardingErrors as texts } from '../messages/onboarding-en.ts'

/** The steps of a person who registered a company, in order. A project is created later, on its own page. */
export type AccountStep = 'verify-email' | 'complete-profile' | 'complete-billing-details' | 'create-project'

/** The facts that decide which step is next. */
export interface AccountFacts {
  isEmailVerified: boolean
  /** False for people who have nothing to complete, such as colleagues who were added by an admin. */
  hasSteps: boolean
  isProfileCompleted: boolean
  isBillingCompleted: boolean
  /** False where the installation asks for no payment: the step is passed by itself. */
  isBillingOn: boolean
}

/** Returns the step to show on the page of the onboarding; null once it is completed. */
export function accountStep(facts: AccountFacts): Exclude<AccountStep, 'create-project'> | null {
  if (!facts.isEmailVerified) return 'verify-email'
  if (!facts.hasSteps) return null
  if (!facts.isProfileCompleted) return 'complete-profile'
  return facts.isBillingOn && !facts.isBillingCompleted ? 'complete-billing-details' : null
}

/** The sizes of companies to choose from. The first is chosen by default. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
/** The country of a profile where no look-up names one: South Africa. */
export const usualProfileCountry = 'ZA'

/** The answers of the second step. */
export interface AccountProfile {
  companySize: string
  jobTitle: string
  lookingToAchieve: string
  /** ISO 3166. */
  country: string
}

/** The longest answers, in UTF-16 code units. */
export const accountProfileMax = { jobTitle: 100, lookingToAchieve: 500 } as const

/**
 * Returns the sentence of each answer that is missing or not one of the choices; empty for a complete
 * profile.
 */
export function accountProfileErrors(
  profile: Partial<AccountProfile>,
): Partial<Record<keyof AccountProfile, string>> {
  const { companySize = '', jobTitle = '', lookingToAchieve = '', country = '' } = profile
  const isOfSize = (companySizes as readonly string[]).includes(companySize)
  return {
    ...(!isOfSize && { companySize: texts.companySizeMissing }),
    ...(!jobTitle.trim() && { jobTitle: texts.jobTitleMissing }),
    ...(!lookingToAchieve.trim() && {
      lookingToAchieve: texts.aimMissing,
    }),
    ...(!/^[A-Z]{2}$/.test(country) && { country: texts.countryMissing }),
  }
}
