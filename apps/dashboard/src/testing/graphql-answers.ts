import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import { onTestFinished } from 'vitest'

type Variables = Record<string, unknown>

/**
 * Fakes the GraphQL server for a test. `answer` gets the name and the variables of an operation, and returns
 * its data or a problem; undefined stands for the problem of an unknown operation.
 * @returns the requests so far, in order
 */
export function graphqlAnswers(answer: (name: string, variables: Variables) => unknown) {
  const requests: { name: string; variables: Variables }[] = []
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/graphql')) return real(input, init)
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Variables }
    const name = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    requests.push({ name, variables })
    const result = (await answer(name, variables)) ?? new Problem('input.invalid')
    const body =
      result instanceof Problem
        ? {
            errors: [
              {
                message: problemSentence(result.code, result.params),
                extensions: { code: result.code, params: result.params },
              },
            ],
          }
        : { data: result }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return requests
}
