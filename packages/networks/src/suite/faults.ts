/** What goes wrong with the next request. `request lost`: it never arrives; `answer lost`: it does. */
export type Fault =
  | "request lost"
  | "answer lost"
  | "limit"
  | "server error"
  | "page of HTML"
  | "half an answer"
  | "silence"
  /** It arrives and is done, and something in between answers with a page of its own. */
  | "401 after"
  | "403 after"
  | "404 after"
  | "429 after"
  | "503 after"
  /** It arrives once `arriveLate` lets it, long after the client gave up. */
  | "done late"
  /** Each request is answered as the same one was when it was first sent so. */
  | "stale";

/** What comes after it was done, whatever is answered; of networks that are asked by HTTP. */
export const faultsAfter: readonly Fault[] = [
  "401 after",
  "403 after",
  "404 after",
  "429 after",
  "503 after",
];

/** An answer in a network's own words. `isDone`: the request arrived, and was done all the same. */
export type OwnWords = {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isDone?: boolean;
};

/** How long the network's limit lasts in these tests, in seconds. */
export const limitSeconds = 7;

function cut(): Error {
  return Object.assign(new TypeError("fetch failed"), { code: "connection_failed" });
}

/** Requests that have not arrived yet. */
const underWay: (() => Promise<unknown>)[] = [];

/** Has those requests arrive whose senders gave up on them. */
export async function arriveLate(): Promise<void> {
  for (const arrive of underWay.splice(0)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were sent
    await arrive();
  }
}

const staleAnswers = new Map<string, Response>();

/** Answers each request as when it was first sent: what is read lags. */
async function stale(input: Request, send: typeof fetch): Promise<Response> {
  const key = `${input.method} ${input.url} ${await input.clone().text()}`;
  const known = staleAnswers.get(key) ?? (await send(input));
  staleAnswers.set(key, known.clone());
  return known.clone();
}

/** `fetch` whose first request meets a fault; those after it do not. @param send what the others do */
export function faultyFetch(fault: Fault | OwnWords | undefined, send = fetch): typeof fetch {
  let next = fault;
  return async (input, init) => {
    const now = next;
    if (now === "stale") return stale(new Request(input, init), send);
    next = undefined;
    if (now === undefined) return send(input, init);
    if (typeof now === "object") {
      if (now.isDone === true) await (await send(input, init)).arrayBuffer();
      const { status, headers } = now;
      return Response.json(now.body, { status, ...(headers && { headers }) });
    }
    if (now === "done late") {
      underWay.push(async () => (await send(input, { ...init, signal: null })).arrayBuffer());
      throw cut();
    }
    if (now === "silence") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(cut()));
      });
    }
    if (now === "request lost") throw cut();
    if (now !== "answer lost" && !isAfter(now)) return said[now]();
    await (await send(input, init)).arrayBuffer();
    if (now === "answer lost") throw cut();
    return new Response("<h1>Not from here</h1>", { status: Number.parseInt(now, 10) });
  };
}

type After = Extract<Fault, `${number} after`>;

function isAfter(fault: Fault): fault is After {
  return faultsAfter.includes(fault);
}

const said = {
  limit: async () =>
    new Response("{}", { status: 429, headers: { "retry-after": String(limitSeconds) } }),
  "server error": async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "page of HTML": async () => new Response("<!doctype html><h1>Sign in to the Wi-Fi</h1>"),
  "half an answer": async () => new Response('{"uri":"at://did:plc:'),
};
