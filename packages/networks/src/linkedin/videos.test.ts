import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";

import { bodyOfBytes, type StoredVideo } from "../core/http/streamed-body.ts";
import { credentials as storedSchema } from "./credentials.ts";
import { linkedin } from "./linkedin.ts";
import { startLinkedInOrganizationPeer, startLinkedInPeer } from "./simulator/peer.ts";
import { fetchFromSimulator, hashOfBytes } from "../suite/peer.ts";
import { planFor, publish, resultsOf } from "../suite/publish.ts";
import { storedVideo } from "../suite/stored-video.ts";

let peer: Awaited<ReturnType<typeof startLinkedInPeer>>;

beforeEach(async () => {
  peer = await startLinkedInPeer();
});

const media = [{ ...storedVideo, alt: "The ovens at four" }];
const planned = (size: number = storedVideo.size) =>
  planFor(peer, { text: "Look", media }, [{ ...storedVideo, size }]);

/** Its steps: the upload, the wait, and the post. */
function steps() {
  const plan = planned();
  if ("problem" in plan) throw new Error(plan.problem.message);
  return plan.steps;
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
  const outcome = await linkedin.execute(
    step,
    peer.context({ results, credentials, now: () => now }),
  );
  return outcome.kind === "pending" ? outcome.after.getTime() - now.getTime() : outcome;
}

test("uploads a video of several parts without loss", async () => {
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, at) => (at * 7) % 251);
  const part = (start: number, end: number) => bodyOfBytes(bytes.subarray(start, end));
  const video: StoredVideo = { ...part(0, bytes.length), part };
  await publish(peer, steps(), { video: async () => video });
  expect(await peer.readPublished()).toEqual([
    { text: "Look", pictures: [{ alt: "", hash: hashOfBytes(bytes) }] },
  ]);
});

test("takes a video of 75,000 bytes and refuses one byte less", () => {
  expect(planned(75_000)).toHaveProperty("steps");
  expect(planned(74_999)).toHaveProperty("problem");
});

describe("a video's processing", () => {
  test("is polled with growing intervals for an hour", async () => {
    expect(await outcomeAt(1)).toBeGreaterThanOrEqual(5_000);
    expect(await outcomeAt(1, 1_800_000)).toBe(300_000);
    expect(await outcomeAt(1, 3_700_000)).toMatchObject({ code: "media_not_ready" });
  });

  test("that fails rejects the post with a message", async () => {
    peer.contract.videos.failsNext = true;
    await expect(publish(peer, steps())).rejects.toThrow("LinkedIn cannot process this video.");
    expect(peer.contract.posts).toEqual([]);
  });

  test("must be complete before a post can use the video", async () => {
    expect(await outcomeAt(2)).toMatchObject({ kind: "rejected", code: "linkedin_invalid_urn" });
    expect(peer.contract.posts).toEqual([]);
  });
});

test("rejects an organisation's video by a content administrator, and keeps the channel connected", async () => {
  peer = await startLinkedInOrganizationPeer();
  const [organization] = peer.contract.organizations;
  if (organization) organization.role = "CONTENT_ADMINISTRATOR";
  const [upload] = steps();
  expect(upload && (await linkedin.execute(upload, peer.context()))).toMatchObject({
    kind: "rejected",
    code: "linkedin_video_not_allowed",
  });
  expect(await linkedin.check(peer.context())).toBeNull();
});

test("refuses upload instructions for another host or for only a part of the bytes", async () => {
  const [upload] = steps();
  const urls: string[] = [];
  const comparablePartOf = (uploadUrl: string, lastByte: number) => ({
    ...peer.context(),
    fetch: async (input: RequestInfo | URL) => {
      urls.push(new Request(input).url);
      const uploadInstructions = [{ uploadUrl, firstByte: 0, lastByte }];
      return Response.json({ value: { video: "urn:li:video:1", uploadInstructions } });
    },
  });
  for (const [host, last] of [
    ["linkedin.com.evil.example", storedVideo.size - 1],
    ["www.linkedin.com", storedVideo.size - 2],
  ] as const) {
    const context = comparablePartOf(`https://${host}/dms-uploads/1/uploadedVideo/0`, last);
    const outcome = upload && (await linkedin.execute(upload, context));
    expect(outcome).toMatchObject({ kind: "retry", code: "answer_unreadable" });
  }
  expect(urls.filter((url) => !url.endsWith("initializeUpload"))).toEqual([]);
});

const startedUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string() })),
  }),
});

/** Asks the simulator in the member's name. */
async function call(action: string, body: object) {
  const { accessToken } = storedSchema.parse(peer.context().credentials);
  return fetchFromSimulator(peer.contract)(
    `https://api.linkedin.com/rest/videos?action=${action}`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
        "linkedin-version": "202607",
        "x-restli-protocol-version": "2.0.0",
      },
      body: JSON.stringify(body),
    },
  );
}

const begin = (fileSizeBytes: number) =>
  call("initializeUpload", {
    initializeUploadRequest: {
      owner: "urn:li:person:8675309",
      fileSizeBytes,
      uploadCaptions: false,
      uploadThumbnail: false,
    },
  });

async function put(url: string, size: number) {
  const answer = await fetchFromSimulator(peer.contract)(url, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream", "content-length": String(size) },
    body: new Uint8Array(size),
  });
  return { status: answer.status, etag: answer.headers.get("etag")?.replaceAll('"', "") ?? "" };
}

describe("the simulator of LinkedIn's uploads", () => {
  test.each([
    ["refuses a missing part", [4_194_304], [0], [200, 400]],
    ["refuses a part of wrong length", [4_194_304, 10], [0, 1], [200, 400, 400]],
    ["refuses parts in wrong order", [4_194_304, 805_696], [1, 0], [200, 200, 400]],
    ["accepts all parts in order", [4_194_304, 805_696], [0, 1], [200, 200, 200]],
  ])("the upload of a video %s", async (_, sizes, order, statuses) => {
    const { value } = startedUpload.parse(await (await begin(5_000_000)).json());
    const sent: Awaited<ReturnType<typeof put>>[] = [];
    for (const [at, size] of sizes.entries()) {
      sent.push(await put(value.uploadInstructions[at]?.uploadUrl ?? "", size));
    }
    const uploadedPartIds = order.map((at) => sent[at]?.etag ?? "");
    const finalizeUploadRequest = { video: value.video, uploadToken: "", uploadedPartIds };
    const last = await call("finalizeUpload", { finalizeUploadRequest });
    expect([...sent.map(({ status }) => status), last.status]).toEqual(statuses);
  });

  test("refuses a video that is too small or too large", async () => {
    expect([(await begin(74_999)).status, (await begin(500_000_001)).status]).toEqual([400, 400]);
  });
});
