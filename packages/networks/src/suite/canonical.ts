import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { edit, publishContent } from "./published-changes.ts";
import type { Peer } from "./peer.ts";
import { planFor, publish, stepsFor } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of canonical URLs, for networks with a field for them. */
export function canonicalConforms({ network: { manifest }, name, isThere, start }: Suite): void {
  const { canonical: has, editing } = manifest;
  if (has === undefined) return;
  describe.runIf(isThere)(`${name} – canonical addresses`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const canonical = "https://example.com/rye?a=b&c=d#e";
    const last = async () => (await peer.readPublished()).at(-1);

    test("are published as written, and omitted when blank", async () => {
      await publish(peer, stepsFor(peer, { text: "Rye", settings: { canonical } }));
      expect(await last()).toEqual({ text: "Rye", pictures: [], canonical });
      await publish(peer, stepsFor(peer, { text: "Wheat", settings: { canonical: " " } }));
      expect(await last()).toEqual({ text: "Wheat", pictures: [] });
    });

    test.each(["example.com/rye", "ftp://example.com/rye", "https://", "https://exa mple.com"])(
      "%s is refused before anything is sent",
      (canonicalUrl) => {
        const content = { text: "Rye", settings: { canonical: canonicalUrl } };
        expect(planFor(peer, content)).toMatchObject({ problem: { code: "canonical_refused" } });
      },
    );

    test.each(onceIf(editing !== undefined))(
      "stay unchanged when only the text is edited",
      async () => {
        const settings = { canonical };
        const publication = await publishContent(peer, { text: "Oats", settings });
        expect(await edit(peer, publication, { text: "Spelt", settings })).toEqual({
          kind: "edited",
        });
        expect(await last()).toEqual({ text: "Spelt", pictures: [], canonical });
      },
    );

    test.each(onceIf(editing?.fields.includes("canonical") === true))(
      "can be set, changed and removed by an edit",
      async () => {
        const publication = await publishContent(peer, { text: "Oats" });
        const moved = "http://example.com/moved";
        for (const first of [canonical, moved, ""]) {
          const content = { text: "Oats", settings: { canonical: first } };
          expect(await edit(peer, publication, content)).toEqual({ kind: "edited" });
          const expected = first === "" ? {} : { canonical: first };
          expect(await last()).toEqual({ text: "Oats", pictures: [], ...expected });
        }
      },
    );
  });
}
