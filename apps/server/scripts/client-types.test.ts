import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY } from '#src/config.ts'
import { describeApi } from '#src/http/v1/openapi.ts'
import { operations } from '#src/http/v1/operations.ts'
import type { Api } from '#test/api-contract.ts'
import { clientTypes } from './client-types.ts'

const types = clientTypes(describeApi(operations, '1') as unknown as Api)

it('The client matches the description of the REST API', async () => {
  const path = join(REPOSITORY, 'packages/client/src/generated/api.ts')
  expect(await readFile(path, 'utf8'), 'stale: npm run generate').toBe(types)
})

it('Each operation is one method, named without the noun of its group', () => {
  const [, routes = ''] = types.split('export const routes')
  const groups = routes.split(/^ {2}(\w+): \{$/m).slice(1)
  const verbs = groups.flatMap((_, index) =>
    index % 2
      ? []
      : [...(groups[index + 1] ?? '').matchAll(/^ {4}(\w+):/gm)].map(
          ([, verb]) => `${groups[index]}.${verb}`,
        ),
  )
  expect(verbs).toHaveLength(operations.length)
  expect(new Set(verbs).size).toBe(operations.length)
  expect(verbs).toEqual(
    expect.arrayContaining([
      'reports.sendBack',
      'projects.addCollectors',
      'dataLists.addOptions',
      'webhooks.rotateSecret',
    ]),
  )
})
