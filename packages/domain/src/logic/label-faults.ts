import type { ScopeField } from '../expression/scope.ts'
import { describeFault } from '../messages/expression-en.ts'
import { logicTexts } from '../messages/logic-en.ts'
import { labelTextOf, namedIn } from './label-text.ts'

/**
 * Returns what is wrong with the answers that a label shows; null if nothing is.
 * @param scoped the questions of the template (`scopeFields`)
 * @param repeats those that the field is in
 */
export function labelFault(
  field: { id: string; label: string; extensions?: Record<string, unknown> | undefined },
  scoped: readonly ScopeField[],
  repeats: readonly string[],
): string | null {
  const at = { start: 0, end: 0 }
  const text = labelTextOf(field)
  for (const id of namedIn(text)) {
    const named = scoped.find(one => one.id === id)
    if (!named) return describeFault({ code: 'name-unknown', at, params: { name: id } })
    if (id === field.id) return logicTexts.ownCycle({ label: field.label })
    if (named.type === 'group' || named.repeats.some((repeat, depth) => repeats[depth] !== repeat))
      return logicTexts.manyInLabel({ name: named.name })
  }
  const isOpen = /\$\{/.test(text.replace(/\\\$\{|\$\{[^{}]*\}/g, ''))
  return isOpen ? describeFault({ code: 'name-open', at, params: {} }) : null
}
