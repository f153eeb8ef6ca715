import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

import { listen } from "@postlark/server/listen";

/** What the fake server does with a request, besides answering it. */
export type Behaviour =
  /** Takes the post and cuts the connection. */
  | "lose the answer"
  /** Cuts the connection before it takes anything. */
  | "lose the request"
  /** Takes the post and never answers. */
  | "hang"
  | "refuse"
  | "ask to sign in"
  | "fail"
  /** Takes the post, and says in the network's own words that it does not. */
  | "refuse after all"
  /** Takes the post, and somebody in between answers with a page of that status. */
  | `page ${number}`
  /** Cuts the connection, and takes the post that many milliseconds later. */
  | `late ${number}`
  | `come back in ${number}`
  /** Takes the post, and says how many more of a hundred it takes in that many milliseconds. */
  | `leave ${number} for ${number}`
  /** Takes that many milliseconds. */
  | `take ${number}`;

export type FakeServer = {
  readonly url: string;
  /** Every post that the server took, by its key, in the order of their arrival. */
  readonly posts: string[];
  /** What each post said. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every request, also one that was refused. */
  readonly requests: string[];
  /** What happens to the next requests whose key begins so; "ok" once they are used up. */
  script(prefix: string, ...behaviours: Behaviour[]): void;
  /** What happens to the next looks for keys that begin so: no answer, or what stood there before. */
  scriptLooks(prefix: string, ...behaviours: ("silent" | "stale")[]): void;
  /** The looks that came, by their key. */
  readonly looks: string[];
  /** Runs when a post has been taken, which is answered once this is over. */
  onPost: (key: string) => unknown;
  /** Runs when a post has been taken away, and that is not yet answered. */
  onRemove: (key: string) => void;
  /** Whether nobody is let in any more. */
  isClosed: boolean;
  /** Whether it answers who asks what has been posted. */
  supportsLookup: boolean;
  close(): Promise<void>;
};

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function nextOf<One>(scripted: ReadonlyMap<string, One[]>, key: string): One | undefined {
  for (const [prefix, behaviours] of scripted) {
    if (key.startsWith(prefix)) return behaviours.shift();
  }
  return undefined;
}

/**
 * A network that takes the same post twice when it is sent twice: what is published here twice was sent
 * twice. It knows nothing of idempotency.
 */
export async function startFakeServer(): Promise<FakeServer> {
  const scripts = new Map<string, Behaviour[]>();
  const lookScripts = new Map<string, ("silent" | "stale")[]>();
  const looks: string[] = [];
  const posts: string[] = [];
  const requests: string[] = [];
  const texts = new Map<string, string>();

  const nextBehaviour = (key: string): Behaviour | undefined => nextOf(scripts, key);

  function post(key: string, text: string): unknown {
    posts.push(key);
    texts.set(key, text);
    return server.onPost(key);
  }

  function edit(key: string, text: string): void {
    texts.set(key, text);
  }

  function remove(key: string): void {
    if (posts.includes(key)) posts.splice(posts.indexOf(key), 1);
    server.onRemove(key);
  }

  /** @param change what the server does once it does not say no; hears of it then */
  function take(key: string, change: () => unknown, response: ServerResponse): void {
    requests.push(key);
    const behaviour = nextBehaviour(key);
    if (behaviour === "lose the request") return void response.destroy();
    if (behaviour === "refuse") return answer(response, 422, { message: "Too rude." });
    if (behaviour === "ask to sign in") return answer(response, 401, {});
    if (behaviour?.startsWith("come back")) {
      return answer(response, 429, { milliseconds: Number(behaviour.split(" ").at(-1)) });
    }
    if (behaviour === "fail") return answer(response, 500, {});
    const [, lateBy] = /^late (\d+)$/.exec(behaviour ?? "") ?? [];
    if (lateBy !== undefined) {
      setTimeout(change, Number(lateBy));
      return void response.destroy();
    }
    const changed = change();
    if (behaviour === "hang") return;
    if (behaviour === "refuse after all") return answer(response, 422, { message: "Too rude." });
    const [, status] = /^page (\d+)$/.exec(behaviour ?? "") ?? [];
    if (status !== undefined) {
      return void response.writeHead(Number(status)).end("<h1>Blocked</h1>");
    }
    if (behaviour === "lose the answer") return void response.destroy();
    const [, left, milliseconds] = /^leave (\d+) for (\d+)$/.exec(behaviour ?? "") ?? [];
    if (left !== undefined) {
      const limit = { left: Number(left), max: 100, milliseconds: Number(milliseconds) };
      return answer(response, 200, { id: randomUUID(), limit });
    }
    const wait = behaviour?.startsWith("take") ? Number(behaviour.split(" ").at(-1)) : 0;
    void Promise.resolve(changed).then(() =>
      setTimeout(() => answer(response, 200, { id: randomUUID() }), wait),
    );
  }

  /** How often a post was liked; of answers it does not say. */
  function count(key: string, response: ServerResponse): void {
    requests.push(key);
    const behaviour = nextBehaviour(key);
    if (behaviour === "ask to sign in") return answer(response, 401, {});
    if (behaviour === "fail") return answer(response, 500, {});
    if (behaviour?.startsWith("come back")) {
      return answer(response, 429, { milliseconds: Number(behaviour.split(" ").at(-1)) });
    }
    const isThere = posts.includes(key.replace(/\/counts$/, ""));
    answer(response, isThere ? 200 : 404, { likes: 3 });
  }

  function respondToReconcile(key: string, response: ServerResponse): void {
    if (key === "account") answer(response, server.isClosed ? 401 : 200, {});
    else if (key.endsWith("/counts")) count(key, response);
    else if (!server.supportsLookup) answer(response, 501, {});
    else lookFor(key, response);
  }

  function lookFor(key: string, response: ServerResponse): void {
    looks.push(key);
    const behaviour = nextOf(lookScripts, key);
    if (behaviour === "silent") response.destroy();
    else if (behaviour === "stale") answer(response, 404, {});
    else if (posts.includes(key)) answer(response, 200, { id: key, text: texts.get(key) });
    else answer(response, 404, {});
  }

  const http = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? "/").slice(1));
    if (request.method === "DELETE") return take(key, () => remove(key), response);
    if (request.method === "GET") return respondToReconcile(key, response);
    const change = request.method === "PUT" ? edit : post;
    void json(request).then((text) => take(key, () => change(key, String(text)), response));
  });
  const port = await listen(http, "127.0.0.1", 0);
  const server: FakeServer = {
    url: `http://127.0.0.1:${port}`,
    posts,
    texts,
    requests,
    looks,
    scriptLooks: (prefix, ...behaviours) => void lookScripts.set(prefix, behaviours),
    script: (prefix, ...behaviours) => void scripts.set(prefix, behaviours),
    onPost: () => undefined,
    onRemove: () => undefined,
    isClosed: false,
    supportsLookup: true,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
