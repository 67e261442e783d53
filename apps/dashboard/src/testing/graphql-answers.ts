import { problemSentence } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { onTestFinished } from 'vitest'

type Variables = Record<string, unknown>

/**
 * Stands in for the server's GraphQL for the length of a test: `answer` is given the operation's name and answers
 * its data or a problem; undefined fails as a server would that does not know it. What was asked is noted.
 */
export function graphqlAnswers(answer: (name: string, variables: Variables) => unknown) {
  const asked: { name: string; variables: Variables }[] = []
  const real = window.fetch
  window.fetch = async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/graphql')) return real(input, init)
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Variables }
    const name = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    asked.push({ name, variables })
    const said = answer(name, variables) ?? new Problem('input.invalid')
    const body =
      said instanceof Problem
        ? { errors: [{ message: problemSentence(said.code, said.params), extensions: { code: said.code } }] }
        : { data: said }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return asked
}
