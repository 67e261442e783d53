import { post } from '#src/shared/api/graphql.ts'
import { recentFinds } from '#src/shared/browser/shell-store.ts'
import { leaveLive } from '#src/shared/live/live.ts'
import { endSession } from './session.ts'

/** Ends the session on this browser, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  leaveLive()
  // The next person to use this browser must not see the names in it.
  recentFinds.set({ of: '', chosen: [] })
  await post('/api/auth/sign-out').catch(() => undefined)
  endSession('signed-out')
}
