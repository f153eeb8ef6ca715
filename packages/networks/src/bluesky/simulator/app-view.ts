import { once } from "node:events";
import { createServer } from "node:http";

import * as z from "zod";

const query = z.object({ uris: z.array(z.string()).min(1).max(25) });

const listed = z.object({
  records: z.array(
    z.object({
      uri: z.string(),
      value: z.object({ reply: z.optional(z.object({ parent: z.object({ uri: z.string() }) })) }),
    }),
  ),
});

/**
 * The AppView that counts for a Bluesky server, by the lexicon `app.bsky.feed.getPosts`, read on 2026-11-25: it returns
 * posts that exist in their repositories, and omits those that do not.
 */
export async function startAppView() {
  let server = "";
  const engaged = new Set<string>();

  async function postView(uri: string) {
    const [, , repo = "", collection = ""] = uri.split("/");
    const search = new URLSearchParams({ repo, collection, limit: "100", reverse: "true" });
    const response = await fetch(`${server}/xrpc/com.atproto.repo.listRecords?${search}`);
    const { records } = listed.parse(await response.json());
    if (!records.some((record) => record.uri === uri)) return [];
    const ownReplies = records.filter(({ value }) => value.reply?.parent.uri === uri).length;
    const othersCount = engaged.has(uri) ? 1 : 0;
    const counts = {
      likeCount: othersCount,
      repostCount: othersCount,
      replyCount: ownReplies + othersCount,
    };
    return [{ uri, ...counts, quoteCount: 0 }];
  }

  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { data } = query.safeParse({ uris: searchParams.getAll("uris") });
    if (pathname !== "/xrpc/app.bsky.feed.getPosts") {
      respond(501, { error: "MethodNotImplemented", message: "Method Not Implemented" });
    } else if (!request.headers.authorization?.startsWith("Bearer ")) {
      respond(401, { error: "AuthMissing", message: "Authentication Required" });
    } else if (data === undefined) {
      respond(400, {
        error: "InvalidRequest",
        message: "Error: Params must have the property uris",
      });
    } else {
      void Promise.all(data.uris.map(postView)).then((posts) =>
        respond(200, { posts: posts.flat() }),
      );
    }
  });
  http.listen(0, "localhost");
  await once(http, "listening");
  const address = http.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    /** Adds a server whose posts it indexes. */
    follow(url: string) {
      server = url;
    },
    /** Adds one like, one repost and one reply to a post. */
    engage: (uri: string) => void engaged.add(uri),
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };
}
