import { loginTypes } from '@quadrat/domain/glossary'
import { type Session, startSession } from '#src/shared/account/session.ts'
import { post } from '#src/shared/api/graphql.ts'

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  /** The code of the authenticator app or a recovery code, once the server asked for it. */
  secondFactor?: string
}

/** Throws the server's refusal; on success the session stands before this returns. */
export async function signIn({ email, password, rememberMe, secondFactor }: Credentials): Promise<void> {
  const session = await post<Session>('/api/auth/local', {
    identifier: email.trim(),
    password,
    type: loginTypes.dashboard,
    secondFactor,
  })
  startSession(session, rememberMe)
}
