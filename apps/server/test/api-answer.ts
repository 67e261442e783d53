import { z } from 'zod'
import type { Operation } from '#src/http/v1/operation.ts'

/** Checks that an answer is as it is described. One to a path with `fields` may lack others. */
export function expectDescribed({ answer }: Operation, path: string, body: unknown): void {
  if (!/[?&]fields=/.test(path) || !(answer instanceof z.ZodObject)) {
    answer.parse(body)
    return
  }
  const { data } = answer.shape as { data?: z.ZodArray<z.ZodObject> }
  const sparse = data ? answer.extend({ data: z.array(data.element.partial()) }) : answer.partial()
  sparse.parse(body)
}
