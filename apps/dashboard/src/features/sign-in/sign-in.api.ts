import { loginTypes } from '@quadrat/domain/glossary'
import { type Session, startSession } from '#src/shared/account/session.ts'
import { post } from '#src/shared/api/graphql.ts'

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
  const session = await post<Session>('/api/auth/local', {
    identifier: email.trim(),
    password,
    type: loginTypes.dashboard,
    secondFactor,
  })
  startSession(session, rememberMe)
}
