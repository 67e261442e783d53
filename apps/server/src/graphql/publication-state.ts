import { GraphQLEnumType, type GraphQLSchema } from 'graphql'
import { PublicationState } from './enums.ts'

const description = 'LIVE or PREVIEW, for older clients. Both return the same.'

/** Adds the argument `publicationState` to every query. Changes the schema. */
export function takePublicationState(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType(PublicationState.name)
  if (!(type instanceof GraphQLEnumType)) throw new Error('the schema has no publication states')
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.args = [
      ...field.args,
      {
        name: 'publicationState',
        description,
        type,
        defaultValue: undefined,
        deprecationReason: undefined,
        extensions: {},
        astNode: undefined,
      },
    ]
  return schema
}
