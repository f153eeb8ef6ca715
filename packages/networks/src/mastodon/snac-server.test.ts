import { hasPeer } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { mastodon } from "./mastodon.ts";
import { publishContent, remove } from "../suite/published-changes.ts";
import { startSnacPeer } from "./simulator/peer.ts";
import type { Peer } from "../suite/peer.ts";
import { publishAllButLast } from "../suite/publish.ts";

/** What only snac2 has of Mastodon's API, and what it has not. */
describe.runIf(await hasPeer("snac"))("Mastodon's API on a snac2 server", () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startSnacPeer();
  }, 60_000);
  afterAll(() => peer.stop());

  test("names an account with its server, such as lark@localhost", () => {
    expect(peer.channel).toMatchObject({ handle: expect.stringMatching(/^lark@localhost:\d+$/) });
  });

  test.each(["unlisted", "private"] as const)(
    "cannot find a post with visibility %s, which the server does not list",
    async (visibility) => {
      const settings = { visibility };
      const { step, results } = await publishAllButLast(peer, { text: "Among us", settings });
      await mastodon.execute(step, peer.context({ results }));
      expect(await mastodon.reconcile(step, peer.context({ results }))).toMatchObject({
        kind: "unknowable",
      });
    },
  );

  test("reconcile compares the content warning too", async () => {
    const settings = { warning: "Bread" } as const;
    const { step, results } = await publishAllButLast(peer, { text: "Rye", settings });
    const outcome = await mastodon.execute(step, peer.context({ results }));
    const { result } = z.object({ result: z.object({ id: z.string() }) }).parse(outcome);
    const found = await mastodon.reconcile(step, peer.context({ results }));
    expect(found).toMatchObject({ kind: "found", remoteId: result.id });
  });

  test("does not report a post as deleted that the server keeps", async () => {
    const publication = await publishContent(peer, { text: "Stays there" });
    const before = await peer.readPublished();
    expect(await remove(peer, publication)).toMatchObject({
      kind: "rejected",
      code: "not_supported",
    });
    expect(await peer.readPublished()).toEqual(before);
  });

  test("check reports whether the account can publish, without changing it", async () => {
    expect(await mastodon.check(peer.context())).toBeNull();
    expect(await mastodon.check(peer.context(await peer.revokeAccess?.()))).toBe(
      "credentials_revoked",
    );
  });
});
