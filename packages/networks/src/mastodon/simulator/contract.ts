import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { Afterwards } from "./published-changes.ts";
import { answer, type Call } from "./sign-in.ts";

class Mastodon extends Afterwards {
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
    const all = (name: string) =>
      form.getAll(name).filter((value): value is string => typeof value === "string");
    const field = (name: string) => all(name)[0] ?? "";
    const [file] = form.getAll("file").filter((value): value is File => value instanceof File);
    const header = (name: string) => String(headers[name] ?? "") || null;
    for (const [verb, path, handle] of this.routes) {
      const [found, id = ""] = path.exec(url.pathname) ?? [];
      if (verb === method && found !== undefined)
        return handle({ url, field, all, file, token, header }, id);
    }
    return answer(404, { error: "Record not found" });
  }
}

/** Mastodon by its documentation, on a port of its own. */
export async function startMastodonContract() {
  const mastodon = new Mastodon();
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await mastodon.respond(request);
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(new Uint8Array(await reply.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    // A client that aborts the request gets no response.
    answerTo(request, response).catch(() => void response.destroy());
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
