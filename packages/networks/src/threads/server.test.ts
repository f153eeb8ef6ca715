import type { Json } from "@postlark/domain/json";
import { beforeEach, describe, expect, test } from "vitest";

import type { RateLimit } from "../core/tools.ts";
import { publishContent, remove } from "../suite/published-changes.ts";
import { graphError } from "../meta/simulator/graph-answers.ts";
import { attachments } from "../suite/peer.ts";
import { publishAllButLast, publish, sendAgain, stepsFor } from "../suite/publish.ts";
import { startThreadsPeer } from "./simulator/peer.ts";
import { threads } from "./threads.ts";

let peer: Awaited<ReturnType<typeof startThreadsPeer>>;

beforeEach(async () => {
  peer = await startThreadsPeer();
});

const onThisMachine = () => "http://localhost:3000/api/v1/media/1";

describe("a container", () => {
  const [first, second] = attachments;
  const media = first && second ? [first, second] : [];

  test("that is not ready is polled again after a minute, and rejected after half an hour", async () => {
    const [create, wait] = stepsFor(peer, { text: "With a picture", media: media.slice(0, 1) });
    if (!create || !wait) throw new Error("The plan has too few steps.");
    peer.contract.slow = 2;
    const now = new Date();
    const created = await threads.execute(create, peer.context());
    const results = { 0: created.kind === "done" ? created.result : null };
    const waited = await threads.execute(wait, peer.context({ results, now: () => now }));
    expect(waited).toEqual({ kind: "pending", after: new Date(now.getTime() + 60_000) });
    const late = () => new Date(now.getTime() + 1_900_000);
    expect(await threads.execute(wait, peer.context({ results, now: late }))).toMatchObject({
      kind: "rejected",
      code: "threads_container_in_progress",
    });
  });

  test("with a picture that Threads cannot use is rejected with the reason", async () => {
    const [create, wait] = stepsFor(peer, { text: "With a picture", media: media.slice(0, 1) });
    if (!create || !wait) throw new Error("The plan has too few steps.");
    const created = await threads.execute(create, peer.context());
    const results = { 0: created.kind === "done" ? created.result : null };
    peer.contract.broken = "INVALID_ASPEC_RATIO";
    expect(await threads.execute(wait, peer.context({ results }))).toMatchObject({
      kind: "rejected",
      message: expect.stringContaining("INVALID_ASPEC_RATIO"),
    });
  });

  test("is not created when its picture's address is not public", async () => {
    const [create] = stepsFor(peer, { text: "With a picture", media: media.slice(0, 1) });
    expect(
      create && (await threads.execute(create, peer.context({ mediaAddress: onThisMachine }))),
    ).toMatchObject({ kind: "rejected", code: "not_public" });
  });

  test("that is older than a day is rejected and not published", async () => {
    const { step, results } = await publishAllButLast(peer, { text: "Too late" });
    peer.contract.signIn.now = () => Date.now() + 25 * 3_600_000;
    expect(await threads.execute(step, peer.context({ results }))).toMatchObject({
      kind: "rejected",
      code: "threads_-2_2207020",
    });
    expect(peer.contract.posts).toEqual([]);
  });
});

test("execute returns id and permalink of a post, and how many posts the day's quota still allows", async () => {
  const limits: RateLimit[] = [];
  const onLimit = (limit: RateLimit) => limits.push(limit);
  const outcomes = await publish(peer, stepsFor(peer, { text: "Hello" }), { onLimit });
  const [{ id } = { id: "" }] = peer.contract.posts;
  expect(outcomes.at(-1)).toMatchObject({
    remoteId: id,
    url: `https://www.threads.net/@ada.lark/post/${id}`,
  });
  expect(limits).toEqual([
    expect.objectContaining({ left: 249, max: 250, unit: "posts", until: expect.any(Date) }),
  ]);
});

test.each([
  ["everyone", "everyone"],
  ["followers", "followers_only"],
  ["mentioned", "mentioned_only"],
  [undefined, undefined],
] as const)("publishes with the reply setting %s as %s", async (replies, expected) => {
  await publish(peer, stepsFor(peer, { text: "Hello", settings: replies ? { replies } : {} }));
  expect(peer.contract.posts.at(-1)?.replies).toBe(expected);
});

