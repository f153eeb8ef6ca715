import { afterAll, beforeAll, expect, test } from "vitest";

import { mastodon } from "./mastodon.ts";
import { startMastodonContract } from "./simulator/contract.ts";
import { contractPeer } from "./simulator/peer.ts";
import { attachments, type Peer } from "../suite/peer.ts";
import { publish, resultsOf, stepsFor } from "../suite/publish.ts";

let server: Awaited<ReturnType<typeof startMastodonContract>>;
let peer: Peer;
beforeAll(async () => {
  server = await startMastodonContract();
  peer = await contractPeer(server);
});
afterAll(() => server.stop());

// Mastodon's languages_helper.rb: readers filter Chinese by its kinds (github.com/mastodon/mastodon-ios/pull/1433).
test.each([
  ["zh-TW", "zh-TW"],
  ["zh-hant", "zh-TW"],
  ["zh-Hant-HK", "zh-HK"],
  ["zh-Hans", "zh-CN"],
  ["yue", "zh-YUE"],
  ["zh", "zh"],
  ["de-AT", "de"],
])("a post's language %s is sent to Mastodon as %s", async (language, known) => {
  await publish(peer, stepsFor(peer, { text: `In ${language}`, settings: { language } }));
  expect(server.mastodon.statuses.at(-1)?.language).toBe(known);
});

// github.com/mastodon/mastodon/pull/13277, github.com/DagAgren/toot/issues/359.
test("a post of pictures with a warning but no text is found and reads back as planned", async () => {
  const content = { media: attachments.slice(0, 1), settings: { warning: "Eggs" } };
  const steps = stepsFor(peer, content);
  const results = resultsOf(await publish(peer, steps));
  expect(server.mastodon.statuses.at(-1)).toMatchObject({ text: "Eggs", spoiler_text: "" });
  const step = steps.at(-1);
  const found = step && (await mastodon.reconcile(step, peer.context({ results })));
  expect(found).toMatchObject({ kind: "found", remoteId: server.mastodon.statuses.at(-1)?.id });
  const read = await mastodon.readBack?.(steps, peer.context({ results }));
  const [post] = read?.kind === "read" ? read.posts : [];
  expect(post?.planned).toEqual(post?.held);
});
