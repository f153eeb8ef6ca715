/** The next request's fault. `request lost`: does not arrive; `answer lost`: its response does not. */
export type Fault =
  | "request lost"
  | "answer lost"
  | "limit"
  | "server error"
  | "page of HTML"
  | "half an answer"
  | "silence"
  /** The request arrives and succeeds, but a proxy responds with an error page of its own. */
  | "401 after"
  | "403 after"
  | "404 after"
  | "429 after"
  | "503 after"
  /** The request arrives when `arriveLate` is called, long after the client gave up. */
  | "done late"
  /** Repeated requests get the response of the first one, as from a cache. */
  | "stale";

/** Error responses after a request that succeeded; only for networks over HTTP. */
export const faultsAfter: readonly Fault[] = [
  "401 after",
  "403 after",
  "404 after",
  "429 after",
  "503 after",
];

/** A response in the network's own format. `isDone`: the request nevertheless succeeded. */
export type ErrorResponse = {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isDone?: boolean;
};

/** The network's Retry-After in these tests, in seconds. */
export const limitSeconds = 7;

function connectionError(): Error {
  return Object.assign(new TypeError("fetch failed"), { code: "connection_failed" });
}

const delayedRequests: (() => Promise<unknown>)[] = [];

/** Delivers delayed requests whose clients have given up. */
export async function deliverDelayedRequests(): Promise<void> {
  for (const arrive of delayedRequests.splice(0)) {
    await arrive();
  }
}

const staleAnswers = new Map<string, Response>();

/** Repeats the first response to an equal request, like a list that lags behind. */
async function stale(input: Request, send: typeof fetch): Promise<Response> {
  const key = `${input.method} ${input.url} ${await input.clone().text()}`;
  const staleAnswer = staleAnswers.get(key) ?? (await send(input));
  staleAnswers.set(key, staleAnswer.clone());
  return staleAnswer.clone();
}

/** A `fetch` whose first request meets a fault. @param send fetches the later ones */
export function faultyFetch(fault: Fault | ErrorResponse | undefined, send = fetch): typeof fetch {
  let nextFault = fault;
  return async (input, init) => {
    const currentFault = nextFault;
    if (currentFault === "stale") return stale(new Request(input, init), send);
    nextFault = undefined;
    if (currentFault === undefined) return send(input, init);
    if (typeof currentFault === "object") {
      if (currentFault.isDone === true) await (await send(input, init)).arrayBuffer();
      const { status, headers } = currentFault;
      return Response.json(currentFault.body, { status, ...(headers && { headers }) });
    }
    if (currentFault === "done late") {
      delayedRequests.push(async () =>
        (await send(input, { ...init, signal: null })).arrayBuffer(),
      );
      throw connectionError();
    }
    if (currentFault === "silence") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(connectionError()));
      });
    }
    if (currentFault === "request lost") throw connectionError();
    if (currentFault !== "answer lost" && !isAfter(currentFault)) return responses[currentFault]();
    await (await send(input, init)).arrayBuffer();
    if (currentFault === "answer lost") throw connectionError();
    return new Response("<h1>Not from here</h1>", { status: Number.parseInt(currentFault, 10) });
  };
}

type After = Extract<Fault, `${number} after`>;

function isAfter(fault: Fault): fault is After {
  return faultsAfter.includes(fault);
}

const responses = {
  limit: async () =>
    new Response("{}", { status: 429, headers: { "retry-after": String(limitSeconds) } }),
  "server error": async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "page of HTML": async () => new Response("<!doctype html><h1>Sign in to the Wi-Fi</h1>"),
  "half an answer": async () => new Response('{"uri":"at://did:plc:'),
};
