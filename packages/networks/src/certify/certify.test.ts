import { setTimeout } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Network } from "../core/network.ts";
import { startBlueskyPeer } from "../bluesky/simulator/peer.ts";
import { startContractPeer } from "../mastodon/simulator/peer.ts";
import { startDiscordPeer } from "../discord/simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { isThere } from "../suite/server.ts";
import { servers } from "../registry/testing/servers.ts";
import { storedVideo } from "../suite/stored-video.ts";
import { certify } from "./certify.ts";
import type { CertifyTools, Sent } from "./certify-tools.ts";
import { samplePicture } from "./picture.ts";
import { listTrials, unprovenCapabilities } from "./trials.ts";

const picture = samplePicture();

const { size, ...shown } = storedVideo;
const video = { info: { ...shown, size }, attachment: { ...shown, alt: "A field" } };

const trialsFor = ({ network }: Peer) =>
  listTrials(network.manifest, "2026-11-25", { picture: picture.info, video });

type Run = {
  readonly network?: Network;
  readonly signal?: AbortSignal;
  readonly keeps?: boolean;
};

/** What a run needs on a peer, and what it said and left. */
function toolsFor(peer: Peer, { network = peer.network, signal, keeps = false }: Run = {}) {
  const lines: string[] = [];
  const storedSteps: (readonly Sent[])[] = [];
  const tools: CertifyTools = {
    network,
    channel: peer.channel,
    contextOf: (options) =>
      peer.context({ ...options, media: () => Promise.resolve(picture.bytes) }),
    keeps,
    signal: signal ?? new AbortController().signal,
    say: (line) => void lines.push(line),
    keepSent: (sent) => void storedSteps.push(sent),
    wait: () => Promise.resolve(),
  };
  return { lines, storedSteps, tools };
}

const [bluesky] = servers.bluesky;

describe.runIf(bluesky && (await isThere(bluesky)))("certify on Bluesky's own server", () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startBlueskyPeer();
  }, 60_000);
  afterAll(() => peer.stop());

  test("publishes one post of each kind, reads it back and deletes it", async () => {
    const { tools, storedSteps } = toolsFor(peer);
    expect(await certify(trialsFor(peer), tools)).toEqual({
      verdicts: {
        text: "live",
        thread: "live",
        picture: "live",
        altText: "live",
        video: "live",
        linkCard: "live",
        firstComment: "live",
        metrics: "live",
        delete: "live",
      },
      left: [],
    });
    expect(storedSteps.at(-1)).toEqual([]);
    expect(await peer.readPublished()).toEqual([]);
  });

  test("when interrupted in the middle of a thread, deletes the parts already published", async () => {
    const interruption = new AbortController();
    let executed = 0;
    const network: Network = {
      ...peer.network,
      async execute(step, context) {
        executed += 1;
        if (executed === 2) interruption.abort();
        return peer.network.execute(step, context);
      },
    };
    const { tools } = toolsFor(peer, { network, signal: interruption.signal });
    const { verdicts, left } = await certify(trialsFor(peer), tools);
    expect(executed).toBe(2);
    expect(verdicts).not.toHaveProperty("picture");
    expect(left).toEqual([]);
    expect(await peer.readPublished()).toEqual([]);
  });

  test("retries a step that was not sent, and reconciles rather than resends one that may have been", async () => {
    let executed = 0;
    const network: Network = {
      ...peer.network,
      async execute(step, context) {
        executed += 1;
        if (executed === 1) return { kind: "retry", code: "http_503", mayHaveHappened: false };
        await peer.network.execute(step, context);
        return { kind: "retry", code: "http_502", mayHaveHappened: true };
      },
    };
    const { tools } = toolsFor(peer, { network });
    const { verdicts } = await certify(trialsFor(peer).slice(0, 1), tools);
    expect(verdicts).toEqual({ text: "live", metrics: "live", delete: "live" });
    expect(executed).toBe(2);
  });

  test("deletes the posts that a killed run left behind", async () => {
    const killed = toolsFor(peer, { keeps: true });
    await certify(trialsFor(peer).slice(0, 1), killed.tools);
    expect(await peer.readPublished()).toHaveLength(1);
    // As it stood on disc before its answer was there.
    const [left] = killed.storedSteps;
    expect(left).toMatchObject([{ trial: "text", results: {} }]);
    await certify([], toolsFor(peer).tools, left);
    expect(await peer.readPublished()).toEqual([]);
  });
});

