import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { edit, publishContent, remove } from "./published-changes.ts";
import { attachments, type Peer } from "./peer.ts";
import { onceIf, type Suite } from "./publishing.ts";
import { clockOf } from "./removal.ts";

/** Tests editing: changes the published post in place, and nothing else. */
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
      const postsBefore = await peer.readPublished();
      const publication = await publishContent(peer, { text: "Hello wrold" });
      await publishContent(peer, { text: "Said since" });
      const text = "Hello <world> & https://example.com #Lärche";
      const expectedPosts = [
        ...postsBefore,
        { text, pictures: [] },
        { text: "Said since", pictures: [] },
      ];
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.readPublished()).toEqual(expectedPosts);
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.readPublished()).toEqual(expectedPosts);
    });

    test.each(onceIf(pictures.max > 0))(
      "changes the text of a post with pictures, and keeps the pictures",
      async () => {
        const media = attachments.map((one) => ({ ...one, alt: `${one.alt}, in the morning` }));
        const publication = await publishContent(peer, {
          text: "Wiht pictures",
          media: attachments,
        });
        const before = (await peer.readPublished()).at(-1);
        const postCount = (await peer.readPublished()).length;
        const content = { text: "With pictures", media };
        expect(await edit(peer, publication, content)).toEqual({ kind: "edited" });
        const postsAfter = await peer.readPublished();
        expect(postsAfter).toHaveLength(postCount);
        const described = media.map(({ hash, alt }) => ({ hash, alt }));
        expect(postsAfter.at(-1)).toEqual({
          text: "With pictures",
          pictures: editing.fields.includes("altText") ? described : before?.pictures,
        });
      },
    );

    test.each(onceIf(removal !== undefined))(
      "rejects an edit of a deleted post with a message",
      async () => {
        const publication = await publishContent(peer, { text: "Gone by then" });
        await remove(peer, publication);
        const before = await peer.readPublished();
        const outcome = await edit(peer, publication, { text: "Back again" });
        expect(outcome).toMatchObject({ kind: "rejected", message: expect.any(String) });
        expect(await peer.readPublished()).toEqual(before);
      },
    );

    test.each(faults)("completes an edit on the second try after a fault: %s", async (fault) => {
      const text = `Changed after a fault: ${fault}`;
      const publication = await publishContent(peer, { text: `To be changed: ${fault}` });
      const before = await peer.readPublished();
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
      expect(possible).toContainEqual(await peer.readPublished());
      expect(await edit(peer, publication, { text })).toEqual({ kind: "edited" });
      expect(await peer.readPublished()).toEqual(edited);
    });
  });
}
