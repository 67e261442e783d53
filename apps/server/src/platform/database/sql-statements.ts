/** What may hide a semicolon in SQL, and the semicolon that ends a statement. */
const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|(;)/gi

/** Splits the text of a migration into its statements, without those that are comments alone. */
export function sqlStatements(text: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const match of text.matchAll(parts)) {
    if (match[2] === undefined) continue
    statements.push(text.slice(start, match.index))
    start = match.index + 1
  }
  statements.push(text.slice(start))
  const isEmpty = (one: string) => one.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''
  return statements.map(one => one.trim()).filter(one => !isEmpty(one))
}
