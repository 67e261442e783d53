import { Problem } from '@quadrat/domain/problem'
import {
  countFeed,
  type FeedPart,
  type FeedPlace,
  type FeedSelection,
  feedIds,
  feedRows,
} from '#src/features/export/feed-rows.queries.ts'
import { countInstances, repeatRowsOf } from '#src/features/export/repeat-rows.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import type { FeedModel, RepeatFeed, ReportTable } from './feed-model.ts'
import type { Property } from './feed-properties.ts'
import type { FeedCall } from './feed-reading.ts'
import { conditionOf } from './filter-condition.ts'
import { unsupported } from './filter-parser.ts'
import { sortable } from './odata-metadata.ts'
import { type Expanded, nextLink, type ODataOptions } from './odata-options.ts'
import { memberWriter, RecordBytes } from './record-writer.ts'

/** The most records of a page, and about the most characters: a page of long answers ends earlier. */
const pageRecords = 1000
const pageCharacters = 8_000_000
/**
 * The reports whose instances are read at once, at first: how many instances they have is not known before.
 */
const reportsAtOnce = 20

/** Where an entity set is. */
export interface SetAddress {
  /** Of the service document, without a slash at its end. */
  root: string
  name: string
}

/** The reports that the options select, for a page and for the number of all. */
function selectionOf({ ctx }: FeedCall, model: FeedModel, options: ODataOptions): FeedSelection {
  const { companyId } = ctx.viewer
  const properties = new Map(model.reports.properties.map(property => [property.name, property]))
  return {
    companyId,
    templateId: model.templateId,
    filters: inScope(ctx.viewer, {}),
    where: options.filter ? conditionOf(companyId, options.filter, properties) : undefined,
  }
}

/** Returns the JSON of a page of reports. */
export async function reportPage(
  call: FeedCall,
  model: FeedModel,
  options: ODataOptions,
  at: SetAddress,
): Promise<Buffer> {
  const order = orderOf(options)
  if (options.after && (options.after.at === null) !== (order.by === 'id'))
    throw refused('$skiptoken', refusalTexts.feed.nextChanged)
  const selection = selectionOf(call, model, options)
  const most = Math.min(options.top ?? pageRecords, options.pageSize ?? pageRecords, pageRecords)
  const expanded = options.expand.flatMap(one => expandedOf(model, one))
  const chosen = chosenOf(model.reports.properties, options.select)
  const part = { order, after: options.after, offset: options.skip, limit: most + 1 }
  // Answers are most of the work.
  const withoutAnswers = chosen.every(at => model.reports.properties[at]?.fields === null)
  const read = { ...selection, withoutAnswers }
  const records = new RecordBytes()
  const held: [id: number, record: string][] = []
  const { last, isMore } = await readReports(call, model.reports, chosen, read, part, (record, id) => {
    if (expanded.length > 0) held.push([id, record])
    else records.add(`{${record}}`)
  })
  const ids = held.map(([id]) => id)
  const instances: Map<number, string[]>[] = []
  for (const { feed, chosen } of expanded) instances.push(await instancesOf(call, feed, chosen, ids))
  for (const [id, record] of held) {
    const more = expanded.map(({ feed }, k) => `"${feed.name}":[${instances[k]?.get(id)?.join() ?? ''}]`)
    records.add(`{${[record, ...more].filter(Boolean).join()}}`)
  }
  const total = options.count ? await countFeed(call.ctx.tx, selection) : null
  const left = options.top === null ? null : options.top - records.count
  const next = isMore && last && left !== 0 ? nextLink(`${at.root}/${at.name}`, options, last, left) : null
  return written(
    contextOf(
      at,
      options,
      expanded.map(({ feed }) => feed),
    ),
    records,
    total,
    next,
  )
}

