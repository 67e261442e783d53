import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { schemaText } from './schema.ts'

it('the checked-in schema is up to date', async () => {
  const checkedIn = await readFile(new URL('schema.graphql', import.meta.url), 'utf8')
  expect(checkedIn, 'stale: npm run generate').toBe(schemaText())
})
