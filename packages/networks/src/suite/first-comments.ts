import { textLength } from "@postlark/domain/text-length";
import { commentRoom } from "@postlark/domain/text-room";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { isOfFirstComment } from "../core/first-comment.ts";
import { published, remove } from "./afterwards.ts";
import type { Peer } from "./peer.ts";
import { lastStep, planFor, publish, sendAgain, stepsFor } from "./publish.ts";
import { once, type Suite, textOf } from "./publishing.ts";

/** Whether what an author says first below a post stands there, once. */
export function firstCommentsConform({
  network: { manifest },
  name,
  isThere,
  lacks = [],
  start,
}: Suite): void {
  const { firstComment: limit, thread, removal, refusesRepeats } = manifest;
  if (limit === undefined) return;
  describe.runIf(isThere)(`${name} comments first`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const below = async (post: string) => {
      const all = await peer.published();
      return all.flatMap(({ text, comments = [], answers }) => {
        if (answers === post) return [text];
        return text === post ? comments : [];
      });
    };
    test("as it was written, and in the last step", async () => {
      const text = "With a comment";
      const { settings, said } = commented("As written");
      const steps = stepsFor(peer, { text, settings });
      const at = steps.findIndex(isOfFirstComment);
      expect(steps.slice(at).every(isOfFirstComment)).toBe(true);
      expect(steps.at(-1)?.kind).toBe("first_comment");
      const outcomes = await publish(peer, steps);
      expect(await below(text)).toEqual([said]);
      // Where the post is read is known before it.
      const places = outcomes.map((one) => one.kind === "done" && one.remoteId !== undefined);
      expect(places.indexOf(true)).toBeGreaterThan(-1);
      expect(places.indexOf(true)).toBeLessThan(at);
      // By its number, a comment is no other delivery's.
      expect(places.at(-1)).toBe(true);
    });

    test.each(once(thread))("below the last part of a thread", async () => {
      const text = Array.from({ length: 24 }, (_, n) => `This is line number ${n + 1}.`).join(" ");
      const { settings, said } = commented("Thread");
      const before = (await peer.published()).length;
      await publish(peer, stepsFor(peer, { text, settings }));
      const parts = (await peer.published()).slice(before);
      expect(parts.at(-1)).toMatchObject({ text: said, answers: parts.at(-2)?.text });
      expect(parts.length).toBeGreaterThan(2);
    });

    test("of blanks is none", () => {
      const plain = stepsFor(peer, { text: "Alone" });
      const blank = stepsFor(peer, { text: "Alone", settings: { firstComment: " \n" } });
      expect(blank.map((step) => step.kind)).toEqual(plain.map((step) => step.kind));
    });

    const room = commentRoom(manifest, undefined);

    test.each(once(room?.max !== null))("at its limit whole, and none that is longer", async () => {
      const limits = limitsOf(peer.network.manifest, peer.channel.settings);
      const { max, unit } = commentRoom(limits, undefined) ?? { max: 0, unit: "none" as const };
      const firstComment = textOf(max ?? 0, unit);
      expect(textLength(firstComment, unit)).toBe(max);
      await publish(peer, stepsFor(peer, { text: "At the limit", settings: { firstComment } }));
      expect(await below("At the limit")).toEqual([firstComment]);
      const longer = { firstComment: `${firstComment}!` };
      expect(planFor(peer, { text: "Too much", settings: longer })).toMatchObject({
        problem: { code: "comment_too_long" },
      });
    });

    test("whose answer was lost is found, or somebody is asked: it is there once", async () => {
      const text = "The answer was lost";
      const { settings, said } = commented("Answer");
      const { step, results } = await lastStep(peer, { text, settings });
      const context = peer.context({ results, fault: "answer lost" });
      const lost = await peer.network.execute(step, context);
      expect(lost).toMatchObject({ kind: "retry", mayHaveHappened: true });
      const again = await sendAgain(peer, step, results);
      expect(["done", "unknown"]).toContain(again.kind);
      expect(await below(text)).toEqual([said]);
    });

    test("whose request was lost is sent again, or somebody is asked", async () => {
      const text = "The request was lost";
      const { settings, said } = commented("Request");
      const { step, results } = await lastStep(peer, { text, settings });
      const context = peer.context({ results, fault: "request lost" });
      expect(await peer.network.execute(step, context)).toMatchObject({ kind: "retry" });
      const again = await sendAgain(peer, step, results);
      expect(await below(text)).toEqual(again.kind === "done" ? [said] : []);
      const isDone = again.kind === "done";
      const looked = isDone || (await peer.network.reconcile(step, peer.context({ results })));
      expect(looked === true ? "unknowable" : looked.kind).toBe("unknowable");
    });

    test.each(once(!refusesRepeats))("the same below two posts, below each", async () => {
      const { settings, said } = commented("Every Monday");
      for (const text of ["One Monday", "Another Monday"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await publish(peer, stepsFor(peer, { text, settings }));
        // oxlint-disable-next-line no-await-in-loop -- the same
        expect(await below(text)).toEqual([said]);
      }
    });

    const isDeleted = removal !== undefined && !lacks.includes("delete");

    test.each(once(isDeleted))("goes with its post", async () => {
      const text = "Gone with its comment";
      const publication = await published(peer, { text, settings: commented("Gone").settings });
      expect(await remove(peer, publication)).toEqual({ kind: "removed" });
      expect(await below(text)).toEqual([]);
      expect((await peer.published()).some((one) => one.text === text)).toBe(false);
    });
  });
}

// Some networks refuse what says the same as another post.
function commented(about: string) {
  const said = `${about}: https://example.com/a?b=c&d=e #rye <b> (1) 🐦\nمرحبا`;
  return { settings: { firstComment: ` ${said} ` }, said };
}
