import {
  differencesOf,
  comparablePartOf,
  type UnreportedSetting,
  unreadableSettings,
} from "@postlark/domain/reading";
import type { Content } from "@postlark/domain/post-content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Capability, NetworkId } from "../core/network.ts";
import { edit, publishContent, readBack, remove } from "./published-changes.ts";
import { attachments, type Peer } from "./peer.ts";
import { onceIf, type Suite } from "./publishing.ts";

const untoldThere: { readonly [Id in NetworkId]?: readonly UnreportedSetting[] } = {
  threads: ["replies"],
};

/** Tests of reading posts back and comparing them with the plan. */
export function readingConforms({
  network: { manifest },
  name,
  isThere,
  faults,
  start,
  lacks = [],
  ignores = [],
}: Suite): void {
  const { pictures, linkCard } = manifest;
  const does = (capability: Capability) => !lacks.includes(capability);
  describe.runIf(isThere)(`${name} – reading back`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const long = Array.from({ length: 30 }, (_, n) => `This is sentence ${n + 1}.`).join(" ");
    const [picture = null] = attachments;
    const card = {
      url: "https://example.com/rye?a=b&c=d#e",
      title: 'Rye & <wheat> "daily" 🐦',
      description: "Every morning from six.",
      picture,
    };
    const { canonical, visibilities, replies, poll } = manifest;
    const otherVisibilities = visibilities.filter(
      (one) => one !== "public" && !ignores.includes(one),
    );
    const contents: { what: string; content: Partial<Content> }[] = [
      {
        what: "markup, links and non-Latin letters",
        content: {
          text: "<b>&amp; \"x\" 'y'</b> {z} [w]\n\nSee https://example.com/a?b=c#d, #Lärche 👨‍👩‍👧 مرحبا",
        },
      },
      { what: "all parts of a long text", content: { text: long } },
      ...onceIf(pictures.max > 0).map(() => ({
        what: "pictures and their alt texts",
        content: { text: "With pictures", media: attachments },
      })),
      ...onceIf(linkCard === true && does("linkCard")).map(() => ({
        what: "a link's card",
        content: { text: "With a card", settings: { card } },
      })),
      ...otherVisibilities.map((visibility) => ({
        what: `visibility: ${visibility}`,
        content: { text: `Seen by: ${visibility}`, settings: { visibility } },
      })),
      ...replies.map((one) => ({
        what: `replies allowed from: ${one}`,
        content: { text: `Answered by: ${one}`, settings: { replies: one } },
      })),
      // The plan for a server without polls has none.
      ...onceIf(poll !== undefined).map(() => ({
        what: "a poll",
        content: {
          text: "Rye or wheat?",
          settings: { poll: { options: ["Rye", "Wheat"], seconds: 86_400, multiple: true } },
        },
      })),
      ...onceIf(canonical !== undefined).map(() => ({
        what: "a canonical URL",
        content: { text: "Rye", settings: { canonical: "https://example.com/rye?a=b" } },
      })),
    ];

    test.each(contents)("reads back $what, exactly as planned", async ({ content }) => {
      const read = await readBack(peer, await publishContent(peer, content));
      if (read.kind !== "read") throw new Error(JSON.stringify(read));
      expect(read.posts).not.toEqual([]);
      expect(read.posts.map(({ held }) => held)).toEqual(read.posts.map(comparablePartOf));
      expect(read.posts.flatMap(differencesOf)).toEqual([]);
      const untold = read.posts.flatMap(unreadableSettings);
      expect(untold.filter((one) => !untoldThere[manifest.id]?.includes(one))).toEqual([]);
      // Some networks do not return pictures.
      const pictureCount = read.posts[0]?.planned.pictures?.length;
      expect([content.media?.length ?? 0, undefined]).toContain(pictureCount);
    });

    test.each([...ignores])(
      "reports a difference in visibility when the server ignores %s",
      async (visibility) => {
        const settings = { visibility };
        const read = await readBack(
          peer,
          await publishContent(peer, { text: "Seen by all", settings }),
        );
        expect(read.kind === "read" && read.posts.flatMap(differencesOf)).toEqual(["visibility"]);
      },
    );

    const { editing, removal } = manifest;

    test.each(onceIf(editing !== undefined && does("edit")))(
      "reports that the text differs after an edit",
      async () => {
        const publication = await publishContent(peer, { text: "Rye from seven" });
        await edit(peer, publication, { text: "Rye from eight" });
        const read = await readBack(peer, publication);
        expect(read.kind === "read" && read.posts.flatMap(differencesOf)).toEqual(["text"]);
      },
    );

    test.each(onceIf(removal !== undefined && does("delete")))(
      "reports a deleted post as gone",
      async () => {
        const publication = await publishContent(peer, { text: "Gone by then" });
        await remove(peer, publication);
        const read = await readBack(peer, publication);
        expect(read).toMatchObject({ kind: "read", posts: [{ held: null }] });
      },
    );

    test.each(faults.filter((fault) => fault === "server error"))(
      "reports retry, not a difference, after a %s",
      async (fault) => {
        const publication = await publishContent(peer, { text: "Read after a fault" });
        expect(await readBack(peer, publication, { fault })).toMatchObject({ kind: "retry" });
        expect(await readBack(peer, publication)).toMatchObject({ kind: "read" });
      },
    );
  });
}
