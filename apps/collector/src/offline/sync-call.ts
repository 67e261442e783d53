import { unparsedSchema } from '@quadrat/domain/collector-api/parts'
import { limits } from '@quadrat/domain/limits'
import { fetchJson, parsed, Refused } from '#src/shared/api.ts'
import { readSetting, type Session, store } from './store.ts'

const path = '/api/collector/sync'

/**
 * What one call has fetched of everything, unparsed; null from a server of an earlier version, which has no
 * such call.
 */
export type Fetched = Record<string, unknown> | null

/** The keys of the settings with the cursors of a person. */
export const cursorKeys = {
  notifications: (personId: string) => `messages-cursor:${personId}`,
  taskMessages: (personId: string) => `thread-cursor:${personId}`,
  tasks: (personId: string) => `cursor:${personId}`,
}

/**
 * Fetches in one call what changed of everything: on a slow network, each call costs a round trip.
 * @param workTag the entity tag of the stored work, if this version of the app has parsed it
 */
export async function fetchAll({ jwt, person }: Session, workTag: string | null): Promise<Fetched> {
  const query = new URLSearchParams()
  for (const [name, keyOf] of Object.entries(cursorKeys)) {
    const cursor = await readSetting<string>(keyOf(person.id))
    if (cursor !== null) query.set(name, cursor)
  }
  if (workTag !== null) query.set('work', workTag)
  const prefix = `${person.company.id}:`
  const lists = await store.lists.where('key').startsWith(prefix).limit(limits.listsInSync).toArray()
  if (lists.length > 0)
    query.set(
      'lists',
      lists.map(({ key, rowVersion }) => `${key.slice(prefix.length)}-${rowVersion}`).join(','),
    )
  return unlessMissing(() => fetchJson(`${path}?${query}`, unparsedSchema, { token: jwt }))
}

/** Returns null from a server of an earlier version, which does not have the address. */
export async function unlessMissing<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refused && error.refusal.status === 404) return null
    throw error
  }
}

/** Fetches something without an open page, when a push message arrives. Never throws. */
export async function pullClosed(pull: (session: Session) => Promise<void>): Promise<void> {
  const session = await readSetting<Session>('session')
  if (session && !session.expired) await pull(session).catch(() => undefined)
}

/** Returns a part of what was fetched; undefined if there is none. @throws UnreadableResponse */
export function partOf<T>(
  fetched: Fetched,
  name: string,
  schema: Parameters<typeof parsed<T>>[1],
): T | undefined {
  return fetched === null ? undefined : parsed(path, schema, fetched[name])
}
