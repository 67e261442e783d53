import type { Permission } from '@quadrat/domain/account/permission'
import { nounOf, nounText, verbOf } from '@quadrat/domain/account/scope-words'
import { listed } from '@quadrat/domain/language/listed'
import { texts } from './texts-en.ts'

/** So many nouns are named in a sentence; the others are counted. */
const namedMax = 3

/** The nouns of the scopes as a list, which ends after a few. */
function nounsOf(scopes: readonly Permission[]): string {
  const nouns = [...new Set(scopes.map(nounOf))].map(nounText)
  const named = listed(nouns.slice(0, namedMax))
  return nouns.length > namedMax ? texts.andMore({ nouns: named, count: nouns.length - namedMax }) : named
}

/** What a key does in a few words: what it reads, changes and exports. */
export function scopeSummary(scopes: readonly Permission[]): string[] {
  const kindOf = (scope: Permission) => {
    const verb = verbOf(scope)
    if (verb === 'read' || verb === 'browse') return 'reads'
    return verb === 'export' ? 'exports' : 'changes'
  }
  const kinds = Map.groupBy(scopes, kindOf)
  return (['reads', 'changes', 'exports'] as const).flatMap(kind => {
    const its = kinds.get(kind)
    return its ? texts[kind]({ nouns: nounsOf(its) }) : []
  })
}
