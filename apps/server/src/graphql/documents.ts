import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import {
  type DocumentNode,
  GraphQLError,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { schema } from './schema.ts'

/** Limits on the size and cost of a query. */
const boundRules = [
  maxDepthRule({ n: limits.graphqlDepth, ignoreIntrospection: true, flattenFragments: true }),
  costLimitRule({ maxCost: limits.graphqlCost, depthCostFactor: 1.2, ignoreIntrospection: true }),
  maxAliasesRule({ n: 30 }),
  maxDirectivesRule({ n: 30 }),
] as unknown as ValidationRule[]

const rules = [...specifiedRules, ...boundRules]
const tokensMax = 3000
const cachedMax = 500

/**
 * Valid documents, most recently used last. The product's own apps send a few dozen texts again and again.
 */
const cache = new Map<string, DocumentNode>()

/**
 * Parses and validates the text of a query. Valid documents are cached.
 * @returns the document, or the errors of the text
 */
export function readDocument(text: string): DocumentNode | readonly GraphQLError[] {
  const cached = cache.get(text)
  if (cached) {
    cache.delete(text)
    cache.set(text, cached)
    return cached
  }
  const document = parsed(text)
  if (document instanceof GraphQLError) return [document]
  const errors = checked(document)
  if (errors.length) return errors
  cache.set(text, document)
  const [oldest] = cache.keys()
  if (cache.size > cachedMax && oldest !== undefined) cache.delete(oldest)
  return document
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: tokensMax, noLocation: true })
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(String(error))
  }
}

/** Validates a document. The limit rules throw at the first violation, with a message of their own. */
function checked(document: DocumentNode): readonly GraphQLError[] {
  try {
    return validate(schema, document, rules, { maxErrors: 10 })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Syntax Error: /, '') : ''
    const problem = new Problem('query.too-complex', { reason })
    return [new GraphQLError(problem.message, { originalError: problem })]
  }
}
