import type { Permission } from '@quadrat/domain/account/permission'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import type { Context } from '#src/platform/database/transaction.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What an operation is given besides its parameters and its body. */
export interface Around {
  /** The version of the record that the caller has seen (`If-Match`); null if it was not sent. */
  seenVersion: number | null
  /** The id of what is created, or of the call, made of `Idempotency-Key`; undefined if it was not sent. */
  clientId: string | undefined
  deps: AppDeps
}

/** What an operation is given, all of it checked. */
interface OperationInput<P, Q, B> extends Around {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
}

interface Description<P, Q, B, A> {
  /** The `operationId`, from which clients name their functions. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with parameters in braces. */
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  /** What the description says that is needed. The action that `run` calls requires it. */
  permission: Permission
  /** The header that makes a repeat safe: of what creates or sends the first, of what changes the second. */
  header?: 'Idempotency-Key' | 'If-Match'
  params?: P
  query?: Q
  body?: B
  /** The largest body, of what takes a larger one than others. */
  bodyBytes?: number
  answer: A
  run(ctx: Context, input: OperationInput<P, Q, B>): Promise<A extends z.ZodType ? z.input<A> : never>
}

type Schema = z.ZodType | undefined

/** The input of an operation whose schemas are not known. */
type UntypedInput = Around & Record<'params' | 'query' | 'body', unknown>

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

/** Sends a file after the commit. */
export type Sending = (request: FastifyRequest, reply: FastifyReply) => unknown

/** The answer of an operation that sends a file of this content type. */
export const fileOf = (contentType: string) => z.custom<Sending>().meta({ contentType })

/** The content type of a file; undefined for an answer in JSON. */
export const contentTypeOf = (answer: z.ZodType) => answer.meta()?.contentType as string | undefined
