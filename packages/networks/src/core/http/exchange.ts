import type { Tools } from "../tools.ts";
import { rateLimitsOf } from "./rate-limits.ts";
import type { StreamedBody } from "./streamed-body.ts";

export type HttpRequest = {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | StreamedBody;
};

/** A complete answer, whatever it says. */
export type Answer = {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
};

/** No complete answer. */
export type Broken = {
  readonly kind: "broken";
  readonly code: string;
  /** Whether the request may have arrived. */
  readonly mayHaveHappened: boolean;
};

/**
 * Sends one request and reads its answer to the end. Redirects are answers. Never throws. What the answer says of the
 * account's limits, `onLimit` hears, but for those of deleting.
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
      headers: { ...headers, ...lengthOf(body) },
      ...(body !== undefined && bodyOf(body)),
      redirect: "manual",
      signal,
    });
    // Where there is a method for deleting, it has a limit of its own (Mastodon, X, Discord), which is none of posting.
    if (onLimit && method !== "DELETE") {
      for (const limit of rateLimitsOf(response.headers, now())) onLimit(limit);
    }
    const text = await response.text();
    return {
      kind: "answer",
      status: response.status,
      headers: response.headers,
      text,
      json: parsed(text),
    };
  } catch (error) {
    return brokenBy(error);
  }
}

type Body = NonNullable<HttpRequest["body"]>;

const isStreamed = (body: Body | undefined): body is StreamedBody =>
  typeof body === "object" && "pieces" in body;

/** Without it a stream would be sent in chunks, which servers of files refuse. */
const lengthOf = (body: Body | undefined) =>
  isStreamed(body) ? { "content-length": String(body.size) } : {};

function bodyOf(body: Body): RequestInit & { readonly duplex?: "half" } {
  return isStreamed(body) ? { body: streamOf(body), duplex: "half" } : { body };
}

/** Reads a piece when one is wanted. */
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the guarded clients tell of a failure; of any other nothing is known, so that the worst is taken. */
export function brokenBy(error: unknown): Broken {
  const told = typeof error === "object" && error !== null ? error : {};
  return {
    kind: "broken",
    code: "code" in told && typeof told.code === "string" ? told.code : "connection_failed",
    mayHaveHappened: !("mayHaveArrived" in told && told.mayHaveArrived === false),
  };
}
