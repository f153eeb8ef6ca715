import { buffer } from "node:stream/consumers";

import { expect, test } from "vitest";

import type { Network } from "../core/network.ts";
import { startDiscordPeer } from "../discord/simulator/peer.ts";
import { startLinkedInPeer } from "../linkedin/simulator/peer.ts";
import { startContractPeer } from "../mastodon/simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { storedVideo, videoOf } from "../suite/stored-video.ts";
import { startTelegramPeer } from "../telegram/simulator/peer.ts";
import { startXPeer } from "../x/simulator/peer.ts";
import { certify } from "./certify.ts";
import type { CertifyTools } from "./certify-tools.ts";
import { listTrials } from "./trials.ts";
import { sampleVideo } from "./video.ts";

const { width, height, seconds, hash } = storedVideo;
const bytes = await buffer(videoOf(hash).pieces());
const sample = sampleVideo({ bytes, width, height, seconds });

function runOn(peer: Peer, network = peer.network) {
  const lines: string[] = [];
  const sent: unknown[] = [];
  const tools: CertifyTools = {
    network,
    channel: peer.channel,
    contextOf: (options) =>
      peer.context({ ...options, video: () => Promise.resolve(sample.stored) }),
    keeps: false,
    signal: new AbortController().signal,
    say: (line) => void lines.push(line),
    keepSent: (posts) => void sent.push(posts),
    wait: () => Promise.resolve(),
  };
  const trials = listTrials(network.manifest, "2026-11-26", { video: sample });
  return {
    lines,
    sent,
    run: () =>
      certify(
        trials.filter(({ name }) => name === "video"),
        tools,
      ),
  };
}

test.each([
  ["Mastodon", startContractPeer],
  ["LinkedIn", startLinkedInPeer],
  ["Discord", startDiscordPeer],
  ["Telegram", startTelegramPeer],
  ["X", startXPeer],
])("certify publishes a video on %s, reads it back and deletes it", async (_, start) => {
  const peer = await start();
  const { run, sent } = runOn(peer);
  const { verdicts, left } = await run();
  expect(left).toEqual([]);
  expect(verdicts.delete).toBe("live");
  expect(["live", "unread"]).toContain(verdicts.video);
  expect(sent.at(-1)).toEqual([]);
  expect(await peer.readPublished()).toEqual([]);
  await peer.stop();
});

test("certify polls until the video is processed, and prints why processing failed", async () => {
  const peer = await startContractPeer();
  let executions = 0;
  const network: Network = {
    ...peer.network,
    async execute() {
      executions += 1;
      // As often again as what may be tried.
      if (executions < 12) return { kind: "pending", after: new Date() };
      return { kind: "rejected", code: "media_not_ready", message: "It cannot be decoded." };
    },
  };
  const { run, lines } = runOn(peer, network);
  expect((await run()).verdicts).toEqual({ video: "failed" });
  expect(lines).toContain("video: failed: It cannot be decoded.");
  expect(executions).toBe(12);
  await peer.stop();
});
