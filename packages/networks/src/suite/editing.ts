import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { edit, publishContent, remove } from "./published-changes.ts";
import { attachments, type Peer } from "./peer.ts";
import { once, type Suite } from "./publishing.ts";
import { clockOf } from "./removal.ts";

export function editingConforms({
  network: { manifest },
  name,
  isThere,
  faults,
  start,
}: Suite): void {
  const { pictures, editing, removal } = manifest;
  if (editing === undefined) return;
  describe.runIf(isThere)(`${name} – editing a published post`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    test("changes the text in place, and repeating the edit changes nothing", async () => {
      const before = await peer.published();
      const publication = await publishContent(peer, { text: "Hello wrold" });
      await publishContent(peer, { text: "Said since" });
      const text = "Hello <world> & https://example.com #Lärche";
      const standing = [...before, { text, pictures: [] }, { text: "Said since", pictures: [] }];
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.published()).toEqual(standing);
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.published()).toEqual(standing);
    });

    test.each(once(pictures.max > 0))(
      "changes the text of a post with pictures, and keeps the pictures",
      async () => {
        const media = attachments.map((one) => ({ ...one, alt: `${one.alt}, in the morning` }));
        const publication = await publishContent(peer, {
          text: "Wiht pictures",
          media: attachments,
        });
        const before = (await peer.published()).at(-1);
        const shown = (await peer.published()).length;
        const content = { text: "With pictures", media };
        expect(await edit(peer, publication, content)).toEqual({ kind: "edited" });
        const after = await peer.published();
        expect(after).toHaveLength(shown);
        const described = media.map(({ hash, alt }) => ({ hash, alt }));
        expect(after.at(-1)).toEqual({
          text: "With pictures",
          pictures: editing.fields.includes("altText") ? described : before?.pictures,
        });
      },
    );

    test.each(once(removal !== undefined))(
      "rejects an edit of a deleted post with a message",
      async () => {
        const publication = await publishContent(peer, { text: "Gone by then" });
        await remove(peer, publication);
        const before = await peer.published();
        const outcome = await edit(peer, publication, { text: "Back again" });
        expect(outcome).toMatchObject({ kind: "rejected", message: expect.any(String) });
        expect(await peer.published()).toEqual(before);
      },
    );

    test.each(faults)("completes an edit on the second try after a fault: %s", async (fault) => {
      const text = `Changed after a fault: ${fault}`;
      const publication = await publishContent(peer, { text: `To be changed: ${fault}` });
      const before = await peer.published();
      const now = new Date();
      const first = await edit(
        peer,
        publication,
        { text },
        {
          fault,
          now: () => now,
          signal: AbortSignal.timeout(fault === "silence" ? 200 : 10_000),
        },
      );
      expect(first).toMatchObject({ kind: "retry", ...clockOf(fault, manifest, now) });
      const edited = [...before.slice(0, -1), { text, pictures: [] }];
      // Some networks read before they write: there the read's response is lost, and the post is unchanged.
      const possible = fault === "answer lost" ? [before, edited] : [before];
      expect(possible).toContainEqual(await peer.published());
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.published()).toEqual(edited);
    });
  });
}
