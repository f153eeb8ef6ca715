import { textLength } from "@postlark/domain/text-length";
import { firstCommentLimit } from "@postlark/domain/text-room";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import { isOfFirstComment } from "../core/first-comment.ts";
import { publishContent, remove } from "./published-changes.ts";
import type { Peer } from "./peer.ts";
import { publishAllButLast, planFor, publish, sendAgain, stepsFor } from "./publish.ts";
import { onceIf, type Suite, textOf } from "./publishing.ts";

/** Tests of first comments: published once, as written. */
export function firstCommentsConform({
  network: { manifest },
  name,
  isThere,
  lacks = [],
  start,
}: Suite): void {
  const { firstComment: limit, thread, removal, refusesRepeats } = manifest;
  if (limit === undefined) return;
  describe.runIf(isThere)(`${name} – first comments`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    /** Returns the texts of the comments and replies below the published post with this text. */
    const commentTextsBelow = async (postText: string) => {
      const publishedPosts = await peer.readPublished();
      return publishedPosts.flatMap(({ text, comments = [], replyTo }) => {
        if (replyTo === postText) return [text];
        return text === postText ? comments : [];
      });
    };
    test("publishes the comment as written, as the plan's last step", async () => {
      const text = "With a comment";
      const { settings, comment } = commentContent("As written");
      const steps = stepsFor(peer, { text, settings });
      const at = steps.findIndex(isOfFirstComment);
      expect(steps.slice(at).every(isOfFirstComment)).toBe(true);
      expect(steps.at(-1)?.kind).toBe("first_comment");
      const outcomes = await publish(peer, steps);
      expect(await commentTextsBelow(text)).toEqual([comment]);
      // An earlier step has the remote id of the post.
      const places = outcomes.map((one) => one.kind === "done" && one.remoteId !== undefined);
      expect(places.indexOf(true)).toBeGreaterThan(-1);
      expect(places.indexOf(true)).toBeLessThan(at);
      // The comment's remote id assigns it to this delivery.
      expect(places.at(-1)).toBe(true);
    });

    test.each(onceIf(thread))("publishes the comment below the last post of a thread", async () => {
      const text = Array.from({ length: 24 }, (_, n) => `This is line number ${n + 1}.`).join(" ");
      const { settings, comment } = commentContent("Thread");
      const before = (await peer.readPublished()).length;
      await publish(peer, stepsFor(peer, { text, settings }));
      const parts = (await peer.readPublished()).slice(before);
      expect(parts.at(-1)).toMatchObject({ text: comment, replyTo: parts.at(-2)?.text });
      expect(parts.length).toBeGreaterThan(2);
    });

    test("plans no comment for blank text", () => {
      const plain = stepsFor(peer, { text: "Alone" });
      const blank = stepsFor(peer, { text: "Alone", settings: { firstComment: " \n" } });
      expect(blank.map((step) => step.kind)).toEqual(plain.map((step) => step.kind));
    });

    const room = firstCommentLimit(manifest, undefined);

    test.each(onceIf(room?.max !== null))(
      "takes a comment at the limit, and refuses a longer one",
      async () => {
        const limits = limitsOf(peer.network.manifest, peer.channel.settings);
        const { max, unit } = firstCommentLimit(limits, undefined) ?? {
          max: 0,
          unit: "none" as const,
        };
        const firstComment = textOf(max ?? 0, unit);
        expect(textLength(firstComment, unit)).toBe(max);
        await publish(peer, stepsFor(peer, { text: "At the limit", settings: { firstComment } }));
        expect(await commentTextsBelow("At the limit")).toEqual([firstComment]);
        const longer = { firstComment: `${firstComment}!` };
        expect(planFor(peer, { text: "Too much", settings: longer })).toMatchObject({
          problem: { code: "comment_too_long" },
        });
      },
    );

    test("after a lost response, finds the comment or reports unknown, and never posts it twice", async () => {
      const text = "The answer was lost";
      const { settings, comment } = commentContent("Answer");
      const { step, results } = await publishAllButLast(peer, { text, settings });
      const context = peer.context({ results, fault: "answer lost" });
      const lost = await peer.network.execute(step, context);
      expect(lost).toMatchObject({ kind: "retry", mayHaveHappened: true });
      const again = await sendAgain(peer, step, results);
      expect(["done", "unknown"]).toContain(again.kind);
      expect(await commentTextsBelow(text)).toEqual([comment]);
    });

    test("after a lost request, sends the comment again or reports unknown", async () => {
      const text = "The request was lost";
      const { settings, comment } = commentContent("Request");
      const { step, results } = await publishAllButLast(peer, { text, settings });
      const context = peer.context({ results, fault: "request lost" });
      expect(await peer.network.execute(step, context)).toMatchObject({ kind: "retry" });
      const again = await sendAgain(peer, step, results);
      expect(await commentTextsBelow(text)).toEqual(again.kind === "done" ? [comment] : []);
      const isDone = again.kind === "done";
      const looked = isDone || (await peer.network.reconcile(step, peer.context({ results })));
      expect(looked === true ? "unknowable" : looked.kind).toBe("unknowable");
    });

    test.each(onceIf(!refusesRepeats))(
      "publishes the same comment below two different posts",
      async () => {
        const { settings, comment } = commentContent("Every Monday");
        for (const text of ["One Monday", "Another Monday"]) {
          await publish(peer, stepsFor(peer, { text, settings }));
          expect(await commentTextsBelow(text)).toEqual([comment]);
        }
      },
    );

    const isDeleted = removal !== undefined && !lacks.includes("delete");

    test.each(onceIf(isDeleted))("deletes the comment together with its post", async () => {
      const text = "Gone with its comment";
      const publication = await publishContent(peer, {
        text,
        settings: commentContent("Gone").settings,
      });
      expect(await remove(peer, publication)).toEqual({ kind: "removed" });
      expect(await commentTextsBelow(text)).toEqual([]);
      expect((await peer.readPublished()).some((one) => one.text === text)).toBe(false);
    });
  });
}

// Some networks refuse a repeated text.
function commentContent(textBefore: string) {
  const comment = `${textBefore}: https://example.com/a?b=c&d=e #rye <b> (1) 🐦\nمرحبا`;
  return { settings: { firstComment: ` ${comment} ` }, comment };
}
