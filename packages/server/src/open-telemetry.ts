import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Context,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

import type { Span, SpanKind, Tracer } from "./tracing.ts";

const kinds = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
} satisfies Record<SpanKind, OtelKind>;

/** How long stopping waits for unsent spans, in milliseconds. */
const stopTimeout = 3_000;

/** Spans queued while their receiver is down; more are dropped. */
const queue = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };

const spanLimits = { attributeCountLimit: 16, attributeValueLengthLimit: 200 };

/** Sends spans by OTLP over HTTP, configured by the standard variables. */
export function createTracer(service: string): Tracer {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanLimits,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), queue)],
  });
  provider.register();
  const tracer = provider.getTracer("postlark");

  function start(name: string, kind: SpanKind, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind] }, parent);
    const inside = trace.setSpan(parent, span);
    return {
      run: (work) => context.with(inside, work),
      set: (attributes) => void span.setAttributes(attributes),
      rename: (next) => void span.updateName(next),
      end(isFailed) {
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    startSpan: (name, kind, traceparent) =>
      start(name, kind, propagation.extract(ROOT_CONTEXT, { traceparent })),
    startChild(name, kind) {
      const parent = context.active();
      return trace.getSpan(parent) && start(name, kind, parent);
    },
    headers() {
      const headers: { traceparent?: string } = {};
      propagation.inject(context.active(), headers);
      return headers.traceparent === undefined ? {} : { traceparent: headers.traceparent };
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, stopTimeout);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
