import { beforeEach, describe, expect, test } from "vitest";

import type { RateLimit } from "../core/tools.ts";
import { attachments, type ContextOptions } from "../suite/peer.ts";
import { publishAllButLast, planFor, publish, resultsOf, stepsFor } from "../suite/publish.ts";
import { startXPeer } from "./simulator/peer.ts";
import { credentials as storedSchema } from "./credentials.ts";
import { x } from "./x.ts";

let peer: Awaited<ReturnType<typeof startXPeer>>;

beforeEach(async () => {
  peer = await startXPeer();
});

const storedCredentials = () => storedSchema.parse(peer.context().credentials);

function post(options: ContextOptions = {}, text = "Good morning") {
  const [step] = stepsFor(peer, { text });
  if (step === undefined) throw new Error("The plan has no steps.");
  return x.execute(step, peer.context(options));
}

test("publishes a thread with the permalink and the reply limit on its first post", async () => {
  const text = "More words. ".repeat(60);
  const outcomes = await publish(
    peer,
    stepsFor(peer, { text, settings: { replies: "mentioned" } }),
  );
  const [first, second] = peer.contract.posts;
  expect(outcomes.map((one) => "url" in one && one.url)).toEqual([
    `https://x.com/adalark/status/${first?.id}`,
    false,
    false,
  ]);
  expect([first?.replies, second?.replies]).toEqual(["mentionedUsers", undefined]);
});

test("uploads pictures again, with alt texts, after X discarded them", async () => {
  const steps = stepsFor(peer, { text: "Late", media: attachments });
  const results = resultsOf(await publish(peer, steps.slice(0, -1)));
  const later = new Date(Date.now() + 13 * 3_600_000);
  const now = () => later;
  const credentials = { ...storedCredentials(), expiresAt: later.getTime() + 3_600_000 };
  const step = steps.at(-1);
  expect(
    step && (await x.execute(step, peer.context({ results, now, credentials }))),
  ).toMatchObject({ kind: "done" });
  expect(await peer.readPublished()).toMatchObject([
    { pictures: attachments.map(({ alt, hash }) => ({ alt, hash })) },
  ]);
});

describe("reconcile after a lost response", () => {
  const text = "R&D <at> larks.example/song and HTTPS://LARKS.EXAMPLE/a?b=c#d";

  test.each([
    ["text with special characters and links", { text }],
    ["pictures without text", { media: attachments }],
    ["a thread's last part", { text: `${"More words. ".repeat(30)}${text}` }],
  ])("finds a post of %s", async (_, content) => {
    const { step, results } = await publishAllButLast(peer, content);
    await x.execute(step, peer.context({ results, fault: "answer lost" }));
    const last = peer.contract.posts.at(-1)?.id;
    expect(await x.reconcile(step, peer.context({ results }))).toMatchObject({
      kind: "found",
      result: { id: last },
    });
  });

  test("finds no post that has other pictures or more text", async () => {
    const first = await publishAllButLast(peer, { media: attachments });
    const second = await publishAllButLast(peer, { media: attachments });
    await x.execute(first.step, peer.context(first));
    expect(await x.reconcile(second.step, peer.context(second))).toEqual({ kind: "absent" });
    const { step } = await publishAllButLast(peer, { text: "Hello" });
    await post({}, "Hello there");
    expect(await x.reconcile(step, peer.context())).toEqual({ kind: "absent" });
  });

  test('returns "unknowable" when the operator\'s plan does not include reading', async () => {
    const { step } = await publishAllButLast(peer, { text: "Hello" });
    peer.contract.mayRead = false;
    expect(await x.reconcile(step, peer.context())).toMatchObject({ kind: "unknowable" });
  });

  test("finds the post after a restored backup, with its time a day off and its pictures uploaded again", async () => {
    const steps = stepsFor(peer, { text: "Seen", media: attachments });
    await publish(peer, steps);
    const [first] = peer.contract.posts.splice(0);
    const at = new Date(Date.parse("2026-11-22T09:00:00Z") - 80_000_000);
    if (first) peer.contract.posts.push({ ...first, at });
    const results = resultsOf(await publish(peer, steps.slice(0, -1)));
    const step = steps.at(-1);
    const lookSince = new Date("2026-11-22T08:00:00Z");
    const look = step && (await x.reconcile(step, peer.context({ results, lookSince })));
    expect(look).toMatchObject({ kind: "found", remoteId: first?.id });
  });

  test('returns "unknowable" when more posts followed than X lists at once', async () => {
    const { step } = await publishAllButLast(peer, { text: "Hello" });
    await post({}, "Something");
    const [other] = peer.contract.posts;
    if (other) peer.contract.posts.push(...Array.from({ length: 100 }, () => other));
    expect(await x.reconcile(step, peer.context())).toMatchObject({ kind: "unknowable" });
  });
});

