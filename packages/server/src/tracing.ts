/** Attributes of a span: patterns, codes and numbers, never a user's text or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanKind = "server" | "client" | "internal";

export type Span = {
  /** Runs work whose spans are children of this one. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly set: (attributes: SpanAttributes) => void;
  readonly rename: (name: string) => void;
  readonly end: (isFailed: boolean) => void;
};

/** The tracer, if traces are written. */
export type Tracer = {
  /** @param parent a request's `traceparent` (W3C Trace Context); if left out, a new trace begins */
  readonly startSpan: (name: string, kind: SpanKind, parent?: string) => Span;
  /** Undefined outside a span. */
  readonly startChild: (name: string, kind: SpanKind) => Span | undefined;
  readonly headers: () => TraceHeaders;
  readonly stop: () => Promise<void>;
};

export type TraceHeaders = { readonly traceparent?: string };

const variables = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

let tracer: Tracer | undefined;

/**
 * Starts tracing if a variable names an endpoint, and loads its program only then.
 * @returns stops it, once the spans are sent or after three seconds
 */
export async function startTracing(
  service: string,
  env = process.env,
): Promise<() => Promise<void>> {
  if (!variables.some((name) => env[name])) return () => Promise.resolve();
  const { createTracer } = await import("./open-telemetry.ts");
  const started = createTracer(env["OTEL_SERVICE_NAME"] || service);
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.stop();
  };
}

export function startServerSpan(name: string, parent?: string): Span | undefined {
  return tracer?.startSpan(name, "server", parent);
}

/** Runs work in a child span, or without one outside a trace. */
export async function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return endingWith(tracer?.startChild(name, "client"), attributes, work);
}

/** Runs work in a trace of its own. */
export async function inTrace<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return endingWith(tracer?.startSpan(name, "internal"), attributes, work);
}

export function startClientSpan(name: string): Span | undefined {
  return tracer?.startChild(name, "client");
}

/** Trace headers for a request to another service. */
export function traceHeaders(): TraceHeaders {
  return tracer?.headers() ?? {};
}

async function endingWith<Result>(
  span: Span | undefined,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (span === undefined) return work();
  span.set(attributes);
  try {
    const result = await span.run(work);
    span.end(false);
    return result;
  } catch (error) {
    // The reason is in the log: an error's words may contain secrets.
    span.end(true);
    throw error;
  }
}
