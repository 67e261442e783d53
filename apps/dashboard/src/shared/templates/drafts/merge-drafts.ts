import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { changesOf } from '@quadrat/domain/template/template-draft-changes'

/**
 * Three-way merge of two drafts of the same template, by two people or two tabs. Parts that differ between
 * `base` and
 * `mine` are taken from `mine`, all others from `theirs`. A question that one removed and the other changed
 * is kept.
 */
export function mergeDrafts(base: TemplateDraft, theirs: TemplateDraft, mine: TemplateDraft): TemplateDraft {
  if (isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  return { meta: mergeMeta(base, theirs, mine), fields: mergeFields(base, theirs, mine) }
}

export function isSame(a: TemplateDraft, b: TemplateDraft): boolean {
  return changesOf(a, b).length === 0
}

function mergeMeta(base: TemplateDraft, theirs: TemplateDraft, mine: TemplateDraft): TemplateDraft['meta'] {
  const changed = Object.entries(mine.meta).filter(
    ([part, value]) => part !== 'languages' && base.meta[part as keyof typeof base.meta] !== value,
  )
  const languages = mergeLanguages(base.meta.languages, theirs.meta.languages, mine.meta.languages)
  return { ...theirs.meta, ...Object.fromEntries(changed), languages }
}

type Languages = TemplateDraft['meta']['languages']

/**
 * Two people may translate at once, each another language or other questions: each text is taken on its own.
 */
function mergeLanguages(base: Languages, theirs: Languages, mine: Languages): Languages {
  if (!theirs || !mine) return isSameLanguages(base, mine) ? theirs : mine
  const changedByMe = (tag: string) => !isSameTexts(base?.texts[tag], mine.texts[tag])
  const tags = new Set([...Object.keys(theirs.texts), ...Object.keys(mine.texts)])
  const texts = [...tags].flatMap(tag => {
    const [their, my] = [theirs.texts[tag], mine.texts[tag]]
    if (!their || !my) {
      // Added or removed by one of both.
      const kept = changedByMe(tag) ? my : their
      return kept ? [[tag, kept] as const] : []
    }
    const merged = { ...their }
    for (const key of new Set([...Object.keys(base?.texts[tag] ?? {}), ...Object.keys(my)])) {
      if (base?.texts[tag]?.[key] === my[key]) continue
      if (my[key] === undefined) delete merged[key]
      else merged[key] = my[key]
    }
    return [[tag, merged] as const]
  })
  return {
    default: base?.default === mine.default ? theirs.default : mine.default,
    texts: Object.fromEntries(texts),
  }
}

function isSameLanguages(a: Languages, b: Languages): boolean {
  const { meta } = emptyDraft()
  return isSame(
    { meta: { ...meta, languages: a }, fields: [] },
    { meta: { ...meta, languages: b }, fields: [] },
  )
}

function isSameTexts(a: Texts | undefined, b: Texts | undefined): boolean {
  const asLanguages = (texts: Texts | undefined): Languages =>
    texts && { default: 'en', texts: { sw: texts } }
  return isSameLanguages(asLanguages(a), asLanguages(b))
}
type Texts = Record<string, string>

function mergeFields(base: TemplateDraft, theirs: TemplateDraft, mine: TemplateDraft): DraftField[] {
  const [baseFields, theirFields, myFields] = [byId(base), byId(theirs), byId(mine)]
  /** Null for a removed question. */
  const merged = (id: string): DraftField | null => {
    const [before, their, my] = [baseFields.get(id), theirFields.get(id), myFields.get(id)]
    if (before === undefined) return my ?? their ?? null
    const isMine = my !== undefined && !isSameField(before, my)
    const isTheirs = their !== undefined && !isSameField(before, their)
    if (my && isMine) return my
    if (their && isTheirs) return their
    return my && their ? their : null
  }
  const changes = changesOf(base, mine)
  const [order, others] = changes.some(({ type }) => type === 'moved')
    ? [mine.fields, theirs.fields]
    : [theirs.fields, mine.fields]
  return interleaved(idsOf(order), idsOf(others)).flatMap(id => merged(id) ?? [])
}

/** Adds the ids of `others` that `order` lacks, each behind its predecessor in `others`. */
function interleaved(order: readonly string[], others: readonly string[]): string[] {
  const all = [...order]
  others.forEach((id, index) => {
    if (all.includes(id)) return
    const before = others.slice(0, index).findLast(other => all.includes(other))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  })
  return all
}

function isSameField(a: DraftField, b: DraftField): boolean {
  const { meta } = emptyDraft()
  return a === b || isSame({ meta, fields: [a] }, { meta, fields: [b] })
}

const byId = ({ fields }: TemplateDraft) => new Map(fields.map(field => [field.id, field]))
const idsOf = (fields: readonly DraftField[]) => fields.map(({ id }) => id)
