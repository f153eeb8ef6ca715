import { beforeEach, describe, expect, test } from "vitest";

import { credentials as storedSchema } from "./page.ts";
import { facebook } from "./facebook.ts";
import { publishContent, remove } from "../suite/published-changes.ts";
import { startFacebookPeer } from "./simulator/peer.ts";
import { fetchFromSimulator } from "../suite/peer.ts";
import { planFor, publish, resultsOf } from "../suite/publish.ts";
import { storedVideo } from "../suite/stored-video.ts";

let peer: Awaited<ReturnType<typeof startFacebookPeer>>;

beforeEach(async () => {
  peer = await startFacebookPeer();
});

const upright = { ...storedVideo, width: 1_080, height: 1_920 };

function planned(changed: Partial<typeof upright> | object = {}, settings = {}) {
  const one = { ...upright, ...changed };
  return planFor(peer, { text: "Look", media: [{ ...one, alt: "" }], settings }, [one]);
}

/** Its steps: the upload, what publishes it, and the wait. */
function steps(settings = {}) {
  const plan = planned({}, settings);
  if ("problem" in plan) throw new Error(plan.problem.message);
  return plan.steps;
}

/** The results of the steps before one, and that step. */
async function before(at: number) {
  const all = steps();
  const step = all[at];
  if (step === undefined) throw new Error("There is no such step.");
  return { step, results: resultsOf(await publish(peer, all.slice(0, at))) };
}

/** What waiting comes to where a reel was just published. @param age how long ago, in milliseconds */
async function waited(age = 0) {
  const { step, results } = await before(2);
  const now = new Date(Date.now() + age);
  const outcome = await facebook.execute(step, peer.context({ results, now: () => now }));
  return outcome.kind === "pending" ? outcome.after.getTime() - now.getTime() : outcome;
}

test.each([
  [1_080, 1_920, "a plan"],
  [608, 1_080, "a plan"],
  [540, 960, "a plan"],
  [538, 956, "video_too_small"],
  [1_080, 1_350, "media_shape"],
  [1_920, 1_080, "media_shape"],
])("planning a reel of %i by %i pixels returns %s", (width, height, expected) => {
  const plan = planned({ width, height });
  expect("problem" in plan ? plan.problem.code : "a plan").toBe(expected);
});

test.each([
  [2, "video_too_short"],
  [3, "a plan"],
  [90, "a plan"],
  [91, "video_too_long"],
])("planning a reel of %i seconds returns %s", (seconds, expected) => {
  const plan = planned({ seconds });
  expect("problem" in plan ? plan.problem.code : "a plan").toBe(expected);
});

test("publishes a reel with its text, permalink and first comment, and deletes it by its id", async () => {
  const all = steps({ firstComment: "More of it" });
  const outcomes = await publish(peer, all);
  expect(outcomes[2]).toMatchObject({
    remoteId: expect.stringMatching(/^\d+$/),
    url: expect.stringMatching(/^https:\/\/www\.facebook\.com\/reel\/\d+\/$/),
  });
  expect(await peer.readPublished()).toEqual([
    { text: "Look", comments: ["More of it"], pictures: [{ alt: "", hash: upright.hash }] },
  ]);
  const publication = await publishContent(peer, { text: "Stays" });
  const gone = { ...publication, steps: all, results: resultsOf(outcomes) };
  expect(await remove(peer, gone)).toEqual({ kind: "removed" });
  expect(await remove(peer, gone)).toEqual({ kind: "removed" });
  expect(await peer.readPublished()).toMatchObject([{ text: "Stays" }]);
});

describe("a reel's processing", () => {
  test("is polled with growing intervals, and the outcome is unknown after an hour", async () => {
    peer.contract.reels.pace = "in_progress";
    expect(await waited()).toBeGreaterThanOrEqual(5_000);
    expect(await waited(1_800_000)).toBe(300_000);
    expect(await waited(3_700_000)).toMatchObject({ kind: "unknown" });
  });

  test("that fails rejects the post with Facebook's message", async () => {
    const message = "Unsupported frame rate. Video must be 24 to 60 frames per second.";
    peer.contract.reels.failsNext = message;
    await expect(publish(peer, steps())).rejects.toThrow(message);
    expect(await peer.readPublished()).toEqual([]);
  });
});

const lost = async (pace: "usual" | "not_started" | "in_progress") => {
  const { step, results } = await before(1);
  const outcome = await facebook.execute(step, peer.context({ results, fault: "answer lost" }));
  expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: true });
  peer.contract.reels.pace = pace;
  const found = await facebook.reconcile(step, peer.context({ results }));
  return { step, results, found };
};