async function readReports(
  { reading }: FeedCall,
  { properties, row }: ReportTable,
  chosen: readonly number[],
  selection: FeedSelection,
  part: FeedPart,
  add: (record: string, id: number) => void,
): Promise<{ last: FeedPlace | null; isMore: boolean }> {
  const write = memberWriter(properties, chosen)
  let last: FeedPlace | null = null
  let [count, characters, isMore] = [0, 0, false]
  if (part.limit <= 1) return { last, isMore }
  for await (const batch of feedRows(reading, selection, part))
    for (const report of batch) {
      // What is left is read to its end, because a query that is cancelled ends the transaction.
      isMore ||= count === part.limit - 1 || characters > pageCharacters
      if (isMore) continue
      const text = write(row(report))
      add(text, report[0])
      last = { id: report[0], at: part.order.by === 'change' ? report[18] : null }
      characters += text.length
      count++
    }
  return { last, isMore }
}

/** Returns the JSON of a report. @throws Problem not-found */
export async function oneReport(
  call: FeedCall,
  model: FeedModel,
  id: number,
  options: ODataOptions,
  at: SetAddress,
): Promise<string> {
  const filter = {
    is: 'compare',
    property: 'id',
    comparison: 'eq',
    value: { type: 'number', value: String(id) },
  } as const
  const selection = selectionOf(call, model, { ...options, filter })
  const chosen = chosenOf(model.reports.properties, options.select)
  const part = { order: { by: 'id', direction: 'asc' }, after: null, offset: 0, limit: 2 } as const
  let found: string | null = null
  await readReports(call, model.reports, chosen, selection, part, record => {
    found = record
  })
  if (found === null) throw new Problem('not-found', { what: 'task' })
  return `{"@odata.context":${JSON.stringify(`${contextOf(at, options, [])}/$entity`)},${found}}`
}

/** Returns the JSON of a page of the instances of a repeat. It ends behind a report. */
export async function repeatPage(
  call: FeedCall,
  model: FeedModel,
  repeat: RepeatFeed,
  options: ODataOptions,
  at: SetAddress,
): Promise<Buffer> {
  const { reading, ctx } = call
  if (options.expand.length > 0) throw unsupported(`$expand=${options.sent.$expand}`)
  if (!['id', 'report_id'].includes(options.orderBy.property) || options.orderBy.direction === 'desc')
    throw unsupported(`$orderby=${options.orderBy.property}`)
  const selection = repeatSelection(call, model, options)
  const order = { by: 'id', direction: 'asc' } as const
  const part = { order, after: options.after, offset: 0, limit: pageRecords }
  const ids = await feedIds(ctx.tx, selection, part)
  const write = memberWriter(repeat.properties, chosenOf(repeat.properties, options.select))
  const most = Math.min(options.top ?? pageRecords, options.pageSize ?? pageRecords, pageRecords)
  const records = new RecordBytes()
  // The last report is read whole, and what is too much of it left out.
  const wanted = options.top ?? Number.POSITIVE_INFINITY
  let { skip } = options
  let [from, some] = [0, reportsAtOnce]
  while (from < ids.length && records.count < most && records.characters < pageCharacters) {
    const among = ids.slice(from, from + some)
    for await (const batch of repeatRowsOf(reading, selection.companyId, among, repeat.repeat))
      for (const row of batch.flatMap(repeat.rows))
        if (skip > 0) skip--
        else if (records.count < wanted) records.add(`{${write(row)}}`)
    from += among.length
    if (records.count < most / 4) some *= 2
  }
  const isMore = from < ids.length || ids.length === pageRecords
  const last = ids[from - 1] ?? options.after?.id ?? 0
  const left = options.top === null ? null : options.top - records.count
  const total = options.count ? await countRepeat(call, model, repeat, options) : null
  // What is still to be skipped where no instance has been shown yet goes on with the next page.
  const skipped = skip > 0 ? `&$skip=${skip}` : ''
  const next =
    isMore && left !== 0
      ? nextLink(`${at.root}/${at.name}`, options, { id: last, at: null }, left) + skipped
      : null
  return written(contextOf(at, options, []), records, total, next)
}