const others = {
  nostr: { text: "live", firstComment: "live", delete: "live" },
  wordpress: {
    text: "live",
    edit: "live",
    picture: "live",
    altText: "live",
    video: "live",
    delete: "live",
  },
} as const;

describe.each(["nostr", "wordpress"] as const)("certify on a server of %s", async (id) => {
  const [server] = servers[id];
  test.runIf(server && (await isThere(server)))(
    "publishes, edits and reads back, then deletes everything",
    async () => {
      const peer = await server?.start();
      if (!peer) throw new Error("There is no server.");
      // The relay answers the same question from its memory for a second.
      const tools = { ...toolsFor(peer).tools, wait: (ms: number) => setTimeout(ms) };
      expect(await certify(trialsFor(peer), tools)).toEqual({ verdicts: others[id], left: [] });
      expect(await peer.readPublished()).toEqual([]);
      await peer.stop();
    },
    60_000,
  );
});

describe("certify on a simulator", () => {
  test("fails the verdict when a post is not found or is refused, and prints the reason", async () => {
    const peer = await startContractPeer();
    const lies: Network = {
      ...peer.network,
      reconcile: () => Promise.resolve({ kind: "absent" }),
      remove: () => Promise.resolve({ kind: "removed" }),
    };
    const refuses: Network = {
      ...peer.network,
      execute: () => Promise.resolve({ kind: "rejected", message: "Too rude." }),
    };
    const text = trialsFor(peer).slice(0, 1);
    const lying = toolsFor(peer, { network: lies });
    expect((await certify(text, lying.tools)).verdicts).toEqual({ text: "failed" });
    expect(lying.lines).toContain("text: failed: it was taken, and does not stand there");
    const refusing = toolsFor(peer, { network: refuses });
    expect(await certify(text, refusing.tools)).toEqual({
      verdicts: { text: "failed" },
      left: [],
    });
    expect(refusing.lines).toContain("text: failed: Too rude.");
    await peer.stop();
  });

  test("publishes, edits, reads back and deletes", async () => {
    const peer = await startContractPeer();
    const { tools, lines } = toolsFor(peer);
    const { verdicts, left } = await certify(trialsFor(peer).slice(0, 1), tools);
    expect(verdicts).toEqual({ text: "live", edit: "live", metrics: "live", delete: "live" });
    expect([left, await peer.readPublished()]).toEqual([[], []]);
    expect(lines).toContain("edit: live");
    await peer.stop();
  });

  test("fails the edit when the network reports success but the post is unchanged", async () => {
    const peer = await startContractPeer();
    const lies: Network = { ...peer.network, edit: () => Promise.resolve({ kind: "edited" }) };
    const { tools } = toolsFor(peer, { network: lies });
    const { verdicts } = await certify(trialsFor(peer).slice(0, 1), tools);
    expect(verdicts).toMatchObject({ text: "live", edit: "failed" });
    await peer.stop();
  });

  test('without read-back the verdict is "unread"; without deletion the post is listed as left behind', async () => {
    const peer = await startDiscordPeer();
    const network: Network = { ...peer.network };
    Reflect.deleteProperty(network, "remove");
    Reflect.deleteProperty(network, "readBack");
    const { tools, lines } = toolsFor(peer, { network });
    const { verdicts, left } = await certify(trialsFor(peer).slice(0, 1), tools);
    expect(verdicts).toEqual({ text: "unread", edit: "unread" });
    expect(left).toMatchObject([{ trial: "text" }]);
    expect(lines.at(-1)).toBe("text: may stand on Discord still: it lets nobody delete by its API");
    expect(peer.contract.messages).toHaveLength(1);
  });
});

test("untried lists the capabilities that no trial covers", async () => {
  const peer = await startDiscordPeer();
  const { manifest } = peer.network;
  const claims = {
    ...manifest,
    evidence: { ...manifest.evidence, inbox: { level: "contract" } },
  } as const;
  const trials = listTrials(claims, "now", { picture: picture.info });
  expect(unprovenCapabilities(claims, trials)).toEqual(["video", "inbox"]);
});
