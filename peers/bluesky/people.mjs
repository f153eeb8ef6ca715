import { once } from "node:events";
import { createServer } from "node:http";

import { closeAll } from "../listen-on-loopback.mjs";

/**
 * Who can be mentioned on a server, for whoever asks it: `app.bsky.actor.searchActorsTypeahead` by its lexicon, read on
 * 2026-11-30, over the server's own accounts. Everything else is left unanswered, as where there is no AppView.
 * @param {string} server the address of the server whose accounts they are
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPeople(server) {
  async function call(nsid, query) {
    const response = await fetch(`${server}/xrpc/${nsid}?${new URLSearchParams(query)}`);
    return response.ok ? response.json() : undefined;
  }

  async function actor({ did, active }) {
    const { handle } =
      (active && (await call("com.atproto.repo.describeRepo", { repo: did }))) || {};
    if (handle === undefined) return [];
    const profile = { repo: did, collection: "app.bsky.actor.profile", rkey: "self" };
    const { value } = (await call("com.atproto.repo.getRecord", profile)) ?? {};
    return [{ did, handle, ...(value?.displayName && { displayName: value.displayName }) }];
  }

  async function search(term, limit) {
    const { repos } = await call("com.atproto.sync.listRepos", { limit: "1000" });
    const actors = (await Promise.all(repos.map(actor))).flat();
    const begins = (text) => text.toLowerCase().startsWith(term.toLowerCase());
    return actors
      .filter(({ handle, displayName = "" }) => [handle, ...displayName.split(" ")].some(begins))
      .slice(0, limit);
  }

  /** @returns status and body, or nothing for what it leaves unanswered */
  async function answerTo({ url, headers }) {
    const { pathname, searchParams } = new URL(url ?? "/", "http://localhost");
    if (pathname !== "/xrpc/app.bsky.actor.searchActorsTypeahead") return undefined;
    if (!headers.authorization?.startsWith("Bearer ")) {
      return [401, { error: "AuthMissing", message: "Authentication Required" }];
    }
    const limit = Number(searchParams.get("limit") ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      return [400, { error: "InvalidRequest", message: "Error: limit must be an integer" }];
    }
    const term = (searchParams.get("q") ?? searchParams.get("term") ?? "").trim();
    return [200, { actors: term === "" ? [] : await search(term, limit) }];
  }

  async function respond(request, response) {
    const [status, body] = (await answerTo(request).catch(() => undefined)) ?? [];
    if (status === undefined) response.destroy();
    else
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  const http = createServer((request, response) => void respond(request, response));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return { url: `http://127.0.0.1:${http.address().port}`, stop: () => closeAll([http]) };
}
