import { useSyncExternalStore } from 'react'

/** Who is signed in on this browser: the answer of the sign-in call, kept as it came. */
export interface Session {
  jwt: string
  user: { id: string; firstName: string; lastName: string; confirmed: boolean }
}

/** Why a session ended: the person left, the server no longer knows the token, or her access was archived. */
type SessionEnd = 'signed-out' | 'token-invalid' | 'archived'

const key = 'quadrat-session'
const listeners = new Set<() => void>()
const endListeners = new Set<(why: SessionEnd) => void>()
let current: Session | null = read()

function read(): Session | null {
  for (const storage of [localStorage, sessionStorage]) {
    try {
      const session: Session | null = JSON.parse(storage.getItem(key) ?? 'null')
      if (typeof session?.jwt === 'string') return session
    } catch {
      storage.removeItem(key)
    }
  }
  return null
}

export function getSession(): Session | null {
  return current
}

/** Keeps the session beyond the browser's life only when the person asked for it. */
export function startSession(session: Session, rememberMe: boolean): void {
  clearBoth()
  const storage = rememberMe ? localStorage : sessionStorage
  storage.setItem(key, JSON.stringify(session))
  change(session)
}

export function endSession(why: SessionEnd): void {
  if (!current) return
  clearBoth()
  change(null)
  for (const listener of endListeners) listener(why)
}

export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession)
}

function clearBoth(): void {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

function change(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

// Another tab signed out (or in as somebody else): this one must not go on with the old token.
window.addEventListener('storage', event => {
  if (event.key !== key || !current) return
  const now = read()
  if (now?.jwt === current.jwt) return
  if (now) change(now)
  else endSession('signed-out')
})
