import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '#src/config.ts'
import { describeApi } from '#src/http/v1/openapi.ts'
import { operations } from '#src/http/v1/operations.ts'
import type { Api } from '#test/api-contract.ts'
import { clientTypes } from './client-types.ts'

// Run by `npm run generate`.
const types = clientTypes(describeApi(operations, '1') as unknown as Api)
await writeFile(join(REPOSITORY, 'packages/client/src/generated/api.ts'), types)
