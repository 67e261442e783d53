import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The answer of the sign-in call, which the dashboard stores unchanged. */
export interface Session {
  jwt: string
}

/** Signs a member of staff in through the API. */
export async function sessionOf(
  request: APIRequestContext,
  person: { email: string; password: string },
): Promise<Session> {
  const answer = await request.post('/api/auth/local', {
    data: { identifier: person.email, password: person.password, type: 'baoleader' },
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/**
 * Gives a page a session before its first document, as if it was loaded again after a sign-in. Later
 * documents find what the dashboard itself has left.
 */
export async function startSignedIn(page: Page, session: Session): Promise<void> {
  await page.addInitScript(stored => {
    if (sessionStorage.getItem('e2e-signed-in')) return
    sessionStorage.setItem('e2e-signed-in', 'yes')
    sessionStorage.setItem('quadrat-session', stored)
  }, JSON.stringify(session))
}

/** For a browser that never opens the dashboard: storing the closed tours would cost it a page. */
export const emptyStore = { storageState: { cookies: [], origins: [] } }
