import { beforeEach, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { slack } from "./slack.ts";
import { attachments as media, simulated } from "../suite/peer.ts";
import { published, remove } from "../suite/afterwards.ts";
import { planFor, publish, resultsOf, stepsFor } from "../suite/publish.ts";
import { startSlackPeer } from "./simulator/peer.ts";

let peer: Awaited<ReturnType<typeof startSlackPeer>>;

beforeEach(async () => {
  peer = await startSlackPeer();
});

/** What waiting comes to where a picture was uploaded. @param age how long ago, in milliseconds */
async function waited(age = 0) {
  const [upload, wait] = stepsFor(peer, { text: "Look", media: media.slice(0, 1) });
  if (upload === undefined || wait === undefined) throw new Error("There is no such step.");
  const results = resultsOf(await publish(peer, [upload]));
  const now = new Date(Date.now() + age);
  const outcome = await slack.execute(wait, peer.context({ results, now: () => now }));
  return outcome.kind === "pending" ? outcome.after.getTime() - now.getTime() : outcome;
}

test("words above pictures are as they were written, and links are links", async () => {
  const text = "*bold* <!here> & https://a.example, :wave:";
  await publish(peer, stepsFor(peer, { text, media }));
  expect(await peer.published()).toMatchObject([{ text, pictures: [{}, {}] }]);
  const { blocks = "", text: fallback } = peer.contract.calls.at(-1) ?? {};
  expect(JSON.parse(blocks)[0].elements[0].elements).toEqual([
    { type: "text", text: "*bold* <!here> & " },
    { type: "link", url: "https://a.example" },
    { type: "text", text: ", :wave:" },
  ]);
  // `chat.postMessage#accessibility`: a screen reader reads this text, and none of the blocks.
  const alts = media.map(({ alt }) => alt).join("\n");
  expect(fallback).toBe(`*bold* &lt;!here&gt; &amp; https://a.example, :wave:\n${alts}`);
});

// github.com/statping/statping/issues/933, github.com/RasaHQ/rasa/issues/3561: "This content can't be displayed."
test.each([
  ["its description", "A lark", "A lark"],
  ["its file's name where it has none", "", /^[\da-f]{16}\.png$/],
])("a notification of a picture alone says %s", async (_, alt, said) => {
  const alone = media.slice(0, 1).map((one) => ({ ...one, alt }));
  await publish(peer, stepsFor(peer, { media: alone }));
  expect(peer.contract.calls.at(-1)?.["text"]).toMatch(said);
});

test("a notification is no longer than one message", async () => {
  const long = media.map((one) => ({ ...one, alt: "🐦".repeat(500) }));
  await publish(peer, stepsFor(peer, { text: "x".repeat(3_501), media: long }));
  const { text = "" } = peer.contract.calls.at(-1) ?? {};
  expect(text).toBe(`${"x".repeat(3_501)}\n${"🐦".repeat(249)}`);
});

test("a picture without a description has its file's name, as Slack gives it", async () => {
  const bare = media.slice(0, 1).map((one) => ({ ...one, alt: "" }));
  await publish(peer, stepsFor(peer, { media: bare }));
  expect(await peer.published()).toMatchObject([{ pictures: [{ alt: "" }] }]);
});

test("a plan that was frozen before there were pictures is still sent", async () => {
  const [step] = stepsFor(peer, { text: "Hello" });
  const payload = { text: "Hello", after: "2026-11-22T09:00:00.000Z" };
  expect(step && (await slack.execute({ ...step, payload }, peer.context()))).toMatchObject({
    kind: "done",
  });
});

describe("processing", () => {
  test("is asked for less often the longer it takes, for an hour", async () => {
    expect(await waited()).toBeGreaterThanOrEqual(2_000);
    expect(await waited(1_800_000)).toBe(60_000);
    expect(await waited(3_700_000)).toMatchObject({ code: "media_not_ready" });
  });

  test("that finds no picture refuses the post, in words", async () => {
    peer.contract.files.kindOfNext = "image/heic";
    const steps = stepsFor(peer, { text: "Look", media });
    await expect(publish(peer, steps)).rejects.toThrow("shows none of that kind");
    expect(peer.contract.messages).toEqual([]);
  });

  test("is over before a message shows what was uploaded", async () => {
    const [upload, wait, post] = stepsFor(peer, { text: "Look", media: media.slice(0, 1) });
    if (!upload || !wait || !post) throw new Error("There is no such step.");
    const results = { ...resultsOf(await publish(peer, [upload])), 1: null };
    expect(await slack.execute(post, peer.context({ results }))).toMatchObject({
      kind: "rejected",
      code: "slack_invalid_blocks",
    });
  });
});

describe.each(["answer lost", "request lost", "half an answer"] as const)("%s", (fault) => {
  test("of any step: it is there once, with its pictures", async () => {
    const steps = stepsFor(peer, { text: "Once", media });
    for (const [at, step] of steps.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each stands on those before
      const results = resultsOf(await publish(peer, steps.slice(0, at)));
      // oxlint-disable-next-line no-await-in-loop -- the same
      const outcome = await slack.execute(step, peer.context({ results, fault }));
      expect(outcome).toMatchObject({ kind: "retry" });
      // oxlint-disable-next-line no-await-in-loop -- the same
      const found = await slack.reconcile(step, peer.context({ results }));
      const isThere = step.kind === "post_message" && fault === "answer lost";
      expect(found.kind).toBe(isThere ? "found" : "absent");
    }
    expect(peer.contract.messages).toHaveLength(fault === "answer lost" ? 1 : 0);
  });
});

test("deleting takes the pictures along, whatever Slack says of them", async () => {
  const publication = await published(peer, { text: "Look", media });
  expect(peer.contract.files.files).toHaveLength(2);
  peer.contract.scopes = peer.contract.scopes.filter((one) => one !== "files:write");
  expect(await remove(peer, publication)).toEqual({ kind: "removed" });
  expect([peer.contract.messages, peer.contract.files.files.length]).toEqual([[], 2]);
  peer.contract.scopes.push("files:write");
  expect(await remove(peer, publication)).toEqual({ kind: "removed" });
  expect(peer.contract.files.files).toEqual([]);
});

describe("an app that may not send files", () => {
  beforeEach(() => {
    peer.contract.scopes = ["chat:write", "channels:read", "channels:history", "files:read"];
  });

  test("says so of pictures alone, stays connected, and posts words", async () => {
    const steps = stepsFor(peer, { text: "Look", media });
    const [upload] = steps;
    expect(upload && (await slack.execute(upload, peer.context()))).toMatchObject({
      kind: "rejected",
      code: "files_not_allowed",
    });
    expect(await slack.check(peer.context())).toBeNull();
    await publish(peer, stepsFor(peer, { text: "Words" }));
    expect(await peer.published()).toEqual([{ text: "Words", pictures: [] }]);
  });

  test("is known by its scopes, when it is connected and when it is checked", async () => {
    const tools = {
      fetch: simulated(peer.contract),
      signal: AbortSignal.timeout(5_000),
      now: () => new Date(),
      origin: "https://postlark.example",
    };
    const fields = { slackToken: peer.contract.token, slackChannel: "C012AB3CD" };
    const connected = await slack.connect({ method: "bot_token", fields }, tools);
    const settings = { limits: { pictures: { max: 0 } } };
    expect(connected).toMatchObject({ kind: "connected", account: { settings } });
    expect(await slack.readLimits?.(peer.context())).toEqual(settings.limits);
    expect(limitsOf(slack.manifest, settings).pictures.max).toBe(0);
    peer.contract.scopes.push("files:write");
    expect(await slack.readLimits?.(peer.context())).toEqual({});
    expect(planFor(peer, { text: "Look", media })).toHaveProperty("steps");
  });

  test("is not guessed at where Slack does not answer", async () => {
    const context = peer.context({ fault: "server error" });
    expect(await slack.readLimits?.(context)).toBeUndefined();
  });
});

test("bytes go to Slack's own hosts alone", async () => {
  const [upload] = stepsFor(peer, { text: "Look", media });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new Request(input).url);
    const upload_url = "https://files.slack.com.evil.example/upload/1";
    return Response.json({ ok: true, upload_url, file_id: "F0LARKS0001" });
  };
  expect(upload && (await slack.execute(upload, { ...peer.context(), fetch }))).toMatchObject({
    kind: "retry",
    code: "answer_unreadable",
  });
  expect(asked).toEqual(["https://slack.com/api/files.getUploadURLExternal"]);
});
