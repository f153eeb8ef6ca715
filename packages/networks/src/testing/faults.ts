/** What goes wrong with the next request. `request lost`: it never arrives; `answer lost`: it does. */
export type Fault =
  | "request lost"
  | "answer lost"
  | "limit"
  | "server error"
  | "page of HTML"
  | "half an answer"
  | "silence";

/** How long the network's limit lasts in these tests, in seconds. */
export const limitSeconds = 7;

function cut(): Error {
  return Object.assign(new TypeError("fetch failed"), { code: "connection_failed" });
}

/** `fetch` whose first request meets a fault; those after it do not. @param send what the others do */
export function faultyFetch(fault: Fault | undefined, send = fetch): typeof fetch {
  let next = fault;
  return async (input, init) => {
    const now = next;
    next = undefined;
    if (now === "silence") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(cut()));
      });
    }
    if (now === "request lost") throw cut();
    const response = now === undefined || now === "answer lost" ? send(input, init) : said[now]();
    if (now === "answer lost") {
      await (await response).arrayBuffer();
      throw cut();
    }
    return response;
  };
}

const said = {
  limit: async () =>
    new Response("{}", { status: 429, headers: { "retry-after": String(limitSeconds) } }),
  "server error": async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "page of HTML": async () => new Response("<!doctype html><h1>Sign in to the Wi-Fi</h1>"),
  "half an answer": async () => new Response('{"uri":"at://did:plc:'),
};
