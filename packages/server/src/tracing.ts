/** What a span tells: patterns, codes and numbers of the program, never what somebody wrote, and no secret. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanKind = "server" | "client" | "internal";

export type Span = {
  /** Runs what belongs to it: spans that begin there are its children. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly set: (attributes: SpanAttributes) => void;
  readonly rename: (name: string) => void;
  readonly end: (isFailed: boolean) => void;
};

/** What traces are written by, while they are. */
export type Tracer = {
  /** @param parent the header `traceparent` of a request (W3C Trace Context); left out, a trace begins */
  readonly startSpan: (name: string, kind: SpanKind, parent?: string) => Span;
  /** Undefined where no span is under way: what nobody waits for is not traced. */
  readonly startChild: (name: string, kind: SpanKind) => Span | undefined;
  readonly headers: () => TraceHeaders;
  readonly stop: () => Promise<void>;
};

export type TraceHeaders = { readonly traceparent?: string };

const variables = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

let tracer: Tracer | undefined;

/**
 * Begins to write traces where a variable says whereto, and loads what that takes only then.
 * @returns ends it, once what is written was sent or three seconds are over
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

/** Begins a span for a request that was received. */
export function startServerSpan(name: string, parent?: string): Span | undefined {
  return tracer?.startSpan(name, "server", parent);
}

/** Does work in a span of its own, as part of the one that is under way, or else as it is. */
export async function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return endingWith(tracer?.startChild(name, "client"), attributes, work);
}

/** Does work that nobody sent a request for, in a trace of its own. */
export async function inTrace<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return endingWith(tracer?.startSpan(name, "internal"), attributes, work);
}

/** Begins a span within the one that is under way, for what does not run in one function. */
export function startClientSpan(name: string): Span | undefined {
  return tracer?.startChild(name, "client");
}

/** The headers by which a request to another service belongs to the span that is under way. */
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
    // Why is in the log: an error's words may hold what nobody else is to read.
    span.end(true);
    throw error;
  }
}
