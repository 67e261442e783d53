import { texts } from './texts-en.ts'
/** The result of merging the typed values with a change by somebody else. */
export interface Merged<Values> {
  values: Values
  /** The fields that both changed to different values, with the other value as text. */
  conflicts: { label: string; theirs: string }[]
}

/**
 * Three-way merge of a form. Fields that only the other person changed are taken over. Fields that both
 * changed keep the typed value and are listed as conflicts.
 * @param labels the labels of the fields; fields without a label keep the typed value
 */
export function mergeEdits<Values extends object>(
  labels: Record<keyof Values & string, string>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const values = { ...mine }
  const conflicts: Merged<Values>['conflicts'] = []
  for (const key of Object.keys(labels) as (keyof Values & string)[]) {
    const [was, typed, now] = [plain(base[key]), plain(mine[key]), plain(theirs[key])]
    if (now === was || now === typed) continue
    if (typed === was) values[key] = theirs[key]
    else conflicts.push({ label: labels[key], theirs: valueText(theirs[key]) })
  }
  return { values, conflicts }
}

/** Images are compared by id, because their URLs are signed anew for each response. */
function plain(value: unknown): string {
  return isImage(value) ? value.id : String(value ?? '')
}

function valueText(value: unknown): string {
  if (isImage(value)) return texts.merged.image
  return value === null || value === '' ? texts.merged.nothing : texts.merged.value({ value: String(value) })
}

function isImage(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value
}
