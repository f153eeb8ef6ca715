import { inSpan } from "@postlark/server/tracing";
import { fetch as undiciFetch } from "undici";

import { checkUrl, checkResolvedUrl, type AddressRules } from "../platform/net/address-rules.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";
import { describeFailure, timeoutError, tooLarge } from "../platform/net/describe-failure.ts";
import { createGuardedAgent, defaultLimits, type Limits } from "../platform/net/guarded-agent.ts";

export type ModelFetch = typeof fetch & {
  close(): Promise<void>;
  /** Whether an address may be reached; checked anew on each call. @throws ConnectionError */
  check(url: URL): Promise<void>;
};

/**
 * Ends a body with an error of ours if the connection breaks or too much is unpacked.
 * @param stop ends it; the listener by which undici observes it may be garbage-collected once the answer has begun
 */
function limitBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, host, stop }: Ending,
  describe: (error: unknown) => ConnectionError,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const end = () => void reader.cancel(stop.reason).catch(() => undefined);
  stop.addEventListener("abort", end, { once: true });
  let total = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        stop.throwIfAborted();
        if (done) {
          stop.removeEventListener("abort", end);
          controller.close();
          return;
        }
        total += value.byteLength;
        if (total > maxBytes) {
          end();
          throw tooLarge(host);
        }
        controller.enqueue(value);
      } catch (error) {
        stop.removeEventListener("abort", end);
        controller.error(describe(error));
      }
    },
    cancel() {
      stop.removeEventListener("abort", end);
      end();
    },
  });
}

type Ending = { readonly maxBytes: number; readonly host: string; readonly stop: AbortSignal };

/**
 * A guarded `fetch` for models' servers that streams its answers. Redirects are refused: the key is for one address.
 * @throws ConnectionError
 */
export function createModelFetch(rules: AddressRules, limits: Partial<Limits>): ModelFetch {
  const allLimits = { ...defaultLimits, ...limits };
  const dispatcher = createGuardedAgent(rules, allLimits);
  const fetchGuarded = async (
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const timeout = AbortSignal.timeout(allLimits.totalTimeout);
    const describe = (error: unknown) =>
      timeout.aborted ? timeoutError(url.host) : describeFailure(error, url.host);
    checkUrl(url, rules);
    const stop = AbortSignal.any([init?.signal ?? request.signal, timeout]);
    try {
      const response = await undiciFetch(url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? null : await request.arrayBuffer(),
        redirect: "manual",
        dispatcher,
        signal: stop,
      });
      const { status, headers, body } = response;
      if (status >= 300 && status < 400) {
        await body?.cancel();
        throw new ConnectionError("redirect_refused", `${url.host} sends requests elsewhere.`);
      }
      return new Response(
        body === null
          ? null
          : limitBody(body, { maxBytes: allLimits.maxBytes, host: url.host, stop }, describe),
        {
          status,
          headers: [...headers],
        },
      );
    } catch (error) {
      throw request.signal.aborted ? error : describe(error);
    }
  };
  const tracedFetch: typeof fetchGuarded = (input, init) =>
    inSpan("ask model", {}, () => fetchGuarded(input, init));
  return Object.assign(tracedFetch, {
    close: () => dispatcher.close(),
    check: (url: URL) => checkResolvedUrl(url, rules),
  });
}
