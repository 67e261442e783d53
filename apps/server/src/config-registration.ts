import { z } from 'zod'
import { list } from './config-values.ts'

export interface RegistrationSettings {
  /** `closed` lets the first company of an installation register, nobody else. */
  mode: 'open' | 'invitation' | 'closed'
  /**
   * Who may register by invitation: mail addresses, or `@reefs.example` for everybody there. In lower case.
   */
  invited: string[]
}

const isInvited = (text: string): boolean => /^[^\s@,]*@[^\s@,]+\.[^\s@,]+$/.test(text)

export const registrationVariables = {
  REGISTRATION: z.enum(['open', 'invitation', 'closed'], 'must be open, invitation or closed').optional(),
  REGISTRATION_INVITED: list(
    isInvited,
    'must be email addresses or domains separated by commas, such as anna@reefs.example,@coast.example',
  ).optional(),
}

/** @param demo whether strangers are expected to look around */
export function registrationSettings(
  found: z.infer<z.ZodObject<typeof registrationVariables>>,
  demo: boolean,
): RegistrationSettings {
  return {
    mode: found.REGISTRATION ?? (demo ? 'open' : 'closed'),
    invited: (found.REGISTRATION_INVITED ?? []).map(text => text.toLowerCase()),
  }
}

/** What is wrong with the two together. */
export function registrationContradictions(given: Record<string, string>): string[] {
  if (given.REGISTRATION === 'invitation' && !given.REGISTRATION_INVITED)
    return [
      'REGISTRATION is "invitation", but REGISTRATION_INVITED, the addresses that may register, is missing.',
    ]
  if (given.REGISTRATION_INVITED && given.REGISTRATION !== 'invitation')
    return ['REGISTRATION_INVITED is set, but REGISTRATION is not "invitation".']
  return []
}
