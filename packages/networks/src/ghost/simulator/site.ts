import { startGhost } from "@postlark/testing/peers";
import * as z from "zod";

import { apiRequest } from "../api.ts";
import { credentials as storedSchema } from "../credentials.ts";
import { ghost } from "../ghost.ts";
import { exchange } from "../../core/http/exchange.ts";
import { faultyFetch } from "../../suite/faults.ts";
import { picturesOf, fullText } from "./peer.ts";
import { lexical } from "./post.ts";
import { hashOfBytes, type Peer, sharedContext, requireConnected } from "../../suite/peer.ts";

const listed = z.object({
  posts: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      lexical: z
        .nullable(z.string())
        .transform((text) => lexical.safeParse(JSON.parse(text ?? "null")).data),
      feature_image: z.nullable(z.string()),
      feature_image_alt: z.nullable(z.string()),
      canonical_url: z.nullable(z.string()),
    }),
  ),
});

async function pictureAt({ url, alt }: { readonly url: string; readonly alt: string }) {
  const bytes = await (await fetch(url)).arrayBuffer();
  return { alt, hash: hashOfBytes(new Uint8Array(bytes)) };
}

/** An integration on a real site, connected as in production. */
export async function startGhostSitePeer(): Promise<Peer> {
  const server = await startGhost();
  const { url: site, adminKey } = server;
  const tools = { fetch, signal: AbortSignal.timeout(60_000), now: () => new Date() };
  const connected = requireConnected(
    await ghost.connect(
      { method: "secret_key", fields: { site, adminKey } },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  const access = storedSchema.parse(connected.credentials);
  return {
    network: ghost,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault),
    }),
    async readPublished() {
      const query = {
        formats: "lexical",
        limit: "100",
        order: "created_at asc, id asc",
        filter: "status:published",
      };
      const now = new Date();
      const signal = AbortSignal.timeout(20_000);
      const request = await apiRequest(access, { path: "posts/", query }, now);
      const answer = await exchange(request, { ...tools, signal });
      const { posts } = listed.parse(answer.kind === "answer" ? answer.json : undefined);
      return Promise.all(
        posts.flatMap((one) => {
          // Skips the posts of a new site.
          if (one.lexical === undefined || one.slug === "coming-soon") return [];
          const post = {
            title: one.title,
            content: one.lexical,
            feature_image: one.feature_image,
            feature_image_alt: one.feature_image_alt,
          };
          return [
            Promise.all(picturesOf(post).map(pictureAt)).then((pictures) => ({
              text: fullText(post),
              pictures,
              ...(one.canonical_url !== null && { canonical: one.canonical_url }),
            })),
          ];
        }),
      );
    },
    async revokeAccess() {
      return { credentials: { ...access, secret: "00".repeat(32) } };
    },
    stop: () => server.stop(),
  };
}
