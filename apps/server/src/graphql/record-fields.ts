import type { InputObjectRef } from '@pothos/core'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { builder } from './builder.ts'

type Types = (typeof builder)['$inferSchemaTypes']
type RecordType = Exclude<Parameters<typeof builder.drizzleObjectField>[0], string>
type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

interface RecordOnWire {
  type: RecordType
  /** The noun of the record, for refusals of its id. */
  what: string
  /** The argument with its id, by default `id`. */
  idName?: string
  /** Reads the record with an id as GraphQL selects it. */
  require: (ctx: Context, query: never, id: number) => Promise<unknown>
}

/**
 * Returns the mutations of a record, which answer the record. What is read is cast, because its type depends
 * on the table.
 */
export function recordFields({ type, what, idName = 'id', require }: RecordOnWire) {
  return {
    /** Creates a record. */
    create: <Input>(
      t: MutationFields,
      description: string,
      input: InputObjectRef<Types, Input>,
      run: (ctx: Context, input: Input) => Promise<{ id: number }>,
    ) =>
      t.drizzleField({
        type,
        description,
        args: { input: t.arg({ type: input, required: true }) },
        resolve: async (query, _root, args, { ctx }) => {
          const { id } = await run(ctx, (args as unknown as { input: Input }).input)
          return require(ctx, query as never, id) as never
        },
      }),
    /** Changes the record with an id as an input says, and answers that record. */
    update: <Input>(
      t: MutationFields,
      description: string,
      input: InputObjectRef<Types, Input>,
      run: (ctx: Context, id: number, input: Input) => Promise<unknown>,
    ) =>
      t.drizzleField({
        type,
        description,
        args: { [idName]: t.arg.id({ required: true }), input: t.arg({ type: input, required: true }) },
        resolve: async (query, _root, args, { ctx }) => {
          const { [idName]: given, input: change } = args as unknown as Record<string, never>
          const id = readId(given as unknown as string, what)
          await run(ctx, id, change as unknown as Input)
          return require(ctx, query as never, id) as never
        },
      }),
    /** Does something with the record with an id, and answers that record. */
    change: (t: MutationFields, description: string, run: (ctx: Context, id: number) => Promise<unknown>) =>
      t.drizzleField({
        type,
        description,
        args: { [idName]: t.arg.id({ required: true }) },
        resolve: async (query, _root, args, { ctx }) => {
          const id = readId(args[idName] as string, what)
          await run(ctx, id)
          return require(ctx, query as never, id) as never
        },
      }),
    /** Merges the record with an id into another one, which it answers. */
    merge: (
      t: MutationFields,
      description: string,
      run: (ctx: Context, from: number, into: number) => Promise<unknown>,
    ) =>
      t.drizzleField({
        type,
        description,
        args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
        resolve: async (query, _root, args, { ctx }) => {
          const into = readId(args.into, what)
          await run(ctx, readId(args.id, what), into)
          return require(ctx, query as never, into) as never
        },
      }),
  }
}
