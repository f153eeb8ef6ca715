import { afterAll, beforeAll, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { readInstance } from "./instance.ts";
import { mastodon } from "./mastodon.ts";
import { startMastodonContract } from "./simulator/contract.ts";
import { contractPeer } from "./simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { planFor, publish, resultsOf } from "../suite/publish.ts";
import { storedVideo } from "../suite/stored-video.ts";

let server: Awaited<ReturnType<typeof startMastodonContract>>;
let peer: Peer;
beforeAll(async () => {
  server = await startMastodonContract();
  peer = await contractPeer(server);
});
afterAll(() => server.stop());

const media = [{ ...storedVideo, alt: "The ovens at four" }];
const planned = (settings = {}) => planFor(peer, { text: "Look", media, settings }, [storedVideo]);

/** The steps up to the one that waits, and what those before it came to. */
async function uploaded() {
  const plan = planned();
  const steps = "steps" in plan ? plan.steps : [];
  const at = steps.findIndex(({ kind }) => kind === "await_media");
  const results = resultsOf(await publish(peer, steps.slice(0, at)));
  const [step] = steps.slice(at, at + 1);
  if (step === undefined) throw new Error("Nothing is waited for.");
  return { step, results };
}

/** How soon to ask again for one that has been processed for so long, in milliseconds. */
async function askAfter(age: number) {
  const { step, results } = await uploaded();
  const now = new Date(Date.now() + age);
  const outcome = await mastodon.execute(step, peer.context({ results, now: () => now }));
  return outcome.kind === "pending" ? outcome.after.getTime() - now.getTime() : outcome;
}

test("polls a video's processing with growing intervals for an hour", async () => {
  expect(await askAfter(0)).toBe(1_000);
  expect(await askAfter(600_000)).toBe(30_000);
  expect(await askAfter(3_700_000)).toMatchObject({ kind: "rejected", code: "media_not_ready" });
});

test("rejects a video that cannot be processed with the server's message", async () => {
  const { step, results } = await uploaded();
  const error = "Validation failed: File content type is invalid, File is invalid";
  const outcome = await mastodon.execute(step, {
    ...peer.context({ results }),
    fetch: async () => Response.json({ error }, { status: 422 }),
  });
  expect(outcome).toEqual({ kind: "rejected", code: "http_422", message: error });
});

test("reads the server's size limit of videos, and that a server takes none", async () => {
  const settings = { ...peer.channel.settings };
  expect(limitsOf(mastodon.manifest, settings).videos).toMatchObject({ maxBytes: 103_809_024 });
  const description = { supported_mime_types: ["image/png"], image_size_limit: 1 };
  const read = await readInstance("https://birds.example", {
    ...peer.context(),
    fetch: async () =>
      Response.json({ version: "4.5.0", configuration: { media_attachments: description } }),
  });
  const limits = "limits" in read ? read.limits : undefined;
  expect(limitsOf(mastodon.manifest, { limits }).videos).toBeUndefined();
});

test("refuses a post with both a video and a poll", () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 300, multiple: false };
  expect(planned({ poll })).toHaveProperty("problem");
});
