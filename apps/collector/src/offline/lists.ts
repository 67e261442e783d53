import { type ListOptions, listChangesSchema, listOptionsSchema } from '@quadrat/domain/collector-api/lists'
import { limits } from '@quadrat/domain/limits'
import type { DataOption, OptionPage, OptionSearch } from '@quadrat/forms/contract'
import { ask, type Call, Refused } from '#src/shared/api.ts'
import { changeParts, inOrder, type ListChanges, partOf, separator } from './list-parts.ts'
import { type Found, findOptions, fold } from './list-search.ts'
import { type Session, store } from './store.ts'

function listKey(companyId: string, listId: string): string {
  return `${companyId}:${listId}`
}

/** Fetches what changed of the lists since this phone last did, and all of a list that it does not have yet. */
export async function refreshLists(
  session: Session,
  lists: readonly { id: string; rowVersion: number }[],
  signal: AbortSignal,
): Promise<void> {
  for (const { id, rowVersion } of lists) {
    const key = listKey(session.person.company.id, id)
    const call = { token: session.jwt, signal, timeout: 60_000 }
    const kept = await store.lists.get(key)
    if (kept?.rowVersion === rowVersion) continue
    if (kept && (await followList(key, id, kept.rowVersion, call))) continue
    const { pages, first, last } = await fetchAll(id, call)
    await keepList(key, first, pages)
    // Somebody changed it between the pages.
    if (last !== first) await followList(key, id, first, call)
  }
}

/** False when the server knows nothing of the version that is here, as after a restored backup. */
async function followList(key: string, id: string, since: number, call: Call): Promise<boolean> {
  try {
    const { rowVersion, changes } = await fetchChanges(id, since, call)
    await keepChanges(key, { since, rowVersion }, changes)
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
    const page: ListOptions = await ask(pathOf(id) + query, listOptionsSchema, call)
    pages.push(page.options)
    rowVersions.push(page.rowVersion)
    after = page.next
  } while (after !== null)
  return { pages, first: rowVersions[0] ?? 0, last: rowVersions.at(-1) ?? 0 }
}

/** What changed after a version, the latest word on each option, and the version that this leads to. */
async function fetchChanges(id: string, since: number, call: Call) {
  const changes = new Map<string, string | null>()
  let from = String(since)
  for (;;) {
    const { rowVersion, options, off, next } = await ask(
      `${pathOf(id)}&since=${from}`,
      listChangesSchema,
      call,
    )
    for (const option of options) changes.set(option.id, option.value)
    for (const one of off) changes.set(one, null)
    if (next === null) return { rowVersion, changes }
    from = next
  }
}

/** Half a list is never searched: all rows are exchanged at once. */
export async function keepList(
  key: string,
  rowVersion: number,
  pages: readonly (readonly DataOption[])[],
): Promise<void> {
  const filled = pages.filter(page => page.length > 0)
  await store.transaction('rw', store.lists, store.listParts, async () => {
    await store.listParts.where({ key }).delete()
    await store.listParts.bulkPut(filled.map((page, part) => partOf(key, part, page)))
    await store.lists.put({ key, rowVersion, count: pages.reduce((sum, page) => sum + page.length, 0) })
  })
  forget(key)
}

/** The version moves with the options, in one transaction; a version that another tab has moved is left alone. */
export async function keepChanges(
  key: string,
  { since, rowVersion }: { since: number; rowVersion: number },
  changes: ListChanges,
): Promise<void> {
  await store.transaction('rw', store.lists, store.listParts, async () => {
    const list = await store.lists.get(key)
    if (list?.rowVersion !== since) return
    if (changes.size === 0) return void (await store.lists.put({ ...list, rowVersion }))
    const parts = await store.listParts.where({ key }).toArray()
    const { put, drop, grown } = changeParts(key, parts, changes)
    await store.listParts.bulkDelete(drop.map(part => [key, part]))
    await store.listParts.bulkPut(put)
    await store.lists.put({ key, rowVersion, count: list.count + grown })
  })
  forget(key)
}

interface OpenList {
  rowVersion: number
  ids: string[]
  values: string[]
  /** Null until something is typed, or the phone had nothing else to do. */
  folded: string[] | null
}

/** Lists that were searched since the app started; 100,000 options are some ten megabytes. */
const opened = new Map<string, OpenList>()
let last: { key: string; text: string; rowVersion: number; found: Found } | null = null

function forget(key: string): void {
  opened.delete(key)
  if (last?.key === key) last = null
}

const pageSize = 50

/** One page of options, best match first, from what the phone holds. */
export async function searchOptions(companyId: string, search: OptionSearch): Promise<OptionPage> {
  const key = listKey(companyId, search.listId)
  const list = await openList(key)
  search.signal.throwIfAborted()
  const text = fold(search.text)
  if (last?.key !== key || last.text !== text || last.rowVersion !== list.rowVersion) {
    const found = findOptions(text === '' ? list.values : foldedOf(list), text)
    last = { key, text, rowVersion: list.rowVersion, found }
  }
  const start = Number(search.cursor ?? 0)
  const options: DataOption[] = []
  for (const index of last.found.slice(start, start + pageSize)) {
    options.push({ id: list.ids[index] ?? '', value: list.values[index] ?? '' })
  }
  const end = start + pageSize
  return { options, next: end < last.found.length ? String(end) : null }
}

async function openList(key: string): Promise<OpenList> {
  const row = await store.lists.get(key)
  if (!row) throw new Error('This list is not on this phone yet. Connect to the internet once.')
  const known = opened.get(key)
  if (known?.rowVersion === row.rowVersion) return known
  if (row.count === 0) return { rowVersion: row.rowVersion, ids: [], values: [], folded: [] }
  const parts = inOrder(await store.listParts.where({ key }).toArray())
  const column = (name: 'ids' | 'values') => parts.map(part => part[name]).join(separator)
  const values = column('values')
  const list: OpenList = {
    rowVersion: row.rowVersion,
    ids: column('ids').split(separator),
    values: values.split(separator),
    folded: null,
  }
  opened.set(key, list)
  whenIdle(() => foldedOf(list))
  return list
}

/** The whole list as one text: to fold each of 100,000 takes several times as long. */
function foldedOf(list: OpenList): string[] {
  list.folded ??= fold(list.values.join(separator)).split(separator)
  return list.folded
}

/** Safari does not say when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 200)
}
