import { ask, tell } from '#src/shared/api.ts'
import { deviceName } from '#src/shared/device-name.ts'
import type { SignedIn } from '#src/shared/wire.ts'
import { isUnsent } from './outbox.ts'
import { type Person, readSetting, type Session, store, writeSetting } from './store.ts'

interface Device {
  id: string
  name: string
}

export function readSession(): Promise<Session | null> {
  return readSetting<Session>('session')
}

/** This phone, made up once and kept: the server binds the session and the push address to it. */
export function thisDevice(): Promise<Device> {
  return store.transaction('rw', store.settings, async () => {
    const known = await readSetting<Device>('device')
    if (known) return known
    const device: Device = { id: crypto.randomUUID(), name: deviceName(navigator.userAgent) }
    await writeSetting('device', device)
    return device
  })
}

export async function requestCode(phone: string): Promise<void> {
  await tell('/api/collector/code', { method: 'POST', json: { phone } })
}

export async function signInWithCode(phone: string, code: string): Promise<Session> {
  const device = await thisDevice()
  const json = { identifier: phone, password: code, type: 'baorider', device }
  return keepSession(await ask<SignedIn>('/api/auth/local', { method: 'POST', json }))
}

export async function signInWithInvite(token: string): Promise<Session> {
  const device = await thisDevice()
  return keepSession(
    await ask<SignedIn>('/api/collector/invite', { method: 'POST', json: { token, device } }),
  )
}

async function keepSession({ jwt, user }: SignedIn): Promise<Session> {
  const person: Person = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    company: { id: user.company.id, name: user.company.name },
  }
  const session: Session = { jwt, person, expired: false }
  await store.transaction('rw', store.settings, store.people, async () => {
    const former = await readSetting<Session>('session')
    if (former && former.jwt !== jwt) await leaveForRevocation(former.jwt)
    await store.people.put(person)
    await store.settings.delete(pauseKey(person.id))
    await writeSetting('session', session)
  })
  return session
}

/** Forgets who is signed in and nothing else: reports, drafts and photos stay under their person. */
export async function signOut(): Promise<void> {
  await store.transaction('rw', store.settings, async () => {
    const session = await readSetting<Session>('session')
    if (session) await leaveForRevocation(session.jwt)
    await store.settings.delete('session')
  })
}

/** The server no longer takes this token; a newer one is left alone. */
export async function expireSession(jwt: string): Promise<void> {
  await store.transaction('rw', store.settings, async () => {
    const session = await readSetting<Session>('session')
    if (session?.jwt === jwt) await writeSetting('session', { ...session, expired: true })
  })
}

async function leaveForRevocation(jwt: string): Promise<void> {
  const tokens = (await readSetting<string[]>('revocations')) ?? []
  await writeSetting('revocations', [...tokens, jwt])
}

/** Tells the server of sign-outs, which may have happened without a network. */
export async function revokeLeftTokens(): Promise<void> {
  for (const jwt of (await readSetting<string[]>('revocations')) ?? []) {
    try {
      await tell('/api/auth/sign-out', { method: 'POST', token: jwt })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Refused') return
    }
    await store.transaction('rw', store.settings, async () => {
      const tokens = (await readSetting<string[]>('revocations')) ?? []
      await writeSetting(
        'revocations',
        tokens.filter(token => token !== jwt),
      )
    })
  }
}

/** What keeps everything of a person from moving, kept so that it is said after a restart too. */
export interface Pause {
  kind: 'blocked'
  message: string
}

export async function sayBlocked(personId: string): Promise<void> {
  const message = 'Your account is deactivated. Your reports stay on this phone; ask your organisation.'
  await writeSetting(pauseKey(personId), { kind: 'blocked', message } satisfies Pause)
}

export function pauseKey(personId: string): string {
  return `pause:${personId}`
}

export interface Waiting {
  person: Person
  reports: number
}

/** Whose reports still wait on this phone, for the sign-in screen. */
export async function peopleWithUnsentReports(): Promise<Waiting[]> {
  const people = await store.people.toArray()
  const waiting = await Promise.all(
    people.map(async person => ({
      person,
      reports: await store.reports
        .where({ personId: person.id })
        .filter(r => isUnsent(r.state))
        .count(),
    })),
  )
  return waiting.filter(({ reports }) => reports > 0)
}
