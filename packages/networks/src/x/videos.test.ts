import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";

import { bodyOfBytes, type StoredVideo } from "../core/http/streamed-body.ts";
import { fetchFromSimulator, hashOfBytes } from "../suite/peer.ts";
import { planFor, publish, resultsOf } from "../suite/publish.ts";
import { storedVideo } from "../suite/stored-video.ts";
import { startXPeer } from "./simulator/peer.ts";
import { credentials as storedSchema } from "./credentials.ts";
import { x } from "./x.ts";

let peer: Awaited<ReturnType<typeof startXPeer>>;

beforeEach(async () => {
  peer = await startXPeer();
});

const media = [{ ...storedVideo, alt: "The ovens at four" }];

/** Its steps: the upload, the wait, and the posts. */
function steps(text = "Look") {
  const planned = planFor(peer, { text, media }, [storedVideo]);
  if ("problem" in planned) throw new Error(planned.problem.message);
  return planned.steps;
}

/** What one step comes to where the video was uploaded and nobody waited. @param age how long ago, in milliseconds */
async function outcomeAt(at: number, age = 0) {
  const [upload, ...later] = steps();
  const step = later[at - 1];
  if (upload === undefined || step === undefined) throw new Error("There is no such step.");
  const results = { ...resultsOf(await publish(peer, [upload])), 1: null };
  const now = new Date(Date.now() + age);
  const stored = storedSchema.parse(peer.context().credentials);
  const credentials = { ...stored, expiresAt: now.getTime() + 3_600_000 };
  const outcome = await x.execute(step, peer.context({ results, credentials, now: () => now }));
  return outcome.kind === "pending" ? outcome.after.getTime() - now.getTime() : outcome;
}

test("uploads a video of several parts without loss, for the first post of a thread", async () => {
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, at) => (at * 7) % 251);
  const part = (start: number, end: number) => bodyOfBytes(bytes.subarray(start, end));
  const video: StoredVideo = { ...part(0, bytes.length), part };
  await publish(peer, steps("More words. ".repeat(30)), { video: async () => video });
  const [first, second] = await peer.readPublished();
  expect(first?.pictures).toEqual([{ alt: "", hash: hashOfBytes(bytes) }]);
  expect(second).toMatchObject({ pictures: [], replyTo: first?.text });
});

describe("a video's processing", () => {
  test("is polled at the interval that X names, for an hour", async () => {
    expect(await outcomeAt(1)).toBe(1_000);
    expect(await outcomeAt(1, 3_700_000)).toMatchObject({ code: "media_not_ready" });
  });

  test("that fails rejects the post with a message", async () => {
    peer.contract.media.failsNext = true;
    await expect(publish(peer, steps())).rejects.toThrow("X cannot process this video.");
    expect(peer.contract.posts).toEqual([]);
  });

  test("must be complete before a post can use the video", async () => {
    expect(await outcomeAt(2)).toMatchObject({ kind: "rejected", code: "x_400" });
    expect(peer.contract.posts).toEqual([]);
  });
});

test("uploads a video again that X discarded, and waits for its processing", async () => {
  expect(await outcomeAt(2, 13 * 3_600_000)).toMatchObject({ kind: "done" });
  expect(await peer.readPublished()).toMatchObject([{ pictures: [{ hash: storedVideo.hash }] }]);
});

const send = (path: string, init: RequestInit = {}) => {
  const { accessToken } = storedSchema.parse(peer.context().credentials);
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${accessToken}`);
  return fetchFromSimulator(peer.contract)(`https://api.x.com/2/media/${path}`, {
    ...init,
    headers,
  });
};

const begin = (total: number) => {
  const body = { media_category: "tweet_video", media_type: "video/mp4", total_bytes: total };
  const headers = { "content-type": "application/json" };
  return send("upload/initialize", { method: "POST", headers, body: JSON.stringify(body) });
};
const startUpload = async (total: number) =>
  z.object({ data: z.object({ id: z.string() }) }).parse(await (await begin(total)).json()).data.id;
const append = (id: string, index: number, bytes: number) => {
  const form = new FormData();
  form.set("segment_index", String(index));
  form.set("media", new Blob([new Uint8Array(bytes)]), "part");
  return send(`upload/${id}/append`, { method: "POST", body: form });
};

describe("the simulator of X's uploads", () => {
  test.each([
    ["refuses a missing part", [0, 2], [5, 5], 10, [200, 200, 400]],
    ["refuses a wrong number of bytes", [0, 1], [5, 4], 10, [200, 200, 400]],
    ["refuses a part that comes twice", [0, 0], [5, 5], 10, [200, 400, 400]],
    ["refuses a part that is too large", [0], [5_000_001], 5_000_001, [413, 400]],
    ["refuses no parts", [], [], 10, [400]],
  ])("an upload %s", async (_, indexes, sizes, total, statuses) => {
    const id = await startUpload(total);
    const answers = [];
    for (const [at, index] of indexes.entries()) {
      answers.push((await append(id, index, sizes[at] ?? 0)).status);
    }
    const last = await send(`upload/${id}/finalize`, { method: "POST" });
    expect([...answers, last.status]).toEqual(statuses);
  });

  test("refuses a video above its limit, and a status request before the upload is complete", async () => {
    expect((await begin(512_000_001)).status).toBe(400);
    const id = await startUpload(10);
    expect((await send(`upload?command=STATUS&media_id=${id}`)).status).toBe(400);
  });
});
