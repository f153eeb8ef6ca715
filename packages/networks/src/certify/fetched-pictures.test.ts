import { expect, test } from "vitest";

import { startInstagramPeer } from "../testing/instagram-peer.ts";
import { mediaAddress } from "../testing/meta/fetched-media.ts";
import { attachments, simulated } from "../testing/peer.ts";
import { startThreadsPeer } from "../testing/threads-peer.ts";
import { runCertify } from "./run-certify.ts";
import type { LiveResult, RunOptions } from "./run-options.ts";

async function runOn(
  peer: Awaited<ReturnType<typeof startThreadsPeer | typeof startInstagramPeer>>,
  given: Partial<RunOptions> = {},
) {
  const { contract, channel, network } = peer;
  const said: string[] = [];
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
    say: (line) => void said.push(line),
    tools: { fetch: simulated(contract) },
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    sent: { read: () => [], write: () => undefined },
    version: "0.1.0",
    writeResult: (result) => void results.push(result),
    ...given,
  });
  return { isWell, said, result: results.at(-1)?.capabilities };
}

const address = mediaAddress(attachments[0]?.id ?? "");

test("Threads fetches the picture that the operator names", async () => {
  const peer = await startThreadsPeer();
  const { result } = await runOn(peer, { keeps: false, pictureAddress: address });
  expect(result).toEqual({
    text: "live",
    thread: "live",
    picture: "live",
    altText: "live",
    video: "untried",
    firstComment: "live",
    delete: "live",
  });
  expect(peer.contract.posts).toEqual([]);
});

test("without one no picture is tried there, and the result says so", async () => {
  const { isWell, said, result } = await runOn(await startThreadsPeer());
  expect(isWell).toBe(true);
  expect(result).toEqual({
    text: "live",
    thread: "live",
    picture: "untried",
    altText: "untried",
    video: "untried",
    firstComment: "live",
  });
  expect(said.join("\n")).toContain("--picture-address=https://");
});

test("Instagram takes a picture with every text", async () => {
  const { result } = await runOn(await startInstagramPeer(), { pictureAddress: address });
  expect(result).toEqual({
    text: "live",
    picture: "live",
    altText: "live",
    video: "untried",
    firstComment: "live",
  });
  const without = await startInstagramPeer();
  expect((await runOn(without)).result).toBeUndefined();
  expect(without.contract.posts).toEqual([]);
});

test.each(["http://postlark.example/a.jpg", "https://localhost/a.jpg", "a.jpg"])(
  "%s is no address that a network could fetch from",
  async (named) => {
    const { isWell, said } = await runOn(await startThreadsPeer(), { pictureAddress: named });
    expect(isWell).toBe(false);
    expect(said).toHaveLength(1);
  },
);
