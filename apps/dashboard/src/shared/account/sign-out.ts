import { post } from '#src/shared/api/graphql.ts'
import { leaveLive } from '#src/shared/live/live.ts'
import { endSession } from './session.ts'

/** Whether or not the server can be told, this browser forgets the session. */
export async function signOut(): Promise<void> {
  leaveLive()
  await post('/api/auth/sign-out').catch(() => undefined)
  endSession('signed-out')
}
