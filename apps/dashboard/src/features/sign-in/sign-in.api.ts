import { loginTypes } from '@quadrat/domain/glossary'
import { type Session, startSession } from '#src/shared/account/session.ts'
import { post } from '#src/shared/api/graphql.ts'
import { storedValue } from '#src/shared/browser/stored.ts'

/** From the last sign-in in this browser: strangers who guess at the name do not keep it out. It opens nothing. */
const deviceProof = storedValue<string | null>('quadrat-device', null)

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  /** The code of the authenticator app or a recovery code, once the server requires it. */
  secondFactor?: string
}

/**
 * Signs in and starts the session.
 * @throws Problem the server's refusal
 */
export async function signIn({ email, password, rememberMe, secondFactor }: Credentials): Promise<void> {
  const { proof, ...session } = await post<Session & { proof: string }>('/api/auth/local', {
    identifier: email.trim(),
    password,
    type: loginTypes.dashboard,
    secondFactor,
    proof: deviceProof.get(),
  })
  deviceProof.set(proof)
  startSession(session, rememberMe)
}
