import { expect, test } from "vitest";

import { startInstagramPeer } from "../instagram/simulator/peer.ts";
import { mediaAddress } from "../meta/simulator/fetched-media.ts";
import { attachments, fetchFromSimulator } from "../suite/peer.ts";
import { storedVideo } from "../suite/stored-video.ts";
import { startThreadsPeer } from "../threads/simulator/peer.ts";
import { runCertify } from "./run-certify.ts";
import type { LiveResult, RunOptions } from "./run-options.ts";

async function runOn(
  peer: Awaited<ReturnType<typeof startThreadsPeer | typeof startInstagramPeer>>,
  given: Partial<RunOptions> = {},
) {
  const { contract, channel, network } = peer;
  const lines: string[] = [];
  const results: LiveResult[] = [];
  const { id } = network.manifest;
  const { application } = contract.signIn;
  const isWell = await runCertify({
    network: id,
    isLive: true,
    keeps: true,
    env: {
      POSTLARK_CERTIFY_ACCOUNT: JSON.stringify(channel),
      POSTLARK_CERTIFY_CREDENTIALS: JSON.stringify(peer.context().credentials),
      [`${id.toUpperCase()}_CLIENT_ID`]: application.id,
      [`${id.toUpperCase()}_CLIENT_SECRET`]: application.secret,
    },
    ask: undefined,
    say: (line) => void lines.push(line),
    tools: { fetch: fetchFromSimulator(contract) },
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    sent: { read: () => [], write: () => undefined },
    version: "0.1.0",
    writeResult: (result) => void results.push(result),
    video: { bytes: new Uint8Array(1_000), width: 128, height: 96, seconds: 4 },
    ...given,
  });
  return { isWell, lines, result: results.at(-1)?.capabilities };
}

const address = mediaAddress(attachments[0]?.id ?? "");
const videoAddress = mediaAddress(storedVideo.id);

test("certify on Threads publishes the picture and the video at the addresses that the operator gives", async () => {
  const peer = await startThreadsPeer();
  const { result } = await runOn(peer, { keeps: false, pictureAddress: address, videoAddress });
  expect(result).toEqual({
    text: "live",
    thread: "live",
    picture: "live",
    altText: "live",
    video: "live",
    firstComment: "live",
    delete: "live",
  });
  expect(peer.contract.posts).toEqual([]);
});

test("certify on Threads without media addresses marks pictures and videos as untried", async () => {
  const { isWell, lines, result } = await runOn(await startThreadsPeer());
  expect(isWell).toBe(true);
  expect(result).toEqual({
    text: "live",
    thread: "live",
    picture: "untried",
    altText: "untried",
    video: "untried",
    firstComment: "live",
  });
  expect(lines.join("\n")).toMatch(/--picture-address=https:[^]*--video-address=https:/);
});

test("certify on Instagram publishes each text with a picture or a video", async () => {
  const { result } = await runOn(await startInstagramPeer(), {
    pictureAddress: address,
    videoAddress,
  });
  expect(result).toEqual({
    text: "live",
    picture: "live",
    altText: "live",
    video: "live",
    firstComment: "live",
  });
  const without = await startInstagramPeer();
  expect((await runOn(without)).result).toBeUndefined();
  expect(without.contract.posts).toEqual([]);
});

test.each(["http://postlark.example/a.jpg", "https://localhost/a.jpg", "a.jpg"])(
  "runCertify refuses %s as a media address, since no network could fetch from it",
  async (named) => {
    const peer = await startThreadsPeer();
    for (const given of [{ pictureAddress: named }, { videoAddress: named }]) {
      const { isWell, lines } = await runOn(peer, given);
      expect(isWell).toBe(false);
      expect(lines).toHaveLength(1);
    }
  },
);
