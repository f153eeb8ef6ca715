import { differencesOf } from "@postlark/domain/reading";
import { hasPeer } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { bluesky } from "./bluesky.ts";
import { putRecord } from "./steps.ts";
import { publishContent, readBack } from "../suite/published-changes.ts";
import { startBlueskyPeer } from "./simulator/peer.ts";
import { pictures, renewWithoutLock } from "../suite/peer.ts";
import { publishAllButLast, nextDelivery, publish, stepsFor } from "../suite/publish.ts";

const tools = () => ({
  fetch,
  signal: AbortSignal.timeout(10_000),
  now: () => new Date(),
  origin: "https://postlark.example",
});

/** What only Bluesky has, against its real server. */
describe.runIf(await hasPeer("bluesky"))("a Bluesky server", () => {
  let peer: Awaited<ReturnType<typeof startBlueskyPeer>>;
  beforeAll(async () => {
    peer = await startBlueskyPeer();
  }, 60_000);
  afterAll(() => peer.stop());

  const storedCredentials = () => z.record(z.string(), z.json()).parse(peer.context().credentials);

  const read = async (uri: string) => {
    const [, , repo = "", collection = "", rkey = ""] = uri.split("/");
    const query = new URLSearchParams({ repo, collection, rkey });
    return z
      .object({ value: z.record(z.string(), z.json()) })
      .parse(await peer.account.call(`com.atproto.repo.getRecord?${query}`)).value;
  };

  const session = z.object({ service: z.string(), accessJwt: z.string() });
  const uriOf = z.object({ result: z.object({ uri: z.string() }) });

  test("marks links, tags and known mentions as facets, and leaves an unknown mention as text", async () => {
    const text = "@wren.test @nobody-at-all.test https://example.com #Lärche";
    const outcomes = await publish(peer, stepsFor(peer, { text }));
    const { facets } = await read(uriOf.parse(outcomes.at(-1)).result.uri);
    const features = z.array(z.object({ features: z.array(z.json()) })).parse(facets);
    expect(features.map((facet) => facet.features[0])).toEqual([
      { $type: "app.bsky.richtext.facet#mention", did: expect.stringMatching(/^did:plc:/) },
      { $type: "app.bsky.richtext.facet#link", uri: "https://example.com" },
      { $type: "app.bsky.richtext.facet#tag", tag: "Lärche" },
    ]);
  });

  test("publishes a thread whose parts name its first post, with a threadgate that allows no replies", async () => {
    const text = "More words. ".repeat(60);
    const outcomes = await publish(peer, stepsFor(peer, { text, settings: { replies: "nobody" } }));
    const [first, gate, second, third] = outcomes.map((one) => uriOf.parse(one).result);
    expect(await read(gate?.uri ?? "")).toMatchObject({ post: first?.uri, allow: [] });
    expect(await read(third?.uri ?? "")).toMatchObject({
      reply: { root: { uri: first?.uri }, parent: { uri: second?.uri } },
    });
    expect(outcomes.map((one) => "url" in one)).toEqual([true, false, false, false]);
  });

  test("reads back the threadgate, and reports when it was changed or deleted on the network", async () => {
    const quiet = await publishContent(peer, { text: "Quiet", settings: { replies: "nobody" } });
    const reading = async () => {
      const answer = await readBack(peer, quiet);
      return (
        answer.kind === "read" && answer.posts.map((one) => [one.held?.replies, differencesOf(one)])
      );
    };
    expect(await reading()).toEqual([["nobody", []]]);
    const gate = quiet.steps.map(({ payload }) => putRecord.parse(payload)).at(-1);
    const { collection = "", rkey = "" } = gate ?? {};
    const record = { repo: peer.account.did, collection, rkey };
    const [subject] = Object.values(quiet.results);
    const { uri: post } = z.object({ uri: z.string() }).parse(subject);
    await peer.account.call("com.atproto.repo.putRecord", {
      ...record,
      record: {
        $type: collection,
        post,
        allow: [{ $type: `${collection}#followingRule` }],
        createdAt: new Date().toISOString(),
      },
    });
    expect(await reading()).toEqual([[`${collection}#followingRule`, ["replies"]]]);
    await peer.account.call("com.atproto.repo.deleteRecord", record);
    expect(await reading()).toEqual([["everyone", ["replies"]]]);
  });

  test("refreshes an invalid access token once, and saves the new one before it is used", async () => {
    const saved: unknown[] = [];
    const { step, results } = await publishAllButLast(peer, { text: "With a new token" });
    const credentials = { ...storedCredentials(), accessJwt: "e30.e30.e30" };
    const renewCredentials = renewWithoutLock(credentials, (next) => saved.push(next));
    const context = peer.context({ results, credentials, renewCredentials });
    expect(await peer.network.execute(step, context)).toMatchObject({ kind: "done" });
    expect(saved).toEqual([
      { ...storedCredentials(), accessJwt: expect.any(String), refreshJwt: expect.any(String) },
    ]);
  });

  test("signs in again with the app password when the refresh token is invalid too", async () => {
    const saved: unknown[] = [];
    const { step, results } = await publishAllButLast(peer, { text: "Signed in anew" });
    const credentials = {
      ...storedCredentials(),
      accessJwt: "e30.e30.e30",
      refreshJwt: "e30.e30.e30",
    };
    const renewCredentials = renewWithoutLock(credentials, (next) => saved.push(next));
    const context = peer.context({ results, credentials, renewCredentials });
    expect(await peer.network.execute(step, context)).toMatchObject({ kind: "done" });
    expect(saved).toHaveLength(1);
  });

  test("the server refuses a post of 301 graphemes with its own message", async () => {
    const text = "👍🏽é한".repeat(100);
    const payload = putRecord.parse(stepsFor(peer, { text: "Short" })[0]?.payload);
    const step = {
      kind: "put_record",
      key: payload.rkey,
      payload: { ...payload, record: { ...payload.record, text: `${text}!` } },
    };
    const outcome = await peer.network.execute(step, peer.context());
    expect(outcome).toMatchObject({ kind: "rejected", code: "InvalidRequest" });
    expect(outcome.kind === "rejected" && outcome.message).toMatch(/grapheme/);
  });

  test("refuses to overwrite a record that exists under the same key", async () => {
    const [step] = stepsFor(peer, { text: "The first" });
    const payload = putRecord.parse(step?.payload);
    const other = { ...payload, record: { ...payload.record, text: "The second" } };
    const first = { kind: "put_record", key: payload.rkey, payload };
    const second = { ...first, payload: other };
    await publish(peer, [first]);
    expect(await peer.network.execute(second, peer.context())).toMatchObject({
      kind: "rejected",
      code: "conflict",
    });
    expect(await peer.network.reconcile(second, peer.context())).toMatchObject({
      kind: "unknowable",
    });
    expect((await peer.readPublished()).at(-1)?.text).toBe("The first");
  });

  test("reconcile finds a post by its key although a restored backup changed the delivery's due time", async () => {
    const delivery = { ...nextDelivery(), dueAt: "2026-11-22T15:00:00Z" };
    const [moved] = await publish(peer, stepsFor(peer, { text: "Moved" }, delivery));
    const back = { ...delivery, dueAt: "2026-11-22T09:00:00Z" };
    const [step] = stepsFor(peer, { text: "Moved" }, back);
    const lookSince = new Date(delivery.createdAt);
    expect(step && (await peer.network.reconcile(step, peer.context({ lookSince })))).toMatchObject(
      {
        kind: "found",
        remoteId: moved?.kind === "done" ? moved.remoteId : "",
      },
    );
  });

  test("uploads pictures again when the server has lost them", async () => {
    const media = pictures.map((one) => ({
      ...one,
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      type: "image/png" as const,
      alt: "",
    }));
    const steps = stepsFor(peer, { text: "Forgotten", media });
    const before = await publish(peer, steps.slice(0, 2));
    const blobs = before.map((one) => z.object({ result: z.json() }).parse(one).result);
    // A blob that nobody has uploaded, as far as this server knows.
    const forgotten = JSON.parse(
      JSON.stringify(blobs).replaceAll(
        /bafkrei(\w)/g,
        (_, letter) => `bafkrei${letter === "a" ? "b" : "a"}`,
      ),
    );
    const step = steps[2];
    expect(step).toBeDefined();
    if (step === undefined) return;
    const uploads: string[] = [];
    const context = {
      ...peer.context({ results: forgotten }),
      fetch: (async (input, init) => {
        uploads.push(new Request(input).url);
        return fetch(input, init);
      }) satisfies typeof fetch,
    };
    const outcome = await peer.network.execute(step, context);
    expect(uploads.filter((url) => url.endsWith("uploadBlob"))).toHaveLength(2);
    expect(outcome).toMatchObject({ kind: "rejected", code: "BlobNotFound" });
  });

  test("connect refuses the account's main password and a wrong app password", async () => {
    const fields = {
      identifier: "@lark.test",
      service: peer.context().channel.settings["service"],
    };
    const own = { ...fields, password: "the password of lark" };
    expect(await bluesky.connect({ method: "app_password", fields: own }, tools())).toMatchObject({
      kind: "refused",
      code: "credentials",
      message: expect.stringContaining("app password"),
    });
    const wrong = { ...fields, password: "aaaa-bbbb-cccc-dddd" };
    expect(await bluesky.connect({ method: "app_password", fields: wrong }, tools())).toMatchObject(
      {
        kind: "refused",
        code: "credentials",
        message: "Invalid identifier or password",
      },
    );
  });

  test("check reports whether the account can publish, without changing it", async () => {
    expect(await peer.network.check(peer.context())).toBeNull();
    expect(await peer.network.check(peer.context({ fault: "server error" }))).toBe("unreachable");
    expect(await peer.network.check(peer.context(await peer.revokeAccess?.()))).toBe(
      "credentials_revoked",
    );
  });

  test("check detects a revoked app password even while its session is still accepted", async () => {
    await peer.account.call("com.atproto.server.revokeAppPassword", { name: "Postlark" });
    const { service, accessJwt } = session.parse(peer.context().credentials);
    const own = await fetch(`${service}/xrpc/com.atproto.server.getSession`, {
      headers: { authorization: `Bearer ${accessJwt}` },
    });
    expect(own.status).toBe(200);
    expect(await peer.network.check(peer.context())).toBe("credentials_revoked");
  });
});
