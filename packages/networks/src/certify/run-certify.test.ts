import { buffer } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startBlueskyPeer } from "../bluesky/simulator/peer.ts";
import { DiscordContract } from "../discord/simulator/contract.ts";
import { fetchFromSimulator } from "../suite/peer.ts";
import { isThere } from "../suite/server.ts";
import { servers } from "../registry/testing/servers.ts";
import { storedVideo, videoOf } from "../suite/stored-video.ts";
import type { Sent } from "./certify-tools.ts";
import { runCertify } from "./run-certify.ts";
import type { LiveResult, RunOptions } from "./run-options.ts";

const { width, height, seconds, hash } = storedVideo;
const bytes = await buffer(videoOf(hash).pieces());

/** A run with what it said, asked and wrote. */
function runWith(given: Pick<RunOptions, "network" | "env"> & Partial<RunOptions>) {
  const lines: string[] = [];
  const results: LiveResult[] = [];
  const sent: (readonly Sent[])[] = [];
  const options: RunOptions = {
    isLive: false,
    keeps: false,
    ask: undefined,
    say: (line) => void lines.push(line),
    tools: { fetch: () => Promise.reject(new Error("Nothing is asked.")) },
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    sent: { read: () => sent.at(-1) ?? [], write: (posts) => void sent.push(posts) },
    version: "0.1.0",
    writeResult: (result) => void results.push(result),
    video: { bytes, width, height, seconds },
    ...given,
  };
  return { lines, results, sent, run: () => runCertify(options) };
}

test("runCertify without --live prints the planned trials and sends no request", async () => {
  const { run, lines, results } = runWith({ network: "bluesky", env: {} });
  expect(await run()).toBe(true);
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "text:",
    "thread:",
    "picture:",
    "video:",
    "link",
    "first",
    "Everything",
    "Nothing",
  ]);
  expect(lines.at(-1)).toContain("POSTLARK_CERTIFY_IDENTIFIER, POSTLARK_CERTIFY_PASSWORD");
  expect(results).toEqual([]);
});

test("runCertify prompts for a missing variable without echoing secrets, and names it when there is no terminal", async () => {
  const questions: [string, boolean][] = [];
  const ask = (question: string, isSecret: boolean) => {
    questions.push([question, isSecret]);
    return Promise.resolve("");
  };
  const env = { POSTLARK_CERTIFY_BOT_TOKEN: "1:secret" };
  const { run, lines } = runWith({ network: "telegram", isLive: true, keeps: true, env, ask });
  expect(await run()).toBe(false);
  expect(questions).toEqual([["POSTLARK_CERTIFY_CHAT: ", false]]);
  expect(lines.at(-1)).toBe("POSTLARK_CERTIFY_CHAT is missing.");
  const oauth = runWith({ network: "linkedin", isLive: true, keeps: true, env: {} });
  expect(await oauth.run()).toBe(false);
  expect(oauth.lines.at(-1)).toBe("POSTLARK_CERTIFY_ACCOUNT is missing.");
});

test("runCertify prints why the account was refused", async () => {
  const contract = new DiscordContract();
  const address = `https://discord.com/api/webhooks/${contract.id}/${"0".repeat(68)}`;
  const { run, lines } = runWith({
    network: "discord",
    isLive: true,
    keeps: true,
    env: { POSTLARK_CERTIFY_ADDRESS: address },
    tools: { fetch: fetchFromSimulator(contract) },
  });
  expect(await run()).toBe(false);
  expect(lines.at(-1)).toMatch(/^Discord knows no webhook here/);
});

const [bluesky] = servers.bluesky;

describe.runIf(bluesky && (await isThere(bluesky)))(
  "runCertify with --live, on Bluesky's own server",
  () => {
    let peer: Awaited<ReturnType<typeof startBlueskyPeer>>;
    beforeAll(async () => {
      peer = await startBlueskyPeer();
    }, 60_000);
    afterAll(() => peer.stop());

    const liveRun = (more: Partial<RunOptions> = {}) => {
      const { service } = JSON.parse(JSON.stringify(peer.context().credentials));
      return runWith({
        network: "bluesky",
        isLive: true,
        env: {
          POSTLARK_CERTIFY_IDENTIFIER: peer.account.handle,
          POSTLARK_CERTIFY_PASSWORD: peer.account.appPassword,
          POSTLARK_CERTIFY_SERVICE: String(service),
        },
        tools: { fetch },
        ...more,
      });
    };

    test("writes the verdicts to the result file, without account or secret", async () => {
      const { run, results, sent, lines } = liveRun();
      expect(await run()).toBe(true);
      expect(results).toEqual([
        {
          network: "bluesky",
          version: "0.1.0",
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          capabilities: {
            text: "live",
            thread: "live",
            picture: "live",
            altText: "live",
            video: "live",
            linkCard: "live",
            firstComment: "live",
            delete: "live",
            metrics: "live",
          },
        },
      ]);
      expect(await peer.readPublished()).toEqual([]);
      expect(sent.at(-1)).toEqual([]);
      const { appPassword, did, handle } = peer.account;
      for (const secret of [appPassword, did, handle]) {
        expect(JSON.stringify(results)).not.toContain(secret);
      }
      expect(JSON.stringify([lines, sent])).not.toContain(appPassword);
    });

    test("when interrupted, writes no result and deletes its posts", async () => {
      const interruption = new AbortController();
      const { run, results, sent } = liveRun({
        signal: interruption.signal,
        say: (line) => line.startsWith("thread: publishing") && interruption.abort(),
      });
      expect(await run()).toBe(false);
      expect(results).toEqual([]);
      expect(await peer.readPublished()).toEqual([]);
      expect(sent.at(-1)).toEqual([]);
    });
  },
);
