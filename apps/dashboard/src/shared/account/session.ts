import { useSyncExternalStore } from 'react'

/** The session of this browser: the response of the sign-in call, stored unchanged. */
export interface Session {
  jwt: string
  user: { id: string; firstName: string; lastName: string; confirmed: boolean }
}

/** The reason that a session ended: sign-out, a token that the server no longer knows, or an archived account. */
export type SessionEnd = 'signed-out' | 'token-invalid' | 'archived'

const key = 'quadrat-session'
const listeners = new Set<() => void>()
const endListeners = new Set<(reason: SessionEnd) => void>()
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

/** Starts a session. Without `rememberMe` it ends with the tab. */
export function startSession(session: Session, rememberMe: boolean): void {
  clearStorages()
  const storage = rememberMe ? localStorage : sessionStorage
  storage.setItem(key, JSON.stringify(session))
  setCurrent(session)
}

export function endSession(reason: SessionEnd): void {
  if (!current) return
  clearStorages()
  setCurrent(null)
  for (const listener of endListeners) listener(reason)
}

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
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

function clearStorages(): void {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

function setCurrent(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

// Another tab signed out, or in as somebody else: this tab must not keep the old token.
window.addEventListener('storage', event => {
  if (event.key !== key || !current) return
  const now = read()
  if (now?.jwt === current.jwt) return
  if (now) setCurrent(now)
  else endSession('signed-out')
})
