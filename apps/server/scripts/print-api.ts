import { writeFile } from 'node:fs/promises'
import { describeApi } from '#src/http/v1/openapi.ts'
import { operations } from '#src/http/v1/operations.ts'
import { type Api, contractOf } from '#test/api-contract.ts'

// Run by `npm run generate -- api`, with each release: a test compares later descriptions with this one.
const contract = contractOf(describeApi(operations, '1') as unknown as Api)
await writeFile(
  new URL('../test/api-of-last-release.json', import.meta.url),
  `${JSON.stringify(contract, null, 2)}\n`,
)
