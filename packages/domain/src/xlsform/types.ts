/**
 * The types of questions in XLSForm, by the names of its reference, and `tel` of the Community Health
 * Toolkit. Selections and groups are read apart.
 */
const questionTypes = [
  'text',
  'integer',
  'decimal',
  'range',
  'percentage',
  'date',
  'time',
  'dateTime',
  'geopoint',
  'geotrace',
  'geoshape',
  'start-geopoint',
  'background-geopoint',
  'image',
  'audio',
  'background-audio',
  'video',
  'file',
  'barcode',
  'tel',
  'acknowledge',
  'note',
  'calculate',
  'hidden',
  'start',
  'end',
  'today',
  'deviceid',
  'subscriberid',
  'simserial',
  'phonenumber',
  'username',
  'email',
  'audit',
  'osm',
  'csv-external',
  'xml-external',
] as const
/** One of `questionTypes`. */
export type QuestionType = (typeof questionTypes)[number]

/** The types of selections. */
export type SelectType = 'select_one' | 'select_multiple' | 'rank'

/** What the `type` column of a row says. */
export type RowType =
  | { is: 'question'; type: QuestionType }
  | {
      is: 'select'
      type: SelectType
      /** The list of the choices sheet, the file with its extension, or the name in `${…}` of a repeat. */
      list: string
      from: 'choices' | 'file' | 'external' | 'repeat'
      /** True with `or_other`. */
      hasOther: boolean
    }
  | { is: 'begin'; block: 'group' | 'repeat' }
  | { is: 'end'; block: 'group' | 'repeat' }
  | { is: 'unknown' }

const blocks: Readonly<Record<string, 'group' | 'repeat'>> = {
  group: 'group',
  repeat: 'repeat',
  lgroup: 'repeat',
  'looped group': 'repeat',
}

const selects: readonly (readonly [string, SelectType, 'choices' | 'file' | 'external'])[] = [
  ['select one from file', 'select_one', 'file'],
  ['select multiple from file', 'select_multiple', 'file'],
  ['select one external', 'select_one', 'external'],
  ['add select one prompt using', 'select_one', 'choices'],
  ['add select multiple prompt using', 'select_multiple', 'choices'],
  ['select all that apply from', 'select_multiple', 'choices'],
  ['select all that apply', 'select_multiple', 'choices'],
  ['select multiple from', 'select_multiple', 'choices'],
  ['select multiple using', 'select_multiple', 'choices'],
  ['select multiple', 'select_multiple', 'choices'],
  ['select one from', 'select_one', 'choices'],
  ['select one using', 'select_one', 'choices'],
  ['select one', 'select_one', 'choices'],
  ['select1', 'select_one', 'choices'],
  ['q select1', 'select_one', 'choices'],
  ['q select', 'select_multiple', 'choices'],
  ['rank', 'rank', 'choices'],
]

/** Other spellings, in small letters with a space between words. */
const aliases: Readonly<Record<string, QuestionType>> = {
  string: 'text',
  int: 'integer',
  datetime: 'dateTime',
  'date time': 'dateTime',
  location: 'geopoint',
  gps: 'geopoint',
  photo: 'image',
  picture: 'image',
  trigger: 'acknowledge',
  calculation: 'calculate',
  'phone number': 'phonenumber',
  'device id': 'deviceid',
  imei: 'deviceid',
  'subscriber id': 'subscriberid',
  'sim id': 'simserial',
  'start time': 'start',
  'end time': 'end',
  'number of days in last month': 'integer',
  'number of days in last six months': 'integer',
  'number of days in last year': 'integer',
}

const byName: ReadonlyMap<string, QuestionType> = new Map([
  ...Object.entries(aliases),
  ...questionTypes.map(type => [type.toLowerCase(), type] as const),
])

/** Reads the `type` column: 'select_one villages or_other', 'begin repeat', 'add text prompt'. */
export function readType(text: string): RowType {
  const words = text.trim().replace(/\s+/g, ' ')
  // The name of a list may have '_', which stands for a space only before it.
  const lower = words.toLowerCase().replaceAll('_', ' ')
  const [, edge, block] = /^(begin|end) (.+)$/.exec(lower) ?? []
  const kind = block === undefined ? undefined : blocks[block]
  if (kind && (edge === 'begin' || edge === 'end')) return { is: edge, block: kind }
  for (const [start, type, from] of selects) {
    if (!lower.startsWith(`${start} `) || words[start.length] !== ' ') continue
    const rest = words.slice(start.length + 1)
    const list = rest.replace(/[ ]+(or specify other|or_other|or other)$/i, '').trim()
    const isRepeat = /^\$\{[^{}]+\}$/.test(list)
    return {
      is: 'select',
      type,
      list: isRepeat ? list.slice(2, -1).trim() : list,
      from: isRepeat ? 'repeat' : from,
      hasOther: list !== rest.trim(),
    }
  }
  const bare = lower
    .replace(/^(add|q|get) /, '')
    .replace(/ prompt$/, '')
    .replace(/^uri:/, '')
  const type = byName.get(words.toLowerCase()) ?? byName.get(bare)
  if (type) return { is: 'question', type }
  return lower.startsWith('osm ') ? { is: 'question', type: 'osm' } : { is: 'unknown' }
}
