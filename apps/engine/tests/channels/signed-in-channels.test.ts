import { createHash } from "node:crypto";

import { makeVideo } from "@postlark/testing/make-video";
import { hasPeer, type Bluesky } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { purgeExpired } from "../../src/channels/revoke-access.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import type { PracticeServer } from "../../src/channels/practice/practice.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { type BlueskyAccount, blueskyAccounts } from "../support/bluesky-accounts.ts";
import { blueskyServer } from "../support/bluesky-server.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { ageSession, storedSession } from "../support/stored-session.ts";
import { practiceServer } from "../support/practice-server.ts";
import { signIn } from "../support/sign-in.ts";
import { untilState } from "../support/until.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { addVideo } from "../support/videos.ts";
import { deliveryRow, engineUrl, schedule, type TestChannel } from "../support/workspaces.ts";

let server: PracticeServer | undefined;
const practice = practiceServer(() => server);
const engine = await startEngine({ practice });
const other = await startEngine({ practice });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

describe.runIf(await hasPeer("bluesky"))("a channel connected by OAuth", () => {
  let bluesky: Bluesky;
  let thrush: BlueskyAccount;
  let target: TestChannel;
  const accounts = blueskyAccounts(() => bluesky.url);
  const runners: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    bluesky = await blueskyServer();
    server = bluesky;
    thrush = await accounts.create("thrush.test");
    target = { workspace: workspace.id, channel: await signIn(engine, ada, workspace.id, thrush) };
    const database = openDatabase(engineUrl());
    const runner = runDeliveries({
      database,
      log: engine.services.log,
      metrics: createMetrics(),
      keyring,
      siteUrl: new URL("http://localhost:3000"),
      isLoopbackAllowed: true,
      runner: { concurrency: 5, lease: 10_000 },
      crash: undefined,
    });
    runners.push(runner, { stop: () => database.end({ timeout: 1 }) });
  }, 60_000);
  afterAll(async () => {
    for (const each of runners) await each.stop();
  });

  const posts = z.object({
    records: z.array(
      z.object({ value: z.object({ text: z.string(), embed: z.optional(z.unknown()) }) }),
    ),
  });
  const embedded = z.looseObject({
    video: z.looseObject({ ref: z.object({ $link: z.string() }) }),
  });

  const published = async () => (await records()).map(({ text }) => text);

  /** What stands there. Posts that were due within one second come in any order. */
  async function records() {
    const query = new URLSearchParams({ repo: thrush.did, collection: "app.bsky.feed.post" });
    const response = await fetch(
      `${bluesky.url}/xrpc/com.atproto.repo.listRecords?${query.toString()}`,
    );
    return posts.parse(await response.json()).records.map(({ value }) => value);
  }

  const check = (from: typeof engine) =>
    from.command(ada, "POST", `/channels/${target.channel}/check`);

  test("publishes a post with a mention", async () => {
    const id = await schedule(target, { text: "Up before everyone, @thrush.test" });
    await untilState(id, "published");
    expect(await published()).toEqual(["Up before everyone, @thrush.test"]);
  });

  test("uploads a video of the library unchanged", async () => {
    const bytes = await makeVideo();
    const video = await addVideo(engine, ada, workspace.id, bytes);
    const { hash, width, height, alt } = video;
    const id = await schedule(target, { text: "Four in the morning", media: [video] });
    await untilState(id, "published");
    const post = (await records()).find(({ text }) => text === "Four in the morning");
    const { video: blob, ...shown } = embedded.parse(post?.embed);
    expect(shown).toEqual({ $type: "app.bsky.embed.video", alt, aspectRatio: { width, height } });
    expect(blob).toMatchObject({ mimeType: "video/mp4", size: bytes.length });
    const query = new URLSearchParams({ did: thrush.did, cid: blob.ref.$link });
    const stored = await fetch(`${bluesky.url}/xrpc/com.atproto.sync.getBlob?${query.toString()}`);
    const there = Buffer.from(await stored.arrayBuffer());
    expect(createHash("sha256").update(there).digest("hex")).toBe(hash);
  });

  test("renews an expired session once for several engines, and publishes meanwhile", async () => {
    const before = await storedSession(target.channel);
    await ageSession(target.channel);
    const delivery = schedule(target, { text: "In the middle of it" });
    const answers = await Promise.all([check(engine), check(other), check(engine), check(other)]);
    // A server that is given a token twice ends the whole session.
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ reason: null })));
    await untilState(await delivery, "published");
    const now = await storedSession(target.channel);
    expect(now["refreshToken"]).not.toBe(before["refreshToken"]);
    await ageSession(target.channel);
    expect(await check(engine)).toMatchObject({ body: { reason: null } });
  });

  test("waits when its owner revokes it, and publishes once after signing in again", async () => {
    await accounts.revoke(thrush);
    await ageSession(target.channel);
    const id = await schedule(target, { text: "Later, then" });
    await expect
      .poll(async () => (await deliveryRow(id)).timeline, { timeout: 10_000 })
      .toContain("waiting_for_channel");
    expect(await deliveryRow(id)).toMatchObject({ state: "scheduled" });
    const [channel] = await sql`
      select state, reason from public.channels where id = ${target.channel}`;
    expect(channel).toEqual({ state: "needs_attention", reason: "credentials_revoked" });
    expect(await published()).not.toContain("Later, then");

    expect(await signIn(engine, ada, workspace.id, thrush)).toBe(target.channel);
    await untilState(id, "published");
    expect((await published()).filter((text) => text === "Later, then")).toHaveLength(1);
  });

  test("loses its session at the server when its workspace is purged", async () => {
    const gone = await engine.createWorkspace(ada);
    const swift = await accounts.create("swift.test");
    await signIn(engine, ada, gone.id, swift);
    expect(await accounts.sessions(swift)).toBe(1);
    await sql`
      update public.workspaces set deleted_at = now() - interval '11 days' where id = ${gone.id}`;
    await purgeExpired(engine.services);
    expect(await accounts.sessions(swift)).toBe(0);
    expect(await sql`select from public.workspaces where id = ${gone.id}`).toHaveLength(0);
  });
});