describe("a thread with a lost response in its middle", () => {
  const text = Array.from({ length: 60 }, (_, n) => `This is sentence ${n + 1}.`).join(" ");

  /** Publishes a thread in which the answer to the second part's publication is lost. */
  async function publishedLosing() {
    const steps = stepsFor(peer, { text });
    const results: Record<number, Json> = {};
    for (const [position, step] of steps.entries()) {
      const fault = position === 5 ? ("answer lost" as const) : undefined;
      let outcome = await threads.execute(step, peer.context({ results, fault }));
      if (outcome.kind === "retry") outcome = await sendAgain(peer, step, results);
      if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
      results[position] = outcome.result;
    }
    return { steps, results };
  }

  test("finds the lost part among the replies to the part before, and continues below it", async () => {
    const { results } = await publishedLosing();
    const [first, second, third] = peer.contract.posts;
    expect([first?.answers, second?.answers, third?.answers]).toEqual([
      undefined,
      first?.id,
      second?.id,
    ]);
    expect(results[5]).toEqual({ id: second?.id, url: null });
  });

  test("continues below the last part with a known id when replies cannot be read", async () => {
    peer.contract.hidesReplies = true;
    const { steps, results } = await publishedLosing();
    const [first, second, third, ...others] = peer.contract.posts;
    expect([first?.answers, second?.answers, third?.answers]).toEqual([
      undefined,
      first?.id,
      first?.id,
    ]);
    expect(others).toEqual([]);
    expect(results[5]).toEqual({ id: null, url: null });
    const removal = await threads.remove?.(steps, peer.context({ results }));
    // The last part is gone; the one without a number has to be deleted there, and says so.
    expect(removal).toMatchObject({ kind: "rejected", code: "number_unknown" });
    expect(peer.contract.posts).toHaveLength(2);
  });

  test("is rejected when the first part's id is unknown", async () => {
    const steps = stepsFor(peer, { text });
    const next = steps[3];
    const results = { 2: { id: null, url: null } };
    expect(next && (await threads.execute(next, peer.context({ results })))).toMatchObject({
      kind: "rejected",
      code: "parent_unknown",
    });
  });
});

/** Publishes a post whose answer is lost. @returns looks for it */
async function lost(text: string) {
  const { step, results } = await publishAllButLast(peer, { text });
  await threads.execute(step, peer.context({ results, fault: "answer lost" }));
  return (now = new Date()) => threads.reconcile(step, peer.context({ results, now: () => now }));
}

describe("reconcile of a container", () => {
  test('returns "silent" while Threads processes it', async () => {
    const look = await lost("Still at it");
    peer.contract.statusOf = () => "IN_PROGRESS";
    expect(await look()).toMatchObject({ kind: "silent", code: "threads_in_progress" });
  });

  test('returns "silent" until the published post is listed, for five minutes at most', async () => {
    const look = await lost("Listed later");
    const [post] = peer.contract.posts.splice(0, 1);
    expect(await look()).toMatchObject({ kind: "silent", code: "threads_not_listed_yet" });
    const later = new Date(Date.now() + 301_000);
    expect(await look(later)).toMatchObject({ kind: "found", result: { id: null } });
    if (post) peer.contract.posts.push(post);
    expect(await look()).toMatchObject({ kind: "found", remoteId: post?.id });
  });

  test('returns "unknowable" when Threads no longer knows it', async () => {
    const look = await lost("Forgotten");
    peer.contract.containers.clear();
    expect(await look()).toMatchObject({ kind: "unknowable" });
  });
});

test("reconcile returns no id when two posts have the same text", async () => {
  await publish(peer, stepsFor(peer, { text: "Every Monday" }));
  const { step, results } = await publishAllButLast(peer, { text: "Every Monday" });
  await threads.execute(step, peer.context({ results, fault: "answer lost" }));
  const found = await threads.reconcile(step, peer.context({ results }));
  expect(found).toEqual({ kind: "found", result: { id: null, url: null } });
});

test("remove reports a post that Threads refuses to delete", async () => {
  const publication = await publishContent(peer, { text: "Stays" });
  const [one] = peer.contract.posts;
  const respond = peer.contract.respond.bind(peer.contract);
  peer.contract.respond = async (request) =>
    request.method === "DELETE"
      ? graphError(400, 100, "Unsupported delete request.", { error_subcode: 33 })
      : respond(request);
  expect(await remove(peer, publication)).toMatchObject({
    kind: "rejected",
    code: "threads_100_33",
  });
  expect(peer.contract.posts).toEqual([one]);
});

test("check reports whether the profile can be published to, and publishes nothing", async () => {
  expect(await threads.check(peer.context())).toBeNull();
  expect(await threads.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await threads.check(peer.context(await peer.revokeAccess?.()))).toBe(
    "credentials_revoked",
  );
  expect(peer.contract.posts).toEqual([]);
});
