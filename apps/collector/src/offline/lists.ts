import { type Answers, answersIn, isListAnswer } from '@quadrat/domain/answer/answers'
import { fold } from '@quadrat/domain/fold'
import { type ItemFilter, rowOfItem } from '@quadrat/domain/logic/item-filter'
import { ownColumns } from '@quadrat/domain/template/choice-columns'
import { itemLabel } from '@quadrat/domain/template/list-labels'
import type { Field } from '@quadrat/domain/template/template'
import type { DataOption, OptionPage, OptionSearch } from '@quadrat/forms/contract'
import { changeParts, inOrder, type ListChanges, partOf, separator } from './list-parts.ts'
import { type Found, findOptions } from './list-search.ts'
import { store } from './store.ts'

/** The key of a list in the store. */
export function listKey(companyId: string, listId: string): string {
  return `${companyId}:${listId}`
}

/** Separates the value of an option from its labels in other languages, which are searched with it. */
const labelSeparator = '\u001e'
/** Separates both from the names and texts of its columns, which are not searched. */
const columnSeparator = '\u001d'
const tagOfLabel = new RegExp(`${labelSeparator}[^${labelSeparator}]*${labelSeparator}`, 'g')

/** An option as one text, so that lists without labels and columns are stored as before. */
export function storedText({ value, labels, columns }: DataOption): string {
  const text = [value, ...Object.entries(labels ?? {}).flat()].join(labelSeparator)
  const cells = Object.entries(columns ?? {}).flat()
  return cells.length === 0 ? text : text + columnSeparator + cells.join(labelSeparator)
}

function optionOf(list: OpenList, at: number): DataOption {
  const [value = '', ...labels] = (list.values[at] ?? '').split(labelSeparator)
  const cells = list.cells?.[at] ?? ''
  return {
    id: list.ids[at] ?? '',
    value,
    ...(labels.length > 0 && { labels: pairsOf(labels) }),
    ...(cells !== '' && { columns: pairsOf(cells.split(labelSeparator)) }),
  }
}

function pairsOf(texts: readonly string[]): Record<string, string> {
  const pairs: Record<string, string> = {}
  for (let at = 0; at < texts.length; at += 2) pairs[texts[at] ?? ''] = texts[at + 1] ?? ''
  return pairs
}

/** Replaces a list. One transaction, so that a search never sees half a list. */
export async function storeList(
  key: string,
  rowVersion: number,
  pages: readonly (readonly DataOption[])[],
): Promise<void> {
  const filled = pages.filter(page => page.length > 0)
  await store.transaction('rw', store.lists, store.listParts, async () => {
    await store.listParts.where({ key }).delete()
    await store.listParts.bulkPut(
      filled.map((page, part) =>
        partOf(
          key,
          part,
          page.map(option => ({ id: option.id, value: storedText(option) })),
        ),
      ),
    )
    const count = pages.reduce((sum, page) => sum + page.length, 0)
    await store.lists.put({ key, rowVersion, count, keepsColumns: true })
  })
  evict(key)
}

/**
 * Stores changes with their version in one transaction. Does nothing if another tab has stored a newer
 * version.
 */
export async function storeChanges(
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
    await store.lists.put({ ...list, rowVersion, count: list.count + grown })
  })
  evict(key)
}

interface OpenList {
  rowVersion: number
  ids: string[]
  values: string[]
  /** The names and texts of the columns of each option; null if none has any. */
  cells: string[] | null
  /** The indexes of the options by the texts of a column, for the columns that filters have asked for. */
  places: Map<string, ReadonlyMap<string, number[]>>
  /** The values without case and accents; null until the first search or idle time. */
  folded: string[] | null
}

/** Lists that were searched since the app started. 100,000 options take about ten megabytes. */
const openLists = new Map<string, OpenList>()
/** The last search, because its next page is often asked for. */
let last: { key: string; text: string; filter: string; rowVersion: number; found: Found } | null = null
/** What the last filter offers, because each key press searches in it. */
let lastOffered: { key: string; filter: string; rowVersion: number; offered: Found } | null = null

function evict(key: string): void {
  openLists.delete(key)
  if (last?.key === key) last = null
  if (lastOffered?.key === key) lastOffered = null
}

const pageSize = 50

/**
 * Returns a page of options from the store, best match first. @throws Error if the list is not on this phone
 */
export async function searchOptions(companyId: string, search: OptionSearch): Promise<OptionPage> {
  const key = listKey(companyId, search.listId)
  const list = await openList(key)
  search.signal.throwIfAborted()
  const text = fold(search.text).trim()
  const { rowVersion } = list
  const filter = search.filter?.key ?? ''
  const isSame = last?.key === key && last.rowVersion === rowVersion && last.filter === filter
  if (last === null || !isSame || last.text !== text) {
    const all = text === '' ? list.values : foldedOf(list)
    const offered = search.filter ? offeredIn(key, list, search.filter) : null
    const found = offered
      ? findOptions(
          offered.map(at => all[at] ?? ''),
          text,
        ).map(at => offered[at] ?? 0)
      : findOptions(all, text)
    last = { key, text, filter, rowVersion, found }
  }
  const start = Number(search.cursor ?? 0)
  const options: DataOption[] = []
  for (const index of last.found.slice(start, start + pageSize)) {
    options.push(optionOf(list, index))
  }
  const end = start + pageSize
  return { options, next: end < last.found.length ? String(end) : null }
}

