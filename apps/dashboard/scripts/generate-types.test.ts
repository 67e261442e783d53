import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedFile, generateTypes } from './generate-types.ts'

it("has types that fit the server's schema and the documents as they are now", async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generateTypes())
})
