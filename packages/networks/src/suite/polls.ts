import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { attachments, type Peer } from "./peer.ts";
import { planFor, publish, stepsFor } from "./publish.ts";
import type { Suite } from "./publishing.ts";

/** Tests polls: published as written within the server's limits. */
export function pollsConform({ network: { manifest }, name, isThere, start }: Suite): void {
  if (manifest.poll === undefined) return;
  describe.runIf(isThere)(`${name} – polls`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const poll = { options: ["Rye", "👨‍👩‍👧‍👦 & <all>"], seconds: 86_400, multiple: true };
    const limits = () => limitsOf(peer.network.manifest, peer.channel.settings).poll;

    test("publishes a poll as written, if the server supports polls", async () => {
      await publish(peer, stepsFor(peer, { text: "Which?", settings: { poll } }));
      const expected = { text: "Which?", pictures: [], ...(limits() && { poll }) };
      expect((await peer.readPublished()).at(-1)).toEqual(expected);
    });

    test("refuses a poll beyond the server's limits", () => {
      const { optionMax = 0, longest = 0 } = limits() ?? {};
      const refused = limits() ? { problem: { code: "poll_refused" } } : { steps: [{}, {}] };
      for (const changed of [
        { options: ["Rye", " "] },
        { options: ["Rye", "Rye"] },
        { options: ["Rye", "x".repeat(optionMax + 1)] },
        { seconds: longest + 1 },
      ]) {
        const settings = { poll: { ...poll, ...changed } };
        expect(planFor(peer, { text: "Which?", settings })).toMatchObject(refused);
      }
      const pictured = planFor(peer, { text: "Which?", settings: { poll }, media: attachments });
      expect("problem" in pictured).toBe(limits() !== undefined);
    });
  });
}
