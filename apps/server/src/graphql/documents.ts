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

/** Bounds on what one query may ask for, whoever asks. */
const boundRules = [
  maxDepthRule({ n: limits.graphqlDepth, ignoreIntrospection: true, flattenFragments: true }),
  costLimitRule({ maxCost: limits.graphqlCost, depthCostFactor: 1.2, ignoreIntrospection: true }),
  maxAliasesRule({ n: 30 }),
  maxDirectivesRule({ n: 30 }),
] as unknown as ValidationRule[]

const rules = [...specifiedRules, ...boundRules]
const tokensMax = 3000
const keptMax = 500

/** Documents that passed, most recently used last. Our own apps send a few dozen texts over and over. */
const kept = new Map<string, DocumentNode>()

/**
 * Parses and checks a query text once; the same text is not checked again.
 * @returns the document, or the faults of the text
 */
export function readDocument(text: string): DocumentNode | readonly GraphQLError[] {
  const known = kept.get(text)
  if (known) {
    kept.delete(text)
    kept.set(text, known)
    return known
  }
  const document = parsed(text)
  if (document instanceof GraphQLError) return [document]
  const errors = checked(document)
  if (errors.length) return errors
  kept.set(text, document)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  return document
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: tokensMax, noLocation: true })
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(String(error))
  }
}

/** The bounds throw at the first excess, in words of their own. */
function checked(document: DocumentNode): readonly GraphQLError[] {
  try {
    return validate(schema, document, rules, { maxErrors: 10 })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Syntax Error: /, '') : ''
    const problem = new Problem('query.too-complex', { reason })
    return [new GraphQLError(problem.message, { originalError: problem })]
  }
}
