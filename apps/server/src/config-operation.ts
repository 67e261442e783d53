import { limits } from '@quadrat/domain/limits'
import { z } from 'zod'

/** What the operator sees of the server. */
export interface OperationSettings {
  /** Opens the operator's page and the metrics. Null: there is no such page. */
  operatorToken: string | null
  /** Opens the metrics alone. Null: the operator's token does. */
  metricsToken: string | null
  /** True if each request is a line of the log. */
  logRequests: boolean
  /** Where traces are sent, and which part of the requests is traced. Null: none are made. */
  traces: { url: string; ratio: number } | null
  /** How many calls of one session a server answers in a minute. */
  callsPerMinute: number
}

/** Long enough that it cannot be guessed. */
const token = z
  .string()
  .regex(
    /^[\w.~+/=-]{32,}$/,
    'must be at least 32 characters without spaces, such as the output of: openssl rand -hex 32',
  )

const isWeb = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const operationVariables = {
  OPERATOR_TOKEN: token.optional(),
  METRICS_TOKEN: token.optional(),
  LOG_REQUESTS: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWeb, 'must be an address that starts with http:// or https://')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
    .transform(Number)
    .default(limits.session.callsPerMinute),
}

export function operationSettings(
  found: z.infer<z.ZodObject<typeof operationVariables>>,
  demo: boolean,
): OperationSettings {
  const endpoint = found.OTEL_EXPORTER_OTLP_ENDPOINT
  return {
    operatorToken: found.OPERATOR_TOKEN ?? null,
    metricsToken: found.METRICS_TOKEN ?? null,
    logRequests: found.LOG_REQUESTS === undefined ? !demo : found.LOG_REQUESTS === '1',
    traces: endpoint === undefined ? null : { url: endpoint, ratio: found.OTEL_TRACES_SAMPLER_ARG },
    callsPerMinute: found.CALLS_PER_MINUTE,
  }
}
