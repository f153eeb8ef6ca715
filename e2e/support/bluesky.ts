import { randomUUID } from "node:crypto";

import { z } from "zod";

import { command } from "./workspace.ts";
import { environment } from "./product.ts";
import { expect, test as base } from "./test.ts";
import { createUser } from "./users.ts";

const practice = z.object({ state: z.string(), message: z.string().nullable() });

type Server = {
  readonly url: string;
  readonly viewerUrl: string;
};

/** Installs the practice server if needed (`peers/`) and starts it. */
async function startPractice(): Promise<Server> {
  const user = await createUser();
  await command(user, "POST", "/practice/start");
  await expect
    .poll(async () => practice.parse(await command(user, "GET", "/practice")), {
      message: "the practice server runs, which the first run on a machine installs",
      timeout: 220_000,
    })
    .toMatchObject({ state: "running" });
  return {
    url: `http://localhost:${environment["PRACTICE_SERVER_PORT"]}`,
    viewerUrl: `http://localhost:${environment["PRACTICE_VIEWER_PORT"]}`,
  };
}

let serverPromise: Promise<Server> | undefined;

/** `test` with the product's practice server, a real Bluesky server. A worker fixture would start another worker. */
export const test = base.extend<{ server: Server }>({
  server: [
    // Playwright reads a fixture's dependencies from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await (serverPromise ??= startPractice())),
    { timeout: 240_000 },
  ],
});

async function callServer(
  server: Server,
  nsid: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<unknown> {
  const response = await fetch(`${server.url}/xrpc/${nsid}`, {
    method: "POST",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${nsid}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

const accountSchema = z.object({ did: z.string(), handle: z.string(), accessJwt: z.string() });
const appPassword = z.object({ password: z.string() });

export type Account = z.infer<typeof accountSchema> & {
  password: string;
  appPassword: string;
};

/** Creates an account with an app password. */
export async function createAccount(server: Server): Promise<Account> {
  const name = `lark-${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  const account = accountSchema.parse(
    await callServer(server, "com.atproto.server.createAccount", {
      body: { handle: `${name}.test`, email: `${name}@example.com`, password },
    }),
  );
  const { password: appPasswordText } = appPassword.parse(
    await callServer(server, "com.atproto.server.createAppPassword", {
      body: { name: "Postlark" },
      token: account.accessJwt,
    }),
  );
  return { ...account, password, appPassword: appPasswordText };
}

/** Deactivates the account: nothing can be published there meanwhile. */
export async function deactivate(server: Server, { accessJwt: token }: Account): Promise<void> {
  await callServer(server, "com.atproto.server.deactivateAccount", { body: {}, token });
}

export async function activate(server: Server, { accessJwt: token }: Account): Promise<void> {
  await callServer(server, "com.atproto.server.activateAccount", { token });
}

const posts = z.object({
  records: z.array(
    z.object({
      value: z.object({
        text: z.string(),
        embed: z.optional(
          z.object({ video: z.optional(z.object({ ref: z.object({ $link: z.string() }) })) }),
        ),
      }),
    }),
  ),
});

/** Fetches the account's posts, latest second first; posts of one second are in any order. */
async function fetchPublishedPosts(server: Server, { did }: Account) {
  const query = new URLSearchParams({ repo: did, collection: "app.bsky.feed.post" });
  const response = await fetch(`${server.url}/xrpc/com.atproto.repo.listRecords?${query}`);
  return posts.parse(await response.json()).records.map(({ value }) => value);
}

/** The texts of {@link fetchPublishedPosts}. */
export async function publishedTexts(server: Server, account: Account): Promise<string[]> {
  return (await fetchPublishedPosts(server, account)).map(({ text }) => text);
}

/** Downloads a published video, as anybody can. */
export async function publishedVideo(server: Server, account: Account): Promise<Buffer> {
  const videos = (await fetchPublishedPosts(server, account)).map(({ embed }) => embed?.video);
  const cid = videos.find((video) => video !== undefined)?.ref.$link ?? "";
  const query = new URLSearchParams({ did: account.did, cid });
  const response = await fetch(`${server.url}/xrpc/com.atproto.sync.getBlob?${query}`);
  if (!response.ok) throw new Error(`No video: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}
