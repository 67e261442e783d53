import { useSyncExternalStore } from 'react'
import { joinTabs } from './tabs.ts'

/** The session of this browser: the response of the sign-in call, stored unchanged. */
export interface Session {
  jwt: string
  user: { id: string; firstName: string; lastName: string; confirmed: boolean }
}

/**
 * The reason that a session ended: sign-out, a token that the server no longer knows, or an archived account.
 */
export type SessionEnd = 'signed-out' | 'token-invalid' | 'archived'
type EndListener = (reason: SessionEnd, why: string | null) => void

const key = 'quadrat-session'
/** How long the first screen waits for another tab's answer, which takes a few milliseconds. */
const answerPatienceMs = 150
const listeners = new Set<() => void>()
const endListeners = new Set<EndListener>()
let current: Session | null = read()
let remembered = localStorage.getItem(key) !== null
let received = () => {}

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

/** A key of a storage for what the signed-in person has typed: others use the same browser. */
export function ownKey(name: string): string {
  return `${name}:${current?.user.id}`
}

/**
 * Starts a session. Without `rememberMe` it ends with the last tab: tabs hand it to each other, no disk keeps
 * it.
 */
export function startSession(session: Session, rememberMe: boolean): void {
  keepSession(session, rememberMe)
  tabs.post({ name: 'started', session, remembered })
}

/** @param why what the server said of a token that it no longer takes */
export function endSession(reason: SessionEnd, why: string | null = null): void {
  if (!current) return
  const { jwt } = current
  clearStorages()
  setCurrent(null)
  if (reason === 'signed-out') tabs.post({ name: 'signed-out', jwt })
  for (const listener of endListeners) listener(reason, why)
}

/** Takes over the session of another open tab, if this one has none. Settles at once when it has one. */
export async function receiveSession(): Promise<void> {
  if (current) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = subscribeSession(resolve)
  setTimeout(resolve, answerPatienceMs)
  tabs.post({ name: 'who' })
  await promise
  stop()
}

/** Whether the session, or the last one that has ended, is kept beyond the last tab. */
export function wasRemembered(): boolean {
  return remembered
}

/** Called when another tab has handed over its session. */
export function onSessionReceived(listener: () => void): void {
  received = listener
}

export function onSessionEnd(listener: EndListener): () => void {
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

function keepSession(session: Session, rememberMe: boolean): void {
  clearStorages()
  const storage = rememberMe ? localStorage : sessionStorage
  storage.setItem(key, JSON.stringify(session))
  remembered = rememberMe
  setCurrent(session)
}

function receive(session: Session, isRemembered: boolean): void {
  // What another tab has written to the disk stays there: to remove it would sign that tab out.
  if (isRemembered) {
    remembered = true
    setCurrent(session)
  } else keepSession(session, false)
  received()
}

function clearStorages(): void {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

function setCurrent(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

// What the tabs tell each other. A tab with a session of its own keeps it, whoever signs in elsewhere.
const tabs = joinTabs(message => {
  if (message.name === 'who' && current) tabs.post({ name: 'here', session: current, remembered })
  else if ((message.name === 'here' || message.name === 'started') && !current)
    receive(message.session, message.remembered)
  else if (message.name === 'signed-out' && current?.jwt === message.jwt) endSession('signed-out')
})

// Another tab signed out, or in as somebody else: this tab must not keep the old token.
window.addEventListener('storage', event => {
  if (event.key !== key || !current) return
  const now = read()
  if (now?.jwt === current.jwt) return
  if (now) setCurrent(now)
  else endSession('signed-out')
})
