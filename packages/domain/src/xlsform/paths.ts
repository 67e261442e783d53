// Older forms name questions by paths: '/data/household/size', '../size', 'current()/../size'. Here they are
// ${size}.

const step = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.-]*)?`
/** A text in quotes, a lookup in a list, a question in braces, or a path. */
const parts = new RegExp(
  String.raw`"[^"]*"|'[^']*'|\$\{[^{}]*\}|instance\s*\([^()]*\)\s*(?:/\s*[\w-]+\s*)*|(?:current\(\)\s*)?(?:/|(?:\.{1,2}/)+)${step}(?:/${step})*|current\(\)\s*/\s*\.(?![./\w])`,
  'gu',
)

/**
 * Returns the text of an expression with `${name}` for each path of which the last step is the name of a
 * question. Paths within texts and behind `instance(…)` stay as they are.
 */
export function withoutPaths(text: string, isName: (name: string) => boolean): string {
  return text.replace(parts, (found: string, at: number) => {
    if (/^["'$]/.test(found) || found.startsWith('instance')) return found
    if (/^current\(\)\s*\/\s*\.$/.test(found)) return '.'
    // What follows a bracket is the column of a lookup.
    if (/[\])]\s*$/.test(text.slice(0, at)) && !found.startsWith('current')) return found
    const name = found.slice(found.lastIndexOf('/') + 1)
    return isName(name) ? `\${${name}}` : found
  })
}
