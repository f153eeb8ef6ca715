// Mastodon 4.5 by its documentation: https://docs.joinmastodon.org, read on 2026-11-23; the search on 2026-11-30.

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { Afterwards } from "./published-changes.ts";
import { jsonResponse, type Call } from "./sign-in.ts";

class Mastodon extends Afterwards {
  /** Whom the server knows; `acct` has a domain if it is another server's. */
  readonly people: { acct: string; display_name: string; [field: string]: unknown }[] = [
    { acct: "lark", display_name: "" },
    { acct: "alma", display_name: "Alma Reyes", avatar: "https://birds.example/alma.png" },
    { acct: "al.dente@far.example", display_name: "Al" },
    { acct: "wren", display_name: "Alder Wren" },
  ];

  /** `methods/accounts/#search`: by the beginning of the username or of a word of the name, with no WebFinger. */
  search = (call: Call) => {
    const refused = this.scopeError(call, "read:accounts");
    if (refused) return refused;
    const { searchParams } = call.url;
    const [wantedName = "", domain] = (searchParams.get("q") ?? "").toLowerCase().split("@");
    const begins = (text: string) => wantedName !== "" && text.toLowerCase().startsWith(wantedName);
    const people = this.people.filter(({ acct, display_name }) => {
      const [username = "", server = "birds.example"] = acct.split("@");
      if (domain !== undefined) return begins(username) && server.startsWith(domain);
      return [username, ...display_name.split(" ")].some(begins);
    });
    const limit = Math.min(Number(searchParams.get("limit") ?? 40), 80);
    return jsonResponse(200, people.slice(0, limit));
  };

  readonly routes: readonly (readonly [
    method: string,
    path: RegExp,
    handle: (call: Call, id: string) => Response | Promise<Response>,
  ])[] = [
    ["GET", /^\/api\/v2\/instance$/, this.instance],
    ["GET", /^\/\.well-known\/webfinger$/, this.webfinger],
    ["GET", /^\/\.well-known\/oauth-authorization-server$/, this.metadata],
    ["POST", /^\/api\/v1\/apps$/, this.createApp],
    ["GET", /^\/oauth\/authorize$/, this.authorize],
    ["POST", /^\/oauth\/token$/, this.token],
    ["POST", /^\/oauth\/revoke$/, this.revoke],
    ["GET", /^\/api\/v1\/accounts\/verify_credentials$/, this.account],
    ["GET", /^\/api\/v1\/accounts\/search$/, this.search],
    ["GET", /^\/api\/v1\/accounts\/(\w+)\/statuses$/, this.list],
    ["POST", /^\/api\/v2\/media$/, this.upload],
    ["GET", /^\/api\/v1\/media\/(\w+)$/, this.mediaState],
    ["POST", /^\/api\/v1\/statuses$/, this.post],
    ["GET", /^\/api\/v1\/statuses\/(\w+)\/source$/, this.source],
    ["GET", /^\/api\/v1\/statuses\/(\w+)$/, this.show],
    ["PUT", /^\/api\/v1\/statuses\/(\w+)$/, this.edit],
    ["DELETE", /^\/api\/v1\/statuses\/(\w+)$/, this.remove],
  ];

  async respond(request: IncomingMessage): Promise<Response> {
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", this.origin);
    const type = headers["content-type"];
    const body = new Uint8Array(await buffer(request));
    const form =
      type === undefined
        ? new FormData()
        : await new Response(body, { headers: { "content-type": type } }).formData();
    const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
    const fieldValues = (name: string) =>
      form.getAll(name).filter((value): value is string => typeof value === "string");
    const field = (name: string) => fieldValues(name)[0] ?? "";
    const [file] = form.getAll("file").filter((value): value is File => value instanceof File);
    const header = (name: string) => String(headers[name] ?? "") || null;
    for (const [verb, path, handle] of this.routes) {
      const [people, id = ""] = path.exec(url.pathname) ?? [];
      if (verb === method && people !== undefined)
        return handle({ url, field, all: fieldValues, file, token, header }, id);
    }
    return jsonResponse(404, { error: "Record not found" });
  }
}

/** Mastodon by its documentation, on a port of its own. */
export async function startMastodonContract() {
  const mastodon = new Mastodon();
  const respondTo = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await mastodon.respond(request);
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(new Uint8Array(await reply.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    // A client that aborts the request gets no response.
    respondTo(request, response).catch(() => void response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  mastodon.origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: mastodon.origin,
    mastodon,
    server,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
