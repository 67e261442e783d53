import { textOf } from '../language/texts.ts'
import { scopeTexts as texts } from '../messages/scope-en.ts'

/** The noun of a permission: `task` of `task.read`. */
export const nounOf = (scope: string) => scope.slice(0, scope.indexOf('.'))
/** The verb of a permission. Projects are created by a permission of its own. */
export const verbOf = (scope: string) =>
  scope === 'project.write' ? 'change' : scope.slice(scope.indexOf('.') + 1)

/** The noun in words, within a sentence. */
export const nounText = (noun: string) => textOf(texts.nouns, noun) ?? noun
/** What a permission allows with its noun. */
export const verbText = (scope: string) => textOf(texts.verbs, verbOf(scope)) ?? verbOf(scope)

/** The permissions by their noun, with the noun as a heading. */
export function scopesByNoun<Scope extends string>(
  scopes: readonly Scope[],
): { heading: string; scopes: Scope[] }[] {
  return [...Map.groupBy(scopes, nounOf)].map(([noun, its]) => {
    const text = nounText(noun)
    return { heading: text.charAt(0).toLocaleUpperCase() + text.slice(1), scopes: its }
  })
}
