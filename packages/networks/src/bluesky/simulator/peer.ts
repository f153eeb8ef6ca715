import { startBluesky } from "@postlark/testing/peers";
import * as z from "zod";

import { bluesky } from "../bluesky.ts";
import { storedRecord } from "../steps.ts";
import { type Account, createAccount } from "./account.ts";
import { startAppView } from "./app-view.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  sharedContext,
} from "../../suite/peer.ts";

const blob = z.object({ ref: z.object({ $link: z.string() }) });

const post = z.object({
  uri: z.string(),
  value: z.object({
    text: z.string(),
    createdAt: z.string(),
    reply: z.optional(z.object({ parent: z.object({ uri: z.string() }) })),
    embed: z.optional(
      z.object({
        images: z.optional(z.array(z.object({ alt: z.string(), image: blob }))),
        video: z.optional(blob),
        alt: z.optional(z.string()),
        external: z.optional(
          z.object({
            uri: z.string(),
            title: z.string(),
            description: z.string(),
            thumb: z.optional(blob),
          }),
        ),
      }),
    ),
  }),
});

const page = z.object({ records: z.array(post), cursor: z.optional(z.string()) });

/** A real server (PDS) with the account that publishes and one that is mentioned. */
export async function startBlueskyPeer(): Promise<Peer & { readonly account: Account }> {
  const appView = await startAppView();
  const server = await startBluesky({ appView: appView.url });
  appView.follow(server.url);
  const account = await createAccount(server.url, "lark");
  await createAccount(server.url, "wren");
  const fields = {
    identifier: account.handle,
    password: account.appPassword,
    service: server.url,
    web: server.viewerUrl,
  };
  const tools = { fetch, signal: AbortSignal.timeout(20_000), now: () => new Date() };
  const connected = requireConnected(
    await bluesky.connect(
      { method: "app_password", fields },
      { ...tools, origin: "https://postlark.example" },
    ),
  );

  async function published(): Promise<Published[]> {
    const records: z.infer<typeof post>[] = [];
    let cursor: string | undefined;
    do {
      const query = `repo=${account.did}&collection=app.bsky.feed.post&reverse=true&limit=100`;
      const foundPage = page.parse(
        await account.call(
          `com.atproto.repo.listRecords?${query}${cursor === undefined ? "" : `&cursor=${cursor}`}`,
        ),
      );
      records.push(...foundPage.records);
      cursor = foundPage.cursor;
    } while (cursor !== undefined);
    return Promise.all(records.map((record) => toPublished(record, records)));
  }

  async function toPublished(
    { value }: z.infer<typeof post>,
    records: readonly z.infer<typeof post>[],
  ): Promise<Published> {
    const { images = [], video, alt: videoAlt = "", external } = value.embed ?? {};
    const attachments = video ? [{ alt: videoAlt, image: video }] : images;
    const parent = records.find(({ uri }) => uri === value.reply?.parent.uri);
    return {
      text: value.text,
      pictures: await Promise.all(
        attachments.map(async ({ alt, image }) => ({ alt, hash: await fetchBlobHash(image) })),
      ),
      ...(external && {
        card: {
          url: external.uri,
          title: external.title,
          description: external.description,
          picture: external.thumb ? await fetchBlobHash(external.thumb) : null,
        },
      }),
      ...(parent && { replyTo: parent.value.text }),
    };
  }

  async function fetchBlobHash({ ref }: z.infer<typeof blob>): Promise<string> {
    const query = new URLSearchParams({ did: account.did, cid: ref.$link });
    const response = await fetch(`${server.url}/xrpc/com.atproto.sync.getBlob?${query}`);
    return hashOfBytes(new Uint8Array(await response.arrayBuffer()));
  }

  return {
    account,
    network: bluesky,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault),
    }),
    readPublished: published,
    async engage(results) {
      const storedRecords = Object.values(results).flatMap(
        (one) => storedRecord.safeParse(one).data ?? [],
      );
      appView.engage(storedRecords[0]?.uri ?? "");
    },
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      const wrong = {
        password: "not-the-pass-word",
        accessJwt: "e30.e30.e30",
        refreshJwt: "e30.e30.e30",
      };
      return { credentials: { ...credentials, ...wrong } };
    },
    async stop() {
      await server.stop();
      appView.stop();
    },
  };
}