describe("reconcile after a lost response", () => {
  test("to the upload: reports absent, and the retry publishes one reel", async () => {
    const { step } = await before(0);
    const outcome = await facebook.execute(step, peer.context({ fault: "answer lost" }));
    expect(outcome).toMatchObject({ kind: "retry" });
    expect(await facebook.reconcile(step, peer.context())).toEqual({ kind: "absent" });
    await publish(peer, steps());
    expect(await peer.readPublished()).toHaveLength(1);
  });

  test("to publishing: reports silent while Facebook processes the reel, then finds it", async () => {
    const { found, step, results } = await lost("usual");
    expect(found).toEqual({ kind: "silent", code: "facebook_reel_processing" });
    expect(await facebook.reconcile(step, peer.context({ results }))).toMatchObject({
      kind: "found",
    });
    expect(await peer.readPublished()).toHaveLength(1);
  });

  test("to publishing: a retry neither duplicates the reel nor reports a failure", async () => {
    const { step, results, found } = await lost("not_started");
    expect(found).toEqual({ kind: "absent" });
    peer.contract.reels.pace = "in_progress";
    expect(await facebook.execute(step, peer.context({ results }))).toMatchObject({
      kind: "retry",
      mayHaveHappened: true,
    });
    peer.contract.reels.pace = "usual";
    expect(await facebook.execute(step, peer.context({ results }))).toMatchObject({ kind: "done" });
    expect(await peer.readPublished()).toHaveLength(1);
  });

  test("when the request never arrived: reports absent, and the retry publishes", async () => {
    const { step, results } = await before(1);
    await facebook.execute(step, peer.context({ results, fault: "request lost" }));
    expect(await facebook.reconcile(step, peer.context({ results }))).toEqual({ kind: "absent" });
    expect(await facebook.execute(step, peer.context({ results }))).toMatchObject({ kind: "done" });
  });

  test("to publishing a reel that cannot be processed: finds it, and the waiting step reports the reason", async () => {
    peer.contract.reels.failsNext = "Unsupported frame rate.";
    const { step, results } = await before(1);
    await facebook.execute(step, peer.context({ results, fault: "answer lost" }));
    const look = () => facebook.reconcile(step, peer.context({ results }));
    expect(await look()).toMatchObject({ kind: "silent" });
    expect(await look()).toMatchObject({ kind: "found" });
  });

  test("after a restored backup: is unknowable, because the video has a new id", async () => {
    const { step, results } = await before(1);
    const lookSince = new Date();
    expect(await facebook.reconcile(step, peer.context({ results, lookSince }))).toMatchObject({
      kind: "unknowable",
    });
  });

  test("to the waiting step: reports absent, so it is polled again", async () => {
    const { step, results } = await before(2);
    const outcome = await facebook.execute(step, peer.context({ results, fault: "server error" }));
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: false });
    expect(await facebook.reconcile(step, peer.context({ results }))).toEqual({ kind: "absent" });
  });
});

test("rejects with Facebook's message when Facebook refuses to publish the reel", async () => {
  const { step, results } = await before(1);
  const payload = { description: "x".repeat(63_207), upload: 0 };
  const outcome = await facebook.execute({ ...step, payload }, peer.context({ results }));
  expect(outcome).toMatchObject({ kind: "rejected", message: "Param is not valid" });
});

test("sends bytes and token to Facebook's own host only", async () => {
  const [upload] = steps();
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(new Request(input).url);
    return Response.json({
      video_id: "1",
      upload_url: "https://rupload.facebook.com.evil.example/",
    });
  };
  expect(upload && (await facebook.execute(upload, { ...peer.context(), fetch }))).toMatchObject({
    kind: "retry",
    code: "answer_unreadable",
  });
  expect(urls).toHaveLength(1);
});

const accessToken = () => storedSchema.parse(peer.context().credentials).accessToken;
const put = (headers: Record<string, string>, bytes = new Uint8Array(5)) => {
  const url = "https://rupload.facebook.com/video-upload/v26.0/1";
  return fetchFromSimulator(peer.contract)(url, { method: "POST", headers, body: bytes });
};

describe("the simulator refuses", () => {
  test("an upload without offset, with a wrong length, without a session or with another's token", async () => {
    const authorization = `OAuth ${accessToken()}`;
    const answers = await Promise.all([
      put({ authorization }),
      put({ authorization, offset: "0", file_size: "6" }),
      put({ authorization, offset: "0", file_size: "5" }),
      put({ authorization: "OAuth EAAC0", offset: "0", file_size: "5" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 401]);
  });
});