/** The reports of a repeat can be chosen by their ids. */
function repeatSelection(call: FeedCall, model: FeedModel, options: ODataOptions): FeedSelection {
  const ofReport: Property = { name: 'id', kind: 'integer', label: null, fields: null }
  const { companyId } = call.ctx.viewer
  const properties = new Map([['report_id', ofReport]])
  return {
    ...selectionOf(call, model, { ...options, filter: null }),
    where: options.filter ? conditionOf(companyId, options.filter, properties) : undefined,
  }
}

/** The number of the records of a set. */
export async function countRecords(
  call: FeedCall,
  model: FeedModel,
  repeat: RepeatFeed | null,
  options: ODataOptions,
): Promise<number> {
  if (repeat) return countRepeat(call, model, repeat, options)
  return countFeed(call.ctx.tx, selectionOf(call, model, options))
}

function countRepeat({ ctx }: FeedCall, model: FeedModel, { repeat }: RepeatFeed, options: ODataOptions) {
  if (options.filter) throw unsupported('$count with $filter')
  const { companyId } = ctx.viewer
  const filters = { ...inScope(ctx.viewer, {}), task_type: { eq: String(model.templateId) } }
  return countInstances(ctx.tx, { companyId, filters, firstRow: 0, rowsMax: null }, repeat)
}

/** Returns the instances of a repeat by report, as JSON. */
async function instancesOf(
  { reading, ctx }: FeedCall,
  feed: RepeatFeed,
  chosen: readonly number[],
  ids: readonly number[],
) {
  const write = memberWriter(feed.properties, chosen)
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  for await (const batch of repeatRowsOf(reading, ctx.viewer.companyId, ids, feed.repeat))
    for (const answer of batch) {
      const own = found.get(answer[0]) ?? []
      for (const row of feed.rows(answer)) own.push(`{${write(row)}}`)
      found.set(answer[0], own)
    }
  return found
}

/** The repeat of a name; undefined if there is none. */
export const repeatOf = (model: FeedModel, name: string): RepeatFeed | undefined =>
  model.repeats.find(one => one.name === name)

/** @throws Problem input.invalid */
function expandedOf(model: FeedModel, { name, select }: Expanded): { feed: RepeatFeed; chosen: number[] }[] {
  const found = name === '*' ? model.repeats : [repeatOf(model, name)]
  return found.map(feed => {
    if (!feed) throw noProperty('$expand', name)
    return { feed, chosen: chosenOf(feed.properties, select) }
  })
}

function chosenOf(properties: readonly Property[], select: readonly string[] | null): number[] {
  if (select === null) return [...properties.keys()]
  return select.map(name => {
    const at = properties.findIndex(property => property.name === name)
    if (at < 0) throw noProperty('$select', name)
    return at
  })
}

function orderOf({ orderBy: { property, direction } }: ODataOptions): FeedPart['order'] {
  const by = Object.hasOwn(sortable, property) ? sortable[property as keyof typeof sortable] : null
  if (by === null) throw unsupported(`$orderby=${property}`)
  return { by, direction }
}

const noProperty = (path: string, name: string) =>
  refused(path, refusalTexts.feed.noProperty({ name: name.slice(0, 100) }))

function refused(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}

function contextOf(
  { root, name }: SetAddress,
  { select }: ODataOptions,
  expanded: readonly RepeatFeed[],
): string {
  const parts = [...(select ?? []), ...expanded.map(one => `${one.name}()`)]
  return `${root}/$metadata#${name}${parts.length > 0 ? `(${parts.join()})` : ''}`
}

function written(context: string, records: RecordBytes, total: number | null, next: string | null): Buffer {
  const count = total === null ? '' : `"@odata.count":${total},`
  const link = next === null ? '' : `,"@odata.nextLink":${JSON.stringify(next)}`
  return records.between(`{"@odata.context":${JSON.stringify(context)},${count}"value":[`, `]${link}}`)
}
