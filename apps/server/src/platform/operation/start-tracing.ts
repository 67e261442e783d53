import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { useTracing } from './tracing.ts'

/**
 * Starts to send traces by OTLP over HTTP. Loaded by `import()` where they are set.
 * @param settings the address of the collector, to which `/v1/traces` is added, and the part of the traces
 *   that is sent
 * @returns a function that sends what is left and ends it
 */
export function startTracing(settings: { url: string; ratio: number }, version: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${settings.url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'quadrat', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contexts)
  useTracing({ api, tracer: provider.getTracer('quadrat', version) })
  return async () => {
    useTracing(null)
    await provider.shutdown()
    api.context.disable()
  }
}
