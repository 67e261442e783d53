import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { limits } from '@quadrat/domain/limits'
import { type FragmentDefinitionNode, Kind, parse, type SelectionNode } from 'graphql'
import { expect, it } from 'vitest'
import * as generated from '../src/generated/graphql.ts'
import { generatedFolder, generateTypes } from './generate-types.ts'

it("keeps the generated types up to date with the server's schema and the documents", async () => {
  const wanted = await generateTypes()
  expect(globSync('**/*.ts', { cwd: generatedFolder }).sort()).toEqual([...wanted.keys()].sort())
  for (const [path, text] of wanted)
    expect(readFileSync(resolve(generatedFolder, path), 'utf8'), `${path} is stale: npm run generate`).toBe(
      text,
    )
})

it('has no query deeper than the server allows', () => {
  const texts = Object.entries(generated).filter(([name]) => name.endsWith('Document'))
  expect(texts.length).toBeGreaterThan(5)
  for (const [name, text] of texts) {
    expect(depthOf(String(text)), name).toBeLessThanOrEqual(limits.graphqlDepth)
  }
})

/** The depth as the server counts it: one for each field, two for each fragment spread. */
function depthOf(text: string): number {
  const { definitions } = parse(text)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const below = (selections: readonly SelectionNode[] = []): number => Math.max(0, ...selections.map(depth))
  function depth(node: SelectionNode): number {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      return 2 + below(fragments.get(node.name.value)?.selectionSet.selections)
    }
    return 1 + below(node.selectionSet?.selections)
  }
  return Math.max(
    ...definitions.map(node =>
      node.kind === Kind.OPERATION_DEFINITION ? below(node.selectionSet.selections) : 0,
    ),
  )
}