/** Returns the indexes of the options that a filter offers. */
function offeredIn(key: string, list: OpenList, filter: ItemFilter): Found {
  const { rowVersion } = list
  const isKept = lastOffered?.key === key && lastOffered.rowVersion === rowVersion
  if (lastOffered && isKept && lastOffered.filter === filter.key) return lastOffered.offered
  const offered = candidatesIn(list, filter).filter(at => filter.isOffered(rowOfItem(optionOf(list, at))))
  lastOffered = { key, filter: filter.key, rowVersion, offered }
  return offered
}

/** The fewest options that a filter can offer, as its comparisons with single texts say. */
function candidatesIn(list: OpenList, { equal }: ItemFilter): Found {
  const found = equal.map(({ column, text }) => placesOf(list, column).get(text) ?? [])
  const [fewest] = found.toSorted((a, b) => a.length - b.length)
  return fewest ?? list.values.map((_, at) => at)
}

/** The indexes of the options by their texts in a column, which is read once. */
function placesOf(list: OpenList, column: string): ReadonlyMap<string, number[]> {
  const known = list.places.get(column)
  if (known) return known
  const places = new Map<string, number[]>()
  const isOwn = (ownColumns as readonly string[]).includes(column)
  for (let at = 0; at < list.values.length; at += 1) {
    const text = isOwn ? optionOf(list, at).value : cellIn(list.cells?.[at] ?? '', column)
    const same = places.get(text)
    if (same) same.push(at)
    else places.set(text, [at])
  }
  list.places.set(column, places)
  return places
}

/** The text of a column; '' without one. */
function cellIn(cells: string, column: string): string {
  const texts = cells.split(labelSeparator)
  for (let at = 0; at < texts.length; at += 2) if (texts[at] === column) return texts[at + 1] ?? ''
  return ''
}

/** Returns an option from the store; null if it is not in the list. @throws Error as `searchOptions` */
export async function findOption(companyId: string, listId: string, id: string): Promise<DataOption | null> {
  const list = await openList(listKey(companyId, listId))
  const at = list.ids.indexOf(id)
  return at === -1 ? null : optionOf(list, at)
}

/**
 * Returns the first option with this text in a column; null if there is none.
 * @throws Error as `searchOptions`
 */
export async function lookUpOption(
  companyId: string,
  listId: string,
  column: string,
  text: string,
): Promise<DataOption | null> {
  const list = await openList(listKey(companyId, listId))
  const places = placesOf(list, column)
  const at = places.get(text)?.[0]
  return at === undefined ? null : optionOf(list, at)
}

/**
 * Returns the labels of the items of data lists that a report answers with, by their ids. Items of lists that
 * are not on this phone have none.
 * @param wanted the languages, the preferred one first
 */
export async function answeredLabels(
  companyId: string,
  fields: readonly Field[],
  answers: Readonly<Answers>,
  wanted: readonly string[],
): Promise<Record<string, string>> {
  const labels: Record<string, string> = {}
  for (const { field, answer } of answersIn(fields, answers)) {
    if (field.kind !== 'data-list' || !isListAnswer(answer)) continue
    const option = await findOption(companyId, field.listId, answer.optionId).catch(() => null)
    // The answer keeps the value that it was given with.
    if (option?.labels) labels[option.id] = itemLabel({ ...option, value: answer.value }, wanted)
  }
  return labels
}

async function openList(key: string): Promise<OpenList> {
  const row = await store.lists.get(key)
  if (!row) throw new Error('This list is not on this phone yet. Connect to the internet once.')
  const cached = openLists.get(key)
  if (cached?.rowVersion === row.rowVersion) return cached
  if (row.count === 0)
    return { rowVersion: row.rowVersion, ids: [], values: [], cells: null, places: new Map(), folded: [] }
  const parts = inOrder(await store.listParts.where({ key }).toArray())
  const column = (name: 'ids' | 'values') => parts.map(part => part[name]).join(separator)
  const values = column('values')
  const texts = values.split(separator)
  const ends = values.includes(columnSeparator) ? texts.map(text => text.indexOf(columnSeparator)) : null
  const list: OpenList = {
    rowVersion: row.rowVersion,
    ids: column('ids').split(separator),
    values: ends ? texts.map((text, at) => text.slice(0, endOf(ends, at))) : texts,
    cells: ends && texts.map((text, at) => (ends[at] === -1 ? '' : text.slice((ends[at] ?? 0) + 1))),
    places: new Map(),
    folded: null,
  }
  openLists.set(key, list)
  whenIdle(() => foldedOf(list))
  return list
}

function endOf(ends: readonly number[], at: number): number | undefined {
  return ends[at] === -1 ? undefined : ends[at]
}

/** Folds the whole list as one text, because folding 100,000 texts takes several times as long. */
function foldedOf(list: OpenList): string[] {
  list.folded ??= fold(list.values.join(separator)).replaceAll(tagOfLabel, ' ').split(separator)
  return list.folded
}

/** Uses a timer in Safari, which has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 200)
}
