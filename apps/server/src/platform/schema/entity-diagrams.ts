import type { Schema, SchemaForeignKey, SchemaTable } from './read-schema.ts'
import { REFERENCES_WITHOUT_KEY } from './references.ts'
import { SUBJECTS } from './subjects.ts'

/**
 * Returns the page with one Mermaid diagram of entities and one list of tables for each subject, and what
 * refers to what.
 */
export function entityDiagrams({ tables }: Schema): string {
  const byName = new Map(tables.map(table => [table.name, table]))
  const sections = SUBJECTS.map(subject => {
    const own = subject.tables.flatMap(name => byName.get(name) ?? [])
    return [`## ${subject.title}`, '', diagram(own), '', ...own.map(description), ''].join('\n')
  })
  return [introduction, ...sections, references(tables)].join('\n')
}

const introduction = `# Tables

For developers who look for a table or for what refers to it. Generated from the database by \`npm run generate\`; columns,
indexes, policies, triggers and functions stand in [schema.sql](../../apps/server/schema.sql).

Every table of a company has \`company_id\` as the first column of its key and of its foreign keys, so no row can refer to
a row of another company. The diagrams leave that column out, and the references to \`companies\` and to the person who
created a row.
`

/** The list of everything that has the id of a record. */
function references(tables: readonly SchemaTable[]): string {
  const rows = Object.entries(REFERENCES_WITHOUT_KEY).map(([to, others]) => {
    const keys = tables.flatMap(table =>
      table.foreignKeys
        .filter(key => key.to === to)
        .map(key => `${table.name}.${key.columns.filter(column => column !== 'company_id').join('+')}`),
    )
    return `- \`${to}\`: foreign keys ${listed(keys)}; without one ${listed(others)}`
  })
  return [
    '## What refers to what',
    '',
    'Merging, archiving or deleting a record looks at each of these places. Those without a foreign key are ids in JSON or',
    'in lists; copies for counts, charts and the map follow `tasks` by triggers.',
    '',
    ...rows,
    '',
  ].join('\n')
}

const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

function diagram(tables: readonly SchemaTable[]): string {
  const lines = tables.flatMap(table => {
    const relations = table.foreignKeys.filter(isShown).map(key => relation(table, key))
    return relations.length > 0 ? relations : [table.name]
  })
  return ['```mermaid', 'erDiagram', ...[...new Set(lines)].map(line => `  ${line}`), '```'].join('\n')
}

/** References that nearly every table has would hide the others. */
function isShown({ to, columns }: SchemaForeignKey): boolean {
  return (
    to !== 'companies' &&
    !columns.some(column => /^(creator_id|(created|updated|uploaded)_by(_id)?)$/.test(column))
  )
}

function relation(table: SchemaTable, { to, columns, required, unique }: SchemaForeignKey): string {
  const label = columns.filter(column => column !== 'company_id').join(', ')
  return `${to} ${required ? '||' : '|o'}--${unique ? 'o|' : 'o{'} ${table.name} : "${label}"`
}

function description({ name, comment }: SchemaTable): string {
  return `- \`${name}\`: ${comment}`
}
