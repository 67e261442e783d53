import type { Context, Span, Tracer } from '@opentelemetry/api'

/** What starts and ends spans. The library is loaded where traces are set, and only there. */
interface Tracing {
  api: typeof import('@opentelemetry/api')
  tracer: Tracer
}

let tracing: Tracing | null = null

/** True where requests are traced. */
export const isTracing = (): boolean => tracing !== null

/** Lets spans begin from now on. `null` ends that. */
export function useTracing(used: Tracing | null): void {
  tracing = used
}

/**
 * Starts the span of a request and runs `next` within it, so that statements become its children.
 * @param traceparent the header of a proxy or another service that has begun the trace
 */
export function traceRequest(
  method: string,
  route: string,
  traceparent: unknown,
  next: (span: Span | null) => void,
): void {
  if (!tracing) {
    next(null)
    return
  }
  const { api, tracer } = tracing
  const parent = parentOf(tracing, traceparent)
  const attributes = { 'http.request.method': method, 'http.route': route }
  const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent)
  api.context.with(api.trace.setSpan(parent, span), () => next(span))
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function parentOf({ api }: Tracing, traceparent: unknown): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(
      typeof traceparent === 'string' ? traceparent : '',
    ) ?? []
  if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
}

/** Ends the span of a request. */
export function endRequest(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500 && tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR })
  span.end()
}

/** Runs a job within a span of its own. */
export function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracing ? within(tracing, `job ${name}`, tracing.api.SpanKind.CONSUMER, {}, work) : work()
}

/** Runs a statement within a span. Its text is not part of it: some texts have values. */
export function traceStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!tracing?.api.trace.getActiveSpan()) return work()
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(?:pgboss\.)?(\w+)/i.exec(text) ?? []
  const name = `${verb.toLowerCase()} ${table}`.trim()
  return within(tracing, name, tracing.api.SpanKind.CLIENT, { 'db.system.name': 'postgresql' }, work)
}

async function within<T>(
  { api, tracer }: Tracing,
  name: string,
  kind: number,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes })
  try {
    return await api.context.with(api.trace.setSpan(api.context.active(), span), work)
  } catch (error) {
    // The message may have values.
    span.setStatus({ code: api.SpanStatusCode.ERROR, message: (error as Error).constructor.name })
    throw error
  } finally {
    span.end()
  }
}
