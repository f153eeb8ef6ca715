import { beforeEach, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { slack } from "./slack.ts";
import { attachments as media, fetchFromSimulator } from "../suite/peer.ts";
import { publishContent, remove } from "../suite/published-changes.ts";
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

test("publishes text above pictures unchanged, with its links as link elements", async () => {
  const text = "*bold* <!here> & https://a.example, :wave:";
  await publish(peer, stepsFor(peer, { text, media }));
  expect(await peer.readPublished()).toMatchObject([{ text, pictures: [{}, {}] }]);
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
  ["its alt text", "A lark", "A lark"],
  ["its file name when it has no alt text", "", /^[\da-f]{16}\.png$/],
])("the notification of a picture without text shows %s", async (_, alt, expected) => {
  const alone = media.slice(0, 1).map((one) => ({ ...one, alt }));
  await publish(peer, stepsFor(peer, { media: alone }));
  expect(peer.contract.calls.at(-1)?.["text"]).toMatch(expected);
});

test("cuts the notification to the length of one message", async () => {
  const long = media.map((one) => ({ ...one, alt: "🐦".repeat(500) }));
  await publish(peer, stepsFor(peer, { text: "x".repeat(3_501), media: long }));
  const { text = "" } = peer.contract.calls.at(-1) ?? {};
  expect(text).toBe(`${"x".repeat(3_501)}\n${"🐦".repeat(249)}`);
});

test("reads back no alt text for a picture whose title is only its file name", async () => {
  const bare = media.slice(0, 1).map((one) => ({ ...one, alt: "" }));
  await publish(peer, stepsFor(peer, { media: bare }));
  expect(await peer.readPublished()).toMatchObject([{ pictures: [{ alt: "" }] }]);
});

test("publishes a plan frozen before pictures were introduced", async () => {
  const [step] = stepsFor(peer, { text: "Hello" });
  const payload = { text: "Hello", after: "2026-11-22T09:00:00.000Z" };
  expect(step && (await slack.execute({ ...step, payload }, peer.context()))).toMatchObject({
    kind: "done",
  });
});

describe("a file's processing", () => {
  test("is polled with growing intervals for an hour", async () => {
    expect(await waited()).toBeGreaterThanOrEqual(2_000);
    expect(await waited(1_800_000)).toBe(60_000);
    expect(await waited(3_700_000)).toMatchObject({ code: "media_not_ready" });
  });

  test("that recognises no picture rejects the post with a message", async () => {
    peer.contract.files.kindOfNext = "image/heic";
    const steps = stepsFor(peer, { text: "Look", media });
    await expect(publish(peer, steps)).rejects.toThrow("shows none of that kind");
    expect(peer.contract.messages).toEqual([]);
  });

  test("must be complete before a message can show the file", async () => {
    const [upload, wait, post] = stepsFor(peer, { text: "Look", media: media.slice(0, 1) });
    if (!upload || !wait || !post) throw new Error("There is no such step.");
    const results = { ...resultsOf(await publish(peer, [upload])), 1: null };
    expect(await slack.execute(post, peer.context({ results }))).toMatchObject({
      kind: "rejected",
      code: "slack_invalid_blocks",
    });
  });
});

describe.each(["answer lost", "request lost", "half an answer"] as const)(
  'with the fault "%s"',
  (fault) => {
    test("reconcile reports whether the step was done, and at most one message exists", async () => {
      const steps = stepsFor(peer, { text: "Once", media });
      for (const [at, step] of steps.entries()) {
        const results = resultsOf(await publish(peer, steps.slice(0, at)));
        const outcome = await slack.execute(step, peer.context({ results, fault }));
        expect(outcome).toMatchObject({ kind: "retry" });
        const found = await slack.reconcile(step, peer.context({ results }));
        const isThere = step.kind === "post_message" && fault === "answer lost";
        expect(found.kind).toBe(isThere ? "found" : "absent");
      }
      expect(peer.contract.messages).toHaveLength(fault === "answer lost" ? 1 : 0);
    });
  },
);

test("remove deletes the pictures too, once the app may delete files", async () => {
  const publication = await publishContent(peer, { text: "Look", media });
  expect(peer.contract.files.files).toHaveLength(2);
  peer.contract.scopes = peer.contract.scopes.filter((one) => one !== "files:write");
  expect(await remove(peer, publication)).toEqual({ kind: "removed" });
  expect([peer.contract.messages, peer.contract.files.files.length]).toEqual([[], 2]);
  peer.contract.scopes.push("files:write");
  expect(await remove(peer, publication)).toEqual({ kind: "removed" });
  expect(peer.contract.files.files).toEqual([]);
});

describe("an app without the files:write scope", () => {
  beforeEach(() => {
    peer.contract.scopes = ["chat:write", "channels:read", "channels:history", "files:read"];
  });

  test("rejects posts with pictures, stays connected and publishes text", async () => {
    const steps = stepsFor(peer, { text: "Look", media });
    const [upload] = steps;
    expect(upload && (await slack.execute(upload, peer.context()))).toMatchObject({
      kind: "rejected",
      code: "files_not_allowed",
    });
    expect(await slack.check(peer.context())).toBeNull();
    await publish(peer, stepsFor(peer, { text: "Words" }));
    expect(await peer.readPublished()).toEqual([{ text: "Words", pictures: [] }]);
  });

  test("is detected by its scopes, on connecting and on each check", async () => {
    const tools = {
      fetch: fetchFromSimulator(peer.contract),
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

  test("leaves the limits unchanged when Slack does not answer", async () => {
    const context = peer.context({ fault: "server error" });
    expect(await slack.readLimits?.(context)).toBeUndefined();
  });
});

test("sends bytes to Slack's own hosts only", async () => {
  const [upload] = stepsFor(peer, { text: "Look", media });
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(new Request(input).url);
    const upload_url = "https://files.slack.com.evil.example/upload/1";
    return Response.json({ ok: true, upload_url, file_id: "F0LARKS0001" });
  };
  expect(upload && (await slack.execute(upload, { ...peer.context(), fetch }))).toMatchObject({
    kind: "retry",
    code: "answer_unreadable",
  });
  expect(urls).toEqual(["https://slack.com/api/files.getUploadURLExternal"]);
});
