import { Problem } from '@quadrat/domain/problem'
import { redirect } from '@tanstack/react-router'
import { getSession } from '#src/shared/account/session.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { followLanguage } from '#src/shared/language/language.ts'
import { resumeLive } from '#src/shared/live/live.ts'

/** The number of the settings tab in which the second factor is set up. */
const securityTab = 4

interface Destination {
  href: string
  pathname: string
  search: object
}

/** Lets a signed-in person through; redirects a visitor to the sign-in, which returns to the destination. */
export function ensureViewer(destination: Destination): undefined | Promise<undefined> {
  if (!getSession()) throw toSignIn(destination)
  const known = queryClient.getQueryData(viewerQuery.queryKey)
  if (known && !isInAnother(known)) return redirectPending(known, destination)
  return queryClient.ensureQueryData(viewerQuery).then(
    // Nothing is drawn in the language before, while the page is loaded again.
    viewer => (isInAnother(viewer) ? new Promise<never>(() => {}) : redirectPending(viewer, destination)),
    error => {
      // A refused token has ended the session; any other error is temporary.
      throw getSession() ? error : toSignIn(destination)
    },
  )
}

const isInAnother = ({ language, company }: Viewer) => followLanguage(language, company.language)

/** True without a session that the server accepts: the sign-in screen is shown to visitors alone. */
export async function isVisitor(): Promise<boolean> {
  if (!getSession()) return true
  try {
    await queryClient.ensureQueryData(viewerQuery)
    return false
  } catch {
    // Without a network the session stays, and the screen behind the sign-in shows the error.
    return getSession() === null
  }
}

/**
 * Refetches the viewer when the server refuses a request because the account is unconfirmed or needs a second
 * factor: the company may have started to require one during the session.
 * @param onPending called when the viewer has something to complete first
 */
export function watchAccountRefusals(onPending: () => void): void {
  async function check(error: unknown): Promise<void> {
    if (!(error instanceof Problem)) return
    if (error.code !== 'account.unconfirmed' && error.code !== 'second-factor.required') return
    const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => null)
    if (viewer && (!viewer.confirmed || viewer.secondFactor === 'REQUIRED')) onPending()
  }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
  })
}

/**
 * Redirects a viewer who has to confirm the address or set up a second factor first; the server refuses the
 * rest.
 */
function redirectPending(viewer: Viewer, { pathname, search }: Destination): undefined {
  if (!viewer.confirmed) {
    if (pathname !== '/auth/onboarding') throw redirect({ to: '/auth/onboarding', replace: true })
  } else if (viewer.secondFactor === 'REQUIRED') {
    const isThere = pathname === '/auth/settings' && 'tab' in search && Number(search.tab) === securityTab
    if (!isThere) throw redirect({ to: '/auth/settings', search: { tab: securityTab }, replace: true })
  } else resumeLive()
}

function toSignIn({ href }: Destination) {
  return redirect({ to: '/', state: { redirectTo: href }, replace: true })
}
