import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template-draft'
import { changesOf } from '@quadrat/domain/template-draft-changes'

/**
 * What two people, or two tabs, made of the same template. Each part that `mine` says otherwise than `base`
 * is mine, every other is theirs; a question that one removed and the other changed stays with the change.
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
    ([part, value]) => base.meta[part as keyof typeof base.meta] !== value,
  )
  return { ...theirs.meta, ...Object.fromEntries(changed) }
}

function mergeFields(base: TemplateDraft, theirs: TemplateDraft, mine: TemplateDraft): DraftField[] {
  const [was, yours, own] = [byId(base), byId(theirs), byId(mine)]
  /** Null for a question that is gone. */
  const merged = (id: string): DraftField | null => {
    const [before, their, my] = [was.get(id), yours.get(id), own.get(id)]
    if (before === undefined) return my ?? their ?? null
    const isMine = my !== undefined && !isSameField(before, my)
    const isTheirs = their !== undefined && !isSameField(before, their)
    if (my && isMine) return my
    if (their && isTheirs) return their
    return my && their ? their : null
  }
  const changes = changesOf(base, mine)
  const [order, guests] = changes.some(({ type }) => type === 'moved')
    ? [mine.fields, theirs.fields]
    : [theirs.fields, mine.fields]
  return interleaved(idsOf(order), idsOf(guests)).flatMap(id => merged(id) ?? [])
}

/** The order, with each guest that it does not have behind the one that is before it among the guests. */
function interleaved(order: readonly string[], guests: readonly string[]): string[] {
  const all = [...order]
  guests.forEach((id, index) => {
    if (all.includes(id)) return
    const before = guests.slice(0, index).findLast(other => all.includes(other))
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
