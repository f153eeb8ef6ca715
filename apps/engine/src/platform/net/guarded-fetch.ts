import { Readable } from "node:stream";

import { inSpan } from "@postlark/server/tracing";
import { DecoratorHandler, type Dispatcher } from "undici";

import { checkUrl, type AddressRules } from "./address-rules.ts";
import { ConnectionError } from "./connection-error.ts";
import { describeFailure, timeoutError } from "./describe-failure.ts";
import { createGuardedAgent, defaultLimits, type Limits } from "./guarded-agent.ts";
import { readLimitedBody } from "./limited-body.ts";
import { nextRequest, type PlainRequest } from "./redirects.ts";

export type GuardedInit = RequestInit & {
  /** Runs right before a request is written, once connected. @throws to stop it: nothing was sent */
  readonly beforeWrite?: () => void;
};

export type GuardedFetch = ((
  input: string | URL | Request,
  init?: GuardedInit,
) => Promise<Response>) & { close(): Promise<void> };

type Context = {
  readonly rules: AddressRules;
  readonly limits: Limits;
  readonly dispatcher: Dispatcher;
};

/** Returns a dispatcher that runs a check once connected, before anything is written. */
function withCheckBeforeWrite(dispatcher: Dispatcher, check: () => void): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    // undici's own handlers may be of its older kind, which this adapts.
    const adapted: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    return dispatch(options, {
      onRequestStart(controller, requestContext: unknown) {
        check();
        adapted.onRequestStart?.(controller, requestContext);
      },
      onRequestUpgrade: (...upgrade) => adapted.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => adapted.onResponseStart?.(...start),
      onResponseData: (...data) => adapted.onResponseData?.(...data),
      onResponseEnd: (...end) => adapted.onResponseEnd?.(...end),
      onResponseError: (...failure) => adapted.onResponseError?.(...failure),
    });
  });
}

const maxRedirects = 3;
const withoutBody = new Set([204, 205, 304]);
const defaultHeaders = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "Postlark" };

/** @param onPiece is called for each sent piece of a stream; without it, a body is read first */
async function toPlainRequest(request: Request, onPiece?: () => void): Promise<PlainRequest> {
  const headers = [...request.headers].filter(([name]) => name !== "host");
  const { method, body } = request;
  const url = new URL(request.url);
  if (body === null) return { url, method, headers, body: undefined };
  if (onPiece === undefined) {
    return { url, method, headers, body: new Uint8Array(await request.arrayBuffer()) };
  }
  return { url, method, headers, body: reportPieces(body, onPiece) };
}

async function* reportPieces(body: AsyncIterable<Uint8Array>, onPiece: () => void) {
  for await (const piece of body) {
    onPiece();
    yield piece;
  }
  onPiece();
}

function toHeaders(received: Dispatcher.ResponseData): Headers {
  const headers = new Headers();
  for (const [name, value = ""] of Object.entries(received.headers)) {
    for (const item of [value].flat()) headers.append(name, item);
  }
  return headers;
}

/** Sends one request without redirects. undici's own `fetch` takes four times as long. */
async function send(
  { url, method, headers, body }: PlainRequest,
  signal: AbortSignal,
  { rules, dispatcher, limits }: Context,
): Promise<{ received: Dispatcher.ResponseData; headers: Headers }> {
  checkUrl(url, rules);
  const isStream = body !== undefined && !(body instanceof Uint8Array);
  const received = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: { ...defaultHeaders, ...Object.fromEntries(headers) },
    body: isStream ? Readable.from(body) : (body ?? null),
    headersTimeout: isStream ? limits.sendTimeout : limits.headersTimeout,
    signal,
  });
  return { received, headers: toHeaders(received) };
}

/** Sends a request and its redirects. @throws ConnectionError, or the signal's reason */
async function sendFollowingRedirects(
  first: PlainRequest,
  redirect: Request["redirect"],
  signal: AbortSignal,
  context: Context,
): Promise<Response> {
  let request = first;
  for (let redirects = 0; ; redirects += 1) {
    const { host, href } = request.url;
    try {
      const { received, headers } = await send(request, signal, context);
      const { statusCode: status, statusText, body } = received;
      const next =
        redirect === "manual" ? undefined : nextRequest(request, status, headers.get("location"));
      if (next === undefined) {
        const bytes = await readLimitedBody(body, headers, context.limits.maxBytes, host);
        const response = new Response(withoutBody.has(status) ? null : bytes, {
          status,
          statusText,
          headers,
        });
        return Object.defineProperty(response, "url", { value: href });
      }
      body.on("error", () => undefined).destroy();
      if (redirect === "error" || redirects === maxRedirects) {
        const message = `${host} sends requests elsewhere, and then elsewhere again. Enter the address that it leads to.`;
        throw new ConnectionError("redirect_refused", message);
      }
      request = next;
    } catch (error) {
      if (signal.aborted)
        throw signal.reason === timeoutReason ? timeoutError(host) : signal.reason;
      throw describeFailure(error, host);
    }
  }
}

const timeoutReason = Symbol("The time for a request is over.");

/**
 * `fetch` for addresses of users: only to the public internet over https (and to this machine if allowed), to the
 * checked addresses, limited in size and time, with at most three redirects of GET and HEAD. A stream is sent while it
 * is read. Resolves once the answer is complete.
 * @throws ConnectionError
 */
export function createGuardedFetch(
  rules: AddressRules,
  limits: Partial<Limits> = {},
): GuardedFetch {
  const allLimits = { ...defaultLimits, ...limits };
  const context = {
    rules,
    limits: allLimits,
    dispatcher: createGuardedAgent(rules, allLimits),
  };
  const guarded: (...args: Parameters<GuardedFetch>) => Promise<Response> = async (input, init) => {
    let request: Request;
    try {
      request = new Request(input, init);
    } catch (cause) {
      throw new ConnectionError("address_invalid", "This is not an address of a website.", {
        cause,
      });
    }
    const { signal, redirect } = request;
    const requestAbort = new AbortController();
    const onAbort = (): void => requestAbort.abort(signal.reason);
    const isStream = init?.body instanceof ReadableStream;
    const timer = setTimeout(
      () => requestAbort.abort(timeoutReason),
      isStream ? allLimits.sendTimeout : allLimits.totalTimeout,
    );
    const { beforeWrite } = init ?? {};
    const onPiece = isStream
      ? () => {
          beforeWrite?.();
          timer.refresh();
        }
      : undefined;
    const requestContext = beforeWrite
      ? { ...context, dispatcher: withCheckBeforeWrite(context.dispatcher, beforeWrite) }
      : context;
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    try {
      const plain = await toPlainRequest(request, onPiece);
      const attributes = { "server.address": plain.url.host };
      return await inSpan(plain.method, attributes, () =>
        sendFollowingRedirects(plain, redirect, requestAbort.signal, requestContext),
      );
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
  };
  return Object.assign(guarded, { close: () => context.dispatcher.close() });
}
