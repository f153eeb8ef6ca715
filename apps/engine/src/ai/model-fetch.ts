import { fetch as undiciFetch } from "undici";

import { checkUrl, checkWhereItLeads, type AddressRules } from "../net/address-rules.ts";
import { ConnectionError } from "../net/connection-error.ts";
import { describeFailure, timedOut, tooLarge } from "../net/describe-failure.ts";
import { createGuardedAgent, usualLimits, type Limits } from "../net/guarded-agent.ts";

export type ModelFetch = typeof fetch & {
  close(): Promise<void>;
  /** Whether an address may be asked: whenever it is, it is checked anew. @throws ConnectionError */
  check(url: URL): Promise<void>;
};

/** Ends with an error of ours where the connection broke, or where more came out of the packing than is taken. */
function described(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, host }: { readonly maxBytes: number; readonly host: string },
  describe: (error: unknown) => ConnectionError,
): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  let total = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) {
          controller.close();
          return;
        }
        total += value.byteLength;
        if (total > maxBytes) {
          await pieces.return?.();
          throw tooLarge(host);
        }
        controller.enqueue(value);
      } catch (error) {
        controller.error(describe(error));
      }
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

/**
 * `fetch` for models' servers, by the rules of the guarded client, whose answers come a piece at a time and are not
 * waited for to their end. Redirects are refused: the key is for one address.
 * @throws ConnectionError
 */
export function createModelFetch(rules: AddressRules, limits: Partial<Limits>): ModelFetch {
  const complete = { ...usualLimits, ...limits };
  const dispatcher = createGuardedAgent(rules, complete);
  const ask = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const timeout = AbortSignal.timeout(complete.totalTimeout);
    const describe = (error: unknown) =>
      timeout.aborted ? timedOut(url.host) : describeFailure(error, url.host);
    checkUrl(url, rules);
    try {
      const received = await undiciFetch(url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? null : await request.arrayBuffer(),
        redirect: "manual",
        dispatcher,
        signal: AbortSignal.any([request.signal, timeout]),
      });
      const { status, headers, body } = received;
      if (status >= 300 && status < 400) {
        await body?.cancel();
        throw new ConnectionError("redirect_refused", `${url.host} sends requests elsewhere.`);
      }
      return new Response(
        body === null
          ? null
          : described(body, { maxBytes: complete.maxBytes, host: url.host }, describe),
        {
          status,
          headers: [...headers],
        },
      );
    } catch (error) {
      throw request.signal.aborted ? error : describe(error);
    }
  };
  return Object.assign(ask, {
    close: () => dispatcher.close(),
    check: (url: URL) => checkWhereItLeads(url, rules),
  });
}
