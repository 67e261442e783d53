import type { DeviceName } from '@quadrat/domain/collector-api/device'
import {
  type CodeRequest,
  type CodeSignIn,
  type Invited,
  type InviteSignIn,
  invitedSchema,
  type SignedIn,
  signedInSchema,
} from '@quadrat/domain/collector-api/sign-in'
import { loginTypes } from '@quadrat/domain/language/glossary'
import { fetchJson, send } from '#src/shared/api.ts'
import { deviceName } from '#src/shared/device-name.ts'
import { texts } from '#src/shared/texts-en.ts'
import { isUnsent } from './outbox.ts'
import { type Person, readSetting, type Session, store, writeSetting } from './store.ts'

export function readSession(): Promise<Session | null> {
  return readSetting<Session>('session')
}

/**
 * Returns the id and name of this phone, created once. The server binds sessions and the push subscription to
 * the id.
 */
export function thisDevice(): Promise<DeviceName> {
  return store.transaction('rw', store.settings, async () => {
    const known = await readSetting<DeviceName>('device')
    if (known) return known
    const device: DeviceName = { id: crypto.randomUUID(), name: deviceName(navigator.userAgent) }
    await writeSetting('device', device)
    return device
  })
}

/** Requests a sign-in code by text message. @throws Refused, NoNetwork */
export async function requestCode(phone: string): Promise<void> {
  const json: CodeRequest = { phone }
  await send('/api/collector/code', { method: 'POST', json })
}

/** Signs in and stores the session. @throws Refused, NoNetwork, UnreadableResponse */
export async function signInWithCode(phone: string, code: string): Promise<Session> {
  const device = await thisDevice()
  const json: CodeSignIn = { identifier: phone, password: code, type: loginTypes.collectorApp, device }
  return storeSession(await fetchJson('/api/auth/local', signedInSchema, { method: 'POST', json }))
}

/** Returns whom an invite is for and who invites. @throws Refused, NoNetwork, UnreadableResponse */
export async function readInvite(token: string): Promise<Invited> {
  const json: InviteSignIn = { token, device: await thisDevice() }
  return fetchJson('/api/collector/invite/names', invitedSchema, { method: 'POST', json })
}

/** Signs in and stores the session. An invite works once. @throws Refused, NoNetwork, UnreadableResponse */
export async function signInWithInvite(token: string): Promise<Session> {
  const device = await thisDevice()
  const json: InviteSignIn = { token, device }
  return storeSession(await fetchJson('/api/collector/invite', signedInSchema, { method: 'POST', json }))
}

async function storeSession({ jwt, user }: SignedIn): Promise<Session> {
  const person: Person = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    company: { id: user.company.id, name: user.company.name },
  }
  const session: Session = { jwt, person, expired: false }
  await store.transaction('rw', store.settings, store.people, async () => {
    const former = await readSetting<Session>('session')
    if (former && former.jwt !== jwt) await queueRevocation(former.jwt)
    await store.people.put(person)
    await store.settings.delete(pauseKey(person.id))
    await writeSetting('session', session)
  })
  return session
}

/** Deletes the session only. Reports, drafts and photos of the person stay. */
export async function signOut(): Promise<void> {
  await store.transaction('rw', store.settings, async () => {
    const session = await readSetting<Session>('session')
    if (session) await queueRevocation(session.jwt)
    await store.settings.delete('session')
  })
}

/**
 * Marks the session with this token as expired. A newer session is not changed.
 * @param erased the account was deleted
 */
export async function expireSession(jwt: string, erased = false): Promise<void> {
  await store.transaction('rw', store.settings, async () => {
    const session = await readSetting<Session>('session')
    if (session?.jwt === jwt) await writeSetting('session', { ...session, expired: true, erased })
  })
}

async function queueRevocation(jwt: string): Promise<void> {
  const tokens = (await readSetting<string[]>('revocations')) ?? []
  await writeSetting('revocations', [...tokens, jwt])
}

/** Revokes the tokens of sign-outs, which may have happened offline. */
export async function sendRevocations(): Promise<void> {
  for (const jwt of (await readSetting<string[]>('revocations')) ?? []) {
    try {
      await send('/api/auth/sign-out', { method: 'POST', token: jwt })
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

/**
 * The reason why nothing is synchronised: the account is blocked, or this app cannot read the server's
 * responses. It is stored, so that it is shown after a restart too.
 */
export interface Pause {
  kind: 'blocked' | 'unreadable'
}

/** Returns what a pause means for the person. */
export function pauseText({ kind }: Pause): string {
  return kind === 'blocked' ? texts.blocked : texts.unreadable
}

/** Stores that the account is blocked. */
export async function pauseBlocked(personId: string): Promise<void> {
  await writeSetting(pauseKey(personId), { kind: 'blocked' } satisfies Pause)
}

/** Stores that the responses of the server are unreadable. */
export async function pauseUnreadable(personId: string): Promise<void> {
  await writeSetting(pauseKey(personId), { kind: 'unreadable' } satisfies Pause)
}

/**
 * Ends a pause of a blocked account, because a report has arrived. An unreadable response may still be
 * unreadable.
 */
export async function endBlockedPause(personId: string): Promise<void> {
  await store.transaction('rw', store.settings, async () => {
    const pause = await readSetting<Pause>(pauseKey(personId))
    if (pause?.kind === 'blocked') await store.settings.delete(pauseKey(personId))
  })
}

export function pauseKey(personId: string): string {
  return `pause:${personId}`
}

/** A person with the number of their unsent reports and messages. */
export interface Waiting {
  person: Person
  reports: number
  messages: number
}

/** Returns the people with unsent reports or messages on this phone. */
export async function peopleWithUnsentReports(): Promise<Waiting[]> {
  const people = await store.people.toArray()
  const waiting = await Promise.all(
    people.map(async person => ({
      person,
      reports: await store.reports
        .where({ personId: person.id })
        .filter(r => isUnsent(r.state))
        .count(),
      messages: await store.thread
        .where({ personId: person.id })
        .filter(row => isUnsent(row.delivery.state))
        .count(),
    })),
  )
  return waiting.filter(({ reports, messages }) => reports + messages > 0)
}
