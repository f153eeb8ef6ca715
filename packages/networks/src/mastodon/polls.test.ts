import { differencesOf } from "@postlark/domain/reading";
import { afterAll, beforeAll, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { mastodon } from "./mastodon.ts";
import { postStatus } from "./steps.ts";
import { edit, publishContent, readBack } from "../suite/published-changes.ts";
import { startMastodonContract } from "./simulator/contract.ts";
import { contractPeer } from "./simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { publishAllButLast, publish, stepsFor } from "../suite/publish.ts";

let server: Awaited<ReturnType<typeof startMastodonContract>>;
let peer: Peer;
beforeAll(async () => {
  server = await startMastodonContract();
  peer = await contractPeer(server);
});
afterAll(() => server.stop());

test("attaches a poll to the first post of a thread", async () => {
  const poll = { options: ["Rye ", "Wheat"], seconds: 300, multiple: false };
  const before = server.mastodon.statuses.length;
  await publish(peer, stepsFor(peer, { text: "More words. ".repeat(50), settings: { poll } }));
  const polls = server.mastodon.statuses.slice(before).map((one) => one.poll);
  expect(polls).toEqual([{ ...poll, options: ["Rye", "Wheat"] }, null]);
});

test("reconcile finds a poll after a lost response, and does not mistake a poll with other options for it", async () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 300, multiple: false };
  const first = await publishAllButLast(peer, { text: "Which?", settings: { poll } });
  const other = await publishAllButLast(peer, {
    text: "Which?",
    settings: { poll: { ...poll, options: ["Rye", "Oats"] } },
  });
  const { step, results } = first;
  await mastodon.execute(step, peer.context({ results, fault: "answer lost" }));
  expect(await mastodon.reconcile(step, peer.context({ results }))).toMatchObject({
    kind: "found",
  });
  expect(await mastodon.reconcile(other.step, peer.context(other))).toEqual({ kind: "absent" });
});

test("reads the server's poll limits; a server without poll support has none", () => {
  const polls = { max: 4, optionMax: 50, shortest: 300, longest: 2_629_746 };
  expect(peer.channel.settings).toMatchObject({ limits: { poll: polls } });
  const limits = { poll: { optionMax: 10 } };
  expect(limitsOf(mastodon.manifest, { limits }).poll).toEqual({ ...polls, optionMax: 10 });
  expect(limitsOf(mastodon.manifest, { limits: { poll: null } }).poll).toBeUndefined();
});

test("edit refuses a post with a poll, since its votes would be lost", async () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 300, multiple: false };
  const publication = await publishContent(peer, { text: "Which one?", settings: { poll } });
  const changed = { text: "Which bread?", settings: { poll } };
  expect(await edit(peer, publication, changed)).toMatchObject({
    kind: "rejected",
    code: "poll_stands",
  });
  expect(server.mastodon.statuses.at(-1)).toMatchObject({ text: "Which one?", poll });
});

test("readBack reports a changed poll and a changed visibility", async () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 300, multiple: false };
  const settings = { poll, visibility: "unlisted" as const };
  const publication = await publishContent(peer, { text: "Which one?", settings });
  const differences = async () => {
    const read = await readBack(peer, publication);
    return read.kind === "read" && read.posts.flatMap(differencesOf);
  };
  expect(await differences()).toEqual([]);
  const standing = server.mastodon.statuses.at(-1);
  Object.assign(standing ?? {}, { visibility: "direct", poll: { ...poll, multiple: true } });
  expect(await differences()).toEqual(["visibility", "poll"]);
});

test("parses a plan frozen before polls were introduced, without a poll", () => {
  const [step] = stepsFor(peer, { text: "Hello" }).slice(-1);
  const { poll: _, ...payload } = postStatus.parse(step?.payload);
  expect(postStatus.parse(payload).poll).toBeNull();
});
