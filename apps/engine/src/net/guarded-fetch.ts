import { fetch as undiciFetch, type Dispatcher } from "undici";

import { checkUrl, type AddressRules } from "./address-rules.ts";
import { ConnectionError } from "./connection-error.ts";
import { describeFailure, timedOut } from "./describe-failure.ts";
import { createGuardedAgent, usualLimits, type Limits } from "./guarded-agent.ts";
import { limitedBody } from "./limited-body.ts";
import { nextRequest, type PlainRequest } from "./redirects.ts";

export type GuardedFetch = typeof fetch & { close(): Promise<void> };

type Context = {
  readonly rules: AddressRules;
  readonly limits: Limits;
  readonly dispatcher: Dispatcher;
};

const mostRedirects = 3;
const withoutBody = new Set([101, 204, 205, 304]);

async function plainRequest(request: Request): Promise<PlainRequest> {
  const body = request.body === null ? undefined : await request.arrayBuffer();
  const headers = [...request.headers].filter(([name]) => name !== "host");
  return { url: new URL(request.url), method: request.method, headers, body };
}

type Exchange = { readonly signal: AbortSignal; readonly describe: (error: unknown) => unknown };

/** Sends one request, follows nothing. */
async function send(request: PlainRequest, { signal, describe }: Exchange, context: Context) {
  checkUrl(request.url, context.rules);
  const limit = { host: request.url.host, maxBytes: context.limits.maxBytes };
  const received = await undiciFetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    redirect: "manual",
    dispatcher: context.dispatcher,
    signal,
  });
  const body =
    received.body === null || withoutBody.has(received.status)
      ? null
      : limitedBody(received.body, limit, describe);
  const response = new Response(body, {
    status: received.status,
    statusText: received.statusText,
    headers: [...received.headers],
  });
  Object.defineProperty(response, "url", { value: request.url.href });
  return response;
}

async function follow(input: Request, redirect: Request["redirect"], context: Context) {
  const timeout = AbortSignal.timeout(context.limits.totalTimeout);
  const signal = AbortSignal.any([input.signal, timeout]);
  let request = await plainRequest(input);
  for (let redirects = 0; ; redirects += 1) {
    const { host } = request.url;
    const describe = (error: unknown): unknown => {
      if (input.signal.aborted) return input.signal.reason;
      return timeout.aborted ? timedOut(host) : describeFailure(error, host);
    };
    let response: Response;
    try {
      // oxlint-disable-next-line no-await-in-loop -- each answer names the next address
      response = await send(request, { signal, describe }, context);
    } catch (error) {
      throw describe(error);
    }
    const next = redirect === "manual" ? undefined : nextRequest(request, response);
    if (next === undefined) return response;
    void response.body?.cancel();
    if (redirect === "error" || redirects === mostRedirects) {
      const message = `${host} sends requests elsewhere, and then elsewhere again. Enter the address that it leads to.`;
      throw new ConnectionError("redirect_refused", message);
    }
    request = next;
  }
}

/**
 * `fetch` for addresses that people enter: only to the public internet over https (and to this machine where that
 * is allowed), to the very addresses that were checked, limited in size and time, with at most three redirects of
 * GET and HEAD.
 * @throws ConnectionError
 */
export function createGuardedFetch(
  rules: AddressRules,
  limits: Partial<Limits> = {},
): GuardedFetch {
  const complete = { ...usualLimits, ...limits };
  const context = {
    rules,
    limits: complete,
    dispatcher: createGuardedAgent(rules, complete),
  };
  const guarded = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    let request: Request;
    try {
      request = new Request(input, init);
    } catch (cause) {
      throw new ConnectionError("address_invalid", "This is not an address of a website.", {
        cause,
      });
    }
    return follow(request, request.redirect, context);
  };
  return Object.assign(guarded, { close: () => context.dispatcher.close() });
}
