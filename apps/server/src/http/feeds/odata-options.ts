import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { FeedPlace } from '#src/features/export/feed-rows.queries.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { type FilterNode, filterLimits, isInstant, parseFilter, unsupported } from './filter-parser.ts'

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const names = z.string().max(8000)

const optionsSchema = z.strictObject({
  $filter: z.string().max(filterLimits.characters, { abort: true }).optional(),
  $select: names.optional(),
  $expand: names.optional(),
  $orderby: z.string().max(500).optional(),
  $top: number.optional(),
  /** Skipped rows are read: a feed goes on behind a row instead (`@odata.nextLink`). */
  $skip: number.pipe(z.number().max(100_000)).optional(),
  $count: z.enum(['true', 'false']).optional(),
  $skiptoken: z.string().max(60).optional(),
  $format: z
    .string()
    .regex(/^(json|application\/json(;.{0,100})?)$/)
    .optional(),
})

/** A repeat that is read with its reports, and the properties of it; null for all. */
export interface Expanded {
  name: string
  select: string[] | null
}

/** The options of a request for an entity set. */
export interface ODataOptions {
  /** As they were sent, for the address of the next page. */
  sent: Readonly<Record<string, string>>
  filter: FilterNode | null
  /** Null for all properties. */
  select: string[] | null
  expand: Expanded[]
  orderBy: { property: string; direction: 'asc' | 'desc' }
  top: number | null
  skip: number
  count: boolean
  after: FeedPlace | null
  /** `Prefer: odata.maxpagesize=…`; null without. */
  pageSize: number | null
}

/** @throws Problem input.invalid, feed.unsupported */
export function readOptions(query: unknown, prefer: string | string[] | undefined): ODataOptions {
  const given = Object(query) as Record<string, string>
  for (const name of Object.keys(given))
    if (name.startsWith('$') && !Object.hasOwn(optionsSchema.shape, name)) throw unsupported(name)
  const options = parseInput(optionsSchema, query)
  const [, size] = /(?:^|[;, ])(?:odata\.)?maxpagesize=(\d{1,9})/.exec(String(prefer ?? '')) ?? []
  return {
    sent: given,
    filter: options.$filter === undefined ? null : parseFilter(options.$filter),
    select: options.$select === undefined ? null : selected(options.$select),
    expand: options.$expand === undefined ? [] : expandedIn(options.$expand),
    orderBy: orderOf(options.$orderby),
    top: options.$top ?? null,
    skip: options.$skip ?? 0,
    count: options.$count === 'true',
    after: options.$skiptoken === undefined ? null : placeOf(options.$skiptoken),
    pageSize: size === undefined ? null : Math.max(1, Number(size)),
  }
}

function listed(text: string): string[] {
  if (/[(/]/.test(text)) throw unsupported(text)
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

/** Reads `one,other($select=a,b)`. */
function expandedIn(text: string): Expanded[] {
  return (text.match(/[^,()]+(?:\([^()]*\))?|[()]/g) ?? []).map(part => {
    const [, name, select] = /^([^()/\s]+)(?:\(\$select=([^();]*)\))?$/.exec(part.trim()) ?? []
    if (name === undefined) throw unsupported(`$expand=${text}`)
    return { name, select: select === undefined ? null : selected(select) }
  })
}

function selected(text: string): string[] | null {
  const all = listed(text)
  return all.includes('*') || all.length === 0 ? null : [...new Set(all)]
}

/** The id breaks all ties, so that what comes behind it says nothing. */
function orderOf(text = 'id'): ODataOptions['orderBy'] {
  const [first = '', second] = text.split(',').map(one => one.trim())
  const [, property, direction = 'asc'] = /^([\p{L}\p{N}_]+)(?:\s+(asc|desc))?$/u.exec(first) ?? []
  if (property === undefined) throw unsupported(`$orderby=${text}`)
  const isUnique = property === 'id' || second === undefined || /^id(\s+(asc|desc))?$/.test(second)
  if (!isUnique) throw unsupported(`$orderby=${text}`)
  return { property, direction: direction as 'asc' | 'desc' }
}

/** Reads a place: the id of a report, before it the time of its change in the order of changes. */
function placeOf(text: string): FeedPlace {
  const [, at, id] = /^(?:([\d:.TZ+-]{20,35})~)?(\d{1,16})$/.exec(text) ?? []
  const isTime = at === undefined || isInstant(at)
  if (id === undefined || !isTime)
    throw new Problem('input.invalid', {
      errors: [{ path: '$skiptoken', message: refusalTexts.feed.nextChanged }],
    })
  return { id: Number(id), at: at ?? null }
}

function writePlace({ id, at }: FeedPlace): string {
  return at === null ? String(id) : `${at}~${id}`
}

/** The address of the next page: the same request behind a place, for what is left of `$top`. */
export function nextLink(
  address: string,
  { sent }: ODataOptions,
  after: FeedPlace,
  left: number | null,
): string {
  const { $skiptoken: _place, $skip: _skipped, $count: _counted, $top: _top, ...kept } = sent
  const all = { ...kept, ...(left !== null && { $top: String(left) }), $skiptoken: writePlace(after) }
  const written = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${written.join('&')}`
}
