import { textLength, type TextUnit } from "@postlark/domain/text-length";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import type { MetricDefinition } from "../core/metrics.ts";
import type { Network } from "../core/network.ts";
import type { Peer } from "./peer.ts";
import type { Server } from "./server.ts";
import { requiredPictures, planFor, publish, resultsOf, sendAgain, stepsFor } from "./publish.ts";

export type Suite = Server & {
  readonly network: Network;
  /** The metrics that the network has for a post. */
  readonly metrics: readonly MetricDefinition[];
  readonly isThere: boolean;
};

/** Tests of publishing: posts are read back from the server. */
export function publishingConforms({ network: { manifest }, name, isThere, start }: Suite): void {
  describe.runIf(isThere)(`${name} – publishing`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const last = async () => (await peer.readPublished()).at(-1);
    const needed = requiredPictures(manifest).map(({ alt, hash }) => ({ alt, hash }));

    test.each([
      ["plain text", "Hello from Postlark"],
      ["emoji that are several code points", "👨‍👩‍👧‍👦 and 🇩🇪 and é and 👍🏽"],
      ["text from right to left, with marks", "مرحبا بالعالم — שָׁלוֹם עוֹלָם"],
      ["Chinese, Thai, Hindi", "你好，世界。 สวัสดีชาวโลก नमस्ते दुनिया"],
      ["lines and blanks within", "First line\n\n  Second line\tand a tab"],
      ["characters of markup", "<b>&amp; \"quotes\" 'and' \\n {{braces}} </script>"],
      [
        "links, mentions, tags",
        "See https://example.com/a?b=c#d, @wren.test and #Lärche (#2 is no tag).",
      ],
      // From public reports: discordjs/discord.js#10156, WP-API/WP-API#1643, matrix-org/matrix-appservice-slack#534.
      ["markup of other networks", "¯\\_(ツ)_/¯ *a* _b_ ~c~ `d` [e](f) |g| :h: $1 %s @everyone"],
      [
        "comments, sections and shortcodes",
        "<!-- wp:html --> ]]> [gallery] <!channel> <@U1> &#39;",
      ],
      ["emoji by their selectors", "❤\uFE0E ❤\uFE0F #\uFE0F\u20E3 1\uFE0F\u20E3 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍💻"],
      [
        "a URL with every special character, twice",
        "https://a.example/a_b_*c*~d~(e)?f=1&g=[2]#h_i and https://a.example/a_b_*c*~d~(e)?f=1&g=[2]#h_i",
      ],
      ["a mention of an unknown account", "Hello @nobody-has-this-name.test"],
    ])("publishes text unchanged: %s", async (_, text) => {
      const before = (await peer.readPublished()).length;
      const outcomes = await publish(peer, stepsFor(peer, { text }));
      const postsAfter = await peer.readPublished();
      expect(postsAfter.slice(before)).toEqual([{ text, pictures: needed }]);
      expect(outcomes.some((outcome) => outcome.kind === "done")).toBe(true);
    });

    test("publishes once when the same plan is sent twice", async () => {
      const steps = stepsFor(peer, { text: "Once is enough" });
      const results = resultsOf(await publish(peer, steps));
      for (const step of steps) {
        await sendAgain(peer, step, results);
      }
      expect(
        (await peer.readPublished()).filter(({ text }) => text === "Once is enough"),
      ).toHaveLength(1);
    });

    const refuses = manifest.refusesRepeats === true;

    test.each(onceIf(!refuses))(
      "publishes two posts for two deliveries with the same text",
      async () => {
        await publish(peer, stepsFor(peer, { text: "Every Monday" }));
        await publish(peer, stepsFor(peer, { text: "Every Monday" }));
        expect(
          (await peer.readPublished()).filter(({ text }) => text === "Every Monday"),
        ).toHaveLength(2);
      },
    );

    test.each(onceIf(refuses))("refuses a second delivery with the same text", async () => {
      await publish(peer, stepsFor(peer, { text: "Every Monday" }));
      const [step] = stepsFor(peer, { text: "Every Monday" });
      const outcome = step && (await peer.network.execute(step, peer.context()));
      expect(["rejected", "unknown"]).toContain(outcome?.kind);
      expect(
        (await peer.readPublished()).filter(({ text }) => text === "Every Monday"),
      ).toHaveLength(1);
    });

    test("plans the same steps for the same input", () => {
      const input = {
        delivery: {
          id: "0b6a1c8e-4a56-4b58-9f44-ffffffffffff",
          createdAt: "2026-11-20T09:00:00Z",
          dueAt: "2026-11-22T09:00:00Z",
        },
        content: { text: "Hello @wren.test", media: [] },
        channel: peer.channel,
        media: [],
      };
      expect(peer.network.plan(input)).toEqual(peer.network.plan(structuredClone(input)));
    });

    const hasTextLimit = manifest.text.max !== null;

    test.each(onceIf(hasTextLimit))(
      "takes a text at the limit, and refuses a longer one",
      async () => {
        const { max, unit } = limitsOf(peer.network.manifest, peer.channel.settings).text;
        const text = textOf(max ?? 0, unit);
        const settings = { thread: "single" } as const;
        await publish(peer, stepsFor(peer, { text, settings }));
        expect(await last()).toEqual({ text, pictures: needed });
        const longer = planFor(peer, { text: `${text}!`, settings });
        expect(longer).toMatchObject({ problem: { code: "too_long" } });
      },
    );

    // Networks refuse these too: Discord with 50006, Telegram with "message text is empty".
    test.each([" \n", "\u200B", "\u2060\u00AD", "\u3164", "\u2800"])(
      "refuses a text of only invisible characters: %j",
      (text) => {
        expect(planFor(peer, { text, media: [] })).toMatchObject({ problem: { code: "empty" } });
      },
    );

    test("publishes a long text as a thread of replies, or as one post on a network without threads", async () => {
      const sentences = Array.from({ length: 30 }, (_, n) => `This is sentence number ${n + 1}.`);
      const before = (await peer.readPublished()).length;
      const outcomes = await publish(peer, stepsFor(peer, { text: sentences.join(" ") }));
      const parts = (await peer.readPublished()).slice(before);
      expect(parts.map(({ text }) => text).join(" ")).toBe(sentences.join(" "));
      expect(parts.length > 1).toBe(peer.network.manifest.thread);
      expect(parts.slice(1).map(({ replyTo }) => replyTo)).toEqual(
        parts.slice(0, -1).map(({ text }) => text),
      );
      // The post's remote id assigns it to this delivery.
      const remoteIds = outcomes.flatMap((one) =>
        one.kind === "done" ? (one.remoteId ?? []) : [],
      );
      const isNamed = manifest.idempotency !== "header";
      expect(new Set(remoteIds).size).toBe(isNamed ? parts.length : 0);
    });
  });
}

/** A text of exactly this length, as far as possible of letters with several code points each. */
export function textOf(max: number, unit: TextUnit): string {
  const letters = ["👍🏽", "e\u0301", "한"];
  const sizes = letters.map((letter) => textLength(letter, unit));
  const round = sizes.reduce((sum, size) => sum + size, 0);
  return letters.join("").repeat(Math.floor(max / round)) + "x".repeat(max % round);
}

/** Returns the cases for `test.each`: one, or none if the condition is false, so that no test counts as skipped. */
export function onceIf(condition: boolean): undefined[] {
  return condition ? [undefined] : [];
}
