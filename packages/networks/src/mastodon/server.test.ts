import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { limitsOf } from "../core/channel-limits.ts";
import { mastodon } from "./mastodon.ts";
import { postStatus } from "./steps.ts";
import { startMastodonContract } from "./simulator/contract.ts";
import { agreeAtOnce, callbackUrl, connectMastodon, contractPeer } from "./simulator/peer.ts";
import { requireConnected, type Peer, pictures } from "../suite/peer.ts";
import { publishAllButLast, planFor, publish, resultsOf, stepsFor } from "../suite/publish.ts";

const tools = () => ({ fetch, signal: AbortSignal.timeout(10_000), now: () => new Date() });

/** What only Mastodon has, against a simulator of its contract. */
describe("Mastodon on a simulator", () => {
  let server: Awaited<ReturnType<typeof startMastodonContract>>;
  let peer: Peer;
  beforeAll(async () => {
    server = await startMastodonContract();
    peer = await contractPeer(server);
  });
  afterAll(() => server.stop());

  const origin = "https://postlark.example";
  const latest = () => server.mastodon.statuses.at(-1);

  test("connects an account by OAuth and reads its server's limits", async () => {
    const { started, result } = await connectMastodon(server.url, agreeAtOnce);
    const params = new URL(started.url).searchParams;
    expect(params.get("code_challenge_method")).toBe("S256");
    expect(params.get("redirect_uri")).toMatch(`${callbackUrl}/127.0.0.1%3A`);
    const { account } = requireConnected(result);
    expect(account).toMatchObject({
      accountId: expect.stringMatching(/^7@127\.0\.0\.1:\d+$/),
      handle: "lark@birds.example",
      displayName: "lark@birds.example",
      settings: { service: server.url },
    });
    expect(limitsOf(mastodon.manifest, account.settings)).toMatchObject({
      text: { max: 500, unit: "mastodon" },
      pictures: { max: 4, maxBytes: 16_777_216, maxSide: 5_760, altMax: 1_500 },
    });
  });

  test.each([
    ["another server in its path", { path: "/api/v1/connect/mastodon/callback/evil.example" }],
    ["another server as its issuer", { query: { iss: "https://evil.example" } }],
    ["no code", { query: { code: "" } }],
    ["an unknown code", { query: { code: "made-up" } }],
  ])("refuses a callback with %s", async (_, { path, query = {} }: Differs) => {
    const { result } = await connectMastodon(server.url, async (url) => {
      const back = await agreeAtOnce(url);
      for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
      return path === undefined ? back : new URL(path + back.search, back);
    });
    expect(result).toMatchObject({ kind: "refused", code: "answer" });
  });

  test("refuses a user who declines", async () => {
    const { result } = await connectMastodon(
      server.url,
      async () => new URL(`${redirectOf(server.url)}?error=access_denied`),
    );
    expect(result).toMatchObject({ kind: "refused", code: "denied" });
  });

  test.each([
    ["an empty text", "", "input"],
    ["a name without a domain", "lark", "input"],
    ["an unreachable address", "http://127.0.0.1:9", "unreachable"],
    ["a website", "website", "answer"],
  ])("refuses %s as the server", async (_, typed, code) => {
    const instance = typed === "website" ? server.url : typed;
    const fetchOf = (async (input, init) =>
      typed === "website"
        ? new Response("<h1>Hello</h1>")
        : fetch(input, init)) satisfies typeof fetch;
    const result = await mastodon.connect(
      { method: "oauth", fields: { instance } },
      { ...tools(), fetch: fetchOf, origin, signIn: signIn() },
    );
    expect(result).toMatchObject({ kind: "refused", code, field: "instance" });
  });

  test("applies visibility, content warning and language to each post of a thread", async () => {
    const settings = { visibility: "unlisted", warning: "Bread", language: "pt-BR" } as const;
    const chosen = { visibility: "unlisted", spoiler_text: "Bread", language: "pt" };
    await publish(peer, stepsFor(peer, { text: "More words. ".repeat(50), settings }));
    expect(server.mastodon.statuses.slice(-2)).toMatchObject([chosen, chosen]);
  });

  const long = `${"x".repeat(400)} https://example.com/${"a".repeat(80)} @wren@${"b".repeat(60)}.example `;

  test("counts characters as the server does: 500 are taken and 501 rejected with its message", async () => {
    // 400 and a blank, 23 for the link and a blank, 5 for the mention's name and a blank: 69 are left.
    const text = `${long}${"👍🏽".repeat(69)}`;
    const settings = { thread: "single" } as const;
    await publish(peer, stepsFor(peer, { text, settings }));
    expect(latest()?.text).toBe(text);
    const { step, results } = await publishAllButLast(peer, { text: "Short" });
    const payload = { ...postStatus.parse(step.payload), text: `${text}!` };
    expect(await mastodon.execute({ ...step, payload }, peer.context({ results }))).toEqual({
      kind: "rejected",
      code: "http_422",
      message: "Validation failed: Text character limit of 500 exceeded",
    });
  });

  test("counts the content warning towards the text's limit", () => {
    const settings = { thread: "single", warning: "12345" } as const;
    expect(planFor(peer, { text: "x".repeat(495), settings })).toHaveProperty("steps");
    expect(planFor(peer, { text: "x".repeat(496), settings })).toHaveProperty("problem");
  });

  test("takes an alt text of 1,500 characters and refuses 1,501", () => {
    const media = pictures.slice(0, 1).map((one) => ({
      ...one,
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      type: "image/png" as const,
    }));
    const withAlt = (alt: string) =>
      planFor(peer, { media: media.map((one) => ({ ...one, alt })) });
    expect(withAlt("é".repeat(1_500))).toHaveProperty("steps");
    expect(withAlt("é".repeat(1_501))).toMatchObject({ problem: { code: "alt_too_long" } });
  });

  test("sends an idempotency key, so that executing a step twice makes one post", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "By its key" });
    const once = await mastodon.execute(step, peer.context({ results }));
    expect(await mastodon.execute(step, peer.context({ results }))).toEqual(once);
  });

  test("reconcile does not mistake an earlier post with the same text for this one", async () => {
    await publish(peer, stepsFor(peer, { text: "Every Monday" }));
    const { step, results } = await publishAllButLast(peer, { text: "Every Monday" });
    expect(await mastodon.reconcile(step, peer.context({ results }))).toEqual({ kind: "absent" });
    await mastodon.execute(step, peer.context({ results }));
    expect(await mastodon.reconcile(step, peer.context({ results }))).toMatchObject({
      kind: "found",
      remoteId: latest()?.id,
    });
  });

  test("reconcile finds a post behind a full page of newer ones", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "Long ago" });
    await mastodon.execute(step, peer.context({ results }));
    const { statuses } = server.mastodon;
    const ours = latest();
    for (let number = 0; number < 45; number += 1) {
      server.mastodon.posted += 1;
      if (ours) statuses.push({ ...ours, id: String(server.mastodon.posted), text: "Another" });
    }
    const found = await mastodon.reconcile(step, peer.context({ results }));
    expect(found).toMatchObject({ kind: "found", remoteId: ours?.id });
  });

  test("reconcile finds the post despite a wrong clock of a proxy or of the server", async () => {
    await publish(peer, stepsFor(peer, { text: "Stood there before" }));
    const { step, results } = await publishAllButLast(peer, { text: "By whatever clock" });
    await mastodon.execute(step, peer.context({ results }));
    const ours = latest();
    if (ours) ours.created_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const found = await mastodon.reconcile(step, peer.context({ results, now: laterBy(5) }));
    expect(found).toMatchObject({ kind: "found", remoteId: ours?.id });
  });

  test("reconcile reads notes that a plan made before the server's own time was recorded", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "Noted long ago" });
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(results[0]);
    const old = { ...results, 0: { ids, at: new Date().toISOString() } };
    expect(await mastodon.reconcile(step, peer.context({ results: old }))).toEqual({
      kind: "absent",
    });
    await mastodon.execute(step, peer.context({ results: old }));
    expect(await mastodon.reconcile(step, peer.context({ results: old }))).toMatchObject({
      kind: "found",
    });
  });

  test("after a restored backup, reconcile finds a post exactly 24 hours older than lookSince, and none older", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "A day before" });
    await mastodon.execute(step, peer.context({ results }));
    const from = Date.parse(latest()?.created_at ?? "") + 86_400_000;
    const look = (lookSince: number) =>
      mastodon.reconcile(step, peer.context({ results, lookSince: new Date(lookSince) }));
    expect(await look(from)).toMatchObject({ kind: "found" });
    expect(await look(from + 1)).toEqual({ kind: "absent" });
  });

  test("after a restored backup, two deliveries with the same text find one post each", async () => {
    const text = "Twice since the restore";
    const deliveries = [stepsFor(peer, { text }), stepsFor(peer, { text })];
    for (const steps of deliveries) {
      await publish(peer, steps);
    }
    const lookSince = new Date(Date.now() - 60_000);
    const known = new Set<string>();
    const findIdsOfOtherDeliveries = async () => known;
    for (const steps of deliveries) {
      const [list, step] = steps;
      if (list === undefined || step === undefined) throw new Error("There are two steps.");
      const noted = await mastodon.execute(list, peer.context());
      const context = { results: resultsOf([noted]), lookSince, findIdsOfOtherDeliveries };
      const found = await mastodon.reconcile(step, peer.context(context));
      known.add(z.object({ remoteId: z.string() }).parse(found).remoteId);
    }
    expect(known.size).toBe(2);
  });

  test("uploads a picture again once the server may have discarded it", async () => {
    const media = pictures.slice(0, 1).map((one) => ({
      ...one,
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      type: "image/png" as const,
      alt: "",
    }));
    const { step, results } = await publishAllButLast(peer, { media });
    const before = server.mastodon.media.length;
    const outcome = await mastodon.execute(step, peer.context({ results, now: laterBy(13) }));
    expect(outcome).toMatchObject({ kind: "done" });
    expect(server.mastodon.media).toHaveLength(before + 1);
  });

  test("disconnect revokes the token, and check then reports credentials_revoked", async () => {
    const { connected, ...own } = await contractPeer(server);
    expect(await mastodon.check(own.context())).toBeNull();
    expect(await mastodon.check(own.context({ fault: "server error" }))).toBe("unreachable");
    expect(await mastodon.disconnect?.(connected.credentials, tools())).toBe(true);
    expect(await mastodon.check(own.context())).toBe("credentials_revoked");
  });
});

const laterBy = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);

type Differs = { path?: string; query?: Record<string, string> };

const redirectOf = (url: string) => `${callbackUrl}/${encodeURIComponent(new URL(url).host)}`;

const signIn = () => ({
  clientUrl: "",
  callbackUrl,
  state: "state",
  clientKey: () => Promise.reject(new Error("Not asked for.")),
});
