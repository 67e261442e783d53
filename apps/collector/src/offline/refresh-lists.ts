import { type ListOptions, listChangesSchema, listOptionsSchema } from '@quadrat/domain/collector-api/lists'
import type { SyncedList } from '@quadrat/domain/collector-api/sync'
import { limits } from '@quadrat/domain/limits'
import type { DataOption } from '@quadrat/forms/contract'
import { type Call, fetchJson, Refused } from '#src/shared/api.ts'
import { listKey, storeChanges, storedText, storeList } from './lists.ts'
import { type Session, store } from './store.ts'

/**
 * Fetches the changes of the lists since the last time, and the whole of a list that is not on this phone
 * yet.
 * @param fetched those that the call for everything has brought
 */
export async function refreshLists(
  session: Session,
  lists: readonly { id: string; rowVersion: number; hasColumns?: boolean | undefined }[],
  signal: AbortSignal,
  fetched: readonly SyncedList[] = [],
): Promise<void> {
  for (const { id, since, rowVersion, options, off } of fetched) {
    const key = listKey(session.person.company.id, id)
    if (since === null) await storeList(key, rowVersion, [options])
    else await storeChanges(key, { since, rowVersion }, changesOf({ options, off }))
  }
  for (const { id, rowVersion, hasColumns } of lists) {
    const key = listKey(session.person.company.id, id)
    const call = { token: session.jwt, signal, timeout: 60_000 }
    const stored = await store.lists.get(key)
    const isWhole = stored !== undefined && (!hasColumns || stored.keepsColumns === true)
    if (isWhole && stored.rowVersion === rowVersion) continue
    if (isWhole && (await applyChanges(key, id, stored.rowVersion, call))) continue
    const { pages, first, last } = await fetchAll(id, call)
    await storeList(key, first, pages)
    // The list was changed between two pages.
    if (last !== first) await applyChanges(key, id, first, call)
  }
}

/** Fetches and stores changes. False if the server does not know the version, as after a restored backup. */
async function applyChanges(key: string, id: string, since: number, call: Call): Promise<boolean> {
  try {
    const { rowVersion, changes } = await fetchChanges(id, since, call)
    await storeChanges(key, { since, rowVersion }, changes)
    return true
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'version.stale') return false
    throw error
  }
}

const pathOf = (id: string) => `/api/collector/data-lists/${id}/options?limit=${limits.optionsAtOnce}`

async function fetchAll(id: string, call: Call) {
  const pages: DataOption[][] = []
  const rowVersions: number[] = []
  let after: string | null = null
  do {
    const query: string = after === null ? '' : `&after=${encodeURIComponent(after)}`
    const page: ListOptions = await fetchJson(pathOf(id) + query, listOptionsSchema, call)
    pages.push(page.options)
    rowVersions.push(page.rowVersion)
    after = page.next
  } while (after !== null)
  return { pages, first: rowVersions[0] ?? 0, last: rowVersions.at(-1) ?? 0 }
}

/** Fetches the last change of each option since a version, and the new version. */
async function fetchChanges(id: string, since: number, call: Call) {
  const changes = new Map<string, string | null>()
  let from = String(since)
  for (;;) {
    const { rowVersion, options, off, next } = await fetchJson(
      `${pathOf(id)}&since=${from}`,
      listChangesSchema,
      call,
    )
    for (const [option, value] of changesOf({ options, off })) changes.set(option, value)
    if (next === null) return { rowVersion, changes }
    from = next
  }
}

function changesOf({ options, off }: Pick<SyncedList, 'options' | 'off'>): Map<string, string | null> {
  return new Map([
    ...options.map((option): [string, string] => [option.id, storedText(option)]),
    ...off.map((id): [string, null] => [id, null]),
  ])
}
