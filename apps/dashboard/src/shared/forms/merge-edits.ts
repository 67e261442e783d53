/** What was typed where somebody else changed the same record, field by field. */
export interface Merged<Values> {
  values: Values
  /** Changed by both, to different things: what the other one made of it. */
  conflicts: { label: string; theirs: string }[]
}

/**
 * Takes over what only the other one changed; what both changed stays as it was typed here, and is named.
 * @param labels what each field is called; those that are not named here stay as typed
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
    else conflicts.push({ label: labels[key], theirs: told(theirs[key]) })
  }
  return { values, conflicts }
}

/** An image is the same by its id: its address is signed anew each time. */
function plain(value: unknown): string {
  return isImage(value) ? value.id : String(value ?? '')
}

function told(value: unknown): string {
  if (isImage(value)) return 'another image'
  return value === null || value === '' ? 'nothing' : `“${value}”`
}

function isImage(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value
}
