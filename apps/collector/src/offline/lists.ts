import type { DataOption, OptionPage, OptionSearch } from '@quadrat/forms/contract'
import { ask } from '#src/shared/api.ts'
import { type Found, findOptions, fold } from './list-search.ts'
import { type Session, store } from './store.ts'

interface ServerPage {
  options: DataOption[]
  next: string | null
}

/** A control character, which is no part of what a person reads. */
const separator = '\u001f'

function listKey(companyId: string, listId: string): string {
  return `${companyId}:${listId}`
}

/** Fetches what changed of the lists. Half a list is never searched: the rows are exchanged at the end. */
export async function refreshLists(
  session: Session,
  lists: readonly { id: string; rev: number }[],
  signal: AbortSignal,
): Promise<void> {
  for (const { id, rev } of lists) {
    const key = listKey(session.person.company.id, id)
    if ((await store.lists.get(key))?.rev === rev) continue
    const pages = await fetchAll(session.jwt, id, signal)
    const filled = pages.filter(page => page.length > 0)
    await store.transaction('rw', store.lists, store.listParts, async () => {
      await store.listParts.where({ key }).delete()
      await store.listParts.bulkPut(
        filled.map((page, part) => ({
          key,
          part,
          ids: page.map(option => option.id).join(separator),
          values: page.map(option => option.value.replaceAll(separator, ' ')).join(separator),
        })),
      )
      await store.lists.put({ key, rev, count: pages.reduce((sum, page) => sum + page.length, 0) })
    })
    opened.delete(key)
  }
}

async function fetchAll(token: string, id: string, signal: AbortSignal): Promise<DataOption[][]> {
  const pages: DataOption[][] = []
  let after: string | null = null
  do {
    const query: string = after === null ? '' : `&after=${encodeURIComponent(after)}`
    const path = `/api/collector/data-lists/${id}/options?limit=5000${query}`
    const page: ServerPage = await ask<ServerPage>(path, { token, signal, timeout: 60_000 })
    pages.push(page.options)
    after = page.next
  } while (after !== null)
  return pages
}

interface OpenList {
  rev: number
  ids: string[]
  values: string[]
  folded: string[]
}

/** Lists that were searched since the app started; 100,000 options are some ten megabytes. */
const opened = new Map<string, OpenList>()
let last: { key: string; text: string; rev: number; found: Found } | null = null

const pageSize = 50

/** One page of options, best match first, from what the phone holds. */
export async function searchOptions(companyId: string, search: OptionSearch): Promise<OptionPage> {
  const key = listKey(companyId, search.listId)
  const list = await openList(key)
  search.signal.throwIfAborted()
  const text = fold(search.text)
  if (last?.key !== key || last.text !== text || last.rev !== list.rev) {
    last = { key, text, rev: list.rev, found: findOptions(list.folded, text) }
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
  if (known?.rev === row.rev) return known
  if (row.count === 0) return { rev: row.rev, ids: [], values: [], folded: [] }
  const parts = await store.listParts.where({ key }).sortBy('part')
  const column = (name: 'ids' | 'values') => parts.map(part => part[name]).join(separator)
  const values = column('values')
  const list: OpenList = {
    rev: row.rev,
    ids: column('ids').split(separator),
    values: values.split(separator),
    folded: fold(values).split(separator),
  }
  opened.set(key, list)
  return list
}
