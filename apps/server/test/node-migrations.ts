/** What Citus refuses of a statement on a table that is spread over nodes, though PostgreSQL takes it. */
const rules: { name: string; isBroken(statement: string): boolean }[] = [
  {
    name: 'a constraint is added by a statement of its own',
    isBroken: text => {
      const actions = actionsOf(text)
      return actions.length > 1 && actions.some(action => addsConstraint.test(action))
    },
  },
  {
    name: 'a column is added without a constraint',
    isBroken: text => actionsOf(text).some(action => addsColumn.test(action) && hasConstraint.test(action)),
  },
  {
    name: 'an identity column comes with its table',
    isBroken: text =>
      actionsOf(text).some(action => addsColumn.test(action) && /\bas\s+identity\b/i.test(action)),
  },
  {
    name: 'a restrictive policy is a permissive one on nodes',
    isBroken: text => /^create\s+policy\b[\s\S]*\bas\s+restrictive\b/i.test(text),
  },
  {
    name: 'a policy asks another table by a function',
    isBroken: text => /^(create|alter)\s+policy\b[\s\S]*\(\s*select\b/i.test(text),
  },
]

const addsConstraint = /^add\s+(constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/i
const addsColumn = /^add\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/i
const hasConstraint = /\b(check\s*\(|references\b|unique\b|primary\s+key\b)/i

/** The parts of an `alter table`: commas within parentheses and texts divide nothing. */
function actionsOf(statement: string): string[] {
  const [, list] = /^alter\s+table\s+(?:if\s+exists\s+|only\s+)*[\w."]+\s+([\s\S]*)$/i.exec(statement) ?? []
  if (list === undefined) return []
  const actions: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: part, index } of list.matchAll(/'(?:[^']|'')*'|[(),]/g)) {
    if (part === '(') depth++
    if (part === ')') depth--
    if (part !== ',' || depth > 0) continue
    actions.push(list.slice(start, index))
    start = index + 1
  }
  return [...actions, list.slice(start)].map(action => action.trim())
}

/** Returns what of the statements a cluster of nodes would refuse. */
export function refusedByNodes(statements: readonly string[]): string[] {
  return statements.flatMap(statement => {
    const text = statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
    return rules.filter(rule => rule.isBroken(text)).map(rule => `${rule.name}: ${text}`)
  })
}
