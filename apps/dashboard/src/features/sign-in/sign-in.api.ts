import { loginTypes } from '@quadrat/domain/glossary'
import { post } from '#src/shared/api.ts'
import { type Session, startSession } from '#src/shared/session.ts'

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
}

/** Throws the server's refusal; on success the session stands before this returns. */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<void> {
  const session = await post<Session>('/api/auth/local', {
    identifier: email.trim(),
    password,
    type: loginTypes.dashboard,
  })
  startSession(session, rememberMe)
}
