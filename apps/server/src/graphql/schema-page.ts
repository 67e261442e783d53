import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'

/** An argument that all fields take for older clients, and that changes nothing. */
const everywhere = 'publicationState'

/** Returns the text of `docs/graphql.md`. A test fails if the checked-in file differs. */
export function schemaPage(schema: GraphQLSchema): string {
  return `# GraphQL

Generated from the schema by \`npm run generate\`. [API](api.md#graphql) says how to call it, the [glossary](glossary.md)
translates its older names, and \`apps/server/src/graphql/schema.graphql\` has every type with its fields. A server answers
introspection with a token. Queries also take \`publicationState\`, which changes nothing.

## Queries

${operations(schema.getQueryType())}

## Mutations

${operations(schema.getMutationType())}
`
}

function operations(type: GraphQLObjectType | null | undefined): string {
  const fields = Object.values(type?.getFields() ?? {}).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return fields.map(line).join('\n')
}

function line({ name, args, type, description, deprecationReason }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter(one => one.name !== everywhere)
    .map(one => `${one.name}: ${one.type}`)
    .join(', ')
  const words = [deprecationReason && `**Deprecated:** ${deprecationReason}`, description].filter(Boolean)
  return `- \`${name}${given && `(${given})`}: ${type}\`: ${words.join(' ').replaceAll('\n', ' ')}`
}
