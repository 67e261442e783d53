import { loginTypes } from '@quadrat/domain/language/glossary'
import { type Session, startSession } from '#src/shared/account/session.ts'
import { post } from '#src/shared/api/graphql.ts'
import { storedValue } from '#src/shared/browser/stored.ts'

/**
 * From the last sign-in in this browser: strangers who guess at the name do not keep it out. It opens
 * nothing.
 */
const deviceProof = storedValue<string | null>('quadrat-device', null)

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  /** The code of the authenticator app or a recovery code, once the server requires it. */
  secondFactor?: string
}

/** What the link of a mail has instead of the password. */
interface LinkCredentials {
  code: string
  secondFactor?: string
}

/** What somebody signs in with. */
export type SignInWith = Credentials | LinkCredentials

/**
 * Signs in and starts the session.
 * @throws Problem the server's refusal
 */
export async function signIn(typed: SignInWith): Promise<void> {
  const { proof, ...session } =
    'code' in typed
      ? await post<Session & { proof: string }>('/api/auth/local/link', typed)
      : await post<Session & { proof: string }>('/api/auth/local', {
          identifier: typed.email.trim(),
          password: typed.password,
          type: loginTypes.dashboard,
          secondFactor: typed.secondFactor,
          proof: deviceProof.get(),
        })
  deviceProof.set(proof)
  startSession(session, 'rememberMe' in typed && typed.rememberMe)
}

/** Asks for the mail with a link that signs in once, for an account that is locked. */
export async function sendSignInLink(email: string): Promise<void> {
  await post('/api/auth/sign-in-link', { email: email.trim(), proof: deviceProof.get() })
}