const findIdsOfOtherDeliveries = async (ids: readonly string[]) => new Set(ids);

describe("a text that X refuses as a duplicate", () => {
  test("is rejected with X's message when the earlier post is older than this delivery", async () => {
    await post({}, "Every day");
    const [step] = stepsFor(peer, { text: "Every day" });
    const [earlier] = peer.contract.posts.splice(0);
    if (earlier) peer.contract.posts.push({ ...earlier, at: new Date("2026-11-01T09:00:00Z") });
    expect(step && (await x.execute(step, peer.context()))).toEqual({
      kind: "rejected",
      code: "x_duplicate",
      message: "You are not allowed to create a Tweet with duplicate content.",
    });
  });

  test("may be this post itself: reconcile decides, and the outcome is unknown if X cannot be read", async () => {
    await post({ fault: "answer lost" }, "Every day");
    const [step] = stepsFor(peer, { text: "Every day" });
    if (step === undefined) throw new Error("The plan has no steps.");
    const refused = await x.execute(step, peer.context());
    expect(refused).toMatchObject({ kind: "rejected", code: "x_duplicate" });
    expect(await x.reconcile(step, peer.context())).toMatchObject({
      kind: "found",
      remoteId: peer.contract.posts[0]?.id,
    });
    expect(await x.reconcile(step, peer.context({ findIdsOfOtherDeliveries }))).toEqual({
      kind: "absent",
    });
    peer.contract.mayRead = false;
    expect(await post({}, "Every day")).toMatchObject({ kind: "unknown" });
    expect(peer.contract.posts).toHaveLength(1);
  });
});

const title = "Forbidden";
test.each([
  [403, { title, detail: "You are not permitted." }, { kind: "rejected", code: "x_403" }],
  [403, { title, type: "https://a/client-forbidden" }, { kind: "retry", mayHaveHappened: false }],
  [403, { title, reason: "client-not-enrolled" }, { kind: "retry", mayHaveHappened: false }],
  [402, { title: "CreditsDepleted" }, { kind: "retry", code: "credits_depleted" }],
  [400, { errors: [{ message: "No." }] }, { kind: "rejected", message: "No." }],
  [503, { title: "Unavailable" }, { kind: "retry", mayHaveHappened: true }],
])("execute maps a response %i %j to %j", async (status, body, expected) => {
  peer.contract.refusal = Response.json(body, { status });
  expect(await post()).toMatchObject(expected);
});

test("reads the daily limit from each response, and retries after its reset", async () => {
  const limits: RateLimit[] = [];
  const onLimit = (limit: RateLimit) => limits.push(limit);
  peer.contract.left = 1;
  expect(await post({ onLimit })).toMatchObject({ kind: "done" });
  expect(limits).toEqual([{ left: 0, max: 100, until: expect.any(Date), unit: "posts" }]);
  expect(await post({}, "One more")).toMatchObject({
    kind: "retry",
    code: "rate_limited",
    mayHaveHappened: false,
    after: limits[0]?.until,
  });
});

test("counts text by X's weights", () => {
  const settings = { thread: "single" } as const;
  const text = `${"雀".repeat(128)} https://example.com/${"a".repeat(200)}`;
  expect(planFor(peer, { text, settings })).toHaveProperty("steps");
  expect(planFor(peer, { text: `${text} 雀`, settings })).toMatchObject({
    problem: { code: "too_long" },
  });
});

test("check reports whether the account can be used, and publishes nothing", async () => {
  expect(await x.check(peer.context())).toBeNull();
  expect(await x.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await x.check(peer.context(await peer.revokeAccess?.()))).toBe("credentials_revoked");
  expect(peer.contract.posts).toEqual([]);
});
