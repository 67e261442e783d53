import { redirect } from '@tanstack/react-router'
import { queryClient } from '#src/shared/query-client.ts'
import { getSession } from '#src/shared/session.ts'
import { type Viewer, viewerQuery } from '#src/shared/viewer.ts'

interface Wanted {
  href: string
  pathname: string
}

/** Lets a signed-in person through; sends a visitor to sign in and remembers where she wanted to go. */
export function ensureViewer(wanted: Wanted): undefined | Promise<undefined> {
  if (!getSession()) throw toSignIn(wanted)
  const known = queryClient.getQueryData(viewerQuery.queryKey)
  if (known) return admit(known, wanted)
  return queryClient.ensureQueryData(viewerQuery).then(
    viewer => admit(viewer, wanted),
    fault => {
      // The refused token has ended the session; anything else is a fault of the moment.
      throw getSession() ? fault : toSignIn(wanted)
    },
  )
}

/** Whether the visitor has no session that the server still knows, so that the sign-in screen is her place. */
export async function mayStay(): Promise<boolean> {
  if (!getSession()) return true
  try {
    await queryClient.ensureQueryData(viewerQuery)
    return false
  } catch {
    // No network: the screen behind the sign-in says so, and keeps the session.
    return getSession() === null
  }
}

function admit(viewer: Viewer, wanted: Wanted): undefined {
  const onboarding = '/auth/onboarding'
  if (!viewer.confirmed && wanted.pathname !== onboarding) throw redirect({ to: onboarding, replace: true })
}

function toSignIn(wanted: Wanted) {
  return redirect({ to: '/', state: { redirectTo: wanted.href }, replace: true })
}
