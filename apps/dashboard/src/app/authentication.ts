import { Problem } from '@quadrat/domain/problem'
import { redirect } from '@tanstack/react-router'
import { getSession } from '#src/shared/account/session.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { resumeLive } from '#src/shared/live/live.ts'

/** Of the settings: where the second step at sign-in is set up. */
const securityTab = 4

interface Wanted {
  href: string
  pathname: string
  search: object
}

/** Lets a signed-in person through; sends a visitor to sign in and remembers where she wanted to go. */
export function ensureViewer(wanted: Wanted): undefined | Promise<undefined> {
  if (!getSession()) throw toSignIn(wanted)
  const known = queryClient.getQueryData(viewerQuery.queryKey)
  if (known) return admit(known, wanted)
  return queryClient.ensureQueryData(viewerQuery).then(
    viewer => admit(viewer, wanted),
    error => {
      // The refused token has ended the session; anything else is a fault of the moment.
      throw getSession() ? error : toSignIn(wanted)
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

/**
 * Looks again who the viewer is when the server refuses something because she has to do something first: her
 * company may have begun to ask for a second step while she worked.
 */
export function watchPending(onFound: () => void): void {
  async function look(error: unknown): Promise<void> {
    if (!(error instanceof Problem)) return
    if (error.code !== 'account.unconfirmed' && error.code !== 'second-factor.required') return
    const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => null)
    if (viewer && (!viewer.confirmed || viewer.secondFactor === 'REQUIRED')) onFound()
  }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
}

/** Whoever has something to do first is led there from every page: the server refuses her the rest. */
function admit(viewer: Viewer, { pathname, search }: Wanted): undefined {
  if (!viewer.confirmed) {
    if (pathname !== '/auth/onboarding') throw redirect({ to: '/auth/onboarding', replace: true })
  } else if (viewer.secondFactor === 'REQUIRED') {
    const isThere = pathname === '/auth/settings' && 'tab' in search && Number(search.tab) === securityTab
    if (!isThere) throw redirect({ to: '/auth/settings', search: { tab: securityTab }, replace: true })
  } else resumeLive()
}

function toSignIn(wanted: Wanted) {
  return redirect({ to: '/', state: { redirectTo: wanted.href }, replace: true })
}
