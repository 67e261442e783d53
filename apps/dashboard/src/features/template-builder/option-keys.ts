import type { DraftOption } from '@quadrat/domain/template-draft'

// Options have no id, because reports store their text. React needs a key that survives typing and dragging.
const keys = new WeakMap<DraftOption, string>()
let count = 0

export function optionKey(option: DraftOption): string {
  const known = keys.get(option)
  if (known !== undefined) return known
  count += 1
  const key = `option-${count}`
  keys.set(option, key)
  return key
}

/** The same option with another text. */
export function withText(option: DraftOption, text: string): DraftOption {
  const changed = { ...option, text }
  keys.set(changed, optionKey(option))
  return changed
}
