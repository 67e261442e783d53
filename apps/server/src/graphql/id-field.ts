import type { Context } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { builder } from './builder.ts'

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

/**
 * A mutation of the record with an id, which it returns.
 * @param what the record, for the refusal of another id
 */
export function idField(
  t: MutationFields,
  what: string,
  act: (ctx: Context, id: number) => Promise<unknown>,
  description?: string,
) {
  return t.id({
    description,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      await act(ctx, readId(id, what))
      return id
    },
  })
}
