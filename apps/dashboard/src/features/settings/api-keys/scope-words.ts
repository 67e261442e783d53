import type { Permission } from '@quadrat/domain/account/permission'
import { listed } from '@quadrat/domain/language/listed'
import { textOf } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

/** So many nouns are named in a sentence; the others are counted. */
const namedMax = 3

const nounOf = (scope: Permission) => scope.slice(0, scope.indexOf('.'))
/** Projects are created by a permission of its own. */
const verbOf = (scope: Permission) =>
  scope === 'project.write' ? 'change' : scope.slice(scope.indexOf('.') + 1)

const nounText = (noun: string) => textOf(texts.nouns, noun) ?? noun

/** What a scope allows with its noun. */
export const verbText = (scope: Permission) => textOf(texts.verbs, verbOf(scope)) ?? verbOf(scope)

/** The scopes by their noun, with the noun as a heading. */
export function byNoun(scopes: readonly Permission[]): { heading: string; scopes: Permission[] }[] {
  return [...Map.groupBy(scopes, nounOf)].map(([noun, its]) => {
    const text = nounText(noun)
    return { heading: text.charAt(0).toLocaleUpperCase() + text.slice(1), scopes: its }
  })
}

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
