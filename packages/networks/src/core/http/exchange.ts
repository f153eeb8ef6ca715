import type { Tools } from "../tools.ts";
import { rateLimitsOf } from "./rate-limits.ts";
import type { StreamedBody } from "./streamed-body.ts";

export type HttpRequest = {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | StreamedBody;
};

/** A complete response with any status. */
export type Answer = {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined for other bodies. */
  readonly json: unknown;
};

/** No complete response. */
export type Broken = {
  readonly kind: "broken";
  readonly code: string;
  /** Whether the request may have arrived. */
  readonly mayHaveHappened: boolean;
};

/**
 * Sends one request and reads the whole response. Redirects are responses. Never throws. Reports the account's rate
 * limits to `onLimit`, except for DELETE.
 */
export async function exchange(
  { url, method = "GET", headers = {}, body }: HttpRequest,
  {
    fetch,
    signal,
    now = () => new Date(),
    onLimit,
  }: Pick<Tools, "fetch" | "signal"> & Partial<Pick<Tools, "now" | "onLimit">>,
): Promise<Answer | Broken> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...lengthHeader(body) },
      ...(body !== undefined && bodyOf(body)),
      redirect: "manual",
      signal,
    });
    // Networks with a DELETE method limit it separately from posting (Mastodon, X, Discord).
    if (onLimit && method !== "DELETE") {
      for (const limit of rateLimitsOf(response.headers, now())) onLimit(limit);
    }
    const text = await response.text();
    return {
      kind: "answer",
      status: response.status,
      headers: response.headers,
      text,
      json: parseJson(text),
    };
  } catch (error) {
    return brokenAnswer(error);
  }
}

type Body = NonNullable<HttpRequest["body"]>;

const isStreamed = (body: Body | undefined): body is StreamedBody =>
  typeof body === "object" && "pieces" in body;

/** Returns a streamed body's length. Without it, the stream is sent in chunks, which file servers refuse. */
const lengthHeader = (body: Body | undefined) =>
  isStreamed(body) ? { "content-length": String(body.size) } : {};

function bodyOf(body: Body): RequestInit & { readonly duplex?: "half" } {
  return isStreamed(body) ? { body: streamOf(body), duplex: "half" } : { body };
}

/** Pulls pieces on demand, so that only one of them is in memory. */
function streamOf(body: StreamedBody): ReadableStream<Uint8Array> {
  const pieces = body.pieces()[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes a failed request by the guarded clients' code; after an unknown error, it may have been sent. */
export function brokenAnswer(error: unknown): Broken {
  const details = typeof error === "object" && error !== null ? error : {};
  return {
    kind: "broken",
    code:
      "code" in details && typeof details.code === "string" ? details.code : "connection_failed",
    mayHaveHappened: !("mayHaveArrived" in details && details.mayHaveArrived === false),
  };
}
