import type { Permission } from '@quadrat/domain/account/permission'
import type { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import type { Context } from '#src/platform/database/transaction.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What an operation is given, all of it checked. */
interface OperationInput<P, Q, B> {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** The version of the record that the caller has seen (`If-Match`); null if it was not sent. */
  seenVersion: number | null
  /** The id of what is created, made of `Idempotency-Key`; undefined if it was not sent. */
  clientId: string | undefined
  deps: AppDeps
}

interface Description<P, Q, B, A> {
  /** The `operationId`, from which clients name their functions. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with parameters in braces. */
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  /** What the description says that is needed. The action that `run` calls requires it. */
  permission: Permission
  params?: P
  query?: Q
  body?: B
  answer: A
  run(ctx: Context, input: OperationInput<P, Q, B>): Promise<A extends z.ZodType ? z.input<A> : never>
}

type Schema = z.ZodType | undefined

/** The input of an operation whose schemas are not known. */
type UntypedInput = Pick<
  OperationInput<undefined, undefined, undefined>,
  'seenVersion' | 'clientId' | 'deps'
> &
  Record<'params' | 'query' | 'body', unknown>

/** An operation of the REST API: what is checked, described and run is said in one place. */
export type Operation = Omit<Description<Schema, Schema, Schema, z.ZodType>, 'run'> & {
  run(ctx: Context, input: UntypedInput): Promise<unknown>
}

/** Returns the operation without the types of its own schemas, for lists of operations. */
export function operation<
  A extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(description: Description<P, Q, B, A>): Operation {
  return description as unknown as Operation
}
